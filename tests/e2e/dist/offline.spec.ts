// Without a connection: what is kept at the first visit, and that everything works from it.

import { expect, type Locator, type Page } from '@playwright/test';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Table } from '../board';
import { listen } from '../complaints';
import { against, answered, keptOnLeaving, moveSomehow } from '../playing';
import { openSettings, SHIPPED, Site, toast, stores, test, visit } from '../site';

/** Opens the page, and waits until all of it is kept. */
async function keep(page: Page, address: string): Promise<void> {
    await visit(page, address);
    // The icon comes after all else.
    await page.waitForLoadState('networkidle');
}

for (const base of ['/', '/below/another/']) {
    test(`after one visit the computer plays without a host, below ${base}`, async ({ page }) => {
        const complaints = listen(page);
        const site = await Site.of(SHIPPED, base);
        await keep(page, site.address);
        await site.stop();

        // Nothing but the service worker can answer now.
        await page.goto(site.address + against(2));
        const table = new Table(page);
        await expect(table.square('1a')).toBeVisible();
        await page.reload();
        for (const nth of [0, 1]) {
            await moveSomehow(table, nth, (target) => target.click());
            await answered(table);
        }
        expect(await keptOnLeaving(page)).toHaveLength(4);
        expect(complaints).toEqual([]);
        await site.close();
    });
}

test('every link opens without a host, and no address with a query is stored', async ({ page, site }) => {
    await keep(page, `${site.address}?variant=kyoto&side=both`);
    await site.stop();
    await page.goto(`${site.address}?variant=minishogi&side=both`);
    const table = new Table(page);
    await table.shows({ '5e': 'black king' });
    await page.goto(`${site.address}index.html?variant=nana&side=both`);
    await expect(table.square('3c')).toBeVisible();
    await expect(table.square('4c')).toHaveCount(0);
    expect((await stores(page)).flat().filter((address) => address.includes('?'))).toEqual([]);
});

test('settings, licences and the other language are there without a host', async ({ page, context, site }) => {
    await keep(page, `${site.address}#side=both`);
    await site.stop();
    await page.reload();
    const table = new Table(page);
    await table.speak('ja');
    await expect(table.status()).toHaveText('先手の番です');
    await openSettings(page);
    await expect(page.locator('[data-role=kept]')).toHaveText('オフラインで遊べます。');
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'ライセンス' }).click();
    await expect((await opened).locator('body')).toContainText('SIL OPEN FONT LICENSE');
});

test('a host that lacks a file keeps nothing; when it has all, the page is kept', async ({ page }) => {
    const partly = mkdtempSync(join(tmpdir(), 'poppy-partly-'));
    cpSync(SHIPPED, partly, { recursive: true });
    for (const ending of ['', '.br', '.gz']) rmSync(join(partly, `licenses.txt${ending}`));
    const site = await Site.of(partly);
    await page.goto(`${site.address}#side=both`);
    // It has begun to keep the page, and is gone.
    await expect.poll(() => page.evaluate(async () => [(await caches.keys()).length, (await navigator.serviceWorker.getRegistrations()).length])).toEqual([1, 0]);
    expect((await stores(page)).flat()).toEqual([]);
    await expect(toast(page)).toBeEmpty();

    site.put(SHIPPED);
    await keep(page, site.address);
    expect((await stores(page)).flat()).toContain(`${site.address}licenses.txt`);
    await site.close();
    rmSync(partly, { recursive: true });
});

test('two copies of the page on one host keep their own', async ({ page }) => {
    const site = await Site.of(SHIPPED, '/');
    await keep(page, site.address);
    const outer = await stores(page);
    await site.move('/inner/');
    // The outer one sees this visit too, and lets it pass.
    await keep(page, site.address);
    await expect.poll(() => stores(page)).toHaveLength(2);
    const both = await stores(page);
    expect(both).toEqual(expect.arrayContaining(outer));
    await site.close();
});

test('as a part of another page, which it is in a frame or by its link, nothing is kept and nothing offered', async ({ page, site }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
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

    // The same page by itself does.
    await page.goto('about:blank');
    await page.goto(`${site.address}#side=both`);
    await expect(page.locator('[data-square="1d"]')).toBeVisible();
    await page.clock.fastForward(60_000);
    await expect.poll(() => registers(page.locator('html'))).toBe('./sw.js');
    expect(asked.filter((address) => address.includes('/offline-')), 'only now').toHaveLength(1);
});
