// Setting up a position: by taps, drags and keys; what is wrong said as it happens; played and shared afterwards.

import { expect, test } from '@playwright/test';
import { Table, openShareSheet, paste } from '../board';
import { collectErrors } from '../browser-errors';
import { drag, middle } from '../drag';
import { Editor, press } from '../editor';
import { blockEngine } from '../playing';

test('a mate in one is set up by taps, what is wrong comes and goes, and it is played @both', async ({ page }) => {
    const errors = collectErrors(page);
    const editor = await Editor.open(page);
    await expect(editor.status()).toHaveText('Black to move');
    await editor.clear();
    await editor.shows({ '4a': '', '1e': '' });
    await expect(editor.status()).toHaveText('Black must have exactly one king. One other fault.');
    await expect(editor.play()).toHaveAttribute('aria-disabled', 'true');
    // Playwright takes it for disabled.
    await editor.play().click({ force: true });
    await expect(editor.notice()).toHaveText('Black must have exactly one king.');

    await editor.choose('Black king');
    await editor.tap('4c');
    await expect(editor.status()).toHaveText('White must have exactly one king.');
    await press(editor.button('Black’s pieces'));
    await editor.choose('White king');
    await editor.tap('4a');
    await expect(editor.status()).toHaveText('Black to move');
    await expect(editor.play()).toHaveAttribute('aria-disabled', 'false');
    await press(editor.button('White’s pieces'));
    await editor.choose('Black gold (other face: rook)');
    await expect(editor.detail()).toHaveText(/^(Tap|Click) a square: Black gold\. \1 a hand to add to it\.$/);
    await editor.tap('3b');
    await expect(editor.status()).toHaveText('The side to move could take the king.');
    await expect(editor.app.locator('.check-line')).toHaveCount(1);
    await editor.tap('3b');
    await expect(editor.status()).toHaveText('Black to move');
    await press(editor.held('black', 'gold'));
    await expect(editor.body('black', 'gold')).toHaveAccessibleName('Black’s hand, gold or rook: 1');
    expect(await editor.text()).toBe('k3/4/K3/4/4 b G 1');

    await press(editor.play());
    await page.getByRole('radio', { name: /Another person/ }).locator('xpath=..').click();
    await editor.button('Start').click();
    await expect(editor.palette()).toBeHidden();
    await press(editor.held('black', 'gold'));
    await editor.tap('4b');
    await expect(editor.status()).toHaveText('Black wins. Checkmate.');
    expect(errors).toEqual([]);
});

test('the position is played against the computer, and undo brings back the game before @both', async ({ page }) => {
    await Table.open(page, '#side=both&moves=1d1c');
    const editor = new Editor(page);
    await openShareSheet(page);
    await editor.button('Set up a position').click();
    await editor.tap('1c');
    await expect(editor.detail()).toHaveText(/^(Tap|Click) a square to move it, or the piece to turn it\.$/);
    await editor.tap('1c');
    await editor.shows({ '1c': 'black knight' });
    await editor.tap('2c');
    await editor.shows({ '1c': '', '2c': 'black knight' });
    await press(editor.play());
    const sheet = page.getByRole('dialog', { name: 'New game' });
    await sheet.getByRole('radio', { name: 'Computer' }).locator('xpath=..').click();
    await sheet.getByRole('radio', { name: /^Black/ }).locator('xpath=..').click();
    await editor.button('Start').click();
    await expect(editor.detail()).toHaveText(/^Computer: /, { timeout: 20_000 });
    await editor.shows({ '2c': 'black knight' });
    await editor.button('Undo').click();
    await editor.shows({ '1c': 'black pawn', '2c': '' });
});

test('going back leaves the game as it was @both', async ({ page }) => {
    const editor = await Editor.open(page, '#side=both&moves=1d1c');
    await editor.clear();
    await press(editor.button('Leave'));
    await expect(editor.palette()).toBeHidden();
    await editor.shows({ '1c': 'black pawn', '4b': 'white pawn' });
    await expect(editor.status()).toHaveText('White to move');
    await editor.move('4b4c');
    await editor.shows({ '4c': 'white pawn' });
});

