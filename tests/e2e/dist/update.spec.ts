// A newer build: offered between games, had on demand, and never mixed with the older one.

import { expect, type Page } from '@playwright/test';
import { Table } from '../board';
import { listen } from '../complaints';
import { against, answered, kept, keptOnLeaving } from '../playing';
import { buildIn, buildOf, openSettings, SHIPPED, toast, stores, test, visit } from '../site';

const NEWER = 'A new version is ready.';

/** Lets the browser look for a newer build, as it does by itself now and then, and waits until that is kept. */
async function look(page: Page): Promise<void> {
    await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())!.update()));
    await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.waiting !== null)).toBe(true);
}

/** The files of the page's folder that it has loaded. */
const loaded = (page: Page) => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.includes('/assets/')));

test('a newer build comes while a game is running: it waits, nothing is lost, and nothing is mixed', async ({ page, site, newer }) => {
    test.setTimeout(90_000);
    const complaints = listen(page);
    const table = await visit(page, site.address + against(1));
    await expect(toast(page).locator('span')).toHaveText('Ready to play offline.');
    await toast(page).locator('.sheet-close').click();
    await table.move('1d1c');
    await answered(table);

    site.put(newer);
    await look(page);
    await expect(toast(page), 'a game is running').toBeEmpty();
    await table.move('3e3d');
    await answered(table);
    const played = await keptOnLeaving(page);
    expect(played).toHaveLength(4);
    // A reload alone changes nothing: the older build is still in charge, and whole.
    await page.reload();
    await expect(table.button('Undo')).toBeEnabled();
    expect(await buildOf(page)).toBe(buildIn(SHIPPED));
    await expect(toast(page)).toBeEmpty();

    // Who wants it now finds it among the settings.
    await openSettings(page);
    await expect(page.locator('.about')).toContainText(NEWER);
    await page.locator('.about [data-action=update]').click();
    await expect.poll(() => buildOf(page).catch(() => '')).toBe(buildIn(newer));
    await expect(table.button('Undo')).toBeEnabled();
    expect(await kept(page)).toEqual(played);
    await expect(table.status()).toHaveText(/Your turn$/);

    // It is whole, too, and the older one is gone.
    await expect.poll(() => stores(page)).toHaveLength(1);
    await table.button('Hint').click();
    await expect(page.locator('.arrow')).toBeVisible();
    const [files] = await stores(page);
    expect((await loaded(page)).filter((address) => !files!.includes(address))).toEqual([]);
    expect(complaints).toEqual([]);
});

test('between games a newer build is offered, and can be declined', async ({ page, site, newer }) => {
    const table = await visit(page, `${site.address}#side=both`);
    await toast(page).locator('.sheet-close').click();
    site.put(newer);
    await look(page);
    await expect(toast(page).locator('span')).toHaveText(NEWER);
    await toast(page).locator('.sheet-close').click();
    await expect(toast(page)).toBeEmpty();
    expect(await buildOf(page)).toBe(buildIn(SHIPPED));

    // At the next visit it is offered again, but not in the middle of a game.
    await page.reload();
    await expect(toast(page).locator('span')).toHaveText(NEWER);
    await table.move('1d1c');
    await expect(toast(page)).toBeEmpty();
    await table.resign();
    await toast(page).getByRole('button', { name: 'Update' }).click();
    await expect.poll(() => buildOf(page).catch(() => '')).toBe(buildIn(newer));
    await expect(table.status()).toHaveText(/resigned/);
});

test('a page of the older build goes on with its own files while another one is of the newer build', async ({ page, context, site, newer }) => {
    test.setTimeout(60_000);
    await visit(page, `${site.address}#side=both`);
    const other = await context.newPage();
    const table = await visit(other, `${site.address}#side=both`);
    expect(other.workers(), 'two people need no worker').toHaveLength(0);
    await table.move('1d1c');

    site.put(newer);
    await look(page);
    await toast(page).locator('[data-action=update]').click();
    await expect.poll(() => buildOf(page).catch(() => '')).toBe(buildIn(newer));
    expect(await stores(page)).toHaveLength(2);

    // The host has no worker of the older build any more; the hint comes from the one that was kept.
    await table.button('Hint').click();
    await expect(other.locator('.arrow')).toBeVisible();
    expect(await buildOf(other)).toBe(buildIn(SHIPPED));
    await openSettings(other);
    await expect(other.locator('.about')).toContainText(NEWER);
    await other.locator('.about [data-action=update]').click();
    await expect.poll(() => buildOf(other).catch(() => '')).toBe(buildIn(newer));
    await expect.poll(() => kept(other)).toEqual(['1d1c']);

    // With its last page the older build goes, at the next visit after the browser has closed that.
    await other.close();
    await expect(async () => {
        await page.reload();
        await expect.poll(() => stores(page).catch(() => [])).toHaveLength(1);
    }).toPass();
});

test('a page that was loaded just before another one changed to the newer build is told', async ({ page, context, site, newer }) => {
    test.setTimeout(60_000);
    await visit(page, `${site.address}#side=both`);
    const other = await context.newPage();
    // What it does a second after it has started waits, as on a slow device.
    await other.addInitScript(() => {
        const later = window.setTimeout.bind(window);
        const held: (() => void)[] = [];
        const hold = (run: () => void, ms?: number) => (ms === 1000 ? held.push(run) : later(run, ms));
        Object.assign(window, { setTimeout: hold, goOn: () => held.forEach((run) => run()) });
    });
    const table = await visit(other, `${site.address}#side=both`);
    await expect(table.status()).toHaveText(/to move$/);

    site.put(newer);
    await look(page);
    await toast(page).locator('[data-action=update]').click();
    await expect.poll(() => buildOf(page).catch(() => '')).toBe(buildIn(newer));
    await expect(toast(other)).toBeEmpty();
    await other.evaluate(() => (window as unknown as { goOn: () => void }).goOn());
    await expect(toast(other).locator('span')).toHaveText(NEWER);
    expect(await stores(page), 'its files stay').toHaveLength(2);
    await toast(other).locator('[data-action=update]').click();
    await expect.poll(() => buildOf(other).catch(() => '')).toBe(buildIn(newer));
});

test.describe('where nothing can be kept', () => {
    test.use({ serviceWorkers: 'block' });

    test('a page whose files the host has replaced says so, and offers to load the newer ones', async ({ page, site, newer }) => {
            await page.goto(`${site.address}#side=both`);
        const table = new Table(page);
        await table.move('1d1c');
        site.put(newer);
        await table.button('Hint').click();
        await expect(table.notice()).toHaveText('The page was updated. Reload it to play on against the computer.');
        // Right after the press on Hint, which was in its place, a press is taken for a double click.
        await expect(async () => {
            if (await table.button('Reload').isVisible()) await table.button('Reload').click();
            expect(await buildOf(page)).toBe(buildIn(newer));
        }).toPass();
        await expect(table.button('Undo')).toBeEnabled();
        await table.button('Hint').click();
        await expect(page.locator('.arrow')).toBeVisible();
        });
});
