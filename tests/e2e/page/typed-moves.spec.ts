// The field for typed moves.

import { expect, test, type Page } from '@playwright/test';
import { Table } from '../board';
import { blockEngine } from '../playing';

const BOTH = { tag: '@both' };

const field = (page: Page, label = 'Type a move') => page.getByRole('combobox', { name: label });
const answer = (page: Page) => page.locator('.typed-answer');
const offered = (page: Page) => page.getByRole('listbox', { name: 'Type a move' }).getByRole('option');

/** Waits until a pawn stands on a square. */
const stands = (page: Page, square: string) => expect(page.getByRole('gridcell', { name: new RegExp(`^${square}, .*pawn`) })).toHaveCount(1);

/** Opens the field by its key. */
async function openField(page: Page, label?: string): Promise<void> {
    await page.getByRole('gridcell').first().focus();
    await page.keyboard.press('/');
    await expect(field(page, label)).toBeFocused();
}

test('a move is typed in words, and the next one in a notation', BOTH, async ({ page }) => {
    await Table.open(page, '#side=both');
    await openField(page);
    await page.keyboard.type('pawn 1c');
    await expect(offered(page)).toHaveText(['P-1cpawn 1d to 1c']);
    await page.keyboard.press('Enter');
    await stands(page, '1c');
    await expect(page.getByRole('status').filter({ hasText: 'Black: pawn 1d to 1c.' })).toHaveCount(1);
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('');
    await page.keyboard.type('4b4c');
    await page.keyboard.press('Enter');
    await stands(page, '4c');
});

test('moves are offered while a text can mean several, and the arrow keys choose one', async ({ page }) => {
    const table = await Table.open(page, '#side=both&variant=minishogi');
    await openField(page);
    await page.keyboard.type('silver');
    const count = await offered(page).count();
    expect(count).toBeGreaterThan(1);
    await page.keyboard.press('Enter');
    await expect(answer(page)).toHaveText(/^Which one\? silver 3e to .*, silver 3e to .*\.$/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const second = offered(page).nth(1);
    await expect(second).toHaveAttribute('aria-selected', 'true');
    await expect(field(page)).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id'))!);
    await page.keyboard.press('Enter');
    await expect(table.status()).toContainText('White');
    await expect(answer(page)).toBeEmpty();
});

test('what is said leaves the buttons free when the field loses the focus', BOTH, async ({ page }) => {
    const table = await Table.open(page, '#side=both&moves=1d1c');
    await openField(page);
    await page.keyboard.type('asdf');
    await page.keyboard.press('Enter');
    await expect(answer(page)).toBeVisible();
    await table.app.locator('.game-name').click();
    await expect(answer(page)).toBeHidden();
    await table.button('Undo').click();
    await stands(page, '1d');
});

test('a press on an offered move plays it', BOTH, async ({ page }) => {
    await Table.open(page, '#side=both');
    await openField(page);
    await page.keyboard.type('p');
    await offered(page).first().click();
    await stands(page, '1c');
});

test('what is wrong with a text is said', async ({ page }) => {
    await Table.open(page, '#side=both');
    await openField(page);
    for (const [text, said] of [
        ['', 'Type a move, such as P-1c, 1d1c or pawn 1c.'],
        ['pawn qux', '“qux” is no piece, square or word of a move.'],
        ['pawn 9c', '9c is not on this board.'],
        ['pawn 1b', 'The pawn cannot go to 1b.'],
        ['rook 1b', 'You have no rook.'],
        ['drop gold 2c', 'There is no gold in hand.'],
    ]) {
        await field(page).fill(text);
        await page.keyboard.press('Enter');
        await expect(answer(page)).toHaveText(said);
    }
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.type('x');
    await expect(answer(page)).toBeEmpty();
});

test('Escape clears the field, then closes it; the setting is kept', async ({ page }) => {
    await Table.open(page, '#side=both');
    await openField(page);
    await page.keyboard.type('paw');
    await page.keyboard.press('Escape');
    await expect(field(page)).toHaveValue('');
    await page.reload();
    await expect(field(page)).toBeVisible();
    await field(page).press('Escape');
    await expect(field(page)).toHaveCount(0);
    await expect(page.locator('[role=gridcell]:focus')).toHaveCount(1);
    await page.getByRole('button', { name: 'Settings' }).click();
    const toggle = page.getByRole('switch', { name: 'Type moves' });
    await expect(toggle).not.toBeChecked();
    await toggle.check();
    await page.keyboard.press('Escape');
    await expect(field(page)).toBeVisible();
});

test('words of the page’s language are understood', async ({ page }) => {
    await Table.open(page, '#side=both&lang=fi');
    await openField(page, 'Kirjoita siirto');
    await page.keyboard.type('sotilas ruutuun 1c');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('gridcell', { name: /^1c, .*sotilas/ })).toHaveCount(1);
});

test('nothing is played while the computer’s move is awaited', async ({ page }) => {
    await blockEngine(page);
    await Table.open(page, '#skill=1&side=white');
    await openField(page);
    await page.keyboard.type('1a1b');
    await page.keyboard.press('Enter');
    await expect(answer(page)).toHaveText('You cannot move now.');
});