test('a position survives a reload, and another game from the header', { tag: '@both' }, async ({ page }) => {
    const editor = await Editor.open(page);
    await editor.choose('Remove pieces');
    await editor.tap('1d');
    await page.evaluate(() => (location.hash = ''));
    await editor.reload();
    await expect(editor.palette()).toBeVisible();
    await editor.shows({ '1d': '' });
    // A link is followed.
    await page.evaluate(() => (location.hash = '#side=both&variant=kyoto'));
    await editor.shows({ '4e': 'black silver' });
    await expect(editor.palette()).toBeHidden();
    await editor.button('New game').click();
    await editor.button('Set up a position').click();
    await expect(editor.notice()).toHaveText('Undo brings back the position you set up before.');
    await press(editor.button('Undo'));
    await editor.shows({ '1d': '', '4b': 'white pawn' });
});

test('changes are undone and redone by buttons and keys', async ({ page }) => {
    const editor = await Editor.open(page);
    await expect(editor.button('Undo')).toHaveAttribute('aria-disabled', 'true');
    await editor.button('Black to move').click();
    await expect(editor.status()).toHaveText('White to move');
    await editor.choose('Remove pieces');
    await editor.tap('1a');
    await editor.shows({ '1a': '' });
    await editor.button('Undo').click();
    await editor.shows({ '1a': 'white silver' });
    await page.keyboard.press('Control+z');
    await expect(editor.status()).toHaveText('Black to move');
    await page.keyboard.press('Control+y');
    await editor.button('Redo').click();
    await editor.shows({ '1a': '' });
    await expect(editor.status()).toHaveText('White to move');
});

test('pieces are dragged over the board, to a hand, from it, and off the board', async ({ page }) => {
    const editor = await Editor.open(page);
    await drag(page, editor.square('1a'), editor.square('2c'));
    await editor.shows({ '1a': '', '2c': 'white silver' });
    await drag(page, editor.square('2c'), editor.body('black', 'pawn'));
    await editor.shows({ '2c': '' });
    await expect(editor.body('black', 'silver')).toHaveAccessibleName('Black’s hand, silver or lance: 1');
    await drag(page, editor.body('black', 'silver'), editor.square('3c'));
    await editor.shows({ '3c': 'black silver' });
    await expect(editor.body('black', 'silver')).toHaveAccessibleName('Black’s hand, silver or lance: none');
    const edge = await middle(editor.square('3c'));
    await drag(page, editor.square('3c'), { x: 20, y: edge.y });
    await editor.shows({ '3c': '' });
    await editor.button('Undo').click();
    await editor.shows({ '3c': 'black silver' });
});

test('a position is set up by keys alone', async ({ page }) => {
    const editor = await Editor.open(page);
    await expect(editor.square('1e'), 'the focus goes to the board').toBeFocused();
    for (const key of ['ArrowUp', 't']) await page.keyboard.press(key);
    await editor.shows({ '1d': 'black knight' });
    await expect(editor.square('1d')).toHaveAccessibleName('1d, Black knight, turns to pawn when it captures');
    await page.keyboard.press('x');
    await editor.shows({ '1d': 'white knight' });
    await page.keyboard.press('Delete');
    await editor.shows({ '1d': '' });
    // The palette is one tab stop after the hand.
    await editor.palette().getByRole('radio', { name: 'Move pieces', exact: true }).focus();
    for (let nth = 0; nth < 3; nth += 1) await page.keyboard.press('ArrowRight');
    await expect(editor.palette().getByRole('radio', { name: 'Black bishop (other face: tokin)' })).toBeChecked();
    await editor.square('1d').focus();
    await page.keyboard.press('Enter');
    await editor.shows({ '1d': 'black bishop' });
    await expect(editor.status()).toHaveText('Too many bishops (any face): 3, and the set has 2. One other fault.');
    await editor.body('white', 'gold').focus();
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await page.keyboard.press('-');
    await expect(editor.body('white', 'gold')).toHaveAccessibleName('White’s hand, gold or rook: 1');
});

