// Links: game, moves, sides and settings. Invalid values are reported, and the rest of the link is applied.

import { expect, test } from '@playwright/test';
import { follow, Table } from '../board';
import { collectErrors } from '../browser-errors';

const LINK = '#side=both&moves=1d1c,3a1c,3e4d';

test('ply shows the game after that number of moves', async ({ page }) => {
    const table = await Table.open(page, `${LINK}&ply=1`);
    await table.shows({ '1c': 'black pawn', '3a': 'white bishop' });
    await expect(table.status()).toHaveText('Move 1 of 3');
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

test('theme, lang, glyphs and coords apply to this visit only', async ({ page }) => {
    const table = await Table.open(page, '#side=both');
    await table.set('theme', 'light');
    await page.goto('about:blank');
    await page.goto('./?theme=dark&lang=ja#glyphs=western&coords=off&side=both');
    await expect(table.app).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    await expect(page.locator('.pieces .glyph[href*="western-"]').first()).toBeAttached();
    await expect(page.locator('.coord')).toHaveCount(0);
    await page.goto('about:blank');
    await page.goto('./');
    await expect(table.app).toHaveAttribute('data-theme', 'light');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('.pieces .glyph[href*="western-"]')).toHaveCount(0);
    await expect(page.locator('.coord')).not.toHaveCount(0);
});

test('a setting that is changed in such a visit is saved, and those of the link are not', async ({ page }) => {
    const table = await Table.open(page, '#side=both&theme=dark&coords=off');
    await table.set('theme', 'light');
    await page.goto('about:blank');
    await page.goto('./');
    await expect(table.app).toHaveAttribute('data-theme', 'light');
    await expect(page.locator('.coord')).not.toHaveCount(0);
});

test('with side=none nobody can move; with a level the computer plays itself', async ({ page }) => {
    const table = await Table.open(page, `#side=none&moves=1d1c`);
    await table.square('4b').click();
    await expect(table.notice()).toHaveText('This board is only to look at. To play, start a new game.');
    await expect(table.square('4b')).toHaveAttribute('data-state', 'idle');
    await follow(page, '#side=none&strength=2&seed=3');
    await expect(table.detail()).toContainText('Computer:', { timeout: 20_000 });
});

test('unknown keys are ignored', async ({ page }) => {
    const table = await Table.open(page, `${LINK}&chapter=12&utm_source=x`);
    await expect(table.toast()).toBeHidden();
    await table.shows({ '4d': 'black gold' });
});

test('what a sentence or a messenger does to an address does not start a game against the computer', async ({ page }) => {
    const link = 'variant=minishogi&moves=3e3d&side=both';
    for (const address of [
        `#${link}.`,
        `#${link}」。`,
        `#${link.replaceAll('&', '&amp;')}`,
        `#${encodeURIComponent(link)}`,
        '#variant=minishogi&side=both&moves=3e3d.',
    ]) {
        // Another game, so that this one is not there already.
        await Table.open(page, '#variant=kyoto&side=both');
        await page.goto('about:blank');
        const table = await Table.open(page, address);
        await table.shows({ '3d': 'black silver', '3a': 'white silver' });
        await expect(table.toast()).toBeHidden();
        // Two people play: White is moved by hand.
        await table.move('3a3b');
        await table.shows({ '3d': 'black silver', '3b': 'white silver' });
        await expect(table.status()).toHaveText('Black to move');
        await table.button('Undo').click();
    }
});

test('a link to no game that is known here changes nothing and is named', async ({ page }) => {
    const table = await Table.open(page, LINK);
    for (const part of ['variant=chess', 'varient=kyoto']) {
        await follow(page, `#${part}&side=black&strength=4`);
        await expect(table.toast()).toHaveText(`This part of the link was ignored: ${part}`);
        await table.shows({ '1c': 'white tokin', '4d': 'black gold' });
        await follow(page, '#lang=en');
        await expect(table.toast()).toBeHidden();
    }
});

test('a + in SFEN and moves may be percent-encoded or not', async ({ page }) => {
    for (const plus of ['%2B', '+']) {
        const table = await Table.open(page, `#variant=minishogi&side=both&sfen=4k/1${plus}P3/5/R4/4K_b_-_1&moves=5d5a${plus}`);
        await table.shows({ '4b': 'black tokin', '5a': 'black dragon' });
        await page.goto('about:blank');
    }
});

const bad: [string, string][] = [
    ['variant', 'chess'],
    ['sfen', '9/9_b_-_1'],
    ['moves', '1d1b'],
    ['ply', '7'],
    ['side', 'gote'],
    ['strength', '9'],
    ['level', '4'],
    ['seed', '-1'],
    ['flip', 'yes'],
    ['embed', 'yes'],
    ['theme', 'neon'],
    ['lang', 'xx'],
    ['glyphs', 'runes'],
    ['coords', 'on'],
];
test('every invalid value is reported, and the rest of the link is applied', async ({ page }) => {
    const errors = collectErrors(page);
    let table: Table | undefined;
    for (const [key, value] of bad) {
        const link = `#${key === 'side' ? 'strength=2' : 'side=both'}&${key}=${value}`;
        // The first link opens the page; the others are followed within it.
        if (table) await follow(page, link);
        else table = await Table.open(page, link);
        await expect(table.toast()).toHaveText(`This part of the link was ignored: ${key}=${value.replaceAll('_', ' ')}`);
        await table.shows({ '1d': 'black pawn', '4a': 'white king' });
    }
    expect(errors).toEqual([]);
});

test('a value that would mirror the notice is shown in place', async ({ page }) => {
    const table = await Table.open(page, '#side=both&level=%E2%80%AEabc');
    await expect(table.toast()).toHaveText('This part of the link was ignored: level=\ufffdabc');
    await follow(page, '#side=both&level=%D7%90%D7%91%D7%92&theme=neon');
    await expect(table.toast()).toHaveText('These parts of the link were ignored: \u2068level=\u05d0\u05d1\u05d2\u2069, theme=neon');
    /** The left edge of a word of the notice. */
    const left = (word: string) =>
        table.toast().first().evaluate((span, word) => {
            const range = document.createRange();
            const text = span.firstChild!;
            const at = text.textContent!.indexOf(word);
            range.setStart(text, at);
            range.setEnd(text, at + word.length);
            return range.getBoundingClientRect().left;
        }, word);
    expect(await left('level'), 'what comes first is on the left').toBeLessThan(await left('theme'));
});

test('several invalid values are reported together, until the next action', async ({ page }) => {
    const table = await Table.open(page, '?theme=neon#side=both&strength=9');
    await expect(table.toast()).toHaveText('These parts of the link were ignored: strength=9, theme=neon');
    await table.move('1d1c');
    await expect(table.toast()).toBeHidden();
});

test('a link that is too long is named, not read, and the game goes on', async ({ page }) => {
    const table = await Table.open(page, '#side=both');
    await follow(page, `#variant=kyoto&${Array.from({ length: 250_000 }, (_, key) => `${key.toString(36)}=`).join('&')}`);
    await expect(table.toast()).toHaveText(/^This link is too long: 1\d\d\d kB\. At most 200 kB are read\.$/);
    await table.move('1d1c');
    await table.shows({ '1c': 'black pawn' });
});

test('a reload resumes the running game, also after moves of the link were undone', async ({ page }) => {
    const table = await Table.open(page, '#side=both&moves=1d1c,4b4c');
    await table.button('Undo').click();
    await table.move('4b4c');
    await table.button('Undo').click();
    await table.move('2a2b');
    await table.reload();
    await table.shows({ '2b': 'white gold', '4b': 'white pawn', '1c': 'black pawn' });
    expect(await page.evaluate(() => location.hash)).toBe('');
});

test('opening a game’s link again resumes the game, also when another one was played in between', async ({ page }) => {
    const table = await Table.open(page, '#side=both&moves=1d1c');
    await table.move('4b4c');
    await follow(page, '#side=both&variant=kyoto');
    await table.move('4e4d');
    await follow(page, '#side=both&moves=1d1c');
    await table.shows({ '4c': 'white pawn', '1c': 'black pawn' });
});
