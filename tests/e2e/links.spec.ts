// Games that come by link and by text, and leave the page in every form.

import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { Table } from './board';
import { listen } from './complaints';

const MOVES = ['1d1c', '3a1c', '3e4d'];
const LINK = `#side=both&moves=${MOVES.join(',')}`;

/** What a person does who shares: opens the sheet. */
async function share(page: Page): Promise<void> {
    await page.locator('[data-action=share]').click();
    await expect(page.getByRole('dialog', { name: 'Share and open' })).toBeVisible();
}

const said = (page: Page) => page.locator('.share-said');

/** Opens another link in the same document, as a tap on one in an installed app does. */
const follow = (page: Page, link: string) => page.evaluate((link) => (location.hash = link), link);

test.describe('every key', () => {
    test('ply opens the game as it stood after so many moves', async ({ page }) => {
        const table = await Table.open(page, `${LINK}&ply=1`);
        await table.shows({ '1c': 'black pawn', '3a': 'white bishop' });
        await expect(table.status()).toHaveText('White to move');
        await follow(page, `${LINK}&ply=last`);
        await table.shows({ '1c': 'white tokin', '4d': 'black gold' });
    });

    test('flip turns the table', async ({ page }) => {
        const table = await Table.open(page, `${LINK}&flip=1`);
        const [above, below] = await Promise.all(['1e', '1a'].map((name) => table.square(name).boundingBox()));
        expect(above!.y).toBeLessThan(below!.y);
        await follow(page, LINK);
        await expect.poll(async () => (await table.square('1e').boundingBox())!.y).toBeGreaterThan(above!.y);
    });

    test('theme, lang, glyphs and coords hold for this visit alone', async ({ page }) => {
        const table = await Table.open(page, '#side=both');
        await table.set('theme', 'light');
        await page.goto('about:blank');
        await page.goto('./?theme=dark&lang=ja#glyphs=western&coords=off&side=both');
        await expect(page.locator('.poppy')).toHaveAttribute('data-theme', 'dark');
        await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
        await expect(page.locator('.pieces .glyph[href*="western-"]').first()).toBeAttached();
        await expect(page.locator('.coord')).toHaveCount(0);
        await page.goto('about:blank');
        await page.goto('./');
        await expect(page.locator('.poppy')).toHaveAttribute('data-theme', 'light');
        await expect(page.locator('html')).toHaveAttribute('lang', 'en');
        await expect(page.locator('.pieces .glyph[href*="western-"]')).toHaveCount(0);
        await expect(page.locator('.coord')).not.toHaveCount(0);
    });

    test('what is set by hand in such a visit is kept, and the rest is not', async ({ page }) => {
        const table = await Table.open(page, '#side=both&theme=dark&coords=off');
        await table.set('theme', 'light');
        await page.goto('about:blank');
        await page.goto('./');
        await expect(page.locator('.poppy')).toHaveAttribute('data-theme', 'light');
        await expect(page.locator('.coord')).not.toHaveCount(0);
    });

    test('side=none is a board to look at; with a level the computer plays itself', async ({ page }) => {
        const table = await Table.open(page, `#side=none&moves=1d1c`);
        await table.square('4b').click();
        await expect(table.notice()).toHaveText('Nobody plays here. New game begins one.');
        await expect(table.square('4b')).toHaveAttribute('data-state', 'idle');
        await follow(page, '#side=none&level=1&seed=3');
        await expect(page.locator('[data-role=detail]')).toContainText('Computer:', { timeout: 20_000 });
    });

    test('unknown keys are passed over', async ({ page }) => {
        const table = await Table.open(page, `${LINK}&puzzle=12&utm_source=x`);
        await expect(table.notice()).toBeEmpty();
        await table.shows({ '4d': 'black gold' });
    });

    test('SFEN and moves hold a + written either way', async ({ page }) => {
        for (const plus of ['%2B', '+']) {
            const table = await Table.open(page, `#variant=minishogi&side=both&sfen=4k/1${plus}P3/5/R4/4K_b_-_1&moves=5d5a${plus}`);
            await table.shows({ '4b': 'black tokin', '5a': 'black dragon' });
            await page.goto('about:blank');
        }
    });
});

