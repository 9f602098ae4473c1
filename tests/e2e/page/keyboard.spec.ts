// Using the page with the keyboard alone.

import { expect, test, type Page } from '@playwright/test';
import { Table } from '../board';
import { openTab, pasteRecord, rows } from '../moves';

async function press(page: Page, ...keys: string[]): Promise<void> {
    for (const key of keys) await page.keyboard.press(key);
}

/** Presses Tab until an element that matches has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
    const focused = page.locator(`${selector}:focus`);
    await expect(async () => {
        if ((await focused.count()) === 0) {
            await page.keyboard.press('Tab');
            expect(await focused.count()).toBe(1);
        }
    }).toPass({ intervals: [0] });
}

test('a game to mate with the keyboard alone, the face chosen in the dialog', async ({ page }) => {
    const table = await Table.open(page);
    await tabTo(page, '[role=gridcell]');
    await expect(table.square('1e')).toBeFocused(); // the king of the side to move

    await press(page, 'ArrowUp', 'Enter', 'ArrowUp', 'Enter'); // 1d1c
    await table.shows({ '1c': 'black pawn' });
    await press(page, 'Control+Home', 'ArrowRight', ' '); // the bishop on 3a
    await expect(table.square('3a')).toBeFocused();
    await press(page, 'End', 'ArrowDown', 'ArrowDown', ' '); // takes on 1c
    await table.shows({ '1c': 'white tokin' });
    await press(page, 'ArrowDown', 'ArrowDown', 'Home', 'ArrowRight', 'Enter'); // the gold on 3e
    await expect(table.square('3e')).toBeFocused();
    await press(page, 'ArrowLeft', 'ArrowUp', 'Enter');
    await table.shows({ '4d': 'black gold' });

    await press(page, 'h');
    await expect(table.body('white', 'pawn')).toBeFocused();
    await press(page, 'Enter');
    await expect(table.square('4d')).toBeFocused();
    await press(page, 'ArrowUp', 'ArrowRight', 'ArrowRight', 'Enter'); // drop on 2c
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(table.choice('pawn')).toBeFocused();
    await press(page, 'ArrowDown');
    await expect(table.choice('knight')).toBeFocused();
    await press(page, 'Enter');
    await table.shows({ '2c': 'white knight' });
    await expect(table.status()).toHaveText('White wins. Checkmate.');
});

test('letters move the focus among the pieces of their kind, and an empty hand is announced', async ({ page }) => {
    const table = await Table.open(page);
    const speech = page.locator('.spoken[role=status]').nth(1);
    await table.square('1e').focus();
    await press(page, 'p');
    await expect(table.square('4b'), 'in reading order, from the start again').toBeFocused();
    await press(page, 'P');
    await expect(table.square('1d')).toBeFocused();
    await press(page, 'b', 'x');
    await expect(table.square('2e')).toBeFocused();
    await press(page, 'h');
    await expect(speech).toHaveText('Black’s hand is empty.');
    await expect(table.notice()).toHaveText('Black’s hand is empty.');
    await expect(table.square('2e')).toBeFocused();

    await page.locator('[data-action=settings]').focus();
    await press(page, 'k');
    await expect(page.locator('[data-action=settings]'), 'elsewhere letters do nothing').toBeFocused();
});

test('Esc closes the dialog or deselects, and the focus stays on the board', async ({ page }) => {
    const table = await Table.open(page, '#side=both&moves=1d1c,3a1c,3e4d');
    await table.square('2c').focus();
    await press(page, 'h', 'Enter');
    await expect(page.locator('[role=gridcell]:focus')).toHaveCount(1);
    await press(page, 'ArrowUp', 'Enter');
    await expect(table.choice('pawn')).toBeFocused();
    await press(page, 'Tab');
    await expect(table.choice('knight')).toBeFocused();
    await press(page, 'Tab');
    await expect(table.choice('pawn')).toBeFocused();
    await press(page, 'Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('[role=gridcell]:focus')).toHaveCount(1);
    // A piece picked with a click, and a face chosen with a click.
    await table.held('white', 'pawn').click();
    await expect(page.locator('.destination')).not.toHaveCount(0);
    await press(page, 'Escape');
    await expect(page.locator('.destination')).toHaveCount(0);
    await table.square('4d').focus();
    await press(page, 'h', 'Enter', 'ArrowUp', 'Enter');
    await table.choice('knight').click();
    await expect(page.locator('[role=gridcell]:focus')).toHaveCount(1);
});

test('buttons and settings are reached with Tab, and undo keeps the focus when nothing is left', async ({ page }) => {
    const table = await Table.open(page);
    await tabTo(page, '[role=gridcell]');
    await press(page, 'ArrowUp', 'Enter', 'ArrowUp', 'Enter');
    await tabTo(page, '[data-action=undo]');
    await press(page, 'Enter');
    await table.shows({ '1d': 'black pawn' });
    await expect(table.button('Undo')).toBeDisabled();
    await expect(table.button('Undo')).toBeFocused();
    await tabTo(page, '[data-action=settings]');
    await press(page, 'Enter');
    await expect(page.locator('.settings-sheet')).toBeVisible();
});

/** The browser's description of a key press. */
type Press = { key: string; code: string; ctrlKey?: boolean; shiftKey?: boolean; isComposing?: boolean };

