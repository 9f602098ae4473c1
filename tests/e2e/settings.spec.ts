// What can be set, and what follows from the device.

import { expect, test } from '@playwright/test';
import { Table } from './board';

const background = (table: Table) => table.page.locator('.poppy').evaluate((app) => getComputedStyle(app).backgroundColor);

test('the colours follow the device until they are set, and what is set is kept', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    const table = await Table.open(page);
    const dark = await background(table);
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await background(table);
    expect(light).not.toBe(dark);
    await table.set('theme', 'light');
    expect(await background(table)).toBe(light);
    await table.set('theme', 'dark');
    expect(await background(table)).toBe(dark);
    await page.reload();
    await expect(page.locator('.poppy')).toHaveAttribute('data-theme', 'dark');
    expect(await background(table)).toBe(dark);
});

test('the language changes every word, and is kept', async ({ page }) => {
    const table = await Table.open(page);
    await table.move('1d1c', '3a1c');
    await table.speak('ja');
    await expect(table.status()).toHaveText('先手の番です');
    await expect(page.locator('[data-role=detail]')).toHaveText('後手：角行で1三の歩兵を取る、と金に。');
    await expect(table.square('3e')).toHaveAttribute('aria-label', '3五、先手の金将、駒を取ると飛車に裏返る、動かせます');
    await page.reload();
    await expect(table.button('新規対局')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    await expect(page).toHaveTitle('ポピー将棋');
});

test.describe('a device that speaks Japanese', () => {
    test.use({ locale: 'ja-JP' });
    test('is spoken to in Japanese', async ({ page }) => {
        const table = await Table.open(page);
        await expect(table.status()).toHaveText('先手の番です');
    });
});

test.describe('a device that wants less motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });
    test('sees no flip and no slide, only the new face', async ({ page }) => {
        const table = await Table.open(page);
        await table.move('1d1c', '3a1c');
        await table.shows({ '1c': 'white tokin' });
        const moving = await page.evaluate(() => document.getAnimations().filter((motion) => 'transitionProperty' in motion && motion.transitionProperty === 'transform').length);
        expect(moving).toBe(0);
    });
});

test('a saved game that cannot be read is put aside, and the page says so', async ({ page }) => {
    await Table.open(page);
    await page.evaluate(() => localStorage.setItem('poppy-shogi.session', '{"version":1,"game":"nonsense"}'));
    await page.reload();
    const table = new Table(page);
    await expect(table.notice()).toHaveText('The saved game could not be read. It was put aside.');
    await table.shows({ '1d': 'black pawn' });
    expect(await page.evaluate(() => localStorage.getItem('poppy-shogi.session-damaged'))).toContain('nonsense');
});

test('without a store the page plays all the same', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(window, 'localStorage', { get: () => { throw new DOMException('no', 'SecurityError'); } }));
    const table = await Table.open(page);
    await table.move('1d1c');
    await table.shows({ '1c': 'black pawn' });
});
