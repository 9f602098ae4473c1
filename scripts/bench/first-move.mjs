// Measures the time to the first accepted move, and from then until a sheet opens; called by scripts/bench/page.mjs.
//
// Simulates a first visit with Lighthouse's default phone: 150 ms latency, 1.6 Mbit/s, CPU slowed down 4 times. Selects a
// piece as soon as one appears, moves it as soon as possible, and presses the button of the settings.

import { launch, median, slowDown } from './slow-page.mjs';

const SLOW = { offline: false, latency: 150, downloadThroughput: (1_638.4 * 1000) / 8, uploadThroughput: (675 * 1000) / 8 };

/** Measures `runs` visits, and prints the milliseconds from the start of each to the accepted move, and from there to the sheet. */
export async function measureFirstMove(address, runs) {
    const browser = await launch();
    const [times, sheets] = [[], []];
    for (let run = 0; run < runs; run += 1) {
        const context = await browser.newContext({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1.75 });
        const page = await context.newPage();
        const device = await slowDown(page);
        await device.send('Network.enable');
        await device.send('Network.emulateNetworkConditions', SLOW);
        await page.addInitScript(() => {
            const tap = (square, state) => document.querySelector(`.poppy:not(.opening, [data-arriving]) [data-square="${square}"][data-state=${state}]`)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
            const look = setInterval(() => {
                // The introduction's first move: the gold steps forward.
                if (document.querySelector('.poppy:not(.opening, [data-arriving]) .status.lesson') && document.querySelector('[data-square="3d"][aria-label*="gold" i]')) {
                    clearInterval(look);
                    const moved = Math.round(performance.now());
                    document.querySelector('.poppy:not(.opening) [data-action=settings]').click();
                    const wait = setInterval(() => {
                        if (!document.querySelector('dialog.settings-sheet[open]')) return;
                        clearInterval(wait);
                        document.documentElement.dataset.moved = `${moved} ${Math.round(performance.now()) - moved}`;
                    }, 10);
                } else {
                    if (!tap('3d', 'destination')) tap('3e', 'movable');
                }
            }, 10);
        });
        await page.goto(address);
        const moved = page.locator('html[data-moved]');
        await moved.waitFor({ state: 'attached', timeout: 60_000 });
        const [time, sheet] = (await moved.getAttribute('data-moved')).split(' ').map(Number);
        times.push(time);
        sheets.push(sheet);
        await context.close();
    }
    await browser.close();
    console.log(`first accepted move after ms: ${times.join(' ')}   median ${median(times)}`);
    console.log(`a sheet opens after further ms: ${sheets.join(' ')}   median ${median(sheets)}`);
    return { 'first move': median(times), sheet: median(sheets) };
}