test.describe('every bad value is named, and the rest of the link holds', () => {
    const bad: [string, string][] = [
        ['variant', 'chess'],
        ['sfen', '9/9_b_-_1'],
        ['moves', '1d1b'],
        ['ply', '7'],
        ['side', 'gote'],
        ['level', '9'],
        ['seed', '-1'],
        ['flip', 'yes'],
        ['embed', 'yes'],
        ['theme', 'neon'],
        ['lang', 'xx'],
        ['glyphs', 'runes'],
        ['coords', 'on'],
    ];
    test('one by one', async ({ page }) => {
        const complaints = listen(page);
        let table: Table | undefined;
        for (const [key, value] of bad) {
            const link = `#${key === 'side' ? 'level=1' : 'side=both'}&${key}=${value}`;
            // The first one opens the page; the others are followed within it.
            if (table) await follow(page, link);
            else table = await Table.open(page, link);
            await expect(table.notice()).toHaveText(`The link says ${key}=${value.replaceAll('_', ' ')}, which means nothing here. It was left out.`);
            await table.shows({ '1d': 'black pawn', '4a': 'white king' });
        }
        expect(complaints).toEqual([]);
    });

    test('several together, until something is done', async ({ page }) => {
        const table = await Table.open(page, '?theme=neon#side=both&level=9');
        await expect(table.notice()).toHaveText('The link says level=9, theme=neon, which means nothing here. It was left out.');
        await table.move('1d1c');
        await expect(table.notice()).toBeEmpty();
    });
});

