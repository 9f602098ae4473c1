// The archive: all games that were begun, in a list to choose from, as a file, and when the browser's storage fails.

import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { Table, fillStorage, openGames, openShareSheet, paste } from '../board';

const games = (page: Page) => page.getByRole('dialog', { name: 'Games' });

/** The buttons that open games, the newest first. */
const rows = (page: Page) => games(page).locator('[data-game]');

/** The texts in the database. */
const stored = (page: Page) =>
    page.evaluate(
        () =>
            new Promise<string[]>((done) => {
                const opened = indexedDB.open('poppy-shogi');
                opened.onsuccess = () => {
                    const all = opened.result.transaction('games').objectStore('games').getAll();
                    all.onsuccess = () => {
                        opened.result.close();
                        done(all.result);
                    };
                };
            }),
    );

/** Waits until the game with this move is in the database. */
const isStored = (page: Page, move: string) => expect.poll(async () => (await stored(page)).join()).toContain(move);

/** Two games: one of two people that is over, and one of Kyoto shogi that goes on. */
async function playTwo(page: Page): Promise<Table> {
    const table = await Table.open(page, '#side=both');
    await table.move('1d1c');
    await table.resign();
    await expect(table.status()).toContainText('resigned');
    await isStored(page, 'resignation');
    await table.page.evaluate(() => (location.hash = '#side=both&variant=kyoto'));
    await table.move('4e4d');
    await isStored(page, '4e4d');
    return table;
}

test('the list says what will appear, and then what was played', { tag: '@both' }, async ({ page }) => {
    const table = await Table.open(page, '#side=both');
    const list = await openGames(page);
    await expect(list).toContainText('The games that you play or open appear here, finished or not.');
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await table.move('1d1c');
    await openGames(page);
    await expect(rows(page)).toHaveText([/Micro shogi.*Another person.*In progress · 1 move.*On the board/]);
});

test('a finished game and one that goes on are opened with one tap, also after a reload', { tag: '@both' }, async ({ page }) => {
    const table = await playTwo(page);
    await table.reload();
    await openGames(page);
    await expect(rows(page)).toHaveText([/Kyoto shogi.*In progress · 1 move.*On the board/, /Micro shogi.*Black won: resignation|Micro shogi.*White won: resignation · 1 move/]);
    await rows(page).nth(1).click();
    await expect(games(page)).toBeHidden();
    await expect(table.status()).toContainText('resigned');
    await table.shows({ '1c': 'black pawn' });
    await openGames(page);
    await rows(page).filter({ hasText: 'Kyoto' }).click();
    await expect(table.detail()).toHaveText('The game you left is back.');
    await table.shows({ '4d': 'black bishop' });
    await table.move('2a2b');
    await openGames(page);
    await expect(rows(page).first()).toContainText('In progress · 2 moves');
    await expect(rows(page)).toHaveCount(2);
});

test('the list is used with the keyboard alone', async ({ page }) => {
    const table = await playTwo(page);
    await table.app.locator('[data-action=games]').focus();
    await page.keyboard.press('Enter');
    await expect(games(page)).toBeVisible();
    await rows(page).filter({ hasText: 'Micro' }).focus();
    await page.keyboard.press('Enter');
    await expect(table.status()).toContainText('resigned');
});

test('filters show some of the games', async ({ page }) => {
    await playTwo(page);
    const list = await openGames(page);
    const box = () => list.evaluate((sheet: HTMLElement) => [sheet.offsetTop, sheet.offsetHeight]);
    const before = await box();
    await list.getByRole('combobox', { name: /^Game/ }).selectOption('Kyoto shogi');
    await expect(rows(page)).toHaveText([/Kyoto/]);
    await list.getByRole('combobox', { name: /^Status/ }).selectOption('Finished');
    await expect(rows(page)).toHaveCount(0);
    await expect(list).toContainText('No such games.');
    expect(await box(), 'the sheet stays as it is').toEqual(before);
    await list.getByRole('combobox', { name: /^Game/ }).selectOption('All');
    await expect(rows(page)).toHaveText([/Micro/]);
    await list.getByRole('combobox', { name: /^Status/ }).selectOption('In progress');
    await expect(rows(page)).toHaveText([/Kyoto/]);
});

