// The glyphs that a newcomer sees, and the offer of others at the first visit.

import { expect, test, type Page } from '@playwright/test';
import { Table } from '../board';
import { hold } from '../playing';
import { resize, settled } from '../screen';

/** The movement marks in the introduction: of a king and a gold, and of the opponent's king and pawn. */
const MARKS = 8 + 6 + 8 + 1;

const SETS = ['full', 'single', 'western', 'movement'];

/** The glyphs on the board, without their id prefixes, and the number of movement marks around them. */
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
    [['en-US', 'en'], 'western', 'western', MARKS],
    [['en-US', 'zh-TW'], 'movement', 'single', MARKS],
    [['en-US', 'ja'], 'full', 'kanji', 0],
] as const) test(`a browser that speaks ${languages.join(' and ')} shows the glyphs of the set ${set}`, async ({ page }) => {
    await speak(page, [...languages]);
    const table = await Table.open(page, '');
    await expect(sets(page, set)).toBeChecked();
    const shown = await drawn(page, BOARD);
    expect(shown.marks).toBe(marks);
    expect(shown.glyphs.map((name) => name.split('-')[0])).toEqual(shown.glyphs.map(() => glyph));
    // The page's language does not affect the glyphs.
    const other = languages[0].startsWith('ja') ? 'en' : 'ja';
    await table.setLanguage(other);
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    expect(await drawn(page, BOARD)).toEqual(shown);
    await table.reload();
    await page.locator('[data-action=settings]').first().click();
    await expect(page.locator(`.settings-sheet .glyph-sets input[value=${set}]`), 'who chose nothing keeps what suits the browser').toBeChecked();
});

test('the opening picture has the same glyphs as the app', async ({ page }) => {
    const release = await hold(page, '**/*.wasm');
    await page.goto('./', { waitUntil: 'domcontentloaded' });
    const picture = page.locator('.opening .room > .table:visible');
    await expect(picture).toHaveCount(1);
    const before = await drawn(page, '.opening .room > .table.wide .pieces');
    expect([before.glyphs.length, before.marks]).toEqual([4, MARKS]);
    await expect(page.locator('.opening .glyphs-at-hand input[value=western]')).toBeChecked();
    release();
    await expect(page.locator('.opening')).toHaveCount(0);
    expect(await drawn(page, BOARD)).toEqual(before);
});

const SCREENS = [[320, 568], [360, 740], [430, 932], [560, 800], [740, 360], [820, 1180], [1024, 768], [1440, 900]] as const;

/** Letter spacings: normal, since the font here is wide, and as narrow as in other fonts. */
const FONTS = ['-0.06em', 'normal'];

for (const [locale, words] of [['en-US', ['2 kanji', '1 kanji', 'Letters + moves', 'Kanji + moves']], ['ja-JP', ['二字', '一字', '英字と動き', '一字と動き']]] as const) {
    test.describe(locale, () => {
        test.use({ locale });
        test('the first visit says what each set of glyphs is, on every screen, and the board stays where it is', { tag: '@both' }, async ({ page }) => {
            test.slow(); // Many screens.
            const table = await Table.open(page, '');
            const choices = table.app.locator('.glyphs-at-hand .choice');
            await expect(choices).toHaveText([...words]);
            for (const [nth, name] of words.entries()) await expect(choices.getByRole('radio').nth(nth)).toHaveAccessibleName(name);
            await expect(table.app.locator('.glyphs-at-hand legend')).toBeVisible();
            for (const [width, height] of SCREENS) {
                await resize(page, [width, height]);
                const misfits = await choices.evaluateAll((choices, fonts) => fonts.flatMap((spacing) => {
                    choices[0].closest<HTMLElement>('.glyphs-at-hand')!.style.letterSpacing = spacing;
                    return choices.flatMap((choice) => {
                        const tile = choice.getBoundingClientRect();
                        const text = document.createRange();
                        text.selectNodeContents(choice.querySelector('.choice-name')!);
                        const [words, sample] = [text.getBoundingClientRect(), choice.querySelector('.sample')!.getBoundingClientRect()];
                        const wrong = [];
                        if (tile.width < 44 || tile.height < 44) wrong.push('too small to touch');
                        if (tile.left < 0 || tile.right > innerWidth || tile.top < 0) wrong.push('off the screen');
                        if (words.left < tile.left || words.right > tile.right || words.top < tile.top || words.bottom > tile.bottom) wrong.push('words cut off');
                        if (words.top < sample.bottom - 2 && words.left < sample.right) wrong.push('words on the picture');
                        return wrong.map((what) => `${choice.textContent} with ${spacing}: ${what}`);
                    });
                }), FONTS);
                expect(misfits, `${width}x${height}`).toEqual([]);
            }
            await resize(page, [360, 740]);
            const board = table.app.locator('.board-top');
            const before = await settled(board);
            for (const set of SETS) {
                await sets(page, set).locator('xpath=..').click();
                await expect(sets(page, set)).toBeChecked();
                expect(await settled(board), set).toEqual(before);
            }
        });
    });
}
