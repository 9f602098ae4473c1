// Damaged files: a response that was cut short once, and a cache that has lost or damaged files. The page loads them again, and
// only says that it works offline when it does.

import { expect, type Page } from '@playwright/test';
import { Table } from '../board';
import { against, waitForAnswer } from '../playing';
import { buildIn, buildOf, cachedBuilds, cachedUrls, openSettings, SHIPPED, test, toast, visit, visitAndCache } from '../site';

const NOT_LOADED = 'The game could not be loaded. What you have played is kept.';
const READY = 'Ready to play offline.';

test.describe('without a service worker', () => {
    test.use({ serviceWorkers: 'block' });

    for (const [what, name] of [['script', /^program-.*\.js/], ['program', /^poppy-shogi_bg-.*\.wasm/]] as const) {
        test(`a ${what} that was cut short once is loaded again when the host has mended it`, async ({ page, site, damaged }) => {
            site.put(damaged(SHIPPED, name));
            await page.goto(`${site.address}#side=both`);
            await expect(page.locator('.stranded')).toContainText(NOT_LOADED);
            site.put(SHIPPED);
            for (const visit of ['first', 'second']) {
                await page.goto('about:blank');
                await page.goto(`${site.address}#side=both`);
                await expect(new Table(page).square('1d'), `the ${visit} visit after`).toBeVisible();
            }
            await expect(page.locator('.stranded')).toBeHidden();
        });
    }

    for (const name of ['table', 'more', 'shared']) {
        test(`the part ${name}, cut short once, is loaded again at the next press when the host has mended it`, async ({ page, site, damaged }) => {
            site.put(damaged(SHIPPED, new RegExp(`^${name}-.*\\.wasm`)));
            await page.goto(site.address);
            const table = new Table(page);
            await table.move('3e3d');
            await expect(page.locator('[data-role=missing-part]')).toContainText('Part of the page could not be loaded.');
            site.put(SHIPPED);
            await table.button('Next').click();
            await expect(table.status()).toHaveText(/^Take the pawn/);
            await openSettings(page);
            await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
        });
    }

    for (const [what, name] of [['script', /^worker-.*\.js/], ['program', /^worker-.*\.wasm/]] as const) {
        test(`a ${what} of the engine that was cut short once is loaded again when the host has mended it`, async ({ page, site, damaged }) => {
            site.put(damaged(SHIPPED, name));
            await page.goto(site.address + against(2));
            const table = new Table(page);
            await table.move('1d1c');
            await expect(table.notice()).toHaveText('The computer opponent did not start. Try again, or reload the page.');
            site.put(SHIPPED);
            // A press right after the failure may be ignored as a double click.
            await expect(async () => {
                if (await table.button('Try again').isVisible()) await table.button('Try again').click();
                await expect(table.detail()).toHaveText(/^Computer: /, { timeout: 1_000 });
            }).toPass();
        });
    }
});

test('the script for offline use that was cut short once is loaded again when the host has mended it', async ({ page, site, damaged }) => {
    site.put(damaged(SHIPPED, /^offline-.*\.js/));
    const failed = page.waitForEvent('pageerror');
    await page.goto(`${site.address}#side=both`);
    await expect(new Table(page).square('1d')).toBeVisible();
    await failed;
    site.put(SHIPPED);
    await page.reload();
    await expect(toast(page).locator('span')).toHaveText(READY);
});

test('a program that was cut short once does not keep the page from working offline', async ({ page, site, damaged }) => {
    site.put(damaged(SHIPPED, /^worker-.*\.wasm/));
    await page.goto(site.address + against(2));
    const table = new Table(page);
    await table.move('1d1c');
    await expect(table.notice()).toContainText('The computer opponent did not start.');
    site.put(SHIPPED);
    await page.goto('about:blank');
    await page.goto(`${site.address}#side=both`);
    // The service worker may have met the mended file already, before this visit: then there is no toast.
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(async () => (await cachedUrls(page)).flat().filter((url) => /worker-[^/]*\.wasm/.test(url)), { timeout: 15_000 }).toHaveLength(1);
});

