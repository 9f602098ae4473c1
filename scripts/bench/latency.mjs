// How long it takes from an input to the next paint on a slow device: node scripts/bench/latency.mjs ADDRESS RUNS, as
// scripts/bench-page.sh calls it.
//
// In each run a fresh page is pointed at, clicked and walked over with the arrow keys, while it waits and while the computer thinks.
// The browser measures (Event Timing, in steps of 8 ms). Prints the 95th percentile of each run, and the median of those. How
// much of it is the machine's is told by a bare page in the same conditions: squares, of which one changes its colour, and a worker that counts.

import { cpus } from 'node:os';
import { launch, median, note, slowDown } from './slow-page.mjs';

const [address, runs = '5'] = process.argv.slice(2);
/** The browser tells nothing of inputs that take less than this. */
const LEAST_MS = 16;
/** So long a person's press lasts at least; one that ends as it begins would have both answered in one frame. */
const PRESS_MS = 60;
/** How often a run waits and has the computer think. The move is taken back each time, so that no game comes to an end. */
const THOUGHTS = 6;
const MOVES = ['5d5c', '4e4d', '3e3d'];

/** The page, against the strongest level. */
const GAME = {
    open: (page) => page.goto(`${address}#variant=minishogi&level=3&side=black&seed=7`),
    async think(page, nth) {
        const move = MOVES[nth % MOVES.length];
        for (const square of [move.slice(0, 2), move.slice(2)]) await page.locator(`[data-square="${square}"]`).click({ delay: PRESS_MS });
        await page.locator('.status.thinking').waitFor();
    },
    async takeBack(page) {
        await page.locator('[data-action=undo]').click();
        await page.locator('[data-action=undo][aria-disabled=true]').waitFor();
    },
};

/** A page with nothing but squares, and a worker that counts for two seconds in turns of 8 ms, as the engine does. */
const BARE = {
    async open(page) {
        const square = '<i data-square style="display: inline-block; width: 60px; height: 60px; background: red"></i>';
        const html = `<!doctype html><div class="status"></div><div style="width: 320px">${square.repeat(25)}</div>`;
        const counting = `const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => { for (const until = performance.now() + 8; performance.now() < until;); port2.postMessage(0); };
            port2.postMessage(0);`;
        await page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: html }));
        await page.route('**/counting', (route) => route.fulfill({ contentType: 'text/javascript', body: counting }));
        await page.goto(`${address}bare`);
        await page.evaluate(() => {
            let inputs = 0;
            const square = document.querySelector('[data-square]');
            for (const name of ['pointermove', 'pointerdown', 'keydown']) addEventListener(name, () => (square.style.background = ['red', 'blue'][++inputs % 2]));
        });
    },
    think: (page) =>
        page.evaluate(() => {
            const [worker, { classList }] = [new Worker('./counting'), document.querySelector('.status')];
            classList.add('thinking');
            setTimeout(() => {
                worker.terminate();
                classList.remove('thinking');
            }, 2000);
        }),
    takeBack: () => undefined,
};

/** Measures from now on: pointing at something else, presses of a pointer, keys. */
function observe(leastMs) {
    const began = new Map();
    for (const name of ['pointerover', 'pointerdown', 'keydown']) {
        const take = (event) => began.set(event.timeStamp, document.querySelector('.status.thinking') ? 'thinking' : 'waiting');
        window.addEventListener(name, take, { capture: true });
    }
    const interactions = new Map();
    const take = (entries) => {
        for (const { name, startTime, duration, interactionId } of entries) {
            // What a press or a key sets off is one interaction, as long as its longest part. Pointing at something is none, but is felt too.
            if (interactionId === 0 && name !== 'pointerover') continue;
            const { from, ms } = interactions.get(interactionId || startTime) ?? { from: startTime, ms: 0 };
            interactions.set(interactionId || startTime, { from: Math.min(from, startTime), ms: Math.max(ms, duration) });
        }
    };
    const observer = new PerformanceObserver((list) => take(list.getEntries()));
    observer.observe({ type: 'event', durationThreshold: leastMs });
    window.measured = (when) => {
        take(observer.takeRecords());
        const slow = [...interactions.values()].filter(({ from }) => began.get(from) === when).map(({ ms }) => ms);
        const all = [...began.values()].filter((then) => then === when).length;
        return [...Array(Math.max(0, all - slow.length)).fill(leastMs / 2), ...slow];
    };
}

/** The next frame; tells whether the computer thinks. */
const frame = (page) => page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => drawn(document.querySelector('.status.thinking') !== null))));

/** Points at every square, walks with the arrow keys, picks what can be picked and puts it back, until that changes. */
async function fidget(page, places, isThinking) {
    const arrows = ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'];
    for (const [nth, { x, y }] of places.entries()) {
        await page.mouse.move(x, y);
        await frame(page);
        await page.keyboard.press(arrows[nth % arrows.length]);
        await frame(page);
        if (nth % 3 === 2) {
            await page.mouse.click(x, y, { delay: PRESS_MS });
            await frame(page);
            await page.keyboard.press('Escape');
        }
        if ((await frame(page)) !== isThinking) return;
    }
}

const percentile = (numbers, share) => [...numbers].sort((one, other) => one - other)[Math.ceil(share * numbers.length) - 1];

/** One run: how long its inputs took, in milliseconds. */
async function measure(browser, subject) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
    const page = await context.newPage();
    await subject.open(page);
    await page.locator('[data-square]').first().waitFor();
    const places = await page.locator('[data-square]').evaluateAll((cells) =>
        cells.map((cell) => cell.getBoundingClientRect()).map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 })));
    await slowDown(page);
    await page.evaluate(observe, LEAST_MS);
    for (let nth = 0; nth < THOUGHTS; nth += 1) {
        await fidget(page, places.filter((_, place) => place % 2 === nth % 2), false);
        await subject.think(page, nth);
        while (await frame(page)) await fidget(page, places, true);
        await subject.takeBack(page);
    }
    const measured = {};
    for (const when of ['thinking', 'waiting']) measured[when] = await page.evaluate((when) => window.measured(when), when);
    await context.close();
    return measured;
}

const browser = await launch();
console.log(`from an input to the next paint, on ${cpus().length} cores:`);
for (const [name, subject] of [['the page', GAME], ['a bare page', BARE]]) {
    const all = [];
    // Of the bare page one run tells enough.
    for (let run = 0; run < (subject === GAME ? Number(runs) : 1); run += 1) all.push(await measure(browser, subject));
    for (const when of ['thinking', 'waiting']) {
        const p95 = all.map((run) => percentile(run[when], 0.95));
        const inputs = all.flatMap((run) => run[when]);
        console.log(`  ${name}, ${when}: p95 ms ${p95.join(' ')}   median ${median(p95)}   (${inputs.length} inputs, longest ${Math.max(...inputs)})`);
        if (subject === GAME) note({ [`latency ${when}`]: median(p95) });
    }
}
await browser.close();
