// The settings, and their defaults from the device.

import { expect, test } from '@playwright/test';
import { Table } from '../board';

const background = ({ app }: Table) => app.evaluate((app) => getComputedStyle(app).backgroundColor);

test('the theme follows the device until it is set, and the setting is saved', async ({ page }) => {
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
    await table.reload();
    await expect(table.app).toHaveAttribute('data-theme', 'dark');
    expect(await background(table)).toBe(dark);
});

test('the language changes every text, and is saved', async ({ page }) => {
    const table = await Table.open(page);
    await table.move('1d1c', '3a1c');
    await table.setLanguage('ja');
    await expect(table.status()).toHaveText('先手の番です');
    await expect(table.detail()).toHaveText('後手：角行で1三の歩兵を取る、と金に。');
    await expect(table.square('3e')).toHaveAttribute('aria-label', '3五、先手の金将、駒を取れば飛車に裏返る、動かせます');
    await table.reload();
    await expect(table.button('新規対局')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    await expect(page).toHaveTitle('ポピー将棋');
});
