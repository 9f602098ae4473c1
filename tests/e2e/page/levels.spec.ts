// The computer's twelve levels on the sheet for a new game, and the one that fits.

import { expect, test, type Locator, type Page } from '@playwright/test';
import { Table, closeSheet } from '../board';
import { against, makeAnyMove } from '../playing';
import { FINGER_PX, misplaced, resize } from '../screen';
import { LANGUAGES } from '../words';

const NAMES = ['Snail', 'Duckling', 'Mouse', 'Rabbit', 'Hedgehog', 'Squirrel', 'Cat', 'Otter', 'Fox', 'Raven', 'Owl', 'Dragon'].map((name, nth) => `${name}, level ${nth + 1}`);

/** Opens the sheet and waits until it stops moving. */
async function openSheet(table: Table): Promise<Locator> {
    await table.app.locator('[data-action=new-game]').click();
    const sheet = table.page.getByRole('dialog');
    await sheet.evaluate((sheet) => Promise.all(sheet.getAnimations().map(({ finished }) => finished)));
    return sheet;
}

const opponent = (sheet: Locator, name: string) => sheet.getByRole('radio', { name });
/** The radio button of a level; of the one that fits for 0. */
const level = (sheet: Locator, number: number) => sheet.getByRole('radio', { name: number === 0 ? /^Fits me: / : NAMES[number - 1], exact: true });

/** Taps the tile of a choice; the radio button is transparent over it. */
const tap = (choice: Locator, isMobile: boolean) => (isMobile ? choice.locator('xpath=..').tap() : choice.locator('xpath=..').click());

/** The places of the tiles of the levels. */
const tiles = (sheet: Locator) => sheet.locator('.levels .choice:not(:first-of-type)').evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().toJSON() as DOMRect));

test('a level is chosen among twelve, by tap and by keys, and found again', { tag: '@both' }, async ({ page, isMobile }) => {
    const table = await Table.open(page, against(2));
    let sheet = await openSheet(table);
    await expect(sheet.locator('.levels').getByRole('radio')).toHaveCount(13);
    for (const name of NAMES) await expect(sheet.getByRole('radio', { name })).toBeVisible();
    expect(new Set((await tiles(sheet)).map(({ top }) => top)).size, 'two rows, or three on a phone').toBe(isMobile ? 3 : 2);
    await expect(level(sheet, 2)).toBeChecked();
    await expect(level(sheet, 2)).toHaveAccessibleDescription('Judges better, but overlooks even a mate');

    await tap(level(sheet, 5), isMobile);
    await expect(level(sheet, 5)).toBeChecked();
    await expect(sheet.getByText('makes every second move in haste')).toBeVisible();
    await expect(sheet.getByText('Judges better, but overlooks even a mate')).toBeHidden();
    for (const [key, chosen] of [['ArrowRight', 6], ['ArrowDown', 7], ['Home', 0], ['End', 12], ['Home', 0], ['ArrowRight', 1], ['ArrowUp', 0], ['ArrowLeft', 12], ['End', 12]] as const) {
        await page.keyboard.press(key);
        await expect(level(sheet, chosen)).toBeFocused();
        await expect(level(sheet, chosen)).toBeChecked();
    }
    await table.button('Start').click();
    await expect(sheet).toBeHidden();
    await expect(table.app.locator('.game-note')).toHaveText('Dragon');
    sheet = await openSheet(table);
    await expect(opponent(sheet, 'Computer')).toBeChecked();
    await expect(level(sheet, 12)).toBeChecked();
    await expect(sheet.getByRole('radio', { name: 'Micro shogi' }), 'the sheet begins at its first choice').toBeFocused();
});

