// How long it takes from an input to the next paint, on a slow device, while the computer thinks and while it waits. The browser
// measures it (Event Timing), in steps of 8 ms. How much of that is the machine's is told by a bare page in the same conditions:
// one square that changes its colour, and a worker that counts.

import { expect, test, type Page } from '@playwright/test';
import { Table } from './board';
import { against, answered, moveSomehow, THINKING } from './playing';

/** How many times slower than this machine the device is. */
const SLOWDOWN = 4;
/** The aim is 50 ms, below which nobody notices. This is what even a machine with much else to do stays below. */
const BOUND_MS = 500;
/** What the page may take, as a multiple of what the bare page takes. */
const BOUND_TIMES = 8;
/** What else the machine does makes a round slower, never quicker: the best one tells most about the page. */
const ROUNDS = 3;
/** The browser tells nothing of inputs that take less than this. */
const LEAST_MS = 16;
/** So long a person's press lasts at least; one that ends as it begins would have both answered in one frame. */
const PRESS_MS = 60;

// Playwright's own record of what happens would be most of what is measured.
test.use({ trace: 'off', screenshot: 'off', serviceWorkers: 'block' });

interface Inputs {
    /** How many there were. */
    all: number;
    /** How long those took that took `LEAST_MS` or more, in milliseconds. */
    slow: number[];
}

/** What was measured while the computer thought, and while it waited. */
type Measured = Record<'thinking' | 'waiting', Inputs>;

/** Measures from now on: pointing at something else, presses of a pointer, keys. What it returns ends a round. */
async function measure(page: Page): Promise<() => Promise<Measured>> {
    const measured = await page.evaluateHandle((durationThreshold) => {
        const began = new Map<number, keyof Measured>();
        for (const name of ['pointerover', 'pointerdown', 'keydown']) {
            const hear = (event: Event) => began.set(event.timeStamp, document.querySelector('.status.thinking') ? 'thinking' : 'waiting');
            window.addEventListener(name, hear, { capture: true });
        }
        const interactions = new Map<unknown, { from: number; ms: number }>();
        const take = (entries: PerformanceEntryList) => {
            for (const { name, startTime, duration, interactionId } of entries as (PerformanceEventTiming & { interactionId: number })[]) {
                // What a press or a key sets off is one interaction, as long as its longest part. Pointing at something is none, but is felt too.
                if (interactionId === 0 && name !== 'pointerover') continue;
                const { from, ms } = interactions.get(interactionId || startTime) ?? { from: startTime, ms: 0 };
                interactions.set(interactionId || startTime, { from: Math.min(from, startTime), ms: Math.max(ms, duration) });
            }
        };
        const observer = new PerformanceObserver((list) => take(list.getEntries()));
        observer.observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
        return () => {
            take(observer.takeRecords());
            const inputs = (when: keyof Measured): Inputs => ({
                all: [...began.values()].filter((then) => then === when).length,
                slow: [...interactions.values()].filter(({ from }) => began.get(from) === when).map(({ ms }) => ms),
            });
            const round = { thinking: inputs('thinking'), waiting: inputs('waiting') };
            began.clear();
            interactions.clear();
            return round;
        };
    }, LEAST_MS);
    return () => measured.evaluate((round) => round());
}

/** The next frame; tells whether the computer thinks. */
const frame = (page: Page) =>
    page.evaluate(() => new Promise<boolean>((resolve) => requestAnimationFrame(() => resolve(document.querySelector('.status.thinking') !== null))));

/** Points at every square, walks with the arrow keys, picks what can be picked and puts it back. Ends early if the computer stops thinking. */
async function fidget(page: Page, places: { x: number; y: number }[], thinking: boolean): Promise<void> {
    const arrows = ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'];
    for (const [nth, { x, y }] of places.entries()) {
        await page.mouse.move(x, y);
        await frame(page);
        await page.keyboard.press(arrows[nth % arrows.length]!);
        await frame(page);
        if (nth % 3 === 2) {
            await page.mouse.click(x, y, { delay: PRESS_MS });
            await frame(page);
            await page.keyboard.press('Escape');
        }
        if ((await frame(page)) !== thinking) return;
    }
}

