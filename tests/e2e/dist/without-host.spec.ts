// Games, puzzles and courses without a host: offline after one visit, and on the one-file page.

import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { follow, openGames, Table } from '../board';
import { collectErrors } from '../browser-errors';
import { puzzles, solve } from '../puzzles';
import { cachedUrls, ONE_FILE, Site, test, visitAndCache } from '../site';
import { savedMovesOnLeaving, toggle } from '../playing';

/** Ways to reach the page without a host; each returns the address. */
const PLACES = {
    offline: async (page: Page, site: Site) => {
        await visitAndCache(page, site.address);
        await site.stop();
        // Otherwise the link would be followed within the page.
        await page.goto('about:blank');
        return site.address;
    },
    'in one file': async () => ONE_FILE,
};

for (const [where, reach] of Object.entries(PLACES)) {
    /** Opens a game of two people. */
    const open = async (page: Page, site: Site): Promise<Table> => {
        await page.goto(`${await reach(page, site)}#side=both`);
        const table = new Table(page);
        await expect(table.square('1a')).toBeVisible();
        return table;
    };

    test(`games are kept, opened, deleted, brought back and saved to a file ${where}`, async ({ page, site }) => {
        const errors = collectErrors(page);
        const table = await open(page, site);
        await table.move('1d1c');
        await follow(page, '#side=both&variant=kyoto');
        await table.move('4e4d');
        await table.reload();
        const list = await openGames(page);
        const games = list.locator('[data-game]');
        await expect(games).toHaveText([/Kyoto shogi.*In progress · 1 move/, /Micro shogi.*In progress · 1 move/]);
        await games.nth(1).click();
        await table.shows({ '1c': 'black pawn' });
        await openGames(page);
        await list.getByRole('button', { name: /^Options: Kyoto/ }).click();
        await list.getByRole('button', { name: 'Delete' }).click();
        await expect(games).toHaveText([/Micro/]);
        await list.getByRole('button', { name: 'Undo' }).click();
        const download = page.waitForEvent('download');
        await list.getByText('Add and save').click();
        await list.getByRole('button', { name: 'Save all' }).click();
        expect(JSON.parse(readFileSync(await (await download).path(), 'utf8')).games).toHaveLength(2);
        await games.filter({ hasText: 'Kyoto' }).click();
        await table.shows({ '4d': 'black bishop' });
        expect(errors).toEqual([]);
    });

    test(`a puzzle is solved and a course begins ${where}`, async ({ page, site }) => {
        const table = await open(page, site);
        await table.button('Learn and puzzles').click();
        await page.getByRole('radio', { name: 'Kyoto shogi' }).check();
        await page.getByRole('button', { name: 'Mate in 2 0 of 40' }).click();
        await solve(table, puzzles('kyoto').find(({ kind }) => kind === 'mate3')!);
        await expect(table.status()).toHaveText('Solved!');
        await table.button('Leave').click();
        await table.button('Learn and puzzles').click();
        await page.getByRole('button', { name: 'How to play' }).click();
        await expect(table.detail()).toHaveText(/^1 of /);
    });

}

/** The computer's first move at the top level; the seed makes it the same each time. */
async function firstMove(page: Page, address: string): Promise<string> {
    await page.goto('about:blank');
    await page.goto(`${address}#variant=minishogi&skill=12&side=white&seed=7`);
    await expect(new Table(page).status()).toContainText('Your turn', { timeout: 20_000 });
    return (await savedMovesOnLeaving(page))[0];
}

test('the top level plays by its network, also in one file, and without a host once it was used', async ({ page, site }) => {
    const networks = async () => (await cachedUrls(page)).flat().filter((address) => address.endsWith('.pnn'));
    await visitAndCache(page, site.address);
    expect(await networks(), 'not before it is wanted').toEqual([]);
    await site.stop();
    const without = await firstMove(page, site.address);
    await site.start();
    const hosted = await firstMove(page, site.address);
    expect(hosted, 'the network chooses another move; take another seed if it does not any more').not.toBe(without);
    expect(await networks()).toHaveLength(1);
    await site.stop();
    expect(await firstMove(page, site.address)).toBe(hosted);
    expect(await firstMove(page, ONE_FILE)).toBe(hosted);
});

test('the page in one file says that it has no tables, and the top level searches', async ({ page }) => {
    await page.goto(`${ONE_FILE}#variant=nana&side=both`);
    const table = new Table(page);
    await toggle(table).click();
    await expect(table.detail()).toHaveText('This page comes without the table of this game.');
    await page.goto('about:blank');
    await page.goto(`${ONE_FILE}#variant=nana&skill=12&side=white`);
    await expect(table.detail()).toHaveText('This page comes without the table of this game. The computer searches instead.', { timeout: 20_000 });
    await expect(table.status()).toContainText('Your turn', { timeout: 20_000 });
});
