// Helpers of the scripts that measure the page: a browser, a slow CPU, medians. CHROME names the browser.

import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The factor by which the CPU is slowed down. */
const CPU_TIMES = 4;

/** Starts the browser. */
export function launch() {
    const { args } = JSON.parse(readFileSync('webdriver.json', 'utf8'))['goog:chromeOptions'];
    return chromium.launch({ executablePath: process.env.CHROME, args });
}

/** Slows the CPU down for a page; returns its debugging session. */
export async function slowDown(page) {
    const device = await page.context().newCDPSession(page);
    await device.send('Emulation.setCPUThrottlingRate', { rate: CPU_TIMES });
    return device;
}

/** The median of the numbers. */
export function median(numbers) {
    return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)];
}
