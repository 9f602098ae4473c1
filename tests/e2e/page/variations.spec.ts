// Variations: moves played on from an earlier position of a finished or opened game.

import { expect, test, type Page } from '@playwright/test';
import { Table } from '../board';
import { choose, closeList, inList, openList, pasteRecord, press, rows } from '../moves';
import { savedMovesOnLeaving } from '../playing';

async function openRecord(page: Page): Promise<Table> {
    const table = await Table.open(page);
    await pasteRecord(table);
    return table;
}

/** The text of the game in a format, as the sheet for sharing copies it. */
async function copied(table: Table, format: string): Promise<string> {
    await table.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await table.app.locator('[data-action=share]').click();
    await table.page.locator(`[data-copy=${format}]`).click();
    await expect(table.page.locator('.share-said')).toHaveText(/^Copied/);
    await table.page.keyboard.press('Escape');
    return table.page.evaluate(() => navigator.clipboard.readText());
}

test('a record is shown with its variations and comments', { tag: '@both' }, async ({ page }) => {
    const table = await openRecord(page);
    await openList(table);
    await expect(rows(page)).toHaveText(['1.P-1c', '2.P-4c', /^2\.Variation G-2b Also possible\.$/, '3.G-3d Black won: resignation']);
    await expect(page.getByText('A short game.').filter({ visible: true })).toBeVisible();
    await closeList(table);
    await choose(table, 'G-2b');
    await expect(table.status()).toHaveText('Variation: Black to move');
    await table.shows({ '2b': 'white gold', '4b': 'white pawn' });
    await openList(table);
    await expect(rows(page).filter({ hasText: 'G-2b' })).toHaveAttribute('aria-selected', 'true');
    await closeList(table);
    // Back to the game, which ended as before.
    await table.button('To the game').click();
    await expect(table.status()).toHaveText('Move 1 of 3');
    await table.button('Return').click();
    await expect(table.status()).toHaveText(/White resigned/);
});

test('a move from an earlier position begins a variation, and the game stays', { tag: '@both' }, async ({ page }) => {
    const table = await openRecord(page);
    await choose(table, 'P-4c');
    await table.move('3e4d');
    await expect(table.status()).toHaveText('Variation: White to move');
    await table.move('2a2b');
    await openList(table);
    await expect(rows(page)).toHaveText(['1.P-1c', '2.P-4c', /Variation G-2b/, '3.G-3d Black won: resignation', '3.Variation G-4d', '4.G-2b']);
    await closeList(table);
    // One move back within the variation, and the same move again only steps.
    await table.square('1e').focus();
    await page.keyboard.press(',');
    await expect(table.status()).toHaveText('Variation: move 3 of 4');
    await table.move('2a2b');
    await expect(table.status()).toHaveText('Variation: Black to move');
    await openList(table);
    await expect(rows(page)).toHaveCount(6);
    await closeList(table);
    await table.button('Undo').click();
    await openList(table);
    await expect(rows(page)).toHaveCount(5);
});

test('in a finished game against the computer both sides are moved', { tag: '@both' }, async ({ page }) => {
    const table = await Table.open(page, '#strength=2&side=black&seed=7&moves=1d1c,4b4c');
    await table.resign();
    await table.square('1e').focus();
    await page.keyboard.press(',');
    await expect(table.status()).toHaveText('Move 1 of 2');
    await table.move('2a2b', '3e3d', '4b4c');
    await expect(table.status()).toHaveText('Variation: Black to move');
    // A press so soon after the one that resigned counts as a double click, and is ignored.
    await expect(async () => {
        await table.button('To the game').click({ timeout: 500 });
        await expect(table.button('Return')).toBeVisible({ timeout: 100 });
    }).toPass({ intervals: [800] });
    await table.button('Return').click();
    await expect(table.status()).toHaveText(/You resigned/);
});

