// Keys that work wherever the focus is, and the wheel. Native tests cover which key means what (crates/play/src/input).

import { expect, test } from '@playwright/test';
import { closeSheet, OPENING, Table } from '../board';
import { press, rows } from '../moves';
import { against } from '../playing';

const GAME = `#side=both&moves=${OPENING.join()}`;
/** A game that ends in a mate. */
const MATE = `${GAME},N*2c`;

test('keys step, turn the board, undo and press the main button without a click', async ({ page }) => {
    const table = await Table.open(page, GAME);
    await table.connected();
    const key = (name: string) => page.keyboard.press(name);
    await key('ArrowLeft');
    await expect(table.status()).toHaveText('Move 2 of 3');
    await key('Home');
    await expect(table.status()).toHaveText('Start of the game');
    await key('.');
    await expect(table.status()).toHaveText('Move 1 of 3');
    await key('Enter');
    await expect(table.status(), 'the main button returns to the game').toHaveText('White to move');
    await key('Home');
    await key('End');
    await expect(table.status()).toHaveText('White to move');
    await key('Control+z');
    await table.shows({ '3e': 'black gold' });
    await key('Control+y');
    await table.shows({ '4d': 'black gold' });
    const upper = () => page.locator('[role=gridcell]').first().getAttribute('data-square');
    expect(await upper()).toBe('4a');
    await key('f');
    expect(await upper()).toBe('1e');
});

test('a list of all keys opens with a question mark, unless it asks for a piece', async ({ page }) => {
    const table = await Table.open(page, GAME);
    await table.connected();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard' });
    await expect(keys.getByRole('row', { name: 'F Turn the board' })).toBeVisible();
    await expect(keys.getByRole('row', { name: 'H To the hand' })).toBeVisible();
    await page.keyboard.press('f');
    await expect(page.locator('[role=gridcell]').first(), 'a sheet takes the keys').toHaveAttribute('data-square', '4a');
    await closeSheet(page);
    await table.square('3c').focus();
    await page.keyboard.press('?');
    await expect(keys, 'on an empty square').toBeVisible();
    await closeSheet(page);
    await table.square('1e').focus();
    await page.keyboard.press('?');
    await expect(page.locator('.card[open]')).toBeVisible();
    await closeSheet(page);
    await page.locator('[data-action=settings]').click();
    await page.getByRole('button', { name: 'Keyboard' }).click();
    await expect(keys).toBeVisible();
});

test('text fields, buttons and the board keep their keys', async ({ page }) => {
    const table = await Table.open(page, MATE);
    await press(table, 'Comment');
    const field = page.getByRole('textbox', { name: 'Comment' });
    await field.fill('fine');
    await field.press('Home');
    await field.press('f');
    await expect(field).toHaveValue('ffine');
    await expect(rows(page).last(), 'the position stays').toHaveAttribute('aria-selected', 'true');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await table.button('New game').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(table.status(), 'a button needs no arrows').toHaveText('Move 3 of 4');
    await page.keyboard.press('Shift+Tab');
    await table.square('1e').focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Home');
    await expect(table.square('4d'), 'for who uses Tab, arrows and Home move the cursor').toBeFocused();
    await expect(table.status()).toHaveText('Move 3 of 4');
    await table.square('3c').click();
    await page.keyboard.press('Home');
    await expect(table.status(), 'for who clicks on the board, they step').toHaveText('Start of the game');
});

test('the wheel over the board steps through a finished game, not through one that goes on', async ({ page }) => {
    const table = await Table.open(page, MATE);
    await table.connected();
    const turn = async (delta: number) => {
        await table.square('2c').hover();
        await page.mouse.wheel(0, delta);
    };
    await turn(-100);
    await expect(table.status()).toHaveText('Move 3 of 4');
    await turn(-100);
    await expect(table.status()).toHaveText('Move 2 of 4');
    await turn(100);
    await expect(table.status()).toHaveText('Move 3 of 4');
    const other = await Table.open(page, against(1));
    await other.connected();
    await other.move('1d1c');
    await expect(other.app.locator('.move-list .move'), 'the computer has moved').toHaveCount(2);
    await turn(-100);
    // A key steps after the wheel would have.
    await page.keyboard.press('ArrowLeft');
    await expect(other.status()).toHaveText('Move 1 of 2');
});