/** Dispatches a key press of another layout or an input method to the focused element. */
const pressAs = (page: Page, press: Press) =>
    page.evaluate((press) => void document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...press })), press);

test('shortcuts work on other layouts, in Japanese kana and with keys that an input method takes', async ({ page }) => {
    const table = await Table.open(page);
    await table.move('1d1c');
    for (const [g, h, p, question, z] of [['п', 'р', 'з', '?', 'я'], ['き', 'く', 'せ', '？', 'っ'], Array<string>(5).fill('Process')] as string[][]) {
        await table.square('1e').focus();
        await pressAs(page, { key: z!, code: 'KeyZ', ctrlKey: true });
        await table.shows({ '1d': 'black pawn' });
        await pressAs(page, { key: z!, code: 'KeyZ', ctrlKey: true, shiftKey: true });
        await table.shows({ '1c': 'black pawn' });
        await pressAs(page, { key: p!, code: 'KeyP' });
        await expect(table.square('4b')).toBeFocused();
        await pressAs(page, { key: g!, code: 'KeyG' });
        await expect(table.square('3e')).toBeFocused();
        await pressAs(page, { key: h!, code: 'KeyH' });
        await expect(table.notice()).toHaveText('White’s hand is empty.');
        await pressAs(page, { key: question!, code: 'Slash', shiftKey: true });
        await expect(page.getByRole('dialog', { name: /gold/ })).toBeVisible();
        await press(page, 'Escape');
    }
    // On AZERTY the letter counts, not the position of the key.
    await pressAs(page, { key: 'w', code: 'KeyZ', ctrlKey: true });
    await expect(table.status()).toHaveText('White to move');
    await pressAs(page, { key: 'z', code: 'KeyW', ctrlKey: true });
    await table.shows({ '1d': 'black pawn' });
});

test('Esc is meant for the input method while it composes a comment', async ({ page }) => {
    const table = await Table.open(page);
    await pasteRecord(table);
    await openTab(table, 'Moves');
    await page.locator('[data-action=comment]:visible').click();
    const field = page.locator('.comment-editor textarea');
    await field.fill('ほ');
    await pressAs(page, { key: 'Escape', code: 'Escape', isComposing: true });
    await pressAs(page, { key: 'z', code: 'KeyZ', ctrlKey: true });
    await expect(field).toHaveValue('ほ');
    await expect(rows(page)).toHaveCount(4);
    await pressAs(page, { key: 'Escape', code: 'Escape' });
    await expect(field).toBeHidden();
});
