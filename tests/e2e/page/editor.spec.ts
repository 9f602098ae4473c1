// Setting up a position by taps, drags and keys, with errors shown at once, then playing and sharing it. Native tests cover the effects of
// taps, drags and buttons, and what makes a position unplayable (crates/play/tests/play/editor.rs).

import { expect, test } from '@playwright/test';
import { follow, openShareSheet, paste, Table } from '../board';
import { collectErrors } from '../browser-errors';
import { drag, middle } from '../drag';
import { Editor, press } from '../editor';
import { FINGER_PX, misplaced, resize } from '../screen';

const BOTH = { tag: '@both' };

test('a mate in one is set up by taps, what is wrong comes and goes, and it is played', BOTH, async ({ page }) => {
    const errors = collectErrors(page);
    const editor = await Editor.open(page);
    await editor.clear();
    await editor.shows({ '4a': '', '1e': '' });
    await expect(editor.status()).toHaveText('At least one side must have a king.');
    await expect(editor.play()).toHaveAttribute('aria-disabled', 'true');
    // `force`, because Playwright considers the button disabled.
    await editor.play().click({ force: true });
    await expect(editor.notice()).toHaveText('At least one side must have a king.');

    await editor.choose('Black king');
    await editor.tap('4c', '3c');
    await expect(editor.status()).toHaveText('Black has more than one king.');
    await editor.tap('3c');
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
    await press(editor.held('black', 'gold'));
    expect(await editor.text()).toBe('k3/4/K3/4/4 b G 1');

    await press(editor.play());
    await page.getByRole('radio', { name: /Another person/ }).locator('xpath=..').click();
    await editor.button('Start').click();
    await expect(editor.palette()).toBeHidden();
    await press(editor.held('black', 'gold'));
    await editor.tap('4b');
    await expect(editor.status()).toHaveText('Black wins. Checkmate.');
    await editor.button('Undo').click();
    await editor.shows({ '4b': '' });
    expect(errors).toEqual([]);
});

test('a position survives a reload, gives way to a link and to Leave, and comes back', BOTH, async ({ page }) => {
    await Table.open(page, '#side=both&moves=1d1c');
    const editor = new Editor(page);
    await openShareSheet(page);
    await editor.button('Set up a position').click();
    await editor.tap('1c', '2c');
    await editor.shows({ '1c': '', '2c': 'black pawn' });
    await follow(page, '');
    await editor.reload();
    await expect(editor.palette()).toBeVisible();
    await editor.shows({ '1c': '', '2c': 'black pawn' });
    await press(editor.button('Leave'));
    await expect(editor.palette()).toBeHidden();
    await editor.shows({ '1c': 'black pawn', '4b': 'white pawn' });
    await expect(editor.status()).toHaveText('White to move');
    await editor.begin();
    await follow(page, '#side=both&variant=kyoto');
    await editor.shows({ '4e': 'black silver' });
    await expect(editor.palette()).toBeHidden();
    await editor.begin();
    await expect(editor.notice()).toHaveText('Undo brings back the position you set up before.');
    await press(editor.button('Undo'));
    await editor.shows({ '1c': '', '2c': 'black pawn' });
});

test('pieces are dragged over the board, to a hand, from it, and off the board; buttons and keys undo and redo it', async ({ page }) => {
    const editor = await Editor.open(page);
    await expect(editor.button('Undo')).toHaveAttribute('aria-disabled', 'true');
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
    await page.keyboard.press('Control+z');
    await editor.shows({ '3c': '' });
    await page.keyboard.press('Control+y');
    await editor.shows({ '3c': 'black silver' });
    await editor.button('Redo').click();
    await editor.shows({ '3c': '' });
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

test('another game, its start, and a text are set up from the sheet; a wrong text is named', async ({ page }) => {
    const editor = await Editor.open(page);
    const sheet = await editor.sheet();
    await sheet.getByRole('combobox').selectOption('Minishogi');
    await expect(sheet.getByRole('textbox')).toHaveValue('rbsgk/4p/5/P4/KGSBR b - 1');
    await sheet.getByRole('textbox').fill('4k/5/9/5/4K b - 1');
    await sheet.getByRole('button', { name: 'Set up', exact: true }).click();
    await expect(sheet.getByRole('alert')).toContainText('4k/5/9/5/4K');
    await sheet.getByRole('textbox').fill('2P1k/5/5/5/4K w p 1');
    await sheet.getByRole('button', { name: 'Set up', exact: true }).click();
    await expect(sheet).toBeHidden();
    await editor.sheet();
    await expect(sheet.locator('.problems')).toHaveText('The piece on 3a could never move.');
    await expect(sheet.getByRole('button', { name: 'Share and open' })).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');
    await editor.start();
    await expect(editor.status()).toHaveText('Black to move');
    // Pasting in the editor replaces the position there.
    await paste(page, '4k/5/5/5/4K w - 1');
    await expect(editor.status()).toHaveText('White to move');
    await expect(editor.palette()).toBeVisible();
    await editor.button('Undo').click();
    await editor.shows({ '5a': 'white rook' });
});

test.describe('sharing', () => {
    test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

    test('the position is shared like any other', async ({ page }) => {
        const editor = await Editor.open(page, '#side=both&moves=1d1c');
        const sheet = await editor.sheet();
        await sheet.getByRole('button', { name: 'Share and open' }).click();
        await page.locator('[data-copy=sfen]').click();
        await expect(page.locator('.share-said')).toHaveText('Copied: SFEN position.');
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('kbgs/p3/3P/4/SGBK w - 1');
    });
});

test('everything is in view and can be tapped on every screen', async ({ page }) => {
    for (const variant of ['micro', 'judkins', 'nana', 'kyoto']) {
        const { app } = await Editor.open(page, `?${variant}#side=both&variant=${variant}`);
        for (const size of [[320, 568], [360, 740], [740, 360], [568, 320], [820, 1180], [1440, 900]] as const) {
            await resize(page, size);
            const where = `${variant} at ${size}`;
            const buttons = app.locator('.palette .choice, .editor-buttons .button');
            expect(await misplaced(buttons.or(app.locator('.status, .room'))), where).toEqual([]);
            // With a mouse, targets may be smaller.
            expect(await misplaced(buttons, { least: size[1] < 800 ? FINGER_PX : 0 }), where).toEqual([]);
            expect(await misplaced(app.locator('[data-square], [data-held], .board-top'), { apart: false }), where).toEqual([]);
        }
    }
});
