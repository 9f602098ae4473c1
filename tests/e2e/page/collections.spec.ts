// Names, searches and filters of games, collections, and files of several games.

import { readFileSync } from 'node:fs';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { follow, openGames, paste, Table } from '../board';
import { Editor } from '../editor';
import { openTab } from '../moves';
import { addGames } from '../visual/states';

test.use({ locale: 'en-GB', permissions: ['clipboard-read', 'clipboard-write'] });

const rows = (list: Locator) => list.locator('[data-game]');
const options = (list: Locator, game: string | RegExp) => list.getByRole('button', { name: game }).and(list.locator('[data-options]'));
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** The list of six games: two of Micro shogi, two of Kyoto shogi, one of Minishogi, one of Nana shogi. */
async function openList(page: Page): Promise<Locator> {
    const table = await Table.open(page, '#side=both&variant=judkins');
    const list = await openGames(page);
    await addGames(table);
    await expect(rows(list)).toHaveCount(6);
    return list;
}

/** The text of the file that a press saves, and its name. */
async function saved(page: Page, button: Locator): Promise<[string, string]> {
    const download = page.waitForEvent('download');
    await button.click();
    const file = await download;
    return [file.suggestedFilename(), readFileSync(await file.path(), 'utf8')];
}

test('a game is named and found by words, a filter by level, opponent, result and days', { tag: '@both' }, async ({ page }) => {
    const list = await openList(page);
    await options(list, /^Options: Minishogi/).click();
    const name = list.getByRole('textbox', { name: 'Name' });
    await name.fill(' The  best game ');
    await name.press('Enter');
    await expect(rows(list).filter({ hasText: 'The best game' })).toHaveText([/Minishogi/]);
    const search = list.getByRole('searchbox', { name: 'Search' });
    await search.fill('kyoto agreed');
    await expect(rows(list)).toHaveText([/Kyoto shogi.*Draw: agreed/]);
    await search.fill('BEST');
    await expect(rows(list)).toHaveText([/The best game/]);
    await search.fill('');
    await list.getByText('Sort and filter').click();
    const choose = async (field: string, option: string, found: RegExp[]) => {
        await list.getByRole('combobox', { name: field }).selectOption(option);
        await expect(rows(list)).toHaveText(found);
    };
    await expect(rows(list)).toHaveCount(6);
    await choose('Opponent', 'Computer', [/Micro/, /Micro/, /Kyoto/, /Kyoto/]);
    await choose('Status', 'Drawn', [/Kyoto/]);
    await expect(list.getByText('Sort and filter: 2')).toBeVisible();
    await choose('Status', 'All', [/Micro/, /Micro/, /Kyoto/, /Kyoto/]);
    await list.getByLabel('From', { exact: true }).fill('2026-01-17');
    await expect(rows(list)).toHaveText([/Micro/, /Micro/, /Kyoto/]);
    await list.getByLabel('To', { exact: true }).fill('2026-01-24');
    await expect(rows(list)).toHaveText([/Micro/, /Kyoto/]);
    await choose('Sort by', 'Oldest', [/Kyoto/, /Micro/]);
});