test('a deleted game can be brought back, and is gone for good otherwise', { tag: '@both' }, async ({ page }) => {
    const table = await playTwo(page);
    const list = await openGames(page);
    const remove = list.getByRole('button', { name: /^Delete: Micro shogi/ });
    await remove.click();
    await expect(rows(page)).toHaveText([/Kyoto/]);
    await expect(list.getByRole('status')).toHaveText('Deleted.');
    const undo = list.getByRole('button', { name: 'Undo' });
    await expect(undo).toBeFocused();
    await undo.click();
    await expect(rows(page)).toHaveText([/Kyoto/, /Micro/]);
    await remove.click();
    await expect.poll(async () => (await stored(page)).length).toBe(1);
    await table.reload();
    await openGames(page);
    await expect(rows(page)).toHaveText([/Kyoto/]);
});

test('several deletions are undone one after the other', async ({ page }) => {
    await playTwo(page);
    await page.evaluate(() => (location.hash = '#side=both&variant=nana'));
    const list = await openGames(page);
    for (const name of [/^Delete: Micro/, /^Delete: Kyoto/]) await list.getByRole('button', { name }).click();
    await expect(rows(page)).toHaveCount(0);
    const undo = list.getByRole('button', { name: 'Undo' });
    await undo.click();
    await expect(rows(page)).toHaveText([/Kyoto/]);
    await undo.click();
    await expect(rows(page)).toHaveText([/Kyoto/, /Micro/]);
    await expect(undo).toHaveCount(0);
});