test('in Kyoto shogi pieces are put with either face @both', async ({ page }) => {
    const editor = await Editor.open(page, '#side=both&variant=kyoto');
    await editor.clear();
    await editor.choose('Black king');
    await editor.tap('3e');
    await editor.choose('Black tokin (other face: lance)');
    await editor.tap('2d');
    await press(editor.button('Black’s pieces'));
    await editor.choose('White king');
    await editor.tap('3a');
    await editor.choose('White lance (other face: tokin)');
    await editor.tap('4b');
    await editor.shows({ '2d': 'black tokin', '4b': 'white lance' });
    expect(await editor.text()).toBe('2k2/1l3/5/3T1/2K2 b - 1');
});

test('in Nana shogi a cube shows any of its faces @both', async ({ page }) => {
    const editor = await Editor.open(page, '#side=both&variant=nana');
    await expect(editor.status()).toHaveText('Black to move');
    await editor.choose('Remove pieces');
    await press(editor.body('black', 'step-rook'));
    await editor.choose('Black swallow’s wings');
    await editor.tap('2c');
    await expect(editor.status()).toHaveText('Black has a king in hand and pieces on the board.');
    await editor.choose('Move pieces');
    await editor.tap('2c', '2c');
    await expect(editor.square('2c')).toHaveAccessibleName(/^2c, Black go-between/);
    await editor.choose('Remove pieces');
    await press(editor.body('black', 'king'));
    await editor.choose('Black king');
    await editor.tap('1c');
    await expect(editor.status()).toHaveText('Black to move');
    expect(await editor.text()).toBe('3/3/1GK b Bkrb 1');
});

test('another game, its start, and a text are set up from the sheet; a wrong text is named', async ({ page }) => {
    const editor = await Editor.open(page);
    let sheet = await editor.sheet();
    await sheet.getByRole('combobox').selectOption('Minishogi');
    await expect(sheet.getByRole('textbox')).toHaveValue('rbsgk/4p/5/P4/KGSBR b - 1');
    await sheet.getByRole('textbox').fill('4k/5/9/5/4K b - 1');
    await sheet.getByRole('button', { name: 'Set up', exact: true }).click();
    await expect(sheet.getByRole('alert')).toContainText('4k/5/9/5/4K');
    await sheet.getByRole('textbox').fill('2P1k/5/5/5/4K w p 1');
    await sheet.getByRole('button', { name: 'Set up', exact: true }).click();
    await expect(sheet).toBeHidden();
    await expect(editor.status()).toHaveText('The piece on 3a could never move.');
    sheet = await editor.sheet();
    await expect(sheet.locator('.problems')).toHaveText('The piece on 3a could never move.');
    await expect(sheet.getByRole('button', { name: 'Share and open' })).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');
    await editor.start();
    await expect(editor.status()).toHaveText('Black to move');
    // What is pasted while a position is set up replaces it there.
    await paste(page, '4k/5/5/5/4K w - 1');
    await expect(editor.status()).toHaveText('White to move');
    await expect(editor.palette()).toBeVisible();
    await editor.button('Undo').click();
    await editor.shows({ '5a': 'white rook' });
});

