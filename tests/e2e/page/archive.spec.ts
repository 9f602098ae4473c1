// The archive of all games: its list, export and import, and failing browser storage.

import { readFileSync } from 'node:fs';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { fillStorage, follow, openGames, Table } from '../board';

test.use({ locale: 'en-GB' });

const games = (page: Page) => page.getByRole('dialog', { name: 'Games' });

/** The buttons that open games, newest first. */
const rows = (page: Page) => games(page).locator('[data-game]');

/** Deletes the first game of this name from its options. */
async function deleteGame(list: Locator, game: string): Promise<void> {
    await list.getByRole('button', { name: `Options: ${game}` }).first().click();
    await list.getByRole('button', { name: 'Delete' }).click();
}

/** The result of a request to the object store of games in the database. */
const inDatabase = <T, A extends unknown[]>(page: Page, ask: (games: IDBObjectStore, ...args: A) => IDBRequest<T>, ...args: A): Promise<T> =>
    page.evaluate(`new Promise((done) => {
        indexedDB.open('poppy-shogi').onsuccess = ({ target: { result: database } }) => {
            const games = database.transaction('games', 'readwrite').objectStore('games');
            const request = (${ask})(games, ...${JSON.stringify(args)});
            request.onsuccess = () => {
                database.close();
                done(request.result);
            };
        };
    })`);

/** The texts in the database. */
const stored = (page: Page): Promise<string[]> => inDatabase(page, (games) => games.getAll());

/** Waits until the game with this move is in the database. */
const isStored = (page: Page, move: string) => expect.poll(async () => (await stored(page)).join()).toContain(move);

/** Runs in the page: makes the database refuse every text. */
const fillDatabase = () => {
    IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
    };
};

const NO_LIST = 'This browser cannot keep the list of games now. The game on the board is saved.';

/** Plays two games: a finished one between two people, and one of Kyoto shogi in progress. */
async function playTwo(page: Page): Promise<Table> {
    const table = await Table.open(page, '#side=both');
    await table.move('1d1c');
    await table.resign();
    await expect(table.status()).toContainText('resigned');
    await isStored(page, 'resignation');
    await follow(page, '#side=both&variant=kyoto');
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
    await expect(list.locator('.game-row-date'), 'as in the region of the browser').toHaveText(/^\d{1,2} \p{L}+,? .*\d:\d\d$/u);
});

test('a finished game and one that goes on are found by filters and opened with one tap or key, also after a reload', { tag: '@both' }, async ({ page }) => {
    const table = await playTwo(page);
    await table.reload();
    const list = await openGames(page);
    await expect(rows(page)).toHaveText([/Kyoto shogi.*In progress · 1 move.*On the board/, /Micro shogi.*(Black|White) won: resignation · 1 move/]);
    const box = () => list.evaluate((sheet: HTMLElement) => [sheet.offsetTop, sheet.offsetHeight]);
    const before = await box();
    await list.getByText('Sort and filter').click();
    await list.getByRole('combobox', { name: /^Game/ }).selectOption('Kyoto shogi');
    await expect(rows(page)).toHaveText([/Kyoto/]);
    await list.getByRole('combobox', { name: /^Status/ }).selectOption('Finished');
    await expect(list).toContainText('No such games.');
    expect(await box(), 'the sheet stays as it is').toEqual(before);
    await list.getByRole('combobox', { name: /^Game/ }).selectOption('All');
    await expect(rows(page)).toHaveText([/Micro/]);
    await rows(page).focus();
    await page.keyboard.press('Enter');
    await expect(list).toBeHidden();
    await expect(table.status()).toContainText('resigned');
    await table.shows({ '1c': 'black pawn' });
    await openGames(page);
    await rows(page).filter({ hasText: 'Kyoto' }).click();
    await expect(table.detail()).toHaveText('The game you left is back.');
    await expect(table.app.locator('[data-square]:focus'), 'keys go on with the board').toHaveCount(1);
    await table.shows({ '4d': 'black bishop' });
});

test('deleted games are brought back one after the other, and are gone for good otherwise', { tag: '@both' }, async ({ page }) => {
    const table = await playTwo(page);
    await follow(page, '#side=both&variant=nana');
    const list = await openGames(page);
    const remove = (game: string) => deleteGame(list, game);
    await remove('Micro');
    await remove('Kyoto');
    await expect(rows(page)).toHaveCount(0);
    await expect(list.getByRole('status')).toHaveText('Deleted.');
    const undo = list.getByRole('button', { name: 'Undo' });
    await expect(undo).toBeFocused();
    await undo.click();
    await expect(rows(page)).toHaveText([/Kyoto/]);
    await undo.click();
    await expect(rows(page)).toHaveText([/Kyoto/, /Micro/]);
    await expect(undo).toHaveCount(0);
    await remove('Micro');
    await expect.poll(async () => (await stored(page)).length).toBe(1);
    await table.reload();
    await openGames(page);
    await expect(rows(page)).toHaveText([/Kyoto/]);
});