test('the face of the level stands at its name and at the result, and a picture of another level follows it', { tag: '@both' }, async ({ page, isMobile }) => {
    const table = await Table.open(page, '#side=black&skill=5&seed=7&sfen=k3/4/KG2/4/4_b_G_1');
    const [atName, atResult] = ['.head', '.status'].map((place) => table.app.locator(`${place} > .loaded-face svg`));
    await expect(atName!).toBeVisible();
    const hedgehog = await atName!.innerHTML();
    await expect(atResult!).toHaveCount(0);
    await table.app.locator('[data-stand=black] [data-drop=gold]').first().click();
    await table.square('4b').click();
    await expect(table.status()).toHaveText('You beat Hedgehog! Checkmate.');
    // A phone needs the room for the words.
    if (isMobile) await expect(atResult!).toBeHidden();
    else await expect(atResult!).toBeVisible();
    await table.button('Play Squirrel').click();
    await expect(table.app.locator('.game-note')).toHaveText('Squirrel');
    await expect(atResult!).toHaveCount(0);
    expect(await atName!.innerHTML()).not.toBe(hedgehog);
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
    for (let number = 0; number <= 12; number += 1) {
        await level(sheet, number).check();
        expect(await tops(), NAMES[number - 1]).toEqual(before);
    }
});

test('at every width all levels are in view, apart and large enough, in every language', async ({ page }) => {
    for (const language of LANGUAGES) {
        const table = await Table.open(page, `?${language}${against(3)}&lang=${language}`);
        const sheet = await openSheet(table);
        for (const width of [320, 360, 1440]) {
            await resize(page, [width, 640]);
            const row = await tiles(sheet);
            const columns = row.filter(({ top }) => top === row.at(-1)!.top).length;
            expect([row.length, columns], String(width)).toEqual([12, width < 600 ? 5 : 6]);
            expect(await misplaced(sheet.locator('.levels .choice'), { least: FINGER_PX, edge: Infinity }), String(width)).toEqual([]);
            await expect(sheet.locator('.opponent-name').nth(4), 'each has its name').toBeVisible();
            expect(await overflowing(page), 'no scrolling sideways, no words cut off').toEqual([]);
        }
    }
});

test('after three games without help the fitting level is proposed, and the rating is shown with its graph', { tag: '@both' }, async ({ page, isMobile }) => {
    const table = await Table.open(page, '#skill=2&side=black');
    for (let games = 1; games <= 3; games += 1) {
        // A rematch swaps the sides.
        await expect(table.status()).toHaveText(/^Your turn/);
        await makeAnyMove(table, 0, (target) => (isMobile ? target.tap() : target.click()));
        await expect(table.status()).toHaveText(/^Your turn/);
        await table.resign();
        await expect(table.status()).toHaveText(/^You lost to Duckling\./);
        // A press soon after the one that resigned is ignored.
        const [rematch, over] = [table.button('Rematch'), table.app.locator('.status.over')];
        if (games < 3) await expect(async () => {
            if (await over.isVisible()) await rematch.click({ timeout: 500 });
            await expect(over).toBeHidden({ timeout: 100 });
        }).toPass();
    }
    let sheet = await openSheet(table);
    const fits = sheet.getByRole('radio', { name: 'Fits me: Snail' });
    await expect(fits).toBeChecked();
    await expect(fits).toHaveAccessibleDescription(/^The most even chances/);
    await tap(sheet.getByRole('radio', { name: 'Kyoto shogi' }), isMobile);
    await expect(sheet.getByRole('radio', { name: 'Fits me: Duckling' }), 'each game has its own rating').not.toBeChecked();
    await tap(sheet.getByRole('radio', { name: 'Micro shogi' }), isMobile);
    await table.button('Start').click();
    await expect(table.app.locator('.game-note')).toHaveText('Snail');
    sheet = await openSheet(table);
    await tap(level(sheet, 7), isMobile);
    await table.button('Start').click();
    sheet = await openSheet(table);
    await expect(level(sheet, 7), 'another level stays chosen').toBeChecked();
    await closeSheet(page);
    await table.app.locator('[data-action=games]').click();
    await page.getByText('Results', { exact: true }).click();
    await expect(page.locator('.rating')).toHaveText(/^Your rating: about \d+ so far$/);
    await expect(page.getByRole('img', { name: /^Rating over 3 games, from \d+ to \d+$/ })).toBeVisible();
});

/** The sheet if it scrolls horizontally, and the choices whose words are wider than their tiles. */
const overflowing = (page: Page) => page.getByRole('dialog').evaluate((sheet) => {
    const faces = [...sheet.querySelectorAll<HTMLElement>('.choice-face')];
    return [sheet, ...faces].filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.textContent);
});
