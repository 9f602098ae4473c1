// Measures the review of a game of 300 moves: node scripts/bench/review.mjs URL, called by scripts/bench-page.sh.
//
// The main line of long-game.kif up to move 300 is opened and reviewed, while the panel with graph and costly moves is
// shown. Prints how long that takes, and the tasks of the page's thread over 50 ms meanwhile (Long Tasks).

import { readFileSync } from 'node:fs';
import { observe, openPage, pasteRecord, SCREENS } from './long-tasks.mjs';
import { CPU_TIMES, launch, saveFigures, slowDown } from './slow-page.mjs';

const [address] = process.argv.slice(2);
const MOVES = 300;
const LONGEST_MS = 900_000;
const lines = readFileSync(new URL('long-game.kif', import.meta.url), 'utf8').split('\n');
const next = lines.findIndex((line) => line.trimStart().startsWith(`${MOVES + 1} `));
const RECORD = `${lines.slice(0, next).filter((line) => !line.startsWith('*')).join('\n')}\n`;

async function measure(browser, screen, isSlow) {
    const page = await openPage(browser, address, screen);
    await pasteRecord(page, RECORD);
    await page.locator('.move-number', { hasText: `${MOVES}.` }).first().waitFor({ state: 'attached' });
    if (!(await page.locator('[data-tab=review]:visible').isVisible())) await page.locator('[data-action=moves]').click();
    await page.locator('[data-tab=review]:visible').click();
    if (isSlow) await slowDown(page);
    await page.evaluate(observe);
    const begun = Date.now();
    await page.locator('[data-action=review]:visible').click();
    await page.locator('.review-progress:visible').waitFor({ state: 'hidden', timeout: LONGEST_MS });
    const seconds = (Date.now() - begun) / 1000;
    // The finished review is saved a little later.
    await page.waitForTimeout(500);
    const { tasks } = await page.evaluate(() => window.measured());
    await page.context().close();
    return { seconds, tasks };
}

const browser = await launch();
let longest = 0;
for (const isSlow of [false, true]) {
    for (const screen of Object.keys(SCREENS)) {
        const { seconds, tasks } = await measure(browser, screen, isSlow);
        const speed = isSlow ? `, the page's thread ${CPU_TIMES} times slower` : '';
        console.log(`the review of a game of ${MOVES} moves on a ${screen}${speed}: ${seconds.toFixed(0)} s, tasks over 50 ms: ${tasks.length > 0 ? tasks.join(' ') : 'none'}`);
        if (!isSlow) longest = Math.max(longest, ...tasks);
    }
}
// At this machine's speed; 0 if there was none over 50 ms.
saveFigures({ 'review task': longest });
await browser.close();
