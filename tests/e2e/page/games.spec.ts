// Every game: chosen by its picture, played against the computer, with its own options.

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
        await expect(table.detail(), name).toContainText('Computer:', { timeout: 20_000 });
        await expect(table.status(), name).toContainText('Your turn');
    }
    expect(errors).toEqual([]);
});

test('Nana begins with the kings, and cubes roll as they move', async ({ page }) => {
    const table = await Table.open(page, '#variant=nana&side=both');
    await table.body('black', 'step-rook').click();
    await expect(table.notice()).toHaveText('Your king is in hand. Drop it first.');
    await expect(page.locator('[data-state=destination]')).toHaveCount(8);
    // The king is picked automatically, so that one tap drops it.
    await expect(table.status()).toHaveText('Black: drop your king');
    await table.square('1c').click();
    await expect(table.status()).toHaveText('White: drop your king');
    await expect(table.detail()).toHaveText('Nothing may be dropped on 2b.');
    await table.square('3a').click();
    await table.body('black', 'bishop').click();
    await table.square('3c').click();
    await table.body('white', 'bishop').click();
    await table.square('1a').click();
    await table.shows({ '1c': 'black king', '3a': 'white king', '3c': 'black bishop', '1a': 'white bishop' });
    await table.move('3c2b');
    await table.shows({ '3c': '', '2b': 'black tile-general' });
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

test('nothing on the sheet moves when another game is chosen', async ({ page }) => {
    const table = await Table.open(page);
    await table.button('New game').click();
    const sheet = page.locator('.new-game');
    const rows = sheet.locator('fieldset, .form-end');
    const positions = () => rows.evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().y)));
    await sheet.evaluate((sheet) => Promise.all(sheet.getAnimations().map(({ finished }) => finished)));
    const before = await positions();
    for (const game of ['Minishogi', 'Nana shogi', 'Kyoto shogi']) {
        await sheet.locator('.choice', { has: page.getByRole('radio', { name: game, exact: true }) }).click();
        const after = await positions();
        // The rulesets of Nana shogi are an additional row.
        expect(before.every((y) => after.includes(y)), `${game}: ${after}, and ${before}`).toBe(true);
    }
});

test('a handicap of Minishogi can be chosen; White gives it and begins, also in the rematch', async ({ page }) => {
    const table = await Table.open(page, '#strength=2&seed=3');
    await choose(table, 'Minishogi');
    await expect(page.locator('.choice', { hasText: 'Black, first' })).toBeVisible();
    await page.locator('[data-choose=handicap]').selectOption('two-piece');
    await expect(page.locator('.choice', { hasText: 'White, first' })).toBeVisible();
    await table.button('Start').click();
    await table.shows({ '5e': 'black king', '4a': '' });
    await expect(table.detail()).toContainText('Computer:', { timeout: 20_000 });
    await expect(table.status()).toContainText('Your turn');
    // The sheet preselects it, and a rematch has the same handicap.
    await table.button('New game').click();
    await expect(page.locator('[data-choose=handicap]')).toHaveValue('two-piece');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await table.move('5d5c');
    await expect(table.status()).toContainText('Your turn', { timeout: 20_000 });
    await table.resign();
    // Right after the press on Resign, which was in its place, a press is taken for a double click.
    await expect(async () => {
        if (await table.button('Rematch').isVisible()) await table.button('Rematch').click({ timeout: 500 });
        await expect(table.status()).not.toHaveText(/resigned/, { timeout: 500 });
    }).toPass();
    await table.shows({ '5d': 'black pawn', '5c': '', '5e': 'black king', '1e': 'black rook', '5a': '' });
});

test('the hands of a new game show nothing of the previous one', async ({ page }) => {
    const table = await Table.open(page, '#side=both&moves=1d1c,3a1c');
    await expect(table.body('white', 'pawn')).toHaveAttribute('aria-label', /knight: 1/);
    await choose(table, 'Kyoto shogi');
    await table.button('Start').click();
    await expect(table.body('white', 'pawn')).toHaveAttribute('aria-label', /pawn or rook: none/);
    await expect(page.locator('[data-stand=black] [data-held]')).toHaveCount(4);
    await table.button('Undo').click();
    await expect(table.body('white', 'pawn')).toHaveAttribute('aria-label', /knight: 1/);
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
    for (const name of ['Micro shogi', 'Nana shogi', 'Judkin’s shogi', 'Kyoto shogi', 'Minishogi', 'Nana shogi', 'Micro shogi']) {
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