test('one game or several are copied, saved, and added to a collection that holds positions too', { tag: '@both' }, async ({ page }) => {
    const list = await openList(page);
    const status = list.getByRole('status');
    await options(list, /^Options: Minishogi/).click();
    await list.getByRole('button', { name: 'Copy' }).click();
    await expect(status).toHaveText('The game was copied as KIF.');
    expect(await copied(page)).toContain('手合割：5五将棋');
    const [file, text] = await saved(page, list.getByRole('button', { name: 'Save as KIF' }));
    expect([file, text]).toEqual(['minishogi.kif', await copied(page)]);

    await list.getByRole('button', { name: 'Select', exact: true }).press('Enter');
    const check = list.getByRole('checkbox', { name: /^Select: Kyoto/ });
    await check.first().press(' ');
    await check.last().check();
    await expect(list.getByText('Selected: 2')).toBeVisible();
    await list.getByRole('combobox', { name: 'Add to a collection' }).fill('My openings');
    await page.keyboard.press('Enter');
    await expect(status).toHaveText('Added to My openings: 2.');
    await list.getByRole('button', { name: 'Copy' }).click();
    await expect(status).toHaveText('2 games were copied as KIF.');
    expect((await copied(page)).split('手合割：京都将棋')).toHaveLength(3);
    await list.getByRole('button', { name: 'Done' }).click();
    await expect(list.getByRole('checkbox')).toHaveCount(0);

    await list.getByRole('combobox', { name: 'Collection', exact: true }).selectOption('My openings (2)');
    await expect(rows(list)).toHaveText([/Kyoto/, /Kyoto/]);
    // Unfolded since the list was empty when the sheet was opened.
    await list.getByRole('button', { name: 'Add the position on the board' }).click();
    await expect(rows(list)).toHaveText([/Judkin’s shogi.*Position/, /Kyoto/, /Kyoto/]);
    await list.locator('[data-action=collection]').click();
    const rename = list.getByRole('textbox', { name: 'Name of the collection' });
    await rename.fill('A study');
    await rename.press('Enter');
    await expect(list.getByRole('combobox', { name: 'Collection', exact: true })).toHaveText(/A study \(3\)/);
    await expect(rename, 'the field stays').toBeFocused();
    const [name, study] = await saved(page, list.locator('[data-action=save-collection]'));
    expect([name, study.split('手合割：').length]).toEqual(['A study.kif', 4]);

    await options(list, /^Options: Judkin/).click();
    await list.getByRole('button', { name: 'Remove from A study' }).click();
    await expect(rows(list)).toHaveCount(2);
    await list.getByRole('button', { name: 'Dissolve the collection' }).click();
    await expect(status).toHaveText('The collection A study was dissolved. Its games are kept.');
    await expect(rows(list)).toHaveCount(7);
});

test('a file of several games is imported as a collection with its names, comments and positions', async ({ page }) => {
    const table = await Table.open(page, '#side=both&variant=minishogi');
    const kif = '手合割：五分摩訶将棋\n表題：First\n手数----指手---------消費時間--\n*A comment.\n   1 １三歩(14)\n\n手合割：京都将棋\n表題：A position\n手数----指手---------消費時間--\n*White to move.\n\n手合割：五分摩訶将棋\n1 ９九歩(14)\n';
    const list = await openGames(page);
    const choose = () => list.getByLabel('Add from file…').setInputFiles({ name: 'My study.kif', mimeType: 'text/plain', buffer: Buffer.from(kif) });
    await choose();
    await expect(list.getByRole('status')).toContainText('Added: 2. Already here: 0. My study.kif, game 3:');
    await choose();
    await expect(list.getByRole('status')).toContainText('Added: 0. Already here: 2.');
    await list.getByRole('combobox', { name: 'Collection', exact: true }).selectOption('My study (2)');
    await expect(rows(list)).toHaveText([/A position.*Kyoto shogi.*Position/, /First.*Micro shogi.*1 move/]);
    await rows(list).first().click();
    await expect(table.app.locator('.game-name')).toHaveText('Kyoto shogi');
    await openTab(table, 'Moves');
    await expect(page.locator('.move-comment:visible')).toHaveText('White to move.');
    await expect(page.locator('.game-title:visible')).toHaveText('A position');
});

test('several games are pasted or dropped, and listed', async ({ page }) => {
    await Table.open(page, '#side=both');
    await paste(page, '[Variant "minishogi"]\n[Sente "Ann"]\n\n1. B-3d S-4b *\n\n[Variant "kyoto"]\n[Sente "Bob"]\n\n1. P-1d=R *\n');
    const list = page.getByRole('dialog', { name: 'Games' });
    await expect(list.getByRole('status')).toHaveText('Added: 2. Already here: 0.');
    await expect(rows(list)).toHaveText([/Kyoto shogi.*Bob/, /Minishogi.*Ann/]);
});

