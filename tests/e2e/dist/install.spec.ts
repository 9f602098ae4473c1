// The page as an installed app: installability, requests to install and to persist, and the share target.

import { chromium, expect, type BrowserContext, type Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Table } from '../board';
import { collectErrors } from '../browser-errors';
import { openSettings, test, visit, type Site } from '../site';

test('the page is installable', async ({ launchOptions, site }) => {
    // With a profile, since private windows, the default in tests, cannot install apps.
    const profile = mkdtempSync(join(tmpdir(), 'poppy-profile-'));
    const context: BrowserContext = await chromium.launchPersistentContext(profile, launchOptions);
    const page = await context.newPage();
    await visit(page, site.address);
    const devtools = await context.newCDPSession(page);
    const { errors, url, data } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(url).toBe(`${site.address}manifest.webmanifest`);
    expect(await devtools.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });
    const { appId } = await devtools.send('Page.getAppId');
    expect(appId).toBe(`http://127.0.0.1:${site.port}/poppy-shogi`);

    // Every image has the size given in the manifest.
    const manifest = JSON.parse(data!);
    for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
        const size = await page.evaluate(async (src) => {
            const picture = Object.assign(new Image(), { src });
            await picture.decode();
            return `${picture.naturalWidth}x${picture.naturalHeight}`;
        }, src as string);
        expect(size, src).toBe(sizes);
    }
    expect(manifest.description_localized.fi).toMatch(/^Viisi pientä shogipeliä/);
    expect(manifest.shortcuts[0].name_localized.fi).toBe('Mikroshogi');
    // The shortcuts are the games, with the same names as on the page.
    for (const { name, url } of manifest.shortcuts) {
        await page.goto(site.address + url);
        await expect(page.locator('.poppy:not(.opening) .game-name')).toHaveText(name);
    }
    await page.locator('[data-action=new-game]').click();
    await expect(page.locator('.games .choice')).toHaveCount(manifest.shortcuts.length);
    await context.close();
    rmSync(profile, { recursive: true, force: true });
});

test('where the browser offers it, the settings have a button that installs the page', async ({ page, site }) => {
    await page.goto(`${site.address}#side=both`);
    await expect(page.locator('[data-square="1d"]')).toBeVisible();
    await openSettings(page);
    const button = page.locator('.about [data-action=install]');
    await expect(button).toHaveCount(0);
    await page.evaluate(() => {
        const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
            prompt: () => (document.documentElement.dataset.prompted = String(offer.defaultPrevented)),
        });
        window.dispatchEvent(offer);
    });
    await button.click();
    await expect(page.locator('html')).toHaveAttribute('data-prompted', 'true');
    await expect(button).toHaveCount(0);
});

test('where only a person can install it, the settings say how', async ({ page, site }) => {
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'standalone', { value: false }));
    await page.goto(`${site.address}#side=both`);
    await expect(page.locator('[data-square="1d"]')).toBeVisible();
    await openSettings(page);
    await expect(page.locator('.about')).toContainText('To install: tap Share, then “Add to Home Screen”.');
});

test('after the first finished game the page requests persistent storage, once', async ({ page, site }) => {
    await page.addInitScript(() => {
        StorageManager.prototype.persist = async () => {
            document.documentElement.dataset.asked = String(Number(document.documentElement.dataset.asked ?? 0) + 1);
            return true;
        };
    });
    await page.goto(`${site.address}#side=both`);
    const table = new Table(page);
    await table.move('1d1c');
    await table.shows({ '1c': 'black pawn' });
    await expect(page.locator('html')).not.toHaveAttribute('data-asked');
    await table.resign();
    await expect(page.locator('html')).toHaveAttribute('data-asked', '1');
    // Only once, since some browsers ask the user.
    await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
    await table.button('Undo').click();
    await table.resign();
    await expect(page.locator('.status.over')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-asked', '1');
});

test.describe('a game shared with the app is opened', () => {
    /** Opens the page as the system's share target does: by a form from another origin. */
    async function share(page: Page, site: Site, fields: Record<string, string>, file?: { name: string; bytes: number[] | Buffer }): Promise<Table> {
        await visit(page, site.address);
        // Without the host, only the service worker can answer.
        await site.stop();
        const elsewhere = createServer((_, response) => {
            response.setHeader('content-type', 'text/html;charset=utf-8');
            const inputs = Object.entries(fields).map(([name, value]) => `<textarea name="${name}">${value}</textarea>`);
            response.end(`<form method="post" enctype="multipart/form-data" action="${site.address}share">${inputs.join('')}<input type="file" name="files"><button>share</button></form>`);
        });
        await new Promise<void>((ready) => elsewhere.listen(0, '127.0.0.1', ready));
        await page.goto(`http://127.0.0.1:${(elsewhere.address() as { port: number }).port}/`);
        if (file) await page.locator('input').setInputFiles({ name: file.name, mimeType: 'application/octet-stream', buffer: Buffer.from(file.bytes) });
        await page.getByRole('button', { name: 'share' }).click();
        await page.waitForURL((url) => url.href.startsWith(site.address));
        elsewhere.close();
        return new Table(page);
    }

    test('text with a plus sign in it', async ({ page, site }) => {
        const errors = collectErrors(page);
        const table = await share(page, site, { title: 'A dragon', text: '4k/5/5/1+R3/K4 b - 1' });
        await table.shows({ '4d': 'black dragon', '1a': 'white king' });
        expect(errors).toEqual([]);
    });

    test('a KIF file in the encoding of older programs', async ({ page, site }) => {
        // 手合割：京都将棋, in Shift_JIS.
        const bytes = [0x8e, 0xe8, 0x8d, 0x87, 0x8a, 0x84, 0x81, 0x46, 0x8b, 0x9e, 0x93, 0x73, 0x8f, 0xab, 0x8a, 0xfb, 0x0a];
        const table = await share(page, site, {}, { name: 'game.kif', bytes });
        await table.shows({ '3e': 'black king', '5e': 'black tokin' });
    });

});
