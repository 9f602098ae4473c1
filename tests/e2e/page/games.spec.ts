// Every game: choosing it by its picture, playing it against the computer, and its options.

import { expect, test } from '@playwright/test';
import { Table } from '../board';
import { collectErrors } from '../browser-errors';
import { against } from '../playing';
import { laidOut } from '../screen';

/** Opens the sheet for a new game, and chooses a game by its picture. */
async function choose(table: Table, name: string): Promise<void> {
    await table.button('New game').click();
    await expect(table.button('Start')).toBeVisible();
    await table.page.locator('.games .choice', { has: table.page.getByRole('radio', { name, exact: true }) }).click();
}

const GAMES: { name: string; start: Record<string, string>; move: string; piece: string }[] = [
    { name: 'Micro shogi', start: { '4a': 'white king', '1e': 'black king', '4e': 'black silver' }, move: '1d1c', piece: 'black pawn' },
    { name: 'Minishogi', start: { '1a': 'white king', '5e': 'black king', '5a': 'white rook' }, move: '5d5c', piece: 'black pawn' },
    { name: 'Judkin’s shogi', start: { '1a': 'white king', '6f': 'black king', '4a': 'white knight' }, move: '5f5e', piece: 'black gold' },
    { name: 'Kyoto shogi', start: { '3a': 'white king', '3e': 'black king', '5e': 'black tokin' }, move: '4e4d', piece: 'black bishop' },
];

test('each game is chosen by its picture and played against the computer', async ({ page }) => {
    const errors = collectErrors(page);
    const table = await Table.open(page, against(2));
    for (const { name, start, move, piece } of GAMES) {
        await choose(table, name);
        await table.button('Start').click();
        await table.shows({ ...start, [move.slice(2)]: '' });
        await table.move(move);
        await table.shows({ [move.slice(2)]: piece });
        await table.computerMoved();
        await expect(table.status(), name).toContainText('Your turn');
    }
    expect(errors).toEqual([]);
});

test('the other ruleset of Nana shogi can be chosen, and asks for the face of a dropped cube', async ({ page }) => {
    const table = await Table.open(page);
    await choose(table, 'Nana shogi');
    await page.locator('.choice', { hasText: 'any face' }).click();
    await table.button('Start').click();
    await table.square('1c').click();
    await table.square('3a').click();
    await table.body('black', 'step-rook').click();
    await table.square('2c').click();
    await expect(page.locator('[data-choice]')).toHaveCount(4);
    // The arrow keys move the focus to the neighbour in that direction.
    await page.keyboard.press('ArrowUp');
    await expect(table.choice('reverse-chariot')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(table.choice('go-between')).toBeFocused();
    await table.choice('swallows-wings').click();
    await table.shows({ '2c': 'black swallows-wings' });
});

test('a handicap of Minishogi can be chosen; White gives it and begins', async ({ page }) => {
    const table = await Table.open(page, '#skill=2&seed=3');
    await choose(table, 'Minishogi');
    await expect(page.locator('.choice', { hasText: 'Black, first' })).toBeVisible();
    await page.locator('[data-choose=handicap]').selectOption('two-piece');
    await expect(page.locator('.choice', { hasText: 'White, first' })).toBeVisible();
    await table.button('Start').click();
    await table.shows({ '5e': 'black king', '4a': '' });
    await table.computerMoved();
    await expect(table.status()).toContainText('Your turn');
    await table.button('New game').click();
    await expect(page.locator('[data-choose=handicap]'), 'the next game has it too').toHaveValue('two-piece');
});

test('a new game of Nana shogi says at once that the king is to be dropped, whatever else there is to say', { tag: '@both' }, async ({ page }) => {
    const table = await Table.open(page, '#side=both&moves=1d1c');
    await table.button('New game').click();
    await page.locator('.new-game input[value=nana]').locator('xpath=..').click();
    await table.button('Start').click();
    await expect(table.status()).toHaveText('Black: drop your king');
    await expect(table.status()).toBeInViewport();
    await expect(table.detail()).toHaveText('New game. Undo reopens the old one.');
    await expect(table.detail(), 'after a while').toHaveText('Nothing may be dropped on 2b.', { timeout: 10_000 });
});

test('a new game of another kind has the boxes that it has after a reload', { tag: '@phone' }, async ({ page }) => {
    const table = await Table.open(page, '#side=both&variant=minishogi');
    const boxes = () => table.app.locator('[data-square], [data-held], .board-top').evaluateAll((parts) => parts.map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [x, y, width, height].map(Math.round).join();
    }));
    for (const name of ['Nana shogi', 'Micro shogi', 'Judkin’s shogi', 'Kyoto shogi']) {
        await choose(table, name);
        await table.button('Start').click();
        await expect(table.app.locator('.game-name')).toHaveText(name);
        await laidOut(page);
        const begun = await boxes();
        await table.reload();
        await expect(table.app.locator('.game-name')).toHaveText(name);
        expect(await boxes(), name).toEqual(begun);
    }
});
