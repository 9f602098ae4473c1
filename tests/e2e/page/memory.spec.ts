// The memory of the program, which never shrinks: a game or a sheet leaves next to nothing behind. scripts/bench/memory.mjs measures more of them.

import { expect, test, type Page } from '@playwright/test';
import { Table } from '../board';

/** How many times something is done before memory is measured, and how many times afterwards. */
const [BEFORE, MEASURED] = [50, 150];
/** WebAssembly's memory grows by pages of 64 KiB: one of them here is less than 0.9 kB of each. */
const MOST_BYTES = 1 << 16;

declare global {
    interface Window {
        program: { memory: WebAssembly.Memory };
        frame: () => Promise<void>;
    }
}

/** Opens the page, and keeps its program where its memory can be read. */
async function open(page: Page): Promise<void> {
    await page.addInitScript(() => {
        const instantiate = WebAssembly.instantiateStreaming;
        WebAssembly.instantiateStreaming = async (...given) => {
            const program = await instantiate(...given);
            window.program = program.instance.exports as never;
            return program;
        };
        window.frame = () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    });
    await Table.open(page);
}

/** By how many bytes the memory has grown when something was done many times. */
async function growth(page: Page, act: (from: number, until: number) => Promise<void>): Promise<number> {
    const bytes = () => page.evaluate(() => window.program.memory.buffer.byteLength);
    await act(0, BEFORE);
    const before = await bytes();
    await act(BEFORE, BEFORE + MEASURED);
    return (await bytes()) - before;
}

test('games opened by link leave next to nothing in memory', async ({ page }) => {
    test.setTimeout(90_000);
    await open(page);
    const follow = (from: number, until: number) =>
        page.evaluate(
            async ([from, until]) => {
                for (let nth = from; nth < until; nth += 1) {
                    location.hash = `#side=both&variant=${['micro&moves=1d1c', 'kyoto', 'minishogi&moves=4e4d,2a2b', 'judkins', 'nana'][nth % 5]}`;
                    await window.frame();
                }
            },
            [from, until] as const,
        );
    expect(await growth(page, follow)).toBeLessThanOrEqual(MOST_BYTES);
});

test('turning the board leaves next to nothing in memory', async ({ page }) => {
    test.setTimeout(90_000);
    await open(page);
    const turn = (from: number, until: number) =>
        page.evaluate(async (times) => {
            for (let nth = 0; nth < times; nth += 1) {
                document.querySelector<HTMLElement>('.poppy:not(.opening) [data-action=flip]')!.click();
                await window.frame();
            }
        }, until - from);
    expect(await growth(page, turn)).toBeLessThanOrEqual(MOST_BYTES);
});

for (const action of ['settings', 'new-game', 'share', 'games', 'learn']) {
    test(`opening the sheet ${action} again and again leaves next to nothing in memory`, async ({ page }) => {
        test.setTimeout(90_000);
        await open(page);
        const openAndClose = (from: number, until: number) =>
            page.evaluate(
                async ([action, times]) => {
                    for (let nth = 0; nth < times; nth += 1) {
                        document.querySelector<HTMLElement>(`.poppy:not(.opening) [data-action=${action}]`)!.click();
                        await window.frame();
                        document.querySelector<HTMLDialogElement>('dialog[open]')!.close();
                        await window.frame();
                    }
                },
                [action, until - from] as const,
            );
        expect(await growth(page, openAndClose)).toBeLessThanOrEqual(MOST_BYTES);
    });
}
