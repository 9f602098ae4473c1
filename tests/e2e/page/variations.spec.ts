// Variations: moves from an earlier position of a finished or imported game. Native tests cover their effects on the game, its link and its
// record (crates/play/tests/play/session/variations.rs).

import { expect, test, type Page } from '@playwright/test';
import { Table } from '../board';
import { choose, closeList, inList, openList, pasteRecord, press, rows } from '../moves';
import { savedMovesOnLeaving } from '../playing';

async function openRecord(page: Page): Promise<Table> {
    const table = await Table.open(page);
    await pasteRecord(table);
    return table;
}

test('a record is shown with its variations and comments', { tag: '@both' }, async ({ page }) => {
    const table = await openRecord(page);
    await openList(table);
    await expect(rows(page)).toHaveText(['1.P-1c', '2.P-4c', /^2\.1aVariation G-2b Also possible\.$/, '3.Main line G-3d Black won: resignation']);
    await expect(page.getByText('A short game.').filter({ visible: true })).toBeVisible();
    await closeList(table);
    await choose(table, 'G-2b');
    await expect(table.status()).toHaveText('Variation: Black to move');
    await table.shows({ '2b': 'white gold', '4b': 'white pawn' });
    await openList(table);
    await expect(rows(page).filter({ hasText: 'G-2b' })).toHaveAttribute('aria-selected', 'true');
    await closeList(table);
    // Return to the game, which has ended as before.
    await table.button('To the game').click();
    await expect(table.status()).toHaveText('Move 1 of 3');
    await table.button('Return').click();
    await expect(table.status()).toHaveText(/White resigned/);
});

test('a variation is promoted, deleted and brought back', { tag: '@both' }, async ({ page }) => {
    const table = await openRecord(page);
    await choose(table, 'G-2b');
    await press(table, 'Make main line');
    await expect(rows(page)).toHaveText(['1.P-1c', /^2\.G-2b/, /2\.1aVariation P-4c/, '3.G-3d Black won: resignation']);
    await expect(inList(table, 'Make main line'), 'on the main line').toHaveCount(0);
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
    await expect(rows(page)).toHaveText(['1.P-1c', '2.P-4c', /2\.1aVariation G-2b/, '3.Main line G-3d Black won: resignation']);
});

test('a comment is written, and kept with the variations after a reload', { tag: '@both' }, async ({ page }) => {
    const table = await openRecord(page);
    await choose(table, 'Main line G-3d');
    await press(table, 'Comment');
    const field = page.getByRole('textbox', { name: 'Comment' });
    await expect(field).toBeFocused();
    await field.fill('The end.');
    await inList(table, 'Save').click();
    await expect(inList(table, 'Comment')).toBeFocused();
    await expect(rows(page).last()).toHaveText('3.Main line G-3d The end. Black won: resignation');
    await closeList(table);
    await choose(table, 'G-2b');
    await table.move('3e4d');
    expect(await savedMovesOnLeaving(page)).toEqual(['1d1c', '2a2b', '3e4d']);
    await table.reload();
    await expect(table.status()).toHaveText('Variation: White to move');
    await openList(table);
    await expect(rows(page)).toHaveText(['1.P-1c', '2.P-4c', /2\.1aVariation G-2b/, '3.G-4d', '3.Main line G-3d The end. Black won: resignation']);
});

test('Escape keeps a comment, Cancel drops it', { tag: '@both' }, async ({ page }) => {
    const table = await openRecord(page);
    await press(table, 'Comment');
    const field = page.getByRole('textbox', { name: 'Comment' });
    await field.fill('Kept.');
    await page.keyboard.press('Escape');
    await expect(field).toHaveCount(0);
    await openList(table);
    await expect(rows(page).last()).toContainText('Kept.');
    await press(table, 'Comment');
    await field.fill('Dropped.');
    await inList(table, 'Cancel').click();
    await expect(inList(table, 'Comment')).toBeFocused();
    await expect(rows(page).last()).toContainText('Kept.');
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
    await page.keyboard.press('.');
    await expect(table.status()).toHaveText('Move 1 of 3');
    await page.keyboard.press('End');
    await expect(table.status()).toHaveText(/White resigned/);
});
