// The computer's eight levels on the sheet for a new game.

import { expect, test, type Locator, type Page } from '@playwright/test';
import { Table } from '../board';
import { against } from '../playing';
import { FINGER_PX, misplaced, resize } from '../screen';

const NAMES = ['Newcomer', 'Beginner', 'Easy', 'Casual', 'Medium', 'Hard', 'Expert', 'Full strength'].map((word, nth) => `Level ${nth + 1}, ${word}`);

/** Opens the sheet and waits until it stops moving. */
async function openSheet(table: Table): Promise<Locator> {
    await table.app.locator('[data-action=new-game]').click();
    const sheet = table.page.getByRole('dialog');
    await sheet.evaluate((sheet) => Promise.all(sheet.getAnimations().map(({ finished }) => finished)));
    return sheet;
}

const opponent = (sheet: Locator, name: string) => sheet.getByRole('radio', { name });
const level = (sheet: Locator, number: number) => sheet.getByRole('radio', { name: NAMES[number - 1] });

/** Taps the tile of a choice; the radio button is transparent over it. */
const tap = (choice: Locator, isMobile: boolean) => (isMobile ? choice.locator('xpath=..').tap() : choice.locator('xpath=..').click());

/** The places of the tiles of the levels. */
const tiles = (sheet: Locator) => sheet.locator('.levels .choice').evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().toJSON() as DOMRect));

test('a level is chosen among eight, by tap and by keys, and found again', { tag: '@both' }, async ({ page, isMobile }) => {
    const table = await Table.open(page, against(2));
    let sheet = await openSheet(table);
    await expect(sheet.locator('.levels').getByRole('radio')).toHaveCount(8);
    for (const name of NAMES) await expect(sheet.getByRole('radio', { name })).toBeVisible();
    expect(new Set((await tiles(sheet)).map(({ top }) => top)).size, 'one row, or two on a phone').toBe(isMobile ? 2 : 1);
    await expect(level(sheet, 2)).toBeChecked();
    await expect(level(sheet, 2)).toHaveAccessibleDescription('Judges moves better, but overlooks even a mate');

    await tap(level(sheet, 5), isMobile);
    await expect(level(sheet, 5)).toBeChecked();
    await expect(sheet.getByText('Looks a few moves ahead')).toBeVisible();
    await expect(sheet.getByText('Judges moves better, but overlooks even a mate')).toBeHidden();
    for (const [key, chosen] of [['ArrowRight', 6], ['ArrowDown', 7], ['Home', 1], ['End', 8], ['Home', 1], ['ArrowRight', 2], ['ArrowUp', 1], ['ArrowLeft', 8], ['End', 8]] as const) {
        await page.keyboard.press(key);
        await expect(level(sheet, chosen)).toBeFocused();
        await expect(level(sheet, chosen)).toBeChecked();
    }
    await table.button('Start').click();
    await expect(sheet).toBeHidden();
    await expect(table.app.locator('.game-note')).toHaveText('Level 8');
    sheet = await openSheet(table);
    await expect(opponent(sheet, 'Computer')).toBeChecked();
    await expect(level(sheet, 8)).toBeChecked();
    await expect(sheet.getByRole('radio', { name: 'Micro shogi' }), 'the sheet begins at its first choice').toBeFocused();
});

test('the level is kept while another opponent is chosen, and nothing on the sheet moves', { tag: '@both' }, async ({ page, isMobile }) => {
    const table = await Table.open(page, against(3));
    const sheet = await openSheet(table);
    await tap(level(sheet, 7), isMobile);
    const tops = () => sheet.locator('fieldset, .form .button').evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
    const before = await tops();
    for (const name of ['Another person', 'A friend, by link']) {
        await tap(opponent(sheet, name), isMobile);
        await expect(sheet.locator('.levels')).toBeHidden();
        expect(await tops(), name).toEqual(before);
    }
    await expect(sheet.getByRole('textbox', { name: 'Your name' })).toBeVisible();
    await tap(opponent(sheet, 'Computer'), isMobile);
    await expect(sheet.getByRole('textbox')).toBeHidden();
    await expect(level(sheet, 7)).toBeChecked();
    for (let number = 1; number <= 8; number += 1) {
        await level(sheet, number).check();
        expect(await tops(), NAMES[number - 1]).toEqual(before);
    }
});

test('at every width all levels are in view, apart and large enough, in either language', async ({ page }) => {
    for (const language of ['en', 'ja']) {
        const table = await Table.open(page, `?${language}${against(3)}&lang=${language}`);
        const sheet = await openSheet(table);
        for (const width of [320, 360, 1440]) {
            await resize(page, [width, 640]);
            const row = await tiles(sheet);
            const columns = row.filter(({ top }) => top === row[0]!.top).length;
            expect([row.length, columns], String(width)).toEqual([8, width < 600 ? 4 : 8]);
            expect(await misplaced(sheet.locator('.levels .choice'), { least: FINGER_PX, edge: Infinity }), String(width)).toEqual([]);
            await expect(sheet.locator('.level-word').nth(4), 'each has its word').toBeVisible();
            expect(await overflowing(page), 'no scrolling sideways, no words cut off').toEqual([]);
        }
    }
});

/** The sheet if it scrolls horizontally, and the choices whose words are wider than their tiles. */
const overflowing = (page: Page) => page.getByRole('dialog').evaluate((sheet) => {
    const faces = [...sheet.querySelectorAll<HTMLElement>('.choice-face')];
    return [sheet, ...faces].filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.textContent);
});
