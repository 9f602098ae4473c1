// Offline use: what the service worker caches at the first visit, and that everything works from the cache.

import { expect, type Locator } from '@playwright/test';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Table } from '../board';
import { collectErrors } from '../browser-errors';
import { against, waitForAnswer, savedMovesOnLeaving, makeAnyMove, toggle } from '../playing';
import { openSettings, SHIPPED, Site, toast, cachedBuilds, cachedUrls, test, visitAndCache } from '../site';

for (const base of ['/', '/below/another/']) {
    test(`after one visit the computer plays without a host, below ${base}`, async ({ page }) => {
        const errors = collectErrors(page);
        const site = await Site.of(SHIPPED, base);
        await visitAndCache(page, site.address);
        await site.stop();

        // Only the service worker can answer now.
        await page.goto(site.address + against(2));
        const table = new Table(page);
        await expect(table.square('1a')).toBeVisible();
        await table.reload();
        for (const nth of [0, 1]) {
            await makeAnyMove(table, nth, (target) => target.click());
            await waitForAnswer(table);
        }
        expect(await savedMovesOnLeaving(page)).toHaveLength(4);
        expect(errors).toEqual([]);
        await site.close();
    });
}

test('what is true is told without a host, after it was asked once', async ({ page, site }) => {
    const nana = '#variant=nana&side=both';
    await visitAndCache(page, site.address + nana);
    expect((await cachedUrls(page)).flat().filter((address) => address.endsWith('.ptb')), 'not before it is wanted').toEqual([]);
    const table = new Table(page);
    await toggle(table).click();
    await expect(table.detail()).toHaveText('A draw with best play.');
    await site.stop();
    await page.goto('about:blank');
    await page.goto(`${site.address}${nana}&moves=K*1a,K*2c,R*3b`);
    await toggle(table).click();
    await expect(table.detail()).toHaveText(/White wins in 9 moves\.$/);
    await page.goto('about:blank');
    await page.goto(`${site.address}#variant=nana-free&side=both`);
    await toggle(table).click();
    await expect(table.detail(), 'its table was never asked for').toHaveText('The table of this game could not be loaded.');
});

test('every link opens without a host, and no address with a query is stored', async ({ page, site }) => {
    await visitAndCache(page, `${site.address}?variant=kyoto&side=both`);
    await site.stop();
    await page.goto(`${site.address}?variant=minishogi&side=both`);
    const table = new Table(page);
    await table.shows({ '5e': 'black king' });
    await page.goto(`${site.address}index.html?variant=nana&side=both`);
    await expect(table.square('3c')).toBeVisible();
    await expect(table.square('4c')).toHaveCount(0);
    expect((await cachedUrls(page)).flat().filter((address) => address.includes('?'))).toEqual([]);
});

test('settings, licences and a language that was used work without a host', async ({ page, context, site }) => {
    await visitAndCache(page, `${site.address}#side=both`);
    const table = new Table(page);
    const texts = async () => (await cachedUrls(page)).flat().filter((address) => address.includes('texts/')).map((address) => address.replace(/.*\//, ''));
    expect(await texts(), 'only the language in use is kept').toEqual(['en.txt']);
    await table.setLanguage('ja');
    await expect.poll(texts).toEqual(['en.txt', 'ja.txt']);
    await expect.poll(async () => (await cachedUrls(page)).flat().filter((address) => address.includes('/rules/ja/')), 'and its rules').toHaveLength(6);
    await table.setLanguage('en');
    await site.stop();
    await page.reload();
    await table.setLanguage('ja');
    await expect(table.status()).toHaveText('先手の番です');
    await openSettings(page);
    await expect(page.locator('[data-role=cached]')).toHaveText('オフラインで遊べます。');
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'ライセンス' }).click();
    await expect((await opened).locator('body')).toContainText('SIL OPEN FONT LICENSE');
});

test('if a file is missing on the host nothing is cached; when it is there the page is', async ({ page }) => {
    const partly = mkdtempSync(join(tmpdir(), 'poppy-partly-'));
    cpSync(SHIPPED, partly, { recursive: true });
    for (const ending of ['', '.br', '.gz']) rmSync(join(partly, `licenses.txt${ending}`));
    const site = await Site.of(partly);
    const installed = page.context().waitForEvent('serviceworker');
    await page.goto(`${site.address}#side=both`);
    await installed;
    // The service worker's installation fails.
    await expect.poll(() => page.evaluate(async () => [(await caches.keys()).length, (await navigator.serviceWorker.getRegistrations()).length])).toEqual([0, 0]);
    expect((await cachedUrls(page)).flat()).toEqual([]);
    await expect(toast(page)).toBeEmpty();

    site.put(SHIPPED);
    await visitAndCache(page, site.address);
    expect((await cachedUrls(page)).flat()).toContain(`${site.address}licenses.txt`);
    await site.close();
    rmSync(partly, { recursive: true });
});

test('two copies of the page on one host have separate caches', async ({ page }) => {
    const site = await Site.of(SHIPPED, '/');
    await visitAndCache(page, site.address);
    const outer = await cachedBuilds(page);
    await site.move('/inner/');
    // The outer service worker receives these requests too, and ignores them.
    await visitAndCache(page, site.address);
    await expect.poll(() => cachedBuilds(page)).toHaveLength(2);
    const both = await cachedBuilds(page);
    expect(both).toEqual(expect.arrayContaining(outer));
    await site.close();
});

test('in a frame, and as an embed by its link, nothing is cached and no installation is offered', async ({ page, site }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.clock.install();
    await page.addInitScript(() => {
        ServiceWorkerContainer.prototype.register = (script) => {
            document.documentElement.dataset.registers = String(script);
            return new Promise(() => undefined);
        };
    });
    await page.goto(`${site.address}licenses.txt`);
    await page.evaluate((address) => {
        const frame = document.createElement('iframe');
        frame.src = address;
        frame.width = frame.height = '600';
        document.body.replaceChildren(frame);
    }, `${site.address}#side=both`);
    const registers = (root: Locator) => root.evaluate((root) => (root as HTMLElement).dataset.registers ?? null);
    const frame = page.frameLocator('iframe');
    await frame.locator('[data-square="1d"]').click();
    await page.clock.fastForward(60_000);
    expect(await registers(frame.locator('html'))).toBe(null);
    await frame.locator('[data-action=settings]').click();
    await expect(frame.locator('.about')).toContainText('Poppy Shogi');
    await expect(frame.locator('.about button')).toHaveCount(0);

    await page.goto(`${site.address}#embed=1&side=both`);
    await page.locator('[data-square="1d"]').click();
    await page.clock.fastForward(60_000);
    expect(await registers(page.locator('html'))).toBe(null);

    // The same page outside a frame registers its service worker.
    await page.goto('about:blank');
    await page.goto(`${site.address}#side=both`);
    await expect(page.locator('[data-square="1d"]')).toBeVisible();
    await page.clock.fastForward(60_000);
    await expect.poll(() => registers(page.locator('html'))).toBe('./sw.js');
    expect(new Set(requested.filter((address) => address.includes('/offline-'))).size, 'only now').toBe(1);
});