test('a newer build with a damaged file is not installed, and is once the host has mended it', async ({ page, site, newer, damaged }) => {
    test.setTimeout(60_000);
    await visitAndCache(page, `${site.address}#side=both`);
    /** Looks for a newer build, and returns whether it was installed. */
    const update = () =>
        page.evaluate(async () => {
            const registration = (await navigator.serviceWorker.getRegistration())!;
            await registration.update();
            const worker = registration.installing;
            await new Promise<void>((done) => (worker ? worker.addEventListener('statechange', () => done()) : done()));
            return registration.waiting !== null;
        });
    site.put(damaged(newer, /^newer-worker-/));
    expect(await update()).toBe(false);
    await expect(toast(page)).not.toContainText('A new version is ready.');
    site.put(newer);
    expect(await update()).toBe(true);
    await toast(page).getByRole('button', { name: 'Update' }).click();
    await expect.poll(() => buildOf(page).catch(() => '')).toBe(buildIn(newer));
});

/** Deletes some files from the cache of the page's build, and damages others. */
async function spoil(page: Page, { lost, damaged }: { lost: RegExp; damaged: RegExp }): Promise<void> {
    const spoiled = await page.evaluate(
        async ({ lost, damaged }) => {
            const cache = await caches.open((await caches.keys()).find((name) => name.startsWith('poppy-shogi http'))!);
            const names = (await cache.keys()).map(({ url }) => url);
            const [gone, wrong] = [lost, damaged].map((pattern) => names.filter((url) => pattern.test(url)));
            for (const url of gone!) await cache.delete(url);
            for (const url of wrong!) {
                const { headers } = (await cache.match(url))!;
                await cache.put(url, new Response('damaged', { headers: { 'Content-Type': headers.get('Content-Type')! } }));
            }
            return [gone!.length, wrong!.length];
        },
        { lost, damaged },
    );
    expect(Math.min(...spoiled), 'there was something to spoil').toBeGreaterThan(0);
}

/** The addresses whose cached files differ from the host's. */
const differing = (page: Page, addresses: string[]) =>
    page.evaluate(async (addresses) => {
        const cache = await caches.open((await caches.keys()).find((name) => name.startsWith('poppy-shogi http'))!);
        const hash = async (response?: Response) => (response ? String(new Uint8Array(await crypto.subtle.digest('SHA-256', await response.arrayBuffer()))) : '');
        // No cache has addresses with a query, so this asks the host.
        const differ = await Promise.all(addresses.map(async (url) => (await hash(await cache.match(url))) !== (await hash(await fetch(`${url}?`)))));
        return addresses.filter((_, at) => differ[at]);
    }, addresses);

test('what the cache has lost or damaged is loaded again at the next visit, and the page works offline', async ({ page, site }) => {
    await visitAndCache(page, site.address + against(2));
    const [files] = await cachedBuilds(page);
    // The page, its program, the engine, the offline script; and files that nothing else would check.
    await spoil(page, { lost: /program-|courses\/|worker-.*wasm/, damaged: /\/$|_bg-|worker-.*js|offline-|licenses|manifest/ });
    expect((await differing(page, files!)).length).toBeGreaterThan(6);
    await page.goto('about:blank');
    await page.goto(site.address + against(2));
    const table = new Table(page);
    await openSettings(page);
    await expect(page.locator('[data-role=cached]')).toHaveText(READY);
    await page.keyboard.press('Escape');
    expect(await differing(page, files!)).toEqual([]);
    await site.stop();
    await page.reload();
    await table.move('1d1c');
    await waitForAnswer(table);
    await table.computerMoved();
});

test('without a host, the page does not say that it works offline when files are missing or damaged, until they are there', async ({ page, site }) => {
    const answers: string[] = [];
    await page.exposeFunction('answered', (event: string) => answers.push(event));
    await page.addInitScript(() => {
        for (const name of ['poppy-cached', 'poppy-incomplete']) addEventListener(name, () => (window as unknown as { answered: (event: string) => void }).answered(name));
    });
    await visit(page, `${site.address}#side=both`);
    await expect(toast(page).locator('span')).toHaveText(READY);
    const [files] = await cachedBuilds(page);
    await spoil(page, { lost: /licenses/, damaged: /courses\/micro/ });
    await site.stop();
    await page.reload();
    await expect.poll(() => answers, 'the service worker was asked').not.toEqual([]);
    await openSettings(page);
    await expect(page.locator('.about [data-role=build]')).toBeVisible();
    await expect(page.locator('[data-role=cached]')).toHaveCount(0);
    // The host is back, and the browser reports a connection.
    await site.start();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.locator('[data-role=cached]')).toHaveText(READY);
    expect(await differing(page, files!)).toEqual([]);
});