test.describe('sharing', () => {
    test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

    test('the position is shared like any other', async ({ page, context }) => {
        const editor = await Editor.open(page, '#strength=2&side=black&moves=1d1c');
        await editor.start();
        await editor.choose('Remove pieces');
        await editor.tap('1a');
        const sheet = await editor.sheet();
        await sheet.getByRole('button', { name: 'Share and open' }).click();
        await page.locator('[data-copy=sfen]').click();
        await expect(page.locator('.share-said')).toHaveText('Copied: SFEN position.');
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('kbg1/p3/4/3P/SGBK b - 1');
        await page.locator('[data-copy=link]').click();
        await expect(page.locator('.share-said')).toHaveText('Copied: link.');
        const friend = await context.newPage();
        await friend.goto(await page.evaluate(() => navigator.clipboard.readText()));
        const theirs = new Table(friend);
        await theirs.shows({ '1a': '', '2a': 'white gold' });
        await expect(theirs.status()).toHaveText('Black to move');
    });
});

test('the computer waits while a position is set up, and goes on afterwards', async ({ page }) => {
    const release = await blockEngine(page);
    const editor = await Editor.open(page, '#strength=2&side=white&seed=7');
    await expect(editor.status()).toHaveText('Black to move');
    await editor.tap('2e');
    await expect(editor.square('2e')).toHaveAttribute('data-state', 'selected');
    release();
    await editor.tap('2c');
    await editor.shows({ '2e': '', '2c': 'black bishop' });
    await editor.button('Leave').click();
    await editor.shows({ '2e': 'black bishop' });
    await expect(editor.detail()).toHaveText(/^Computer: /, { timeout: 20_000 });
});

for (const [width, height] of [[320, 568], [360, 740], [740, 360], [568, 320], [820, 1180], [1440, 900]] as const) {
    test(`everything is in view and can be tapped at ${width} x ${height}`, async ({ page }) => {
        await page.setViewportSize({ width, height });
        for (const variant of ['micro', 'judkins', 'nana', 'kyoto']) {
            await Editor.open(page, `#side=both&variant=${variant}`);
            const found = await page.evaluate(() => {
                const all = [...document.querySelectorAll('.palette .choice, .editor-buttons .button, .status, .room')].filter((part) => part.getClientRects().length > 0);
                const boxes = all.map((part) => ({ what: part.getAttribute('data-action') ?? part.querySelector('input')?.value ?? part.className, box: part.getBoundingClientRect() }));
                const table = [...document.querySelectorAll('[data-square], [data-held], .board-top')].map((part) => ({ what: part.outerHTML.slice(0, 80), box: part.getBoundingClientRect() }));
                const out = [...boxes, ...table].filter(({ box }) => box.left < -0.5 || box.top < -0.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5).map(({ what }) => what);
                const small = innerHeight < 800
                    ? boxes.filter(({ what, box }) => !/status|room/.test(what) && Math.min(Math.round(box.width), Math.round(box.height)) < 44).map(({ what, box }) => `${what} ${box.width} x ${box.height}`)
                    : [];
                const overlapping = boxes.flatMap((one, nth) => boxes.slice(nth + 1)
                    .filter(({ box }) => one.box.left < box.right - 1 && box.left < one.box.right - 1 && one.box.top < box.bottom - 1 && box.top < one.box.bottom - 1)
                    .map((other) => `${one.what} and ${other.what}`));
                return { out, small, overlapping };
            });
            expect(found, variant).toEqual({ out: [], small: [], overlapping: [] });
        }
    });
}

for (const [width, height] of [[320, 568], [568, 320]] as const) {
    test(`a message about the page takes no room from the table at ${width} x ${height}`, async ({ page }) => {
        await page.setViewportSize({ width, height });
        await page.addInitScript(() => Object.defineProperty(window, 'localStorage', { get: () => null }));
        const editor = new Editor(page);
        await Table.open(page);
        await editor.move('1d1c');
        await expect(editor.toast()).toBeVisible();
        await editor.begin();
        const close = page.locator('[data-role=toast]').getByRole('button', { name: 'Close' });
        await expect(close).toBeInViewport();
        const board = () => editor.app.locator('.board-top').boundingBox();
        const before = await board();
        await close.click();
        await expect(editor.toast()).toHaveCount(0);
        expect(await board()).toEqual(before);
    });
}
