// Measures stepping through a game of 600 moves: node scripts/bench/long-game.mjs URL RUNS, called by
// scripts/bench-page.sh.
//
// The record has a few variations and comments. It is opened, the list of moves is shown, and a person steps with the
// arrow keys, to the first and last position, holds an arrow, and clicks rows; on a desktop and a phone, with the
// processor as it is and slowed down. Prints, for each kind of step, the time from the input to the next paint (Event
// Timing, in steps of 8 ms) and the tasks of the page's thread over 50 ms (Long Tasks).

import { readFileSync } from 'node:fs';
import { observe, openPage, pasteRecord, SCREENS } from './long-tasks.mjs';
import { CPU_TIMES, launch, median, saveFigures, slowDown } from './slow-page.mjs';

const [address, runs = '5'] = process.argv.slice(2);
const RECORD = readFileSync(new URL('long-game.kif', import.meta.url), 'utf8');
/** The number of steps of each kind. */
const STEPS = 40;

const frame = (page) => page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => drawn())));

/** Performs `step` several times, each time after the frame that the last one has changed. */
async function repeat(page, times, step) {
    for (let nth = 0; nth < times; nth += 1) {
        await step(nth);
        await frame(page);
    }
}

/** The steps: what a person does with the list of moves. */
const KINDS = {
    async 'open the record'(page) {
        await pasteRecord(page, RECORD);
        // In the list, or in the line of the latest moves.
        await page.locator('.move-number', { hasText: '600.' }).first().waitFor({ state: 'attached' });
    },
    async 'show the list'(page) {
        const list = page.locator('.move-list:visible');
        if (!(await list.isVisible())) await page.locator('[data-action=moves]').click();
        await list.focus();
    },
    'an arrow key': (page) => repeat(page, STEPS, (nth) => page.keyboard.press(nth % 4 === 3 ? 'ArrowRight' : 'ArrowLeft')),
    'up and down': (page) => repeat(page, STEPS, (nth) => page.keyboard.press(nth % 4 === 3 ? 'ArrowDown' : 'ArrowUp')),
    'first and last': (page) => repeat(page, STEPS, (nth) => page.keyboard.press(nth % 2 === 0 ? 'Home' : 'End')),
    async 'an arrow held'(page) {
        await repeat(page, 2 * STEPS, () => page.keyboard.down('ArrowLeft'));
        await page.keyboard.up('ArrowLeft');
    },
    'a button': (page) => repeat(page, STEPS, (nth) => page.locator(`[data-action=${nth % 2 === 0 ? 'back' : 'forward'}]:visible`).click()),
    'a row': (page) => repeat(page, STEPS / 4, async (nth) => {
        await KINDS['show the list'](page);
        await page.locator(`[data-move="${590 - 3 * nth}"][data-depth="0"]:visible`).click();
    }),
    'a variation': (page) => repeat(page, STEPS / 4, async (nth) => {
        await KINDS['show the list'](page);
        await page.locator(nth % 2 === 0 ? '[data-move="593"][data-depth="1"]:visible' : '[data-move="593"][data-depth="0"]:visible').click();
    }),
};

/** They make the rows of the list, and happen once. */
const BEFORE_STEPS = ['open the record', 'show the list'];

const percentile = (numbers, share) => [...numbers].sort((one, other) => one - other)[Math.ceil(share * numbers.length) - 1] ?? 0;

/** One run: what was measured of each kind of step. */
async function measure(browser, screen, isSlow) {
    const page = await openPage(browser, address, screen);
    if (isSlow) await slowDown(page);
    await page.evaluate(observe);
    const measured = {};
    for (const [kind, act] of Object.entries(KINDS)) {
        await act(page);
        measured[kind] = await page.evaluate(() => window.measured());
    }
    await page.context().close();
    return measured;
}

const browser = await launch();
const longest = [];
for (const isSlow of [false, true]) {
    for (const screen of Object.keys(SCREENS)) {
        const all = [];
        for (let run = 0; run < Number(runs); run += 1) all.push(await measure(browser, screen, isSlow));
        console.log(`a game of 600 moves on a ${screen}${isSlow ? `, ${CPU_TIMES} times slower` : ''}, from an input to the next paint:`);
        for (const kind of Object.keys(KINDS)) {
            const [inputs, tasks] = ['inputs', 'tasks'].map((what) => all.flatMap((run) => run[kind][what]));
            const paints = inputs.length > 0 ? `p95 ms ${percentile(inputs, 0.95)}   maximum ${Math.max(...inputs)}` : '';
            console.log(`  ${kind.padEnd(16)} ${paints.padEnd(28)} tasks over 50 ms: ${tasks.length > 0 ? tasks.join(' ') : 'none'}`);
        }
        const steps = Object.keys(KINDS).filter((kind) => !BEFORE_STEPS.includes(kind));
        if (!isSlow) longest.push(all.map((run) => Math.max(0, ...steps.flatMap((kind) => run[kind].tasks))));
    }
}
// Of each run, on either screen; 0 if there was none over 50 ms.
saveFigures({ 'long game task': median(longest[0].map((desktop, run) => Math.max(desktop, longest[1][run]))) });
await browser.close();
