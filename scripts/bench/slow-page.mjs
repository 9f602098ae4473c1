// What the scripts that measure the page share: a browser, a slow processor, medians, and where figures are noted for scripts/bench/bounds.mjs.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

/** How many times slower than this machine the processor is made. */
export const CPU_TIMES = 4;

export function launch() {
    const { args } = JSON.parse(readFileSync('webdriver.json', 'utf8'))['goog:chromeOptions'];
    return chromium.launch({ executablePath: process.env.CHROME_PATH, args });
}

/** Slows the processor down for a page; returns its debugging session. */
export async function slowDown(page) {
    const device = await page.context().newCDPSession(page);
    await device.send('Emulation.setCPUThrottlingRate', { rate: CPU_TIMES });
    return device;
}

export function median(numbers) {
    return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)];
}

/** Notes figures by name in the folder that FIGURES names, if it names one. */
export function note(figures) {
    const folder = process.env.FIGURES;
    if (folder) writeFileSync(join(folder, `${Object.keys(figures)[0]}.json`), JSON.stringify(figures));
}
