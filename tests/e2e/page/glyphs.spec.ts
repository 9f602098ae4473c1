// The glyphs that a newcomer sees, and the words with which the first visit offers others.

import { expect, test, type Page } from '@playwright/test';
import { Table } from '../board';

/** The marks in the introduction: of a king and a gold, and of a king and a pawn of the opponent's. */
const MARKS = 8 + 6 + 8 + 1;

const SETS = ['full', 'single', 'western', 'movement'];

/** The glyphs on the board, without the prefixes of their ids, and the number of marks of movement around them. */
const drawn = (page: Page, board: string) => page.locator(board).evaluate((board) => {
    const faces = [...board.querySelectorAll('.piece .face.shown')];
    return {
        glyphs: faces.map((face) => face.querySelector('.glyph')!.getAttribute('href')!.replace(/^#(opening|p\d+)-/, '')),
        marks: faces.flatMap((face) => [...face.querySelectorAll('.move-mark')]).length,
    };
});

const BOARD = '.poppy:not(.opening) .table .pieces';
const sets = (page: Page, name: string) => page.locator(`.poppy:not(.opening) .glyphs-at-hand input[value=${name}]`);

/** Makes the browser prefer these languages. */
const speak = (page: Page, languages: string[]) =>
    page.addInitScript((languages) => Object.defineProperty(navigator, 'languages', { get: () => languages }), languages);

for (const [languages, set, glyph, marks] of [
    [['en-US', 'en'], 'movement', 'single', MARKS],
    [['de'], 'movement', 'single', MARKS],
    [['ja-JP'], 'full', 'kanji', 0],
    [['en-US', 'ja'], 'full', 'kanji', 0],
] as const) test(`a browser that speaks ${languages.join(' and ')} shows the glyphs of the set ${set}`, async ({ page }) => {
    await speak(page, [...languages]);
    const table = await Table.open(page, '');
    await expect(sets(page, set)).toBeChecked();
    const shown = await drawn(page, BOARD);
    expect(shown.marks).toBe(marks);
    expect(shown.glyphs.map((name) => name.split('-')[0])).toEqual(shown.glyphs.map(() => glyph));
    // The language of the page is another matter.
    const other = languages[0].startsWith('ja') ? 'en' : 'ja';
    await table.setLanguage(other);
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    expect(await drawn(page, BOARD)).toEqual(shown);
    await table.reload();
    await page.locator('[data-action=settings]').first().click();
    await expect(page.locator(`.settings-sheet .glyph-sets input[value=${set}]`), 'who chose nothing keeps what suits the browser').toBeChecked();
});

for (const stored of SETS) test(`whoever has the glyphs ${stored} in the settings keeps them`, async ({ page }) => {
    await page.addInitScript((stored) => {
        // As every version has stored it, also where nobody chose.
        localStorage.setItem('poppy-shogi.settings', JSON.stringify({ language: null, theme: 'auto', glyphs: stored, speed: 'normal', introduced: true }));
    }, stored);
    const table = await Table.open(page, '#side=both');
    await table.button('Settings').click();
    await expect(page.locator(`.settings-sheet .glyph-sets input[value=${stored}]`)).toBeChecked();
    expect((await drawn(page, BOARD)).marks > 0).toBe(stored === 'western' || stored === 'movement');
});

test('glyphs that a link sets hold for its visit', async ({ page }) => {
    const table = await Table.open(page, '?glyphs=full#side=both');
    expect((await drawn(page, BOARD)).glyphs[0]).toMatch(/^kanji-/);
    await table.move('1d1c');
    await Table.open(page, '?x#side=both');
    expect((await drawn(page, BOARD)).glyphs[0]).toMatch(/^single-/);
});

test('the opening picture has the same glyphs as the app', async ({ page }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/*.wasm', async (route) => {
        await released;
        await route.continue();
    });
    await page.goto('./', { waitUntil: 'domcontentloaded' });
    const picture = page.locator('.opening .room > .table:visible');
    await expect(picture).toHaveCount(1);
    const before = await drawn(page, '.opening .room > .table.wide .pieces');
    expect([before.glyphs.length, before.marks]).toEqual([4, MARKS]);
    await expect(page.locator('.opening .glyphs-at-hand input[value=movement]')).toBeChecked();
    release();
    await expect(page.locator('.opening')).toHaveCount(0);
    expect(await drawn(page, BOARD)).toEqual(before);
});

test('no opening picture with other glyphs flashes up where the browser speaks Japanese too', async ({ page }) => {
    await speak(page, ['en-US', 'ja']);
    await page.route('**/*.wasm', () => {});
    await page.goto('./', { waitUntil: 'domcontentloaded' });
    await expect(page.locator('.opening .status-text')).toBeHidden();
});
