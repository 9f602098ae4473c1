// The shipped rules pages: without a host, and under their policy.

import { expect } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { Table } from '../board';
import { collectErrors } from '../browser-errors';
import { ONE_FILE, test, visitAndCache } from '../site';

test('a page about the rules opens without a host, and leads on to the game', async ({ page, site }) => {
    const errors = collectErrors(page);
    await visitAndCache(page, site.address);
    await site.stop();
    for (const address of ['rules/nana/', 'rules/judkins/index.html', 'rules/']) {
        await page.goto(site.address + address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await page.locator('main').evaluate((main) => getComputedStyle(main).maxWidth), 'with its style').not.toBe('none');
    }
    await page.getByRole('link', { name: 'Kyoto shogi', exact: true }).click();
    await page.getByRole('link', { name: 'Play this game' }).click();
    await new Table(page).shows({ '5e': 'black tokin' });
    expect(errors).toEqual([]);
});

test('nothing on a page about the rules violates its policy, which allows no script', async ({ page, site }) => {
    const errors = collectErrors(page);
    await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => console.error(`policy: ${violatedDirective} ${blockedURI}`));
    });
    for (const address of ['rules/', 'rules/nana/', 'rules/ja/minishogi/']) {
        await page.goto(site.address + address);
        const policy = await page.locator('meta[http-equiv=Content-Security-Policy]').getAttribute('content');
        expect(policy).toContain("default-src 'none'; style-src 'self';");
        expect(policy).not.toMatch(/script-src|unsafe/);
        const icon = await page.locator('link[rel=icon]').evaluate((link) => (link as HTMLLinkElement).href);
        expect((await page.request.get(icon)).status()).toBe(200);
    }
    expect(errors).toEqual([]);
});

test('the page in one file, which has no such pages beside it, names none', () => {
    expect(readFileSync(new URL(ONE_FILE), 'utf8')).not.toContain('<meta name="poppy-rules"');
});
