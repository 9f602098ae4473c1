// Opening games from texts and files: pasted, dropped, shared or chosen. The formats are tested natively (crates/rules/tests/rules/notation).

import { expect, test, type Page } from '@playwright/test';
import { openShareSheet, paste, Table } from '../board';
import { collectErrors } from '../browser-errors';

/** A game of two moves in every text format, and the pieces on some squares after it. */
const TEXTS = {
    link: 'Your move: https://example.org/x/#variant=micro&moves=1d1c,3a1c&side=both.',
    SFEN: 'k1gs/p3/3t/4/SGBK b p 3',
    USI: 'position startpos moves 1d1c 3a1c',
    KIF: '手合割：五分摩訶将棋\n手数----指手---------消費時間--\n   1 １三歩(14)\n   2 同　角(31)\n   3 中断\n',
    Western: '1. P-1c Bx1c=T',
    Japanese: '▲1三歩△同角',
};
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

test('a game is opened from a text in any format', async ({ page }) => {
    const errors = collectErrors(page);
    const table = await Table.open(page, '#side=both');
    for (const text of Object.values(TEXTS)) {
        await paste(page, text);
        await table.shows(SHOWN);
        await table.newGame();
        await table.shows({ '1d': 'black pawn', '1c': '' });
    }
    expect(errors).toEqual([]);
});

test('a text or a file is opened where it is dropped', async ({ page }) => {
    const table = await Table.open(page, '#side=both');
    for (const name of [undefined, 'game.txt']) {
        await drop(page, TEXTS.KIF, name);
        await table.shows(SHOWN);
        await table.newGame();
        await table.shows({ '1d': 'black pawn', '1c': '' });
    }
});

test.describe('from the clipboard', () => {
    test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

    test('the button pastes what was copied, and says what is wrong with it', async ({ page }) => {
        const table = await Table.open(page, '#side=both');
        await page.evaluate(() => navigator.clipboard.writeText('startpos moves 1d1c 9z9z'));
        await openShareSheet(page);
        await page.locator('[data-action=paste]').click();
        await expect(page.locator('.share-wrong')).toHaveText('Move 2: “9z9z” is not understood.');
        await page.evaluate(() => navigator.clipboard.writeText('startpos moves 1d1c'));
        await page.locator('[data-action=paste]').click();
        await expect(page.getByRole('dialog')).toBeHidden();
        await table.shows({ '1c': 'black pawn' });
    });

    test('what is pasted beside the field of the sheet is wrong in one message, there', async ({ page }) => {
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
        await page.keyboard.press('Escape');
        await expect(table.toast()).toHaveCount(0);
    });

    test('Ctrl+V on the board opens what was copied', async ({ page }) => {
        const table = await Table.open(page, '#side=both');
        await page.evaluate(() => navigator.clipboard.writeText('1. P-1c Bx1c=T'));
        await table.square('1e').focus();
        await page.keyboard.press('Control+V');
        await table.shows({ '1c': 'white tokin' });
    });
});

test('a shared game is found in any field of the share, once, also at the first visit', async ({ page }) => {
    const table = new Table(page);
    for (const [nth, key] of ['url', 'title', 'text'].entries()) {
        await page.goto('about:blank');
        await page.goto(`./?${new URLSearchParams({ [key]: `startpos moves ${['1d1c', '3a1c', '3e4d'].slice(0, nth + 1).join(' ')}` })}`);
        await table.shows({ '1c': nth === 0 ? 'black pawn' : 'white tokin', '4d': nth === 2 ? 'black gold' : '' });
        await expect(table.button('Skip')).toBeHidden();
    }
    // The shared text is removed from the URL, and the game is saved.
    await expect.poll(() => page.evaluate(() => location.search)).toBe('');
    await table.reload();
    await table.shows({ '1c': 'white tokin', '4d': 'black gold' });
});

test('a file in the encoding of older programs is opened', async ({ page }) => {
    const table = await Table.open(page, '#side=both');
    // 手合割：京都将棋, and the first move, in Shift_JIS.
    const file = [0x8e, 0xe8, 0x8d, 0x87, 0x8a, 0x84, 0x81, 0x46, 0x8b, 0x9e, 0x93, 0x73, 0x8f, 0xab, 0x8a, 0xfb, 0x0a];
    await drop(page, file, 'game.kif');
    await table.shows({ '3e': 'black king', '5e': 'black tokin' });
});

test('a chosen file is opened', async ({ page }) => {
    const table = await Table.open(page, '#side=both');
    await openShareSheet(page);
    await page.locator('input[type=file]').setInputFiles({ name: 'game.usi', mimeType: 'text/plain', buffer: Buffer.from(TEXTS.USI) });
    await table.shows(SHOWN);
    await drop(page, [0xff, 0xd8, 0xff], 'picture.jpg');
    await expect(table.toast()).toHaveText('The file picture.jpg cannot be read.');
    await drop(page, 'x'.repeat(2_000_001), 'film.mp4');
    await expect(table.toast()).toHaveText('film.mp4 is too long: 2001 kB. At most 2000 kB are read.');
});

test('a text that cannot be read is quoted in an error in both languages, and the game goes on', async ({ page }) => {
    const table = await Table.open(page, '#side=both&moves=1d1c');
    for (const [text, sentence] of [
        ['good morning', 'There is no game in “good morning”.'],
        ['startpos moves 1d1c 4b4d', 'Move 2: “4b4d”: The pawn cannot go to 4d.'],
        ['lnsgkgsnl/9/9/9/9/9/9/9/LNSGKGSNL b - 1', '“lnsgkgsnl/9/9/9/9/9/9/9/LNSG…” is from a game that is not played here.'],
        ['kk2/4/4/4/3K b - 1', 'The position “kk2/4/4/4/3K” cannot be played. White must have exactly one king.'],
        ['手合割：五分摩訶将棋\n   1 １二歩(14)', 'Line 2: “１二歩(14)”: The pawn cannot go to 1b.'],
    ] as const) {
        await paste(page, text);
        await expect(table.toast()).toHaveText(sentence);
        await expect(table.app.locator('[role=status]').filter({ hasText: sentence }), 'to screen readers, once').toHaveCount(1);
    }
    await table.shows({ '1c': 'black pawn' });
    await table.setLanguage('ja');
    await paste(page, 'startpos moves 1d1c 4b4d');
    await expect(table.toast()).toHaveText('2手目：「4b4d」：歩兵は4四へ動けません。');
    await page.goto('about:blank');
    await page.goto('./?text=nothing&lang=en');
    await expect(table.toast()).toHaveText('There is no game in “nothing”.');
});

test('pasting into a text field opens no game', async ({ page }) => {
    const table = await Table.open(page, '#side=both');
    await openShareSheet(page);
    const field = page.locator('[data-field=game]');
    await field.focus();
    await paste(page, TEXTS.USI);
    await expect(page.getByRole('dialog')).toBeVisible();
    await field.fill(TEXTS.Western);
    await page.locator('[data-action=open]').click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await table.shows(SHOWN);
});
