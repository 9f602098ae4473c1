// Measures whether the page's memory grows; called by scripts/bench/page.mjs.
//
// Opens a thousand games by links within the page, turns the board a thousand times, and opens a thousand sheets. Two hundred
// repetitions before each measurement fill caches.

import { KINDS, keepProgram, repeat, wasmBytes } from './repeated.mjs';
import { launch } from './slow-page.mjs';

const [FIRST, MEASURED] = [200, 1000];
const MIB = 1 << 20;

/** Repeats an action in the page, collects garbage, and returns the bytes of both memories. */
async function measure(page, device, kind, from, until) {
    await repeat(page, kind, from, until);
    // Twice, since the program frees memory after the first collection.
    for (let nth = 0; nth < 2; nth += 1) {
        await device.send('HeapProfiler.collectGarbage');
        await page.evaluate(() => window.frame());
    }
    const { usedSize } = await device.send('Runtime.getHeapUsage');
    return [await wasmBytes(page), usedSize];
}

/** Prints the WebAssembly memory, the used JavaScript heap, and their growth over the thousand repetitions. */
export async function measureMemory(address) {
    const browser = await launch();
    const figures = {};
    for (const [name, kind] of Object.entries(KINDS)) {
        const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
        page.on('pageerror', (error) => {
            throw error;
        });
        await keepProgram(page);
        await page.goto(`${address}#side=both`);
        await page.locator('.poppy:not(.opening, [data-arriving]) [data-square="1a"]').waitFor();
        const device = await page.context().newCDPSession(page);
        const before = await measure(page, device, kind, 0, FIRST);
        const after = await measure(page, device, kind, FIRST, FIRST + MEASURED);
        const growth = after.map((bytes, nth) => (100 * (bytes - before[nth])) / before[nth]);
        const size = (bytes) => (bytes / MIB).toFixed(2);
        console.log(`${MEASURED} ${name}:`);
        for (const [nth, what] of ['WebAssembly', 'JavaScript'].entries()) {
            console.log(`  ${what.padEnd(12)} MiB ${size(before[nth])} -> ${size(after[nth])}   ${growth[nth].toFixed(1)} %`);
        }
        figures[`memory: ${name}`] = Math.max(...growth);
        await page.context().close();
    }
    await browser.close();
    return figures;
}
