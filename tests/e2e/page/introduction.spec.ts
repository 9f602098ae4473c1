// The introduction, with which a first visit begins.

import { expect, test } from '@playwright/test';
import { Table } from '../board';
import { onScreens, resize } from '../screen';
import { DEVICES, fontWidths, LANGUAGES, longTexts, use } from '../words';

test('a newcomer moves, captures, drops and wins, and then plays', { tag: '@both' }, async ({ page }) => {
    const table = await Table.open(page, '');
    const arrow = page.locator('.arrow');
    await expect(table.status()).toHaveText('You win by trapping the king. First, move your gold.');
    await expect(arrow).toHaveCount(1);
    await expect(table.button('Next')).toBeDisabled();
    await table.move('3e2d');
    await table.button('Next').click();

    await expect(table.status()).toHaveText(/^Take the pawn\./);
    await table.move('3d4d');
    await expect(table.status()).toHaveText(/^Nothing was taken/);
    await table.square('1a').click();
    await table.shows({ '3d': 'black gold', '3c': 'white pawn' });
    await table.move('3d3c');
    await table.shows({ '3c': 'black rook' });
    await table.showsInHand(table.held('black', 'knight'), ['black knight']);
    await table.button('Next').click();

    await table.held('black', 'knight').click();
    await table.square('2c').click();
    await table.shows({ '2c': 'black knight' });
    await table.button('Next').click();

    await expect(arrow, 'no arrow shows the mate').toHaveCount(0);
    await table.button('Show me').click();
    await expect(arrow).toHaveCount(1);
    await table.held('black', 'rook').click();
    await table.square('2a').click();
    await expect(table.status()).toHaveText(/^Checkmate!/);
    await table.button('Play').click();
    await table.shows({ '1d': 'black pawn', '4a': 'white king' });
    await expect(table.status()).toHaveText('Your turn');
    await table.move('1d1c');
    await expect(table.status()).toHaveText(/Your turn/);
    await table.computerMoved();
});

test('a newcomer can choose other glyphs during the introduction, and the choice is saved', async ({ page }) => {
    const table = await Table.open(page, '');
    const set = (name: string) => page.locator(`.glyphs-at-hand input[value=${name}]`);
    const faces = (set: string) => page.locator(`.table .pieces .face.shown .glyph[href*="${set}-"]`);
    const movementMarks = page.locator('.table .pieces .face.shown .move-mark');
    await expect(set('western')).toBeChecked();
    await expect(faces('western')).toHaveCount(4);
    // The marks of a king and a gold, and of the opponent's king and pawn.
    const marks = 8 + 6 + 8 + 1;
    await expect(movementMarks).toHaveCount(marks);
    await set('movement').locator('xpath=..').click();
    await expect(faces('single')).toHaveCount(4);
    await expect(movementMarks).toHaveCount(marks);
    await table.reload();
    await table.button('Skip').click();
    await table.shows({ '3e': 'black gold', '1d': 'black pawn' });
    await expect(faces('single')).toHaveCount(10);
    await expect(faces('kanji')).toHaveCount(0);
});

test('the introduction goes on after a reload, can be skipped, and is not shown twice', async ({ page }) => {
    const table = await Table.open(page, '');
    await table.move('3e2d');
    await table.button('Next').click();
    await expect(table.status()).toHaveText(/^Take the pawn\./);
    await table.reload();
    await expect(table.status(), 'its second step').toHaveText(/^Take the pawn\./);
    await table.shows({ '3d': 'black gold', '3c': 'white pawn' });
    await table.button('Skip').click();
    await expect(table.status()).toHaveText('Your turn');
    await table.reload();
    await expect(table.status()).toHaveText('Your turn');
});

/** A game with clocks, as a correspondent sends it: White is to move, and has turned a piece over. */
const SHARED = '#variant=kyoto&side=both&time=300&moves=4e4d,4a4b';
/** Some pieces of that game. */
const ON_TABLE = { '4d': 'black bishop', '4e': '', '4a': '' };

const offer = (table: Table) => table.app.locator('[data-role=offer]');

test('who comes by a link for the first time can learn, and comes back to the same game', { tag: '@both' }, async ({ page }) => {
    await page.clock.install({ time: 0 });
    const table = await Table.open(page, SHARED);
    await page.clock.pauseAt(3_600_000);
    await expect(offer(table)).toContainText('New to this?');
    const seen = () => table.app.locator('.clock-time, .stand-clock text, .game-name, .table .name').allTextContents();
    await table.shows(ON_TABLE);
    const [before, address] = [await seen(), page.url()];
    await table.button('Learn in a minute').click();
    await expect(table.status()).toHaveText('You win by trapping the king. First, move your gold.');
    await expect(offer(table)).toBeHidden();
    await page.clock.runFor(60_000);
    await table.move('3e2d');
    await table.button('Next').click();
    await expect(table.status()).toHaveText(/^Take the pawn\./);
    await page.clock.resume();
    await table.reload();
    await expect(table.status(), 'after a reload').toHaveText(/^Take the pawn\./);
    await table.move('3d3c');
    await table.button('Next').click();
    await table.held('black', 'knight').click();
    await table.square('2c').click();
    await table.button('Next').click();
    await table.held('black', 'rook').click();
    await table.square('2a').click();
    await table.button('Play').click();
    await table.shows(ON_TABLE);
    expect(await seen()).toEqual(before);
    expect(page.url()).toBe(address);
    await expect(offer(table)).toBeHidden();
    await table.reload();
    await table.shows(ON_TABLE);
    await expect(offer(table), 'it is not offered again').toBeHidden();
});