test('a variation is promoted, deleted and brought back', { tag: '@both' }, async ({ page }) => {
    const table = await openRecord(page);
    await choose(table, 'G-2b');
    await press(table, 'Make main line');
    await expect(rows(page)).toHaveText(['1.P-1c', /^2\.G-2b/, /2\.Variation P-4c/, '3.G-3d Black won: resignation']);
    await expect(inList(table, 'Make main line')).toHaveAttribute('aria-disabled', 'true');
    await closeList(table);
    await choose(table, 'P-4c');
    await press(table, 'Delete line');
    await expect(rows(page)).toHaveText(['1.P-1c', /^2\.G-2b/]);
    await closeList(table);
    await table.button('Undo').click();
    await openList(table);
    await expect(rows(page)).toHaveCount(4);
    await closeList(table);
    await page.keyboard.press('Control+z');
    await openList(table);
    await expect(rows(page)).toHaveText(['1.P-1c', '2.P-4c', /2\.Variation G-2b/, '3.G-3d Black won: resignation']);
});

test('a comment is written, and kept with the variations after a reload', { tag: '@both' }, async ({ page }) => {
    const table = await openRecord(page);
    await choose(table, '3.G-3d');
    await press(table, 'Comment');
    const field = page.getByRole('textbox', { name: 'Comment' });
    await expect(field).toBeFocused();
    await field.fill('The end.');
    await inList(table, 'Save').click();
    await expect(inList(table, 'Comment')).toBeFocused();
    await expect(rows(page).last()).toHaveText('3.G-3d The end. Black won: resignation');
    await closeList(table);
    await choose(table, 'G-2b');
    await table.move('3e4d');
    expect(await savedMovesOnLeaving(page)).toEqual(['1d1c', '2a2b', '3e4d']);
    await table.reload();
    await expect(table.status()).toHaveText('Variation: White to move');
    await openList(table);
    await expect(rows(page)).toHaveText(['1.P-1c', '2.P-4c', /2\.Variation G-2b/, '3.G-4d', '3.G-3d The end. Black won: resignation']);
});

test('a comment that is not saved yet is on the sheet when the window becomes too narrow for the panel', async ({ page }) => {
    const table = await openRecord(page);
    await press(table, 'Comment');
    const field = page.getByRole('textbox', { name: 'Comment' });
    await field.fill('The end.');
    await page.setViewportSize({ width: 600, height: 900 });
    await expect(field, 'the panel is gone').toHaveCount(0);
    await page.getByRole('button', { name: /^Moves\b/ }).click();
    await expect(field).toHaveValue('The end.');
    await inList(table, 'Save').click();
    await expect(rows(page).last()).toContainText('The end.');
});

test('the keyboard goes from row to row, and along the line', async ({ page }) => {
    const table = await openRecord(page);
    const list = await openList(table);
    await list.focus();
    const selected = list.getByRole('option', { selected: true });
    for (const [key, text] of [['ArrowUp', 'G-2b'], ['ArrowUp', 'P-4c'], ['ArrowDown', 'G-2b'], ['ArrowLeft', 'P-1c'], ['ArrowRight', 'G-2b'], ['ArrowDown', 'G-3d']] as const) {
        await page.keyboard.press(key);
        await expect(selected, key).toContainText(text);
    }
    await page.keyboard.press('Home');
    await expect(table.status()).toHaveText('Start of the game');
});

test('KIF contains the variations, and the link opens the line on the board', async ({ page, browser }) => {
    const table = await openRecord(page);
    await choose(table, 'G-2b');
    await table.move('3e4d');
    const kif = await copied(table, 'kif');
    expect(kif).toContain('変化：2手\n   2 ２二金(21)\n*Also possible.\n   3 ４四金(35)\n');
    expect(kif).toContain('*A short game.\n');
    expect(kif).toContain('   3 ３四金(35)\n   4 投了\n');
    await choose(table, 'G-2b');
    const link = await copied(table, 'link');
    expect(link).toMatch(/moves=1d1c,2a2b,3e4d&ply=2/);
    // Another person, without the saved game.
    const other = await (await browser.newContext()).newPage();
    await other.goto(link);
    const opened = new Table(other);
    await expect(opened.status()).toHaveText('Move 2 of 3');
    await opened.shows({ '2b': 'white gold', '3e': 'black gold' });
});
