// Measures the time from an input to the next paint on a slow device; called by scripts/bench/page.mjs.
//
// Each run moves the pointer, clicks and uses the arrow keys on a new page, with the computer idle and thinking. The
// browser measures (Event Timing, in steps of 8 ms). For comparison, a baseline page is measured in the same conditions:
// squares, one of which changes colour, and a worker that counts.

import { cpus } from 'node:os';
import { launch, median, slowDown } from './slow-page.mjs';

/** The browser does not report shorter inputs. */
const MIN_MS = 16;
/** A realistic duration of a press; with a shorter one, press and release would be handled in the same frame. */
const PRESS_MS = 60;
/** The rounds of a run, each with the computer idle and thinking. Each round takes its move back, so no game ends. */
const ROUNDS = 6;
const MOVES = ['5d5c', '4e4d', '3e3d'];

/** The page with a game against the strongest level. */
const GAME = {
    open: (page, address) => page.goto(`${address}#variant=minishogi&skill=12&side=black&seed=7`),
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

/** A page with squares only, and a worker that counts for two seconds in turns of 8 ms, like the engine. */
const BASELINE = {
    async open(page, address) {
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

/** Runs in the page: records pointer movements between elements, presses and keys from now on. */
function observe(leastMs) {
    const began = new Map();
    for (const name of ['pointerover', 'pointerdown', 'keydown']) {
        const take = (event) => began.set(event.timeStamp, document.querySelector('.status.thinking') ? 'thinking' : 'waiting');
        window.addEventListener(name, take, { capture: true });
    }
    const interactions = new Map();
    const take = (entries) => {
        for (const { name, startTime, duration, interactionId } of entries) {
            // All events of a press or a key are one interaction, as long as its longest event. A pointer movement is
            // not an interaction, but is measured too.
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

/** Waits for the next frame; returns whether the computer is thinking. */
const frame = (page) => page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => drawn(document.querySelector('.status.thinking') !== null))));

/**
 * Points at every square, uses the arrow keys, and selects and deselects pieces, until the computer starts or stops
 * thinking.
 */
async function useInputs(page, points, isThinking) {
    const arrows = ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'];
    for (const [nth, { x, y }] of points.entries()) {
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

/** One run: the durations of its inputs, in milliseconds. */
async function measure(browser, address, target) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
    const page = await context.newPage();
    await target.open(page, address);
    await page.locator('[data-square]').first().waitFor();
    const points = await page.locator('[data-square]').evaluateAll((cells) =>
        cells.map((cell) => cell.getBoundingClientRect()).map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 })));
    await slowDown(page);
    await page.evaluate(observe, MIN_MS);
    for (let nth = 0; nth < ROUNDS; nth += 1) {
        await useInputs(page, points.filter((_, index) => index % 2 === nth % 2), false);
        await target.think(page, nth);
        while (await frame(page)) await useInputs(page, points, true);
        await target.takeBack(page);
    }
    const measured = {};
    for (const when of ['thinking', 'waiting']) measured[when] = await page.evaluate((when) => window.measured(when), when);
    await context.close();
    return measured;
}

/** Measures `runs` runs, and prints the 95th percentile of each and their median. */
export async function measureLatency(address, runs) {
    const browser = await launch();
    const medians = new Map();
    console.log(`from an input to the next paint, on ${cpus().length} cores:`);
    // One run of the baseline page is enough.
    for (const [name, target, times] of [['the page', GAME, runs], ['a baseline page', BASELINE, 1]]) {
        const all = [];
        for (let run = 0; run < times; run += 1) all.push(await measure(browser, address, target));
        for (const when of ['thinking', 'waiting']) {
            const p95 = all.map((run) => percentile(run[when], 0.95));
            const inputs = all.flatMap((run) => run[when]);
            console.log(`  ${name}, ${when}: p95 ms ${p95.join(' ')}   median ${median(p95)}   (${inputs.length} inputs, longest ${Math.max(...inputs)})`);
            medians.set(`${name}, ${when}`, median(p95));
        }
    }
    await browser.close();
    const figures = ['thinking', 'waiting'].map((when) => {
        const ms = medians.get(`the page, ${when}`);
        return { [`latency ${when}`]: ms, [`latency ${when} share`]: ms / medians.get(`a baseline page, ${when}`) };
    });
    return Object.assign({}, ...figures);
}
