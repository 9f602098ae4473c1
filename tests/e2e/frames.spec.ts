// Captures on a slow device: the piece slides, turns over, and the captured one goes to the hand. How many of the frames that
// a screen shows in that time are drawn, and how long one stands still, both from the browser's trace.

import { expect, test, type CDPSession } from '@playwright/test';
import { Table } from './board';

/** How many times slower than this machine the device is. */
const SLOWDOWN = 4;
const FRAME_MS = 1000 / 60;
/** What else the machine does makes a capture slower, never smoother: the best one tells most about the page. */
const CAPTURES = 6;
/** The aim is every frame; this is what even a machine without a graphics card and with much else to do draws. */
const LEAST_SHARE = 0.2;

// Playwright's own record of what happens would be most of what is measured.
test.use({ trace: 'off', screenshot: 'off' });

interface Traced {
    name: string;
    /** When, in microseconds. */
    ts: number;
}

/** Begins a trace; what it returns ends it and hands out its events. */
async function trace(client: CDPSession): Promise<() => Promise<Traced[]>> {
    const events: Traced[] = [];
    client.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as Traced[])));
    const complete = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
    const includedCategories = ['blink.user_timing', 'disabled-by-default-devtools.timeline.frame', 'devtools.timeline.frame'];
    await client.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
    return async () => {
        await client.send('Tracing.end');
        await complete;
        return events.sort((one, other) => one.ts - other.ts);
    };
}

test('a capture moves smoothly on a slow device', async ({ page }) => {
    test.setTimeout(120_000);
    const table = await Table.open(page, '#side=both&moves=1d1c');
    await table.shows({ '1c': 'black pawn' });
    const rest = () => page.evaluate(() => Promise.all(document.getAnimations().map((motion) => motion.finished)));
    await page.evaluate(() => {
        window.addEventListener('pointerup', async (event) => {
            if (!(event.target as Element).matches('[data-state=capture]')) return;
            // The movements begin with the first of these frames, and are known in the second.
            await new Promise(requestAnimationFrame);
            performance.mark('capture-begins');
            await new Promise(requestAnimationFrame);
            await Promise.all(document.getAnimations().map((motion) => motion.finished));
            performance.mark('capture-ends');
        }, { capture: true });
    });
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const traceEnds = await trace(client);
    for (let nth = 1; nth <= CAPTURES; nth += 1) {
        await table.move('3a1c');
        await expect.poll(() => page.evaluate(() => performance.getEntriesByName('capture-ends').length)).toBe(nth);
        await table.button('Undo').click();
        await table.shows({ '1c': 'black pawn' });
        await rest();
    }
    const events = await traceEnds();
    const drawn = events.filter(({ name }) => name === 'DrawFrame').map(({ ts }) => ts / 1000);
    const [begins, ends] = ['capture-begins', 'capture-ends'].map((mark) => events.filter(({ name }) => name === mark).map(({ ts }) => ts / 1000));
    expect(ends).toHaveLength(CAPTURES);
    const captures = begins!.map((from, nth) => {
        const to = ends![nth]!;
        const frames = [from, ...drawn.filter((at) => at > from && at < to), to];
        const times = frames.slice(1).map((at, before) => at - frames[before]!);
        return { share: Math.min(1, (frames.length - 1) / ((to - from) / FRAME_MS)), longest: Math.max(...times), ms: to - from };
    });
    const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
    for (const { share, longest, ms } of captures) console.log(`      a capture of ${ms.toFixed(0)} ms: ${percent(share)} of the frames drawn, the longest ${longest.toFixed(0)} ms`);
    expect(Math.max(...captures.map(({ share }) => share))).toBeGreaterThan(LEAST_SHARE);
});
