// Measures the time to the first accepted move; called by scripts/bench/page.mjs.
//
// Simulates a first visit with Lighthouse's default phone: 150 ms latency, 1.6 Mbit/s, CPU slowed down 4 times. Selects a
// piece as soon as one appears, and moves it as soon as possible.

import { launch, median, slowDown } from './slow-page.mjs';

const SLOW = { offline: false, latency: 150, downloadThroughput: (1_638.4 * 1000) / 8, uploadThroughput: (675 * 1000) / 8 };

/** Measures `runs` visits, and prints the milliseconds from the start of each to the accepted move. */
export async function measureFirstMove(address, runs) {
    const browser = await launch();
    const times = [];
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
                    document.documentElement.dataset.moved = String(Math.round(performance.now()));
                } else {
                    if (!tap('3d', 'destination')) tap('3e', 'movable');
                }
            }, 10);
        });
        await page.goto(address);
        const moved = page.locator('html[data-moved]');
        await moved.waitFor({ state: 'attached', timeout: 60_000 });
        times.push(Number(await moved.getAttribute('data-moved')));
        await context.close();
    }
    await browser.close();
    console.log(`first accepted move after ms: ${times.join(' ')}   median ${median(times)}`);
    return { 'first move': median(times) };
}
