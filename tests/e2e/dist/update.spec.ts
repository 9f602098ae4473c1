// A newer build: offered between games, available in the settings, and never mixed with the older one.

import { expect, type Page } from '@playwright/test';
import { Table } from '../board';
import { collectErrors } from '../browser-errors';
import { against, waitForAnswer, savedMoves, savedMovesOnLeaving } from '../playing';
import { buildIn, buildOf, openSettings, SHIPPED, toast, cachedBuilds, test, visit } from '../site';

const NEWER = 'A new version is ready.';

/** Makes the browser check for a newer build, as it regularly does by itself, and waits until the build is cached. */
async function checkForUpdate(page: Page): Promise<void> {
    await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())!.update()));
    await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.waiting !== null)).toBe(true);
}

/** The addresses in `assets/` that the page has loaded. */
const loadedFiles = (page: Page) => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.includes('/assets/')));

test('a newer build comes while a game is running: it waits, nothing is lost, and nothing is mixed', async ({ page, site, newer }) => {
    test.setTimeout(90_000);
    const errors = collectErrors(page);
    const table = await visit(page, site.address + against(1));
    await expect(toast(page).locator('.toast-box > span')).toHaveText('Ready to play offline.');
    await toast(page).locator('.sheet-close').click();
    await table.move('1d1c');
    await waitForAnswer(table);

    site.put(newer);
    await checkForUpdate(page);
    await expect(toast(page), 'a game is running').toBeEmpty();
    await table.move('3e3d');
    await waitForAnswer(table);
    const played = await savedMovesOnLeaving(page);
    expect(played).toHaveLength(4);
    // After a reload the older service worker is still active, with the files of one build.
    await page.reload();
    await expect(table.button('Undo')).toBeEnabled();
    expect(await buildOf(page)).toBe(buildIn(SHIPPED));
    await expect(toast(page)).toBeEmpty();

    // The update is in the settings.
    await openSettings(page);
    await expect(page.locator('.about')).toContainText(NEWER);
    await page.locator('.about [data-action=update]').click();
    await expect.poll(() => buildOf(page).catch(() => '')).toBe(buildIn(newer));
    await expect(table.button('Undo')).toBeEnabled();
    expect(await savedMoves(page)).toEqual(played);
    await expect(table.status()).toHaveText(/Your turn$/);

    // All files are of the newer build, and the cache of the older one is gone.
    await expect.poll(() => cachedBuilds(page)).toHaveLength(1);
    await table.button('Hint').click();
    await expect(page.locator('.arrow')).toBeVisible();
    const [files] = await cachedBuilds(page);
    expect((await loadedFiles(page)).filter((address) => !files!.includes(address))).toEqual([]);
    expect(errors).toEqual([]);
});

test('between games a newer build is offered, and can be declined', async ({ page, site, newer }) => {
    const table = await visit(page, `${site.address}#side=both`);
    await toast(page).locator('.sheet-close').click();
    site.put(newer);
    await checkForUpdate(page);
    await expect(toast(page).locator('.toast-box > span')).toHaveText(NEWER);
    await toast(page).locator('.sheet-close').click();
    await expect(toast(page)).toBeEmpty();
    expect(await buildOf(page)).toBe(buildIn(SHIPPED));

    // At the next visit it is offered again, but not in the middle of a game.
    await page.reload();
    await expect(toast(page).locator('.toast-box > span')).toHaveText(NEWER);
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
    await checkForUpdate(page);
    await toast(page).locator('[data-action=update]').click();
    await expect.poll(() => buildOf(page).catch(() => '')).toBe(buildIn(newer));
    expect(await cachedBuilds(page)).toHaveLength(2);

    // The host no longer has the older build's worker; the hint comes from the cached one.
    await table.button('Hint').click();
    await expect(other.locator('.arrow')).toBeVisible();
    expect(await buildOf(other)).toBe(buildIn(SHIPPED));
    await openSettings(other);
    await expect(other.locator('.about')).toContainText(NEWER);
    await other.locator('.about [data-action=update]').click();
    await expect.poll(() => buildOf(other).catch(() => '')).toBe(buildIn(newer));
    await expect.poll(() => savedMoves(other)).toEqual(['1d1c']);

    // When the last page of the older build is closed, the next visit deletes its cache.
    await other.close();
    await expect(async () => {
        await page.reload();
        await expect.poll(() => cachedBuilds(page).catch(() => [])).toHaveLength(1);
    }).toPass();
});

test('a page that was loaded just before another one updated offers the update too', async ({ page, context, site, newer }) => {
    test.setTimeout(60_000);
    await visit(page, `${site.address}#side=both`);
    const other = await context.newPage();
    // Timers of one second are delayed, as on a slow device.
    await other.addInitScript(() => {
        const later = window.setTimeout.bind(window);
        const delayed: (() => void)[] = [];
        const delay = (run: () => void, ms?: number) => (ms === 1000 ? delayed.push(run) : later(run, ms));
        Object.assign(window, { setTimeout: delay, goOn: () => delayed.forEach((run) => run()) });
    });
    const table = await visit(other, `${site.address}#side=both`);
    await expect(table.status()).toHaveText(/to move$/);

    site.put(newer);
    await checkForUpdate(page);
    await toast(page).locator('[data-action=update]').click();
    await expect.poll(() => buildOf(page).catch(() => '')).toBe(buildIn(newer));
    await expect(toast(other)).toBeEmpty();
    await other.evaluate(() => (window as unknown as { goOn: () => void }).goOn());
    await expect(toast(other).locator('.toast-box > span')).toHaveText(NEWER);
    expect(await cachedBuilds(page), 'its files stay').toHaveLength(2);
    await toast(other).locator('[data-action=update]').click();
    await expect.poll(() => buildOf(other).catch(() => '')).toBe(buildIn(newer));
});

test.describe('without a service worker', () => {
    test.use({ serviceWorkers: 'block' });

    test('a page whose files the host has replaced says so, and offers to load the newer ones', async ({ page, site, newer }) => {
        await page.goto(`${site.address}#side=both`);
        const table = new Table(page);
        await table.move('1d1c');
        site.put(newer);
        await table.button('Hint').click();
        await expect(table.notice()).toHaveText('The page was updated. Reload it to play on against the computer.');
        // A press right after the one on Hint, which was in the same place, is ignored as a double click.
        await expect(async () => {
            if (await table.button('Reload').isVisible()) await table.button('Reload').click();
            expect(await buildOf(page)).toBe(buildIn(newer));
        }).toPass();
        await expect(table.button('Undo')).toBeEnabled();
        await table.button('Hint').click();
        await expect(page.locator('.arrow')).toBeVisible();
    });
});