const SHUFFLE = '3e3d,2a2b,3d3e,2b2a';
for (const [what, moves] of [['a result', '1d1c,3a1c,3e4d,N*2c'], ['a warning', `${SHUFFLE},${SHUFFLE}`]] as const) {
    test(`the offer makes room for ${what}`, { tag: '@both' }, async ({ page }) => {
        const table = await Table.open(page, `#side=both&moves=${moves}`);
        await expect(offer(table)).toContainText('New to this?');
        await expect(offer(table)).toBeHidden();
        await page.keyboard.press('Home');
        await expect(offer(table)).toBeVisible();
    });
}

test('the offer is closed for good, and goes when the person plays', async ({ page }) => {
    const table = await Table.open(page, '#side=both');
    await offer(table).getByRole('button', { name: 'Close' }).click();
    await expect(offer(table)).toBeHidden();
    await expect(table.detail()).toBeVisible();
    await table.reload();
    await expect(table.status()).toHaveText('Black to move');
    await expect(offer(table)).toBeHidden();
    await page.evaluate(() => localStorage.clear());
    await page.goto('about:blank');
    await Table.open(page, '#side=both');
    await expect(offer(table)).toBeVisible();
    await table.move('1d1c');
    await expect(offer(table)).toBeHidden();
});

for (const [who, link, stored] of [
    ['in an embed', '?embed=1#side=both', null],
    ['with a puzzle', '#variant=kyoto&puzzle=day', null],
    ['to who has been here', '#side=both', '{"introduced":true}'],
] as const) {
    test(`the introduction is not offered ${who}`, async ({ page }) => {
        if (stored) await page.addInitScript((stored) => localStorage.setItem('poppy-shogi.settings', stored), stored);
        const table = await Table.open(page, link);
        await expect(table.status()).not.toBeEmpty();
        await expect(page.locator('[data-action=introduction]')).toHaveCount(0);
    });
}

const SIZES = [[320, 568], [360, 640], [740, 360], [820, 1180], [900, 700], [1152, 720], [1440, 900]] as const;

/** Letter spacings that make text as narrow and as wide as in other fonts. */
const FONTS = ['-0.06em', 'normal', '0.12em'];

for (const language of LANGUAGES) {
    test(`the words of the introduction fit every screen, in ${language}`, async ({ page }) => {
        test.slow(); // Many screens.
        const table = await Table.open(page, '');
        await table.setLanguage(language);
        await page.evaluate(() => {
            const font = new CSSStyleSheet();
            font.replaceSync('.poppy { letter-spacing: var(--tested-spacing); }');
            document.adoptedStyleSheets.push(font);
        });
        const drop = (face: string, to: string) => async () => {
            await table.held('black', face).click();
            await table.square(to).click();
        };
        const steps = [() => table.move('3e3d'), () => table.move('3d3c'), drop('pawn', '3d'), drop('rook', '2a')];
        const next = page.locator('[data-action=next]');
        const fitsTwoLines = async (step: string) => {
            await resize(page, [360, 740]);
            const spacings = await fontWidths(table.status(), language);
            const said: string[] = [];
            for (const device of DEVICES) {
                await use(page, device);
                said.push((await table.status().textContent())!);
            }
            expect(await longTexts(table.status(), said, 2, spacings), step).toEqual([]);
        };
        const fits = async (step: string) => {
            await fitsTwoLines(step);
            for (const [width, height] of SIZES) {
                await resize(page, [width, height]);
                const misfits = await table.status().evaluate((text, fonts) => fonts.filter((spacing) => {
                    text.closest<HTMLElement>('.poppy')!.style.setProperty('--tested-spacing', spacing);
                    const [words, frame] = [text.getBoundingClientRect(), text.closest('.status')!.getBoundingClientRect()];
                    return words.top < frame.top || words.bottom > frame.bottom || text.scrollWidth > text.clientWidth + 1;
                }), FONTS);
                expect(misfits, `${step} at ${width}x${height}, letters spaced so`).toEqual([]);
            }
        };
        for (const [nth, step] of steps.entries()) {
            await fits(`step ${nth + 1}`);
            await step();
            await expect(next).toBeEnabled();
            await fits(`step ${nth + 1} when it is done`);
            await next.click();
        }
    });
}

test('on a phone a notice is below the number of the step', async ({ page }) => {
    const table = await Table.open(page, '');
    for (const size of [[740, 360], [360, 740], [320, 568]] as const) {
        await resize(page, size);
        await table.move('3e1a');
        await expect(table.notice()).toHaveText(/^The gold cannot go to 1a\./);
        const [step, reason] = [(await page.locator('.status .detail').boundingBox())!, (await table.notice().boundingBox())!];
        expect(reason.y, String(size)).toBeGreaterThanOrEqual(step.y + step.height);
    }
});

test('on a phone the board keeps its size while the introduction says more or less', { tag: '@phone' }, async ({ page }) => {
    const table = await Table.open(page, '');
    const sizes = [[320, 568], [360, 640], [360, 740]] as const;
    const board = table.app.locator('.board-top');
    const before = await onScreens(page, sizes, board);
    await table.move('3e2d');
    await expect(table.status()).toHaveText(/^Well done!/);
    expect(await onScreens(page, sizes, board)).toEqual(before);
});
