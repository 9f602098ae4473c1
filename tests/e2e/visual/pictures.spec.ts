// Pictures of the page's states (states.ts), compared with those of another build; scripts/visual-diff.sh runs this twice.

import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { Table } from '../board';
import { SIZES, STATES, type State } from './states';

/** Hides what differs from build to build. */
const HIDDEN = join(__dirname, 'hidden.css');
/** A fixed time, since the list of games shows dates. */
const NOW = '2026-02-07T12:00:00Z';

/** Opens the page with the state's link. */
async function openPage(page: Page, { link, before, withoutApp }: State): Promise<Table> {
    await page.clock.setFixedTime(NOW);
    if (before) await page.addInitScript(before);
    if (!withoutApp) return Table.open(page, link);
    await page.route('**/*.wasm', () => {}); // never answered
    await page.goto(`./${link}`, { waitUntil: 'domcontentloaded' });
    return new Table(page);
}

/** Taps a square, and pauses the animations that this starts at a given time. The page's timers run by that time too. */
async function freezeMotion(table: Table, square: string, ms: number): Promise<void> {
    await table.square(square).evaluate(async (target, ms) => {
        const frame = () => new Promise(requestAnimationFrame);
        let timers: { due: number; run: () => void }[] = [];
        window.setTimeout = ((run: () => void, due = 0) => timers.push({ due, run })) as typeof setTimeout;
        const runUntil = (ms: number) => {
            const due = timers.filter((timer) => timer.due <= ms).sort((one, other) => one.due - other.due);
            timers = timers.filter((timer) => timer.due > ms);
            for (const { run } of due) run();
        };
        // Click within the page, so that no animation ends before it is paused; animations may start in different frames.
        target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
        for (let nth = 0; nth < 6; nth += 1) {
            await frame();
            runUntil(0);
            for (const motion of document.getAnimations()) motion.pause();
        }
        runUntil(ms);
        await frame();
        for (const motion of document.getAnimations()) {
            motion.pause();
            motion.currentTime = ms;
        }
    }, ms);
}

for (const [size, screen] of Object.entries(SIZES)) {
    test.describe(size, () => {
        test.use(screen);
        for (const state of STATES) {
            if (!(state.sizes ?? ['phone', 'desktop']).includes(size as keyof typeof SIZES)) continue;
            for (const ms of state.motion?.at ?? [null]) {
                test(`${state.name}${ms === null ? '' : ` at ${ms} ms`}`, async ({ page }) => {
                    const table = await openPage(page, state);
                    for (const step of state.steps ?? []) await step(table);
                    await page.mouse.move(0, 0);
                    if (ms !== null) await freezeMotion(table, state.motion!.tap, ms);
                    for (const colorScheme of state.colours ?? (['light', 'dark'] as const)) {
                        await page.emulateMedia({ colorScheme });
                        const name = [state.name, size, colorScheme, ...(ms === null ? [] : [ms])].join('-');
                        await expect.soft(page).toHaveScreenshot(`${name}.png`, {
                            animations: ms === null ? 'disabled' : 'allow',
                            stylePath: HIDDEN,
                        });
                    }
                });
            }
        }
    });
}
