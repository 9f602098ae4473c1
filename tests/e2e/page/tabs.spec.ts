// Two tabs of the page: the same game is synchronised, and different games are both kept.

import { expect, test, type Page } from '@playwright/test';
import { Table } from '../board';
import { makeAnyMove } from '../playing';

/** Counts how often a page asks the computer for a move. */
async function countQuestions(page: Page): Promise<() => Promise<number>> {
    await page.addInitScript(() => {
        const asked = window as unknown as { asked: number };
        asked.asked = 0;
        const post = Worker.prototype.postMessage;
        Worker.prototype.postMessage = function (...args: unknown[]) {
            if (String(args[0]).includes('"sfen"')) asked.asked += 1;
            return (post as (...args: unknown[]) => void).apply(this, args);
        };
    });
    return () => page.evaluate(() => (window as unknown as { asked: number }).asked);
}

/** Waits until a move is saved, so that other tabs can see it. */
const isSaved = (page: Page, move: string) => expect.poll(() => page.evaluate(() => localStorage.getItem('poppy-shogi.session') ?? '')).toContain(move);

/** Opens another tab, with the game that the first one has saved. */
async function secondTab(first: Table, move: string): Promise<Table> {
    await isSaved(first.page, move);
    return Table.open(await first.page.context().newPage(), '');
}

test('the same game in two tabs shows the newer state in both', { tag: '@both' }, async ({ page }) => {
    const here = await Table.open(page, '#side=both');
    await here.move('1d1c');
    const there = await secondTab(here, '1d1c');
    await there.shows({ '1c': 'black pawn' });
    await there.move('4b4c');
    await here.shows({ '4c': 'white pawn' });
    await here.move('3e3d');
    await there.shows({ '3d': 'black gold' });
    // An undo is newer, though it has fewer moves.
    await there.button('Undo').click();
    await here.shows({ '3d': '', '3e': 'black gold' });
});

test('different games in two tabs are both in the list, also of the other tab', async ({ page, context }) => {
    const here = await Table.open(page, '#side=both');
    await here.move('1d1c');
    const there = await Table.open(await context.newPage(), '#side=both&variant=kyoto');
    const open = here.app.locator('[data-action=games]');
    await open.click();
    const rows = page.getByRole('dialog', { name: 'Games' }).locator('[data-game]');
    await expect(rows).toHaveCount(1);
    await there.move('4e4d');
    await expect(rows).toHaveText([/Kyoto/, /Micro.*On the board/]);
    await there.page.locator('[data-action=games]').click();
    const others = there.page.getByRole('dialog', { name: 'Games' });
    await expect(others.locator('[data-game]')).toHaveText([/Kyoto.*On the board/, /Micro/]);
});

test('a setting that is changed in one tab applies in the other', async ({ page, context }) => {
    await Table.open(page);
    const there = await Table.open(await context.newPage());
    await page.locator('[data-action=settings]').click();
    await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
    await expect(there.app).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('radio', { name: 'Light' }).check({ force: true });
    await expect(there.app).toHaveAttribute('data-theme', 'light');
});

test('only one tab plays for the computer, and the other one gets its move', async ({ page, context }) => {
    const questions = await countQuestions(page);
    const here = await Table.open(page, '#skill=2&side=black&seed=7');
    await here.move('1d1c');
    await here.computerMoved();
    await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('poppy-shogi.session')!).game.moves.length)).toBe(2);
    const other = await context.newPage();
    const others = await countQuestions(other);
    const there = await Table.open(other, '');
    await expect(there.status()).toHaveText('Your turn');
    await expect(there.square('1d')).toHaveAttribute('data-state', 'idle');
    const before = await questions();
    await makeAnyMove(there, 0, (target) => target.click());
    await there.computerMoved();
    await expect.poll(() => here.page.evaluate(() => JSON.parse(localStorage.getItem('poppy-shogi.session')!).game.moves.length)).toBe(4);
    await expect(here.detail()).toHaveText(await there.detail().innerText());
    expect([await questions(), await others()]).toEqual([before, 1]);
});

for (const [how, leave] of [['frozen', async () => {}], ['closed', (page: Page) => page.close()]] as const) {
    test(`when the tab in which the computer thinks is ${how}, the one that is looked at asks`, async ({ context }) => {
        const first = await context.newPage();
        // In this tab the computer never answers.
        await first.addInitScript(() => {
            Worker.prototype.postMessage = () => {};
        });
        const here = await Table.open(first, '#skill=2&side=black&seed=7');
        await here.move('1d1c');
        const there = await secondTab(here, '1d1c');
        await expect(there.status()).toHaveText('The computer is thinking');
        await leave(first);
        await there.computerMoved();
        if (how === 'frozen') await expect(here.detail()).toHaveText(await there.detail().innerText());
    });
}
