// Helpers of the measuring scripts: a browser, a slow CPU, medians, and saving figures for scripts/bench/bounds.mjs.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

/** How many times the CPU is slowed down. */
export const CPU_TIMES = 4;

export function launch() {
    const { args } = JSON.parse(readFileSync('webdriver.json', 'utf8'))['goog:chromeOptions'];
    return chromium.launch({ executablePath: process.env.CHROME_PATH, args });
}

/** Slows the CPU down for a page; returns its debugging session. */
export async function slowDown(page) {
    const device = await page.context().newCDPSession(page);
    await device.send('Emulation.setCPUThrottlingRate', { rate: CPU_TIMES });
    return device;
}

export function median(numbers) {
    return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)];
}

/** Saves figures by name in the folder FIGURES, if it is set. */
export function saveFigures(figures) {
    const folder = process.env.FIGURES;
    if (folder) writeFileSync(join(folder, `${Object.keys(figures)[0]}.json`), JSON.stringify(figures));
}