test('all games go into a file, which another browser adds to its own', async ({ page, browser }) => {
    await playTwo(page);
    const list = await openGames(page);
    const download = page.waitForEvent('download');
    await list.getByText('Add and save').click();
    await list.getByRole('button', { name: 'Save all' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^poppy-shogi-\d{4}-\d\d-\d\d\.json$/);
    const saved = JSON.parse(readFileSync(await file.path(), 'utf8'));
    expect([saved.format, saved.games.length]).toEqual(['poppy-shogi-games', 2]);

    const context = await browser.newContext({ baseURL: test.info().project.use.baseURL });
    const there = await context.newPage();
    await Table.open(there, '#side=both');
    const other = await openGames(there);
    const choose = (text: string) => other.getByLabel('Add from file…').setInputFiles({ name: 'games.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await choose(JSON.stringify(saved));
    await expect(other.getByRole('status')).toHaveText('Added: 2. Already here: 0.');
    await expect(rows(there)).toHaveText([/Kyoto/, /Micro/]);
    await choose('{');
    await expect(other.getByRole('status')).toContainText('line 1');
    await context.close();
});

test('results against the computer are counted by game and level, those of deleted games too', async ({ page }) => {
    const table = await Table.open(page, '#skill=2&side=black&seed=7');
    await table.move('1d1c');
    await table.computerMoved();
    await table.resign();
    await table.newGame();
    const list = await openGames(page);
    await expect(rows(page)).toHaveText([/Duckling, level 2.*You lost: resignation/]);
    await list.getByText('Results', { exact: true }).click();
    await list.getByText('Sort and filter').click();
    await list.getByRole('combobox', { name: /^Game/ }).selectOption('Kyoto shogi');
    await expect(list.locator('[data-score]'), 'they follow the filter by game').toHaveCount(0);
    await list.getByRole('combobox', { name: /^Game/ }).selectOption('All');
    await deleteGame(list, 'Micro shogi');
    await table.reload();
    await openGames(page);
    await list.getByText('Results', { exact: true }).click();
    await expect(list.locator('.scores tbody tr > :first-child')).toHaveText(['Micro shogi', 'Duckling, level 2']);
    await expect(list.locator('[data-score=micro-2] td')).toHaveText(['0', '1', '0']);
});

test('a link to a game that was continued long ago goes on with it', async ({ page }) => {
    const link = '#side=both&moves=1d1c,3a1c';
    const table = await Table.open(page, link);
    await table.move('3e4d');
    await isStored(page, '3e4d');
    // By now only the database has the game.
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

test('what a later version of the page has stored, or is damaged, is counted and kept, and takes no other game with it', async ({ page }) => {
    const table = await playTwo(page);
    const kyoto = (await stored(page)).map((text) => JSON.parse(text)).find(({ game }) => game.variant === 'kyoto');
    const later = JSON.stringify({ ...kyoto, version: 99 });
    await inDatabase(page, (games, text, id) => games.put(text, id), later, kyoto.game.id as string);
    await table.move('2a2b');
    const list = await openGames(page);
    await expect(list).toContainText('Not shown: 1, damaged or from a newer version of this page. They are kept.');
    await inDatabase(page, (games) => games.put('nonsense', 'bad'));
    await table.reload();
    await openGames(page);
    await expect(list).toContainText('Not shown: 2,');
    await expect(rows(page).filter({ hasText: 'Micro' })).toHaveCount(1);
    expect(await stored(page)).toEqual(expect.arrayContaining([later, 'nonsense']));
});

test('without IndexedDB the last games are kept, and the page says once that the list is not', async ({ page }) => {
    await page.addInitScript(() => {
        IDBFactory.prototype.open = () => {
            throw new DOMException('no', 'SecurityError');
        };
    });
    const table = await Table.open(page, '#side=both');
    await table.move('1d1c');
    await expect(table.toast()).toHaveText(NO_LIST);
    await table.closeToast();
    await follow(page, '#side=both&variant=kyoto');
    await table.move('4e4d');
    await expect(table.toast()).toHaveCount(0);
    await table.page.goto('./');
    await table.shows({ '4d': 'black bishop' });
    await openGames(page);
    await rows(page).filter({ hasText: 'Micro' }).click();
    await table.shows({ '1c': 'black pawn' });
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
});

test('a full storage never stops the game: what is not kept is said once, first of the list and then of the board', async ({ page }) => {
    await page.addInitScript(fillDatabase);
    const table = await Table.open(page, '#side=both');
    await table.move('1d1c');
    await expect(table.toast()).toHaveText(NO_LIST);
    await table.closeToast();
    await page.evaluate(fillStorage);
    await table.move('4b4c');
    await expect(table.toast()).toHaveText('This browser cannot save games now: they last until the page is closed.');
    await table.closeToast();
    await table.move('3e3d');
    await table.shows({ '3d': 'black gold' });
    await expect(table.toast()).toHaveCount(0);
});
