// Games, puzzles, courses and networks without a host: offline after one visit, and on the one-file page.

import { readFileSync } from 'node:fs';
import { expect, type Browser, type Page } from '@playwright/test';
import { follow, openGames, Table } from '../board';
import { collectErrors } from '../browser-errors';
import { puzzles, solve } from '../puzzles';
import { cachedUrls, ONE_FILE, Site, test, visitAndCache } from '../site';
import { toggle } from '../playing';

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

/** The evaluation of Minishogi's start by the worker of a page, in a new browser session. */
async function evaluation(browser: Browser, address: string, withNetworks = true): Promise<number> {
    // The page's policy admits only its own worker.
    const context = await browser.newContext({ serviceWorkers: 'block', bypassCSP: true });
    if (!withNetworks) await context.route(/\.pnn$/, (route) => route.abort());
    const page = await context.newPage();
    await page.goto(`${address}#side=both`);
    await expect(new Table(page).square('1a')).toBeVisible();
    const found = await page.evaluate(
        () =>
            new Promise<number>((resolve) => {
                const worker = new Worker(document.querySelector<HTMLMetaElement>('meta[name="poppy-worker"]')!.content);
                worker.onmessage = ({ data }) => {
                    const reply = JSON.parse(data);
                    const question = { variant: 'minishogi', sfen: 'rbsgk/4p/5/P4/KGSBR b - 1', moves: [], level: 12, seed: 1, repeatable: true, limits: { nodes: 20_000 } };
                    if (reply.ready) worker.postMessage(JSON.stringify({ think: { id: 1, question } }));
                    if (reply.best) resolve(reply.best.findings.lines[0].evaluation.centipawns);
                };
            }),
    );
    await context.close();
    return found;
}

test('a network evaluates on the hosted page and on the page in one file', async ({ browser, site }) => {
    const hosted = await evaluation(browser, site.address);
    expect(hosted, 'as natively: crates/engine/tests/search/network.rs').toBe(16);
    expect(await evaluation(browser, ONE_FILE)).toBe(hosted);
    expect(await evaluation(browser, site.address, false), 'the features').not.toBe(hosted);
});

test('a network is kept for play without a host, once it was used', async ({ page, site }) => {
    const networks = async () => (await cachedUrls(page)).flat().filter((address) => address.endsWith('.pnn'));
    await visitAndCache(page, site.address);
    expect(await networks(), 'not before it is wanted').toEqual([]);
    await page.goto('about:blank');
    await page.goto(`${site.address}#variant=minishogi&skill=12&side=white&seed=3`);
    const table = new Table(page);
    await expect(table.status()).toContainText('Your turn', { timeout: 20_000 });
    expect(await networks()).toHaveLength(1);
    const missing: string[] = [];
    page.context().on('requestfailed', (request) => missing.push(request.url()));
    // Leaves the cache of the worker.
    await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
    await site.stop();
    await page.goto('about:blank');
    await page.goto(`${site.address}#variant=minishogi&skill=12&side=black&seed=3&moves=3e2d`);
    await expect(table.status()).toContainText('Your turn', { timeout: 20_000 });
    expect(missing.filter((address) => address.endsWith('.pnn')), 'the network is not asked for again').toEqual([]);
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