test('all games go into a file, which another browser adds to its own', async ({ page, browser }) => {
    await playTwo(page);
    const list = await openGames(page);
    const download = page.waitForEvent('download');
    await list.getByRole('button', { name: 'Save all' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^poppy-shogi-\d{4}-\d\d-\d\d\.json$/);
    const saved = JSON.parse(readFileSync(await file.path(), 'utf8'));
    expect([saved.format, saved.games.length]).toEqual(['poppy-shogi-games', 2]);
    saved.games.push({ version: 1, game: 'nonsense' });

    const context = await browser.newContext({ baseURL: test.info().project.use.baseURL });
    const there = await context.newPage();
    await Table.open(there, '#side=both');
    const other = await openGames(there);
    const choose = (name: string, text: string) => other.getByLabel('Add from file…').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
    await choose('games.json', JSON.stringify(saved));
    await expect(other.getByRole('status')).toHaveText('Added: 2. Already here: 0. Not readable, by their place in the file: 3.');
    await expect(rows(there)).toHaveText([/Kyoto/, /Micro/]);
    await choose('games.json', JSON.stringify(saved));
    await expect(other.getByRole('status')).toContainText('Added: 0. Already here: 2.');
    await choose('other.json', '{"something":"else"}');
    await expect(other.getByRole('status')).toHaveText('This is not a file of games that this page has saved.');
    await choose('broken.json', '{');
    await expect(other.getByRole('status')).toContainText('line 1');
    await context.close();
});

test('results against the computer are counted by game and level', async ({ page }) => {
    const table = await Table.open(page, '#strength=2&side=black&seed=7');
    await table.move('1d1c');
    await expect(table.detail()).toHaveText(/^Computer: /, { timeout: 20_000 });
    await table.resign();
    await expect(table.status()).toContainText('You resigned');
    const list = await openGames(page);
    await expect(rows(page)).toHaveText([/Computer, level 2.*You lost: resignation/]);
    await list.getByText('Results against the computer').click();
    await expect(list.locator('.scores tbody tr > :first-child')).toHaveText(['Micro shogi', 'Level 2, Beginner']);
    await expect(list.locator('[data-score=micro-2] td')).toHaveText(['0', '1', '0']);
    const game = list.getByRole('combobox', { name: /^Game/ });
    await game.selectOption('Kyoto shogi');
    await expect(list.locator('[data-score]'), 'they follow the filter by game').toHaveCount(0);
    await game.selectOption('Micro shogi');
    await expect(list.locator('[data-score]')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await table.newGame();
    await openGames(page);
    await list.getByRole('button', { name: /^Delete: Micro shogi/ }).click();
    await expect(rows(page)).toHaveCount(0);
    await table.reload();
    await openGames(page);
    await list.getByText('Results against the computer').click();
    await expect(list.locator('[data-score=micro-2] td'), 'a deleted game still counts').toHaveText(['0', '1', '0']);
});

for (const [locale, date] of [['en-GB', /^\d{1,2} \p{L}+,? .*\d\d:\d\d$/u], ['en-US', /^\p{L}+ \d{1,2}, .*\d:\d\d\s[AP]M$/u]] as const) {
    test.describe(`in ${locale}`, () => {
        test.use({ locale });
        test('dates are written as in the region of the browser', async ({ page }) => {
            const table = await Table.open(page, '#side=both');
            await table.move('1d1c');
            const list = await openGames(page);
            await expect(list.locator('.game-row-date')).toHaveText(date);
        });
    });
}

test('a record that is opened has an undo of its own, and the old game is under Games', async ({ page }) => {
    const table = await Table.open(page, '#side=both&variant=kyoto&moves=4e4d');
    await table.move('2a2b');
    await paste(page, 'startpos moves 1d1c 3a1c');
    await expect(table.detail()).toHaveText('Opened. Your old game is under Games.');
    await table.shows({ '1c': 'white tokin' });
    await expect(table.button('Undo')).toBeDisabled();
    await table.move('3e4d');
    await table.button('Undo').click();
    await table.shows({ '1c': 'white tokin', '3e': 'black gold', '4d': '' });
    await openGames(page);
    await rows(page).filter({ hasText: 'Kyoto' }).click();
    await table.shows({ '2b': 'white bishop' });
});

test('a link to a game that was continued long ago goes on with it', async ({ page }) => {
    const link = '#side=both&moves=1d1c,3a1c';
    const table = await Table.open(page, link);
    await table.move('3e4d');
    await isStored(page, '3e4d');
    // Only the database has it by now.
    await page.goto('about:blank');
    await page.addInitScript(() => localStorage.clear());
    await Table.open(page, link);
    await table.shows({ '4d': 'black gold' });
    await openGames(page);
    await expect(rows(page)).toHaveCount(1);
});

test('hundreds of games are listed in pages', async ({ page }) => {
    await Table.open(page, '#side=both');
    const game = (nth: number) => ({
        version: 1,
        game: { variant: 'micro', sfen: 'kbgs/p3/4/3P/SGBK b - 1', moves: ['1d1c'], id: (nth + 1).toString(16).padStart(16, '0'), begun: 1, changed: 1e12 + nth, revision: 1 },
    });
    const file = JSON.stringify({ format: 'poppy-shogi-games', version: 1, games: Array.from({ length: 400 }, (_, nth) => game(nth)) });
    const list = await openGames(page);
    await list.getByLabel('Add from file…').setInputFiles({ name: 'games.json', mimeType: 'application/json', buffer: Buffer.from(file) });
    await expect(list.getByRole('status')).toContainText('Added: 400.');
    await expect(rows(page)).toHaveCount(50);
    await list.getByRole('button', { name: 'Show more' }).click();
    await expect(rows(page)).toHaveCount(100);
});

test('the games in the session of an earlier version are in the list', async ({ page }) => {
    const { session } = JSON.parse(readFileSync('crates/play/tests/play/stores/6d79620.json', 'utf8'));
    await page.addInitScript((session) => {
        if (!localStorage.getItem('poppy-shogi.session')) localStorage.setItem('poppy-shogi.session', session);
    }, session);
    const table = await Table.open(page);
    const names = [/Minishogi/, /Judkin/, /Kyoto/];
    await openGames(page);
    await expect(rows(page)).toHaveText(names);
    await table.reload();
    await openGames(page);
    await expect(rows(page)).toHaveText(names);
    await expect.poll(async () => (await stored(page)).length).toBe(3);
    await rows(page).filter({ hasText: 'Kyoto' }).click();
    await table.shows({ '4d': 'black bishop' });
});

test('a game in the database that cannot be read does not take the others with it, and is kept', async ({ page }) => {
    await playTwo(page);
    const put = () =>
        new Promise<void>((done) => {
            const opened = indexedDB.open('poppy-shogi');
            opened.onsuccess = () => {
                const transaction = opened.result.transaction('games', 'readwrite');
                transaction.objectStore('games').put('nonsense', 'bad');
                transaction.objectStore('games').put('{"version":99,"whatever":[]}', 'later');
                transaction.oncomplete = () => {
                    opened.result.close();
                    done();
                };
            };
        });
    await page.evaluate(put);
    await page.reload();
    const list = await openGames(page);
    await expect(rows(page)).toHaveCount(2);
    await expect(list).toContainText('Not shown: 2, damaged or from a newer version of this page. They are kept.');
    expect((await stored(page)).join()).toContain('nonsense');
});

test('without IndexedDB the last games are kept, and the page says once that the list is not', async ({ page }) => {
    await page.addInitScript(() => {
        IDBFactory.prototype.open = () => {
            throw new DOMException('no', 'SecurityError');
        };
    });
    const table = await Table.open(page, '#side=both');
    await table.move('1d1c');
    await expect(table.toast()).toHaveText('This browser cannot keep the list of games now. The game on the board is saved.');
    await page.locator('[data-role=toast]').getByRole('button', { name: 'Close' }).click();
    await page.evaluate(() => (location.hash = '#side=both&variant=kyoto'));
    await table.move('4e4d');
    await expect(table.toast()).toHaveCount(0);
    await table.page.goto('./');
    await table.shows({ '4d': 'black bishop' });
    await openGames(page);
    await rows(page).filter({ hasText: 'Micro' }).click();
    await table.shows({ '1c': 'black pawn' });
});

test('a database that does not open leaves the last games in the list', async ({ page }) => {
    await page.addInitScript(() => {
        // A request that is never answered.
        IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
    });
    const table = await Table.open(page, '#side=both');
    await table.move('1d1c');
    await expect(table.toast()).toHaveText('This browser cannot keep the list of games now. The game on the board is saved.');
    await openGames(page);
    await expect(rows(page)).toHaveText([/Micro.*On the board/]);
});

test('a database that opens late has all games in the end', async ({ page }) => {
    const table = await playTwo(page);
    await page.addInitScript(() => {
        const open = IDBFactory.prototype.open;
        const opened = new Promise<void>((done) => Object.assign(window, { letOpen: done }));
        IDBFactory.prototype.open = function (...args: [string, number?]) {
            const request = open.apply(this, args);
            Object.defineProperty(request, 'onsuccess', { set: (handle) => request.addEventListener('success', (event) => opened.then(() => handle?.call(request, event))) });
            return request;
        };
    });
    await page.goto('about:blank');
    await Table.open(page, '#side=both&variant=judkins');
    await table.move('1f1e');
    await expect(table.toast()).toContainText('cannot keep the list');
    await page.evaluate(() => (window as unknown as { letOpen: () => void }).letOpen());
    await openGames(page);
    await expect(rows(page)).toHaveText([/Judkin/, /Kyoto/, /Micro/]);
    await expect.poll(async () => (await stored(page)).join()).toContain('1f1e');
});

test('a later version of the page gets the database, and this one says that the list is not kept', async ({ page }) => {
    const table = await playTwo(page);
    const upgrade = () =>
        new Promise<number>((done) => {
            const opened = indexedDB.open('poppy-shogi', 2);
            opened.onsuccess = () => done(opened.result.version);
        });
    expect(await page.evaluate(upgrade)).toBe(2);
    await expect(table.toast()).toContainText('This browser cannot keep the list of games now.');
    await table.move('2a2b');
    await table.shows({ '2b': 'white bishop' });
    await openGames(page);
    await expect(rows(page)).toHaveCount(2);
});

test('a full storage never stops the game, and the page says so once', async ({ page }) => {
    await page.addInitScript(() => {
        Storage.prototype.setItem = () => {
            throw new DOMException('full', 'QuotaExceededError');
        };
        IDBObjectStore.prototype.put = () => {
            throw new DOMException('full', 'QuotaExceededError');
        };
    });
    const table = await Table.open(page, '#side=both');
    await table.move('1d1c');
    await expect(table.toast()).toHaveText('This browser cannot save games now: they last until the page is closed.');
    await page.locator('[data-role=toast]').getByRole('button', { name: 'Close' }).click();
    await table.move('4b4c');
    await table.shows({ '4c': 'white pawn' });
    await expect(table.toast()).toHaveCount(0);
});

test('that the game on the board is not saved either is said after it was said that the list is not', async ({ page }) => {
    await page.addInitScript(() => {
        IDBObjectStore.prototype.put = () => {
            throw new DOMException('full', 'QuotaExceededError');
        };
    });
    const table = await Table.open(page, '#side=both');
    await table.move('1d1c');
    await expect(table.toast()).toHaveText('This browser cannot keep the list of games now. The game on the board is saved.');
    await page.locator('[data-role=toast]').getByRole('button', { name: 'Close' }).click();
    await page.evaluate(fillStorage);
    await table.move('4b4c');
    await expect(table.toast()).toHaveText('This browser cannot save games now: they last until the page is closed.');
});

test('a game that the list alone keeps is said to be there, and is after a reload', async ({ page }) => {
    await page.addInitScript(fillStorage);
    const table = await Table.open(page, '#side=both');
    await table.move('1d1c');
    await expect(table.toast()).toHaveText('This browser cannot save the board now. After a reload, look for this game under Games.');
    await isStored(page, '1d1c');
    await page.goto('./?again#side=both');
    await openGames(page);
    await expect(rows(page).filter({ hasText: '1 move' })).toHaveCount(1);
});

test('a game that a later version of the page has stored meanwhile is not overwritten', async ({ page }) => {
    const table = await playTwo(page);
    const later = await page.evaluate(
        () =>
            new Promise<string>((done) => {
                const opened = indexedDB.open('poppy-shogi');
                opened.onsuccess = () => {
                    const store = opened.result.transaction('games', 'readwrite').objectStore('games');
                    store.getAll().onsuccess = ({ target }) => {
                        const games = (target as IDBRequest<string[]>).result.map((text) => JSON.parse(text));
                        const current = games.find(({ game }) => game.variant === 'kyoto');
                        const text = JSON.stringify({ ...current, version: 99 });
                        store.put(text, current.game.id).onsuccess = () => done(text);
                    };
                };
            }),
    );
    await table.move('2a2b');
    const list = await openGames(page);
    await expect(list).toContainText('Not shown: 1, damaged or from a newer version of this page. They are kept.');
    expect(await stored(page)).toContain(later);
});

test('a session of a newer version is put aside, and stays as it is if there is no room for a copy', async ({ page }) => {
    const newer = '{"version":2,"rooms":[]}';
    await page.addInitScript((newer) => {
        const set = Storage.prototype.setItem;
        Storage.prototype.setItem = function (key: string, value: string) {
            if (key.includes('damaged')) throw new DOMException('full', 'QuotaExceededError');
            set.call(this, key, value);
        };
        set.call(localStorage, 'poppy-shogi.session', newer);
    }, newer);
    await page.goto('./');
    const table = new Table(page);
    await expect(table.detail()).toHaveText('Your saved game could not be read. It may still be under Games.');
    await table.move('1d1c');
    await table.shows({ '1c': 'black pawn' });
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    expect(await page.evaluate(() => localStorage.getItem('poppy-shogi.session'))).toBe(newer);
});

test('an embed keeps nothing and has no list', async ({ page }) => {
    await page.goto('./?embed=1&side=both');
    const table = new Table(page);
    await table.move('1d1c');
    await table.shows({ '1c': 'black pawn' });
    await expect(page.locator('[data-action=games]')).toHaveCount(0);
    expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('the sheet for sharing has no list of games any more', async ({ page }) => {
    await playTwo(page);
    await openShareSheet(page);
    await expect(page.getByRole('dialog').getByText('Games you left')).toHaveCount(0);
});