/** The duration within which this share of inputs stays. */
function percentile({ all, slow }: Inputs, share: number): number {
    const sorted = [...Array<number>(Math.max(0, all - slow.length)).fill(LEAST_MS / 2), ...slow].sort((one, other) => one - other);
    return sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
}

/** The same in words, with what was measured round by round. */
function tell(rounds: Inputs[]): { words: string; best: number } {
    const together: Inputs = { all: rounds.reduce((sum, { all }) => sum + all, 0), slow: rounds.flatMap(({ slow }) => slow) };
    const byRound = rounds.filter(({ all }) => all > 0).map((round) => percentile(round, 0.95));
    const [half, most, longest] = [0.5, 0.95, 1].map((share) => percentile(together, share));
    const words = `${together.all} inputs, p50 ${half} ms, p95 ${most} ms (by round ${byRound.join(', ')}), longest ${longest} ms`;
    return { words, best: Math.min(...byRound) };
}

async function slowDown(page: Page): Promise<void> {
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** A page that answers each input with another colour, while a worker counts in turns as the engine does, and while it does not. */
async function bare(page: Page, places: { x: number; y: number }[]): Promise<Measured[]> {
    const square = '<!doctype html><div class="status" style="width: 60px; height: 60px; background: red"></div>';
    const counting = `const channel = new MessageChannel();
        channel.port1.onmessage = () => {
            for (const until = performance.now() + 8; performance.now() < until;);
            channel.port2.postMessage(0);
        };
        channel.port2.postMessage(0);`;
    await page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: square }));
    await page.route('**/counting', (route) => route.fulfill({ contentType: 'text/javascript', body: counting }));
    await page.goto('./bare');
    await page.evaluate(() => {
        const square = document.querySelector<HTMLElement>('.status')!;
        let inputs = 0;
        for (const name of ['pointermove', 'pointerdown', 'keydown']) {
            window.addEventListener(name, () => (square.style.background = ['red', 'blue'][++inputs % 2]!));
        }
    });
    await slowDown(page);
    const roundEnds = await measure(page);
    const rounds: Measured[] = [];
    for (let round = 0; round < ROUNDS; round++) {
        await fidget(page, places, false);
        const worker = await page.evaluateHandle(() => new Worker('./counting'));
        await page.evaluate(() => document.querySelector('.status')!.classList.add('thinking'));
        await fidget(page, places, true);
        await worker.evaluate((worker) => worker.terminate());
        await page.evaluate(() => document.querySelector('.status')!.classList.remove('thinking'));
        rounds.push(await roundEnds());
    }
    return rounds;
}

test('an input is answered within a few frames on a slow device, also while the computer thinks', async ({ page, context }) => {
    test.setTimeout(240_000);
    const table = await Table.open(page, `${against(3)}&variant=minishogi`);
    const places = await page.locator('[data-square]').evaluateAll((cells) =>
        cells.map((cell) => cell.getBoundingClientRect()).map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 })));
    await slowDown(page);
    const roundEnds = await measure(page);
    const rounds: Measured[] = [];
    while (rounds.length < ROUNDS && (await page.locator('.status.over').count()) === 0) {
        await fidget(page, places, false);
        await moveSomehow(table, rounds.length, (target) => target.click({ delay: PRESS_MS }));
        await expect(table.status()).toHaveText(THINKING);
        while (await frame(page)) await fidget(page, places, true);
        await answered(table);
        rounds.push(await roundEnds());
    }
    const floor = await bare(await context.newPage(), places);
    for (const when of ['thinking', 'waiting'] as const) {
        const [ours, least] = [rounds, floor].map((rounds) => tell(rounds.map((round) => round[when])));
        const times = ours!.best / least!.best;
        console.log(`      while the computer is ${when}: ${ours!.words}`);
        console.log(`      a bare page: ${least!.words}; ${times.toFixed(1)} times as long in the best round`);
        expect(ours!.best, when).toBeLessThan(BOUND_MS);
        expect(times, when).toBeLessThan(BOUND_TIMES);
    }
});
