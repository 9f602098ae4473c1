// What a screen reader says about changes on the board and about moves; and where the focus goes.

import { expect, test, type Page } from '@playwright/test';
import { follow, OPENING, openGames, Table } from '../board';
import { Editor } from '../editor';
import { record } from '../listener';
import { closeList, inList, openList, openTab, pasteRecord } from '../moves';
import { puzzles } from '../puzzles';

/** What the live regions say from now on. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
    await page.evaluate(record);
    return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

const BOTH = { tag: '@both' };

test('that a game begins is heard, with the side of the person, also a second time', async ({ page }) => {
    const table = await Table.open(page, '#variant=kyoto&skill=2&side=black');
    const heard = await listen(page);
    await follow(page, '#variant=micro&skill=2&side=white');
    await expect.poll(heard).toContain('Micro shogi. You play White.');
    await table.computerMoved();
    await follow(page, '#variant=kyoto&side=both');
    await expect.poll(heard).toContain('Kyoto shogi.');
    await follow(page, '#variant=micro&skill=2&side=white&seed=9');
    await expect.poll(async () => (await heard()).filter((text) => text.startsWith('Micro shogi. You play White.'))).toHaveLength(2);
});

test('steps through the moves are heard, by keys and by buttons', BOTH, async ({ page }) => {
    const table = await Table.open(page, '#side=both&moves=1d1c,4b4c');
    const heard = await listen(page);
    await table.square('2c').focus();
    await page.keyboard.press(',');
    await expect.poll(heard).toContain('Move 1 of 2');
    await expect.poll(heard).toContain('Black: pawn 1d to 1c.');
    await page.keyboard.press(',');
    await expect.poll(heard).toContain('Start of the game');
    await openList(table);
    await page.locator('[data-action=last]:visible').click();
    await expect.poll(async () => (await heard()).at(-1)).toBe('White: pawn 4b to 4c.');
    const before = (await heard()).length;
    await page.locator('[data-action=back]:visible').click();
    // On a phone the list is on a sheet, and screen readers do not read what is behind it.
    await expect.poll(async () => (await heard()).slice(before).join()).toMatch(/Move 1 of 2.*Black: pawn 1d to 1c\.|Black: pawn 1d to 1c\..*Move 1 of 2/);
});

test('moves are named in words: in the list, in the line of the latest, in an analysis and in a review', BOTH, async ({ page }) => {
    const table = await Table.open(page, `#side=both&moves=${OPENING.join()}`);
    const latest = table.app.locator('.latest-moves');
    if (await latest.isVisible()) await expect(latest).toHaveAccessibleName(/^Moves 1\. Black: pawn 1d to 1c\. 2\. White: bishop takes pawn on 1c, now tokin\. 3\. /);
    const list = await openList(table);
    await expect(list.getByRole('option', { name: /^2\. White: bishop takes pawn on 1c, now tokin\.$/ })).toBeVisible();
    await closeList(table);
    await table.resign();
    await openTab(table, 'Analysis');
    await page.getByRole('switch', { name: 'Analyse' }).filter({ visible: true }).click();
    const line = page.getByRole('listitem').filter({ hasText: 'White mates in 1' });
    await expect(line.getByRole('group', { name: 'Line 1' }).getByRole('button', { name: 'White: knight dropped on 2c.' })).toBeVisible();
    await openTab(table, 'Review');
    const begin = inList(table, 'Review the game');
    if (await begin.isVisible()) await begin.click();
    await expect(page.getByRole('button', { name: /^3\. Black: gold 3e to 4d\. / }).first()).toBeVisible({ timeout: 25_000 });
});

/** The names and texts of everything on the page, as a screen reader reads them. */
const read = (page: Page): Promise<string> => page.locator('.poppy:not(.opening)').ariaSnapshot();

const states: Record<string, (page: Page) => Promise<unknown>> = {
    'a game': (page) => Table.open(page, `#side=both&moves=${OPENING.join()}`),
    'a position that is set up with keys': async (page) => {
        await Editor.open(page);
        await page.keyboard.press('Tab');
    },
    'the introduction': (page) => page.goto('./').then(() => expect(new Table(page).square('1a')).toBeVisible()),
    'a list of moves with comments and variations': async (page) => {
        const table = await Table.open(page);
        await pasteRecord(table);
        await openTab(table, 'Moves');
    },
    'the list of games': async (page) => {
        const table = await Table.open(page, '#skill=2&side=black');
        await table.move('1d1c');
        await openGames(page);
        await expect(page.locator('[data-game]')).toHaveCount(1);
    },
    'the sheet of a new game': async (page) => (await Table.open(page)).button('New game').click(),
    'the sheet to learn': async (page) => (await Table.open(page)).app.getByRole('button', { name: 'Learn and puzzles', exact: true }).click(),
};
for (const [name, reach] of Object.entries(states)) {
    test(`texts are read apart: ${name}`, async ({ page }) => {
        await reach(page);
        const joined = (await read(page)).match(/.*(\p{Ll}|[.:,])\p{Lu}\p{Ll}\p{Ll}.*/gu) ?? [];
        expect(joined.filter((line) => !/^\s*- \/(?:url|children)/.test(line))).toEqual([]);
    });
}

test('when a control goes away the focus goes to one near by', async ({ page }) => {
    const puzzle = puzzles('micro').find(({ kind }) => kind === 'mate3')!;
    const embed = await Table.open(page, `?embed=1#puzzle=${puzzle.id}`);
    await embed.button('Show me').press('Enter');
    await expect(embed.button('Show me')).toBeHidden();
    await expect(embed.app.locator('.table :focus'), 'on the board').toHaveCount(1);

    await Table.open(page, `./#side=both&moves=${OPENING.join()}`);
    await follow(page, '#variant=kyoto&side=both');
    const games = await openGames(page);
    await games.locator('.game-row:not(.current)').getByRole('button', { name: /^Options/ }).click();
    await games.getByRole('button', { name: 'Delete' }).click();
    const undo = games.getByRole('button', { name: 'Undo' });
    await expect(undo).toBeFocused();
    await undo.press('Enter');
    await expect(undo).toHaveCount(0);
    await expect(games.locator(':focus')).toHaveCount(1);
});

test('the position, a rank, the hands, the last moves, checks and where a piece can go are told by keys', async ({ page }) => {
    const table = await Table.open(page, '#side=both&moves=1d1c,3a1c');
    const heard = await listen(page);
    const asks = async (key: string, answer: string) => {
        await page.keyboard.press(key);
        await expect.poll(async () => (await heard()).at(-1), key).toBe(answer);
    };
    await asks('0', 'Micro shogi, Black to move. Black: king 1e, bishop 2e, gold 3e, silver 4e. White: silver 1a, gold 2a, king 4a, pawn 4b, tokin 1c, in hand: pawn.');
    await asks('1', 'Rank a: White king 4a, White gold 2a, White silver 1a.');
    await asks('7', 'Black’s hand is empty.');
    await asks('8', 'White’s hand: pawn.');
    await asks('9', 'Black: pawn 1d to 1c. White: bishop takes pawn on 1c, now tokin.');
    await asks('w', 'No check.');
    await page.keyboard.press('f');
    await asks('1', 'Rank e: Black silver 4e, Black gold 3e, Black bishop 2e, Black king 1e.');
    await table.square('4e').focus();
    await asks('m', 'The silver on 4e can go to 4d, 3d.');
    await asks('m', 'The silver on 4e can go to 4d, 3d.');
    expect((await heard()).filter((text) => text.startsWith('The silver')), 'a repeated answer is read again').toHaveLength(2);
});