test.describe('copying', () => {
    test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
    const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

    test('each text', async ({ page }) => {
        const complaints = listen(page);
        await Table.open(page, LINK);
        await share(page);
        const texts: [string, string, RegExp | string][] = [
            ['link', 'link', /^http:\/\/[^#]*\/some\/where\/#variant=micro&moves=1d1c,3a1c,3e4d&side=both&flip=1$/],
            ['sfen', 'SFEN position', 'k1gs/p3/3t/G3/S1BK w p 4'],
            ['usi', 'USI moves', 'position sfen kbgs/p3/4/3P/SGBK b - 1 moves 1d1c 3a1c 3e4d'],
            ['kif', 'KIF record', /^手合割：五分摩訶将棋\n[^]*1 １三歩\(14\)\n/],
            ['txt', 'Western moves', '[Variant "micro"]\n\n1. P-1c 2. Bx1c=T 3. G-4d\n'],
            ['svg', 'SVG picture', /^<svg [^]*<\/svg>$/],
            ['html', 'HTML for another page', /^<iframe src="http:\/\/[^"]*\/some\/where\/\?embed=1#variant=micro&amp;moves=1d1c,3a1c,3e4d&amp;[^"]*" title="Poppy Shogi: micro" width="320" height="\d+" loading="lazy" [^>]*><\/iframe>$/],
        ];
        for (const [form, name, expected] of texts) {
            await page.locator(`[data-copy=${form}]`).click();
            await expect(said(page)).toHaveText(`Copied: ${name}.`);
            if (typeof expected === 'string') expect(await copied(page)).toBe(expected);
            else expect(await copied(page)).toMatch(expected);
        }
        expect(complaints).toEqual([]);
    });

    test('a picture in points', async ({ page }) => {
        const complaints = listen(page);
        await Table.open(page, LINK);
        await share(page);
        // At once, while it is still being made.
        await page.locator('[data-copy=png]').click();
        await expect(said(page)).toHaveText('Copied: PNG picture.');
        const [width, height, colours] = await page.evaluate(async () => {
            const [item] = await navigator.clipboard.read();
            const picture = await createImageBitmap(await item.getType('image/png'));
            const canvas = new OffscreenCanvas(picture.width, picture.height);
            const ink = canvas.getContext('2d')!;
            ink.drawImage(picture, 0, 0);
            const points = new Uint32Array(ink.getImageData(0, 0, picture.width, picture.height).data.buffer);
            return [picture.width, picture.height, new Set(points).size];
        });
        expect(width).toBeGreaterThan(800);
        expect(height).toBeGreaterThan(width);
        expect(colours, 'the stylesheet inside the picture is at work').toBeGreaterThan(50);
        expect(complaints).toEqual([]);
    });

    test('a file for each form that is one', async ({ page }) => {
        await Table.open(page, LINK);
        await share(page);
        for (const [form, begins] of [['kif', '手合割'], ['svg', '<svg '], ['png', '\u{89}PNG']] as const) {
            const [download] = await Promise.all([page.waitForEvent('download'), page.locator(`[data-save=${form}]`).click()]);
            expect(download.suggestedFilename()).toBe(`micro.${form}`);
            const bytes = await readFile(await download.path());
            expect(bytes.toString(form === 'png' ? 'latin1' : 'utf8').startsWith(begins)).toBe(true);
        }
    });

    test('the link opens on the other side’s turn, and the answer’s link on this one’s', async ({ page, context }) => {
        await Table.open(page, '#side=both&moves=1d1c');
        await share(page);
        await page.locator('[data-copy=link]').click();
        await expect(said(page)).toHaveText('Copied: link.');
        const friend = await context.newPage();
        await friend.goto(await copied(page));
        const theirs = new Table(friend);
        await expect(theirs.status()).toHaveText('White to move');
        const [own, others] = await Promise.all(['1a', '1e'].map((name) => theirs.square(name).boundingBox()));
        expect(own!.y, 'White sits below').toBeGreaterThan(others!.y);
        await theirs.move('4b4c');
        await share(friend);
        await friend.locator('[data-copy=link]').click();
        await expect(said(friend)).toHaveText('Copied: link.');
        expect(await copied(friend)).toMatch(/moves=1d1c,4b4c&side=both$/);
    });

    test('the button pastes what was copied, and says what is wrong with it', async ({ page }) => {
        const table = await Table.open(page, '#side=both');
        await page.evaluate(() => navigator.clipboard.writeText('startpos moves 1d1c 9z9z'));
        await share(page);
        await page.locator('[data-action=paste]').click();
        await expect(page.locator('.share-wrong')).toHaveText('Move 2: “9z9z” means nothing here.');
        await page.evaluate(() => navigator.clipboard.writeText('startpos moves 1d1c'));
        await page.locator('[data-action=paste]').click();
        await expect(page.getByRole('dialog')).toBeHidden();
        await table.shows({ '1c': 'black pawn' });
    });

    test('Ctrl+V on the board opens what was copied', async ({ page }) => {
        const table = await Table.open(page, '#side=both');
        await page.evaluate(() => navigator.clipboard.writeText('1. P-1c Bx1c=T'));
        await table.square('1e').focus();
        await page.keyboard.press('Control+V');
        await table.shows({ '1c': 'white tokin' });
    });
});

test('a browser that refuses to copy leaves the text selected, to be copied by hand', async ({ page }) => {
    await page.addInitScript(() => {
        Object.defineProperty(navigator, 'clipboard', { value: undefined });
        Object.defineProperty(navigator, 'share', { value: undefined });
    });
    await Table.open(page, LINK);
    await share(page);
    await expect(page.locator('[data-action=paste], [data-action=send]')).toHaveCount(0);
    await page.locator('[data-copy=sfen]').click();
    await expect(said(page)).toHaveText('The browser does not let the page copy. Copy it from here:');
    await expect.poll(() => page.evaluate(() => getSelection()!.toString())).toBe('k1gs/p3/3t/G3/S1BK w p 4');
    await page.locator('[data-copy=png]').click();
    await expect(said(page)).toHaveText('The browser does not let the page do that with a picture.');
});

test('a device that can send offers the link to other apps', async ({ page }) => {
    await page.addInitScript(() => {
        const sent: unknown[] = [];
        Object.assign(window, { sent });
        Object.defineProperty(navigator, 'share', { value: async (data: unknown) => void sent.push(data) });
    });
    await Table.open(page, '#side=both&moves=1d1c');
    await share(page);
    await page.locator('[data-action=send]').click();
    const [data] = await page.evaluate(() => (window as unknown as { sent: { title: string; url: string }[] }).sent);
    expect(data.title).toBe('Poppy Shogi');
    expect(data.url).toMatch(/#variant=micro&moves=1d1c&side=both&flip=1$/);
});

/** A game of two moves in every form of text, and what it shows. */
const TEXTS: Record<string, string> = {
    link: 'Your move: https://example.org/x/#variant=micro&moves=1d1c,3a1c&side=both.',
    SFEN: 'k1gs/p3/3t/4/SGBK b p 3',
    USI: 'position startpos moves 1d1c 3a1c',
    KIF: '手合割：五分摩訶将棋\n手数----指手---------消費時間--\n   1 １三歩(14)\n   2 同　角(31)\n   3 中断\n',
    Western: '1. P-1c Bx1c=T',
    Japanese: '▲1三歩△同角',
};
const SHOWN = { '1c': 'white tokin', '1d': '', '3a': '' };

/** Pastes a text where the focus is, as Ctrl+V does. */
async function paste(page: Page, text: string): Promise<void> {
    await page.evaluate((text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        (document.activeElement ?? document.body).dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
}

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

for (const [form, text] of Object.entries(TEXTS)) {
    test(`${form} is opened where it is pasted, dropped or shared`, async ({ page }) => {
        const complaints = listen(page);
        const table = await Table.open(page, '#side=both');
        await paste(page, text);
        await table.shows(SHOWN);
        await table.newGame();
        await table.shows({ '1d': 'black pawn', '1c': '' });
        await drop(page, text);
        await table.shows(SHOWN);
        await table.newGame();
        await drop(page, text, 'game.txt');
        await table.shows(SHOWN);
        await page.goto('about:blank');
        await page.goto(`./?${new URLSearchParams({ title: 'A game', text })}`);
        await table.shows(SHOWN);
        // What was shared is opened once.
        expect(new URL(page.url()).search).toBe('');
        expect(complaints).toEqual([]);
    });
}

test('a game is found in whichever field it is shared, and greets a newcomer', async ({ page }) => {
    const table = new Table(page);
    for (const [nth, key] of ['url', 'title', 'text'].entries()) {
        await page.goto('about:blank');
        await page.goto(`./?${new URLSearchParams({ [key]: `startpos moves ${MOVES.slice(0, nth + 1).join(' ')}` })}`);
        await table.shows({ '1c': nth === 0 ? 'black pawn' : 'white tokin', '4d': nth === 2 ? 'black gold' : '' });
        await expect(table.button('Skip')).toBeHidden();
    }
    // What was shared is no longer in the address, and still there.
    await expect.poll(() => page.evaluate(() => location.search)).toBe('');
    await page.reload();
    await table.shows({ '1c': 'white tokin', '4d': 'black gold' });
});

test('a file in the encoding of older programs is opened', async ({ page }) => {
    const table = await Table.open(page, '#side=both');
    // 手合割：京都将棋, and the first move, in Shift_JIS.
    const file = [0x8e, 0xe8, 0x8d, 0x87, 0x8a, 0x84, 0x81, 0x46, 0x8b, 0x9e, 0x93, 0x73, 0x8f, 0xab, 0x8a, 0xfb, 0x0a];
    await drop(page, file, 'game.kif');
    await table.shows({ '3e': 'black king', '5e': 'black tokin' });
});

test('what is chosen as a file is opened', async ({ page }) => {
    const table = await Table.open(page, '#side=both');
    await share(page);
    await page.locator('input[type=file]').setInputFiles({ name: 'game.usi', mimeType: 'text/plain', buffer: Buffer.from(TEXTS.USI) });
    await table.shows(SHOWN);
    await drop(page, 'x'.repeat(1_000_001), 'picture.png');
    await expect(table.notice()).toHaveText('The file picture.png cannot be read.');
});

test('a text that cannot be read is named in both languages, and the game goes on', async ({ page }) => {
    const table = await Table.open(page, '#side=both&moves=1d1c');
    for (const [text, sentence] of [
        ['good morning', 'No game is found in “good morning”.'],
        ['startpos moves 1d1c 4b4d', 'Move 2: “4b4d”: The pawn cannot go to 4d.'],
        ['lnsgkgsnl/9/9/9/9/9/9/9/LNSGKGSNL b - 1', '“lnsgkgsnl/9/9/9/9/9/9/9/LNSG…” is of no game that is played here.'],
        ['kk2/4/4/4/3K b - 1', '“kk2/4/4/4/3K” cannot be played from. White has to have one king.'],
        ['手合割：五分摩訶将棋\n   1 １二歩(14)', 'Line 2: “１二歩(14)”: The pawn cannot go to 1b.'],
    ]) {
        await paste(page, text);
        await expect(table.notice()).toHaveText(sentence);
        await expect(page.locator('.spoken[role=status]').filter({ hasText: sentence })).toHaveCount(1);
    }
    await table.shows({ '1c': 'black pawn' });
    await table.speak('ja');
    await paste(page, 'startpos moves 1d1c 4b4d');
    await expect(table.notice()).toHaveText('2手目：「4b4d」：歩兵は4四へ動けません。');
    await page.goto('about:blank');
    await page.goto('./?text=nothing&lang=en');
    await expect(table.notice()).toHaveText('No game is found in “nothing”.');
});

test('in a field for text, pasting is the browser’s', async ({ page }) => {
    const table = await Table.open(page, '#side=both');
    await share(page);
    const field = page.locator('[data-field=game]');
    await field.focus();
    await paste(page, TEXTS.USI);
    await expect(page.getByRole('dialog')).toBeVisible();
    await field.fill(TEXTS.Western);
    await page.locator('[data-action=open]').click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await table.shows(SHOWN);
});

test('the game that was interrupted is not lost', async ({ page }) => {
    const table = await Table.open(page, '#side=both&variant=kyoto&moves=4e4d');
    await table.move('2a2b');
    await table.shows({ '2b': 'white bishop' });
    await paste(page, TEXTS.USI);
    await expect(table.notice()).toHaveText('Opened. Undo brings your other game back.');
    await table.shows(SHOWN);
    await table.button('Undo').click();
    await table.shows({ '2b': 'white bishop' });
    // Once somebody has gone on with the other game, it waits, also over a reload.
    await paste(page, TEXTS.USI);
    await table.move('3e4d');
    await page.reload();
    await table.shows({ '4d': 'black gold' });
    await share(page);
    await page.locator('[data-back]', { hasText: 'Kyoto shogi, move 3' }).click();
    await table.shows({ '2b': 'white bishop' });
    await expect(table.notice()).toHaveText('The game you left is back.');
    await share(page);
    await expect(page.locator('[data-back]')).toHaveText([/Micro shogi, move 4/]);
});

test('games played in two tabs at a time are all kept', async ({ page, context }) => {
    const table = await Table.open(page, '#side=both');
    await table.move('1d1c');
    const other = await Table.open(await context.newPage(), '#side=both&variant=kyoto');
    await other.move('4e4d');
    await table.move('4b4c');
    await other.page.close();
    await page.reload();
    await table.shows({ '1c': 'black pawn', '4c': 'white pawn' });
    await share(page);
    await expect(page.locator('[data-back]')).toHaveText([/Kyoto shogi, move 2/]);
});

test('a reload goes on with the running game also when more was taken back than the link had not', async ({ page }) => {
    const table = await Table.open(page, '#side=both&moves=1d1c,4b4c');
    await table.button('Undo').click();
    await table.move('4b4c');
    await table.button('Undo').click();
    await table.move('2a2b');
    await page.reload();
    await table.shows({ '2b': 'white gold', '4b': 'white pawn', '1c': 'black pawn' });
    expect(await page.evaluate(() => location.hash)).toBe('');
});

test('a game opened by link again goes on where it is, also when another was played meanwhile', async ({ page }) => {
    const table = await Table.open(page, '#side=both&moves=1d1c');
    await table.move('4b4c');
    await follow(page, '#side=both&variant=kyoto');
    await table.move('4e4d');
    await follow(page, '#side=both&moves=1d1c');
    await table.shows({ '4c': 'white pawn', '1c': 'black pawn' });
});