test('a record is dated by the day on which it was played, and sorted by it', { tag: '@both' }, async ({ page }) => {
    await Table.open(page, '#side=both');
    const list = await openGames(page);
    const record = (day: string, title: string) => `手合割：五分摩訶将棋\n開始日時：${day}\n表題：${title}\n   1 １三歩(14)\n`;
    const kif = record('2019/03/04 10:00', 'Older') + record('2021/12/24', 'Newer') + record('2020年2月29日', 'Between');
    await list.getByLabel('Add from file…').setInputFiles({ name: 'old.kif', mimeType: 'text/plain', buffer: Buffer.from(kif) });
    await list.getByText('Sort and filter').click();
    await list.getByRole('combobox', { name: 'Sort by' }).selectOption('Date played');
    await expect(rows(list)).toHaveText([/^Newer 24 Dec 2021/, /^Between 29 Feb 2020/, /^Older 4 Mar 2019/]);
    await list.getByLabel('To', { exact: true }).fill('2020-12-31');
    await expect(rows(list)).toHaveText([/Between/, /Older/]);
    await list.getByRole('searchbox', { name: 'Search' }).fill('2020-02');
    await expect(rows(list)).toHaveText([/Between/]);
});

test('a game is analysed from the list, one that goes on apart from it', { tag: '@both' }, async ({ page }) => {
    const table = await Table.open(page, '#skill=2&side=black&seed=3&moves=1d1c,4b4c');
    await table.move('1e1d');
    await table.computerMoved();
    const list = await openGames(page);
    await options(list, /^Options: Micro/).click();
    await list.getByRole('button', { name: 'Analyse' }).click();
    await expect(list).toBeHidden();
    await expect(page.locator('.found-line:visible').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(table.status(), 'a person plays both sides of the copy').not.toContainText('Your turn');
    await openGames(page);
    await expect(rows(list)).toHaveCount(2);
    await rows(list).filter({ hasText: 'Duckling' }).click();
    await expect(table.status()).toContainText('Your turn');
});

test('a position in the editor is added, and a collection that becomes empty is left', { tag: '@both' }, async ({ page }) => {
    const editor = await Editor.open(page, '#side=both&variant=minishogi');
    await editor.clear();
    const list = await openGames(page);
    const add = list.getByRole('button', { name: 'Add the position on the board' });
    await add.click();
    await expect(list.getByRole('status')).toHaveText('At least one side must have a king.');
    await page.keyboard.press('Escape');
    await editor.choose('Black king');
    await editor.tap('3e');
    await openGames(page);
    await add.click();
    await expect(list.getByRole('status')).toHaveText('The position was added.');
    await add.click();
    await expect(list.getByRole('status')).toHaveText('The position is here already.');
    await expect(rows(list)).toHaveText([/Minishogi.*Position/]);
    await options(list, /^Options: Minishogi/).click();
    await list.getByRole('combobox', { name: 'Add to a collection' }).fill('Problems');
    await list.getByRole('button', { name: 'Add', exact: true }).click();
    const collection = list.getByRole('combobox', { name: 'Collection', exact: true });
    await collection.selectOption('Problems (1)');
    await list.getByRole('button', { name: 'Remove from Problems' }).click();
    await expect(collection).toHaveCount(0);
    await expect(rows(list), 'all games are listed again').toHaveCount(1);
    await expect(options(list, /^Options: Minishogi/)).toBeFocused();
});

test('of several files the good ones are added, and what is wrong is named with its file', async ({ page }) => {
    await Table.open(page, '#side=both');
    const list = await openGames(page);
    const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
    await list.getByLabel('Add from file…').setInputFiles([
        file('bad.json', '{'),
        file('zip.kif', 'PK\0'),
        file('cut.kif', '手合割：五分摩訶将棋\n   1 １三歩(14)\n   2 ９九歩(14)\n'),
        file('good.kif', '手合割：京都将棋\n   1 ４四銀(45)\n'),
    ]);
    const said = list.getByRole('status');
    await expect(said).toContainText('Added: 2. Already here: 0. bad.json: This is not a file of games: line 1');
    await expect(said).toContainText('zip.kif: This is not a text.');
    await expect(said).toContainText(/cut\.kif, game 1: .*９九歩\(14\)/);
    await expect(rows(list)).toHaveText([/Kyoto shogi.*1 move/, /Micro shogi.*1 move/]);
});

test('the final position is drawn in each row', async ({ page }) => {
    const table = await Table.open(page, '#side=both&moves=1d1c');
    await table.move('3a1c');
    await follow(page, '#side=both&variant=kyoto');
    const list = await openGames(page);
    await expect(list.locator('.game-picture svg')).toHaveCount(1);
    await expect(list.locator('.game-picture .piece.white'), 'the bishop captured the pawn, which is in hand').toHaveCount(6);
});
