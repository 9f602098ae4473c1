// The card of a piece, which explains its moves. Native tests cover its texts for every piece (crates/play/tests/play/view/card.rs).

import { expect, test, type Locator, type Page } from '@playwright/test';
import { Table } from '../board';
import { FINGER_PX, misplaced, resize } from '../screen';
import { LANGUAGES } from '../words';

const card = (page: Page) => page.getByRole('dialog');
const face = (page: Page, name: string) => card(page).locator(`[data-face=${name}]`);

/** Opens the card of the piece on a square. */
async function open(table: Table, square: string): Promise<Locator> {
    await table.square(square).click({ button: 'right' });
    const opened = card(table.page);
    await expect(opened).toBeVisible();
    await opened.evaluate((sheet) => Promise.all(sheet.getAnimations().map((rising) => rising.finished)));
    return opened;
}

test('a right click opens the card with both faces, how they move and what they become', async ({ page }) => {
    const table = await Table.open(page);
    const opened = await open(table, '3e');
    await expect(opened).toHaveAccessibleName('Black’s gold');
    await expect(opened.locator('.card-face')).toHaveCount(2);
    await expect(face(page, 'gold')).toContainText('One step forward, diagonally forward, sideways or straight back.');
    await expect(face(page, 'gold')).toContainText('Becomes a rook whenever it captures.');
    await expect(face(page, 'gold').locator('.movement-disc')).toHaveCount(6);
    await expect(face(page, 'rook').locator('.movement-arrow')).toHaveCount(4);
    await expect(opened).toContainText('Whoever captures it may drop it as a rook or gold.');
    await expect(table.square('3e'), 'nothing was picked').toHaveAttribute('data-state', 'movable');
    await page.keyboard.press('Escape');
    await expect(card(page)).toHaveCount(0);
    await table.square('3e').click();
    await open(table, '3e');
    await card(page).getByRole('heading', { level: 3 }).first().click();
    await expect(card(page), 'a click on it does not close it').toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card(page)).toHaveCount(0);
    await expect(table.square('3e'), 'what was picked stays picked').toHaveAttribute('data-state', 'selected');
    await table.square('2c').click({ button: 'right' });
    await expect(card(page), 'an empty square has none').toHaveCount(0);
});

test('keys open the card too; Esc, the button and a tap outside close it, and the focus goes back to the square', async ({ page }) => {
    const table = await Table.open(page);
    const methods = [
        () => page.keyboard.press('Escape'),
        () => card(page).getByRole('button', { name: 'Close' }).click(),
        () => page.mouse.click(4, 4),
        () => page.keyboard.press('Enter'), // the focus is on the button
    ];
    for (const key of ['ContextMenu', 'Shift+F10']) {
        await table.square('2e').focus();
        await page.keyboard.press(key);
        await expect(card(page)).toHaveAccessibleName('Black’s bishop');
        await page.keyboard.press('Tab');
        await expect(table.square('2e')).not.toBeFocused();
        await page.keyboard.press('Escape');
        await expect(table.square('2e')).toBeFocused();
    }
    for (const close of methods) {
        await table.square('4e').focus();
        await open(table, '4e');
        await expect(card(page).getByRole('button', { name: 'Close' })).toBeFocused();
        await close();
        await expect(card(page)).toHaveCount(0);
        await expect(table.square('4e')).toBeFocused();
    }
});

test('every card fits every screen without scrolling, in every language', async ({ page }) => {
    test.slow(); // Many screens.
    const table = await Table.open(page);
    for (const language of LANGUAGES) {
        await resize(page, [1440, 900]);
        await table.setLanguage(language);
        for (const square of ['1e', '2e', '3e', '1d']) {
            await open(table, square);
            for (const size of [[360, 640], [320, 568], [740, 360], [1440, 900]] as const) {
                await resize(page, size);
                const where = `${square} in ${language} at ${size}`;
                const hidden = await card(page).evaluate((sheet) => [sheet.scrollWidth - sheet.clientWidth, sheet.scrollHeight - sheet.clientHeight]);
                expect(hidden, where).toEqual([0, 0]);
                expect(await misplaced(card(page)), where).toEqual([]);
                expect(await misplaced(card(page).getByRole('button'), { least: FINGER_PX }), where).toEqual([]);
            }
            await page.keyboard.press('Escape');
            await expect(card(page)).toHaveCount(0);
        }
    }
});
