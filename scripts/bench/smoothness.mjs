// Measures the animation of a capture on a slow device: node scripts/bench/smoothness.mjs URL RUNS, called by
// scripts/bench-page.sh.
//
// The piece slides and flips, and the captured one goes to the hand. Prints, from the browser's trace, the percentage
// of frames of a 60 Hz screen that were drawn, and the longest frame. Without a GPU the CPU draws.

import { launch, median, saveFigures, slowDown } from './slow-page.mjs';

const [address, runs = '5'] = process.argv.slice(2);
const FRAME_MS = 1000 / 60;
const CATEGORIES = ['blink.user_timing', 'disabled-by-default-devtools.timeline.frame', 'devtools.timeline.frame'];

const browser = await launch();
const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
const page = await context.newPage();
await page.goto(`${address}#side=both&moves=1d1c`);
await page.locator('[data-square="3a"]').waitFor();
await page.evaluate(() => {
    const animationsEnd = () => Promise.all(document.getAnimations().map((animation) => animation.finished));
    const tap = (square) => document.querySelector(`[data-square="${square}"]`).dispatchEvent(new MouseEvent('click', { bubbles: true }));
    window.capture = async () => {
        tap('3a');
        await animationsEnd();
        tap('1c');
        // The animations start in the first of these frames and are known in the second.
        await new Promise(requestAnimationFrame);
        performance.mark('capture-begins');
        await new Promise(requestAnimationFrame);
        await animationsEnd();
        performance.mark('capture-ends');
        document.querySelector('[data-action=undo]').click();
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
        await animationsEnd();
    };
});
const device = await slowDown(page);
const events = [];
device.on('Tracing.dataCollected', ({ value }) => events.push(...value));
const complete = new Promise((resolve) => device.once('Tracing.tracingComplete', resolve));
await device.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: CATEGORIES } });
for (let run = 0; run < Number(runs); run += 1) await page.evaluate(() => window.capture());
await device.send('Tracing.end');
await complete;
await browser.close();

const times = (mark) => events.filter(({ name }) => name === mark).map(({ ts }) => ts / 1000).sort((one, other) => one - other);
const [drawn, ends] = [times('DrawFrame'), times('capture-ends')];
const captures = times('capture-begins').map((from, nth) => {
    const to = ends[nth];
    const frames = [from, ...drawn.filter((at) => at > from && at < to), to];
    const longest = Math.max(...frames.slice(1).map((at, before) => at - frames[before]));
    return { percent: Math.min(100, Math.round(((frames.length - 1) / ((to - from) / FRAME_MS)) * 100)), longest: Math.round(longest) };
});
const [percent, longest] = ['percent', 'longest'].map((figure) => captures.map((capture) => capture[figure]));
console.log(`frames drawn of a capture: ${percent.join(' ')} %   median ${median(percent)} %; the longest ms ${longest.join(' ')}   median ${median(longest)}`);
saveFigures({ frames: median(percent) });
