// The card that tells about a piece.

import { expect, test, type Locator, type Page } from '@playwright/test';
import { Table } from './board';
import { contrast } from './contrast';

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
    await expect(face(page, 'gold').locator('.reach-disc')).toHaveCount(6);
    await expect(face(page, 'rook')).toContainText('Any distance forward, back or sideways');
    await expect(face(page, 'rook').locator('.reach-arrow')).toHaveCount(4);
    await expect(opened).toContainText('Whoever captures it may drop it as a rook or gold.');
    await expect(table.square('3e')).toHaveAttribute('data-state', 'movable');
});

test('the opponent’s card is seen from where the reader sits', async ({ page }) => {
    const table = await Table.open(page, '#side=black');
    await expect(await open(table, '4b')).toHaveAccessibleName('The computer’s pawn');
    const pawn = face(page, 'pawn').locator('.card-diagram');
    await expect(pawn.locator('.piece.turned')).toHaveCount(1);
    const [dot, piece] = await Promise.all([pawn.locator('.reach-disc').boundingBox(), pawn.locator('.piece').boundingBox()]);
    expect(dot!.y).toBeGreaterThan(piece!.y + piece!.height / 2);
});

test('a king never turns over, and an empty square has no card', async ({ page }) => {
    const table = await Table.open(page);
    await expect(await open(table, '1e')).toContainText('Never turns over.');
    await expect(card(page).locator('.card-face')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await table.square('2c').click({ button: 'right' });
    await expect(card(page)).toHaveCount(0);
});

test('Esc, the button and a tap outside close the card, and the focus goes back to the square', async ({ page }) => {
    const table = await Table.open(page);
    const ways = [
        () => page.keyboard.press('Escape'),
        () => page.getByRole('button', { name: 'Close' }).click(),
        () => page.mouse.click(4, 4),
        () => page.keyboard.press('Enter'), // the focus is on the button
    ];
    for (const close of ways) {
        await table.square('4e').focus();
        await open(table, '4e');
        await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
        await close();
        await expect(card(page)).toHaveCount(0);
        await expect(table.square('4e')).toBeFocused();
    }
    await open(table, '4e');
    await card(page).getByRole('heading', { level: 3 }).first().click();
    await expect(card(page)).toBeVisible();
});

test('the menu key opens the card of the square that has the focus', async ({ page }) => {
    const table = await Table.open(page);
    await table.square('2e').focus();
    await page.keyboard.press('ContextMenu');
    await expect(card(page)).toHaveAccessibleName('Black’s bishop');
    await page.keyboard.press('Tab');
    await expect(table.square('2e')).not.toBeFocused();
    await page.keyboard.press('Escape');
    await expect(table.square('2e')).toBeFocused();
});

test('a piece that was picked stays so while its card is read', async ({ page }) => {
    const table = await Table.open(page);
    await table.square('3e').click();
    await open(table, '3e');
    await card(page).getByRole('heading', { level: 3 }).first().click();
    await page.keyboard.press('Escape');
    await expect(card(page)).toHaveCount(0);
    await expect(table.square('3e')).toHaveAttribute('data-state', 'selected');
});

for (const [width, height] of [[360, 640], [320, 568], [740, 360], [1440, 900]]) {
    test(`at ${width}x${height} every card is in view without scrolling, in either language`, async ({ page }) => {
        await page.setViewportSize({ width, height });
        const table = await Table.open(page);
        for (const language of ['en', 'ja']) {
            await table.speak(language);
            for (const square of ['1e', '2e', '3e', '4e', '1d', '3a']) {
                await open(table, square);
                const hidden = await card(page).evaluate((sheet) => [sheet.scrollWidth - sheet.clientWidth, sheet.scrollHeight - sheet.clientHeight]);
                expect(hidden, `${square} in ${language}`).toEqual([0, 0]);
                const box = (await card(page).boundingBox())!;
                expect(Math.min(box.x, box.y, width - box.x - box.width, height - box.y - box.height)).toBeGreaterThanOrEqual(0);
                const button = (await card(page).getByRole('button').boundingBox())!;
                expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(44);
                await page.keyboard.press('Escape');
                await expect(card(page)).toHaveCount(0);
            }
        }
    });
}

for (const colorScheme of ['light', 'dark'] as const) {
    test(`everything on the card can be read when it is ${colorScheme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        const table = await Table.open(page);
        await open(table, '1d');
        const of = (selector: string, property: string) =>
            card(page).locator(selector).first().evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), property);
        const paper = (await card(page).evaluate((sheet) => getComputedStyle(sheet).background)).match(/rgb\([^)]*\)/g)!;
        for (const text of ['.sheet-title', 'h3', '.card-words p', '.card-becomes', '.card-captured', '.sheet-close']) {
            expect(contrast(await of(text, 'color'), paper), text).toBeGreaterThanOrEqual(4.5);
        }
        const board = [await of('.card-diagram .board-top', 'fill')];
        for (const [mark, property] of [['.reach-disc', 'fill'], ['.lines', 'stroke']] as const) {
            expect(contrast(await of(mark, property), board), mark).toBeGreaterThanOrEqual(mark === '.lines' ? 1.5 : 3);
        }
    });
}

test('beside the name stands the face itself, and what is on its back is small in a corner', async ({ page }) => {
    const table = await Table.open(page, '#variant=kyoto&side=both');
    await table.square('4e').click({ button: 'right' });
    for (const face of await page.locator('.card-face').all()) {
        const [wood, mark] = await Promise.all(['.wood', '.mark'].map((part) => face.locator(`.card-piece ${part}:visible`).first().boundingBox()));
        expect(mark!.width).toBeLessThan(wood!.width / 2);
    }
});
