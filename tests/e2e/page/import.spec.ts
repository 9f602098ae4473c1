// Opening games from pasted, dropped, shared or chosen texts and files. Native tests cover the formats (crates/rules/tests/rules/notation).

import { expect, test, type Page } from '@playwright/test';
import { openShareSheet, paste, Table } from '../board';
import { collectErrors } from '../browser-errors';

const WESTERN = '1. P-1c Bx1c=T';
/** The pieces on some squares after that game. */
const SHOWN = { '1c': 'white tokin', '1d': '', '3a': '' };

/** Drops a text, or a file with this name, on the board. */
async function drop(page: Page, content: string | number[], name?: string): Promise<void> {
    await page.evaluate(
        ({ content, name }) => {
            const dataTransfer = new DataTransfer();
            const bytes = typeof content === 'string' ? content : new Uint8Array(content);
            if (name) dataTransfer.items.add(new File([bytes], name));
            else dataTransfer.setData('text/plain', content as string);
            const target = document.querySelector('.table')!;
            for (const kind of ['dragover', 'drop']) target.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
        },
        { content, name },
    );
}

test('a game is opened from a text or a file that is pasted, dropped or chosen', async ({ page }) => {
    const errors = collectErrors(page);
    const table = await Table.open(page, '#side=both');
    const file = { name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(WESTERN) };
    for (const open of [
        () => paste(page, WESTERN),
        () => drop(page, WESTERN),
        () => drop(page, WESTERN, 'game.txt'),
        () => openShareSheet(page).then(() => page.locator('input[type=file]').setInputFiles(file)),
    ]) {
        await open();
        await table.shows(SHOWN);
        await table.newGame();
        await table.shows({ '1d': 'black pawn', '1c': '' });
    }
    // 手合割：京都将棋 in Shift_JIS, the encoding of older programs.
    await drop(page, [0x8e, 0xe8, 0x8d, 0x87, 0x8a, 0x84, 0x81, 0x46, 0x8b, 0x9e, 0x93, 0x73, 0x8f, 0xab, 0x8a, 0xfb, 0x0a], 'game.kif');
    await table.shows({ '3e': 'black king', '5e': 'black tokin' });
    expect(errors).toEqual([]);
});

test('what cannot be read is named in either language, and the game goes on', async ({ page }) => {
    const table = await Table.open(page, '#side=both&moves=1d1c');
    const says = async (sentence: string) => {
        await expect(table.toast()).toHaveText(sentence);
        await expect(table.app.locator('[role=status]').filter({ hasText: sentence }), 'to screen readers, once').toHaveCount(1);
    };
    await drop(page, [0xff, 0xd8, 0xff], 'picture.jpg');
    await says('The file picture.jpg cannot be read.');
    await drop(page, [0x50, 0x4b, 3, 4, 0, 0, 0, 0x41], 'games.zip');
    await says('The file games.zip cannot be read.');
    await drop(page, 'x'.repeat(2_000_001), 'film.mp4');
    await says('film.mp4 is too long: 2001 kB. At most 2000 kB are read.');
    await paste(page, 'startpos moves 1d1c 4b4d');
    await says('Move 2: “4b4d”: The pawn cannot go to 4d.');
    await table.shows({ '1c': 'black pawn' });
    await table.setLanguage('ja');
    await paste(page, 'startpos moves 1d1c 4b4d');
    await says('2手目：「4b4d」：歩兵は4四へ動けません。');
    await page.goto('about:blank');
    await page.goto('./?text=nothing&lang=en');
    await says('There is no game in “nothing”.');
});

test.describe('from the clipboard', () => {
    test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

    test('what is pasted with a button or keys opens on the board, is text in a field, and is wrong in one message beside it', async ({ page }) => {
        const table = await Table.open(page, '#side=both');
        await openShareSheet(page);
        for (const [text, sentence] of [['hello', 'There is no game in “hello”.'], ['startpos moves 9z9z', 'Move 1: “9z9z” is not understood.']] as const) {
            await page.evaluate((text) => navigator.clipboard.writeText(text), text);
            await page.keyboard.press('Control+V');
            await expect(page.locator('.share-wrong')).toHaveText(sentence);
            await expect(table.toast()).toHaveCount(0);
        }
        await page.locator('[data-action=paste]').click();
        await expect(page.getByText('is not understood').filter({ visible: true })).toHaveCount(1);
        await page.evaluate(() => navigator.clipboard.writeText('startpos moves 1d1c'));
        await page.locator('[data-action=paste]').click();
        await expect(page.getByRole('dialog')).toBeHidden();
        await table.shows({ '1c': 'black pawn' });
        // Paste on the board.
        await page.evaluate((text) => navigator.clipboard.writeText(text), WESTERN);
        await table.square('1e').focus();
        await page.keyboard.press('Control+V');
        await table.shows(SHOWN);
        // Paste into a text field.
        await openShareSheet(page);
        await page.locator('[data-field=game]').focus();
        await page.keyboard.press('Control+V');
        await expect(page.locator('[data-field=game]')).toHaveValue(WESTERN);
        await expect(page.getByRole('dialog')).toBeVisible();
    });

});

test('a shared game is opened once, also at the first visit', async ({ page }) => {
    const table = new Table(page);
    await page.goto(`./?${new URLSearchParams({ title: 'startpos moves 1d1c 3a1c 3e4d' })}`);
    await table.shows({ '1c': 'white tokin', '4d': 'black gold' });
    await expect(table.button('Skip')).toBeHidden();
    // The shared text is removed from the URL, and the game is saved.
    await expect.poll(() => page.evaluate(() => location.search)).toBe('');
    await table.reload();
    await table.shows({ '1c': 'white tokin', '4d': 'black gold' });
});
