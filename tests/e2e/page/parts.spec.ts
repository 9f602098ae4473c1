// The parts of the program that are loaded after the board: late, missing, or of another build. (tests/e2e/dist/damaged.spec.ts
// has damaged ones.)

import { expect, test, type Page } from '@playwright/test';
import { Table } from '../board';
import { buildOf } from '../site';
import { hold } from '../playing';

const TABLE = /\/table-[^/]*\.wasm/;
const MORE = /\/more-[^/]*\.wasm/;

const missing = (page: Page) => page.locator('[data-role=missing-part]');
const settings = (table: Table) => table.app.locator('[data-action=settings]');
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Settings' });

/** Opens the introduction, whose board needs no other part. */
async function openIntroduction(page: Page): Promise<Table> {
    await page.goto('./');
    const table = new Table(page);
    await expect(table.square('1a')).toBeVisible();
    return table;
}

test('the first moves need no other part, and the actions that do are carried out when it is there', async ({ page }) => {
    const release = await hold(page, TABLE);
    const table = await openIntroduction(page);
    await table.move('3e3d');
    await expect(table.status()).toHaveText(/^Well done/);
    await table.button('Next').click();
    await expect(table.status()).toHaveText(/^Take the pawn/);
    await table.button('Skip').click();
    await table.button('Hint').click();
    await expect(table.app.locator('.arrow')).toHaveCount(0);
    release();
    await expect(table.app.locator('.arrow')).toHaveCount(1);
});

test('a sheet opens when its part is there; until then its button says that it is coming', async ({ page }) => {
    const release = await hold(page, MORE);
    const table = await openIntroduction(page);
    await settings(table).click();
    await expect(settings(table)).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(sheet(page)).toBeVisible();
    await expect(settings(table)).not.toHaveAttribute('aria-busy');
});

test('a press elsewhere withdraws the sheet that is coming', async ({ page }) => {
    const release = await hold(page, MORE);
    const table = await openIntroduction(page);
    await settings(table).click();
    await table.move('3e3d');
    await expect(settings(table)).not.toHaveAttribute('aria-busy');
    release();
    await expect(page.locator('dialog.settings-sheet'), 'the part is there').toBeAttached();
    await expect(sheet(page)).toBeHidden();
});

for (const [name, part] of [['table', TABLE], ['more', MORE]] as const) {
    test(`without the part ${name} the board works, and any press loads it when the host has it again`, async ({ page }) => {
        await page.route(part, (route) => route.fulfill({ status: 404 }));
        const table = await openIntroduction(page);
        await expect(missing(page)).toContainText('Part of the page could not be loaded.');
        await page.unroute(part);
        await table.move('3e3d');
        await expect(table.status()).toHaveText(/^Well done/);
        await settings(table).click();
        await expect(sheet(page)).toBeVisible();
        await expect(missing(page)).toHaveCount(0);
    });
}

test('a puzzle whose part is missing does not keep the board from appearing', async ({ page }) => {
    await page.route(MORE, (route) => route.abort());
    await page.goto('./#variant=kyoto&puzzle=day');
    await expect(missing(page)).toBeVisible();
    await page.unroute(MORE);
    const table = new Table(page);
    await table.square('1a').click();
    await expect(table.detail()).toHaveText(/^Puzzle of the day · /);
});

test('what another tab saves before the part that saves is there is kept', async ({ page, context }) => {
    const release = await hold(page, TABLE);
    const table = await openIntroduction(page);
    const other = await Table.open(await context.newPage(), '#side=both');
    await other.set('theme', 'dark');
    await other.move('1d1c');
    const saved = (key: string) => page.evaluate((key) => localStorage.getItem(`poppy-shogi.${key}`), key);
    await expect.poll(() => saved('session')).toContain('1d1c');
    release();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await table.button('Skip').click();
    await table.move('3e3d');
    await expect.poll(() => saved('session')).toContain('3e3d');
    expect(await saved('settings')).toContain('dark');
    await other.page.close();
    await table.app.locator('[data-action=games]').click();
    await expect(page.getByRole('dialog', { name: 'Games' }).locator('.game-row')).toHaveCount(2);
});

test('without the part that reads it, a saved game is not replaced by another one', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('poppy-shogi.session', 'kept'));
    await page.route(TABLE, (route) => route.abort());
    await page.goto('./');
    await expect(page.getByRole('alert')).toContainText('The game could not be loaded. What you have played is kept.');
    expect(await page.evaluate(() => localStorage.getItem('poppy-shogi.session'))).toBe('kept');
});

test('if the host has another build now, the page offers to reload', async ({ page }) => {
    await page.route(MORE, (route) => route.fulfill({ status: 404 }));
    await page.route(/\/\?/, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replaceAll(await buildOf(page), 'another') });
    });
    await openIntroduction(page);
    await expect(missing(page)).toContainText('The page was updated. Reload it to go on.');
    await page.unroute(MORE);
    const reloaded = page.waitForEvent('load');
    await missing(page).getByRole('button', { name: 'Reload' }).click();
    await reloaded;
    await settings(new Table(page)).click();
    await expect(sheet(page)).toBeVisible();
});
