// A page in a background tab: it is loaded, plays and is heard as well.

import { expect, test } from '@playwright/test';
import { Table } from '../board';
import { listen } from '../complaints';
import { watchAudio } from '../audio';

test('a page that is never drawn is loaded all the same', async ({ page }) => {
    await page.addInitScript(() => (window.requestAnimationFrame = () => 0));
    await page.goto('./');
    await expect(new Table(page).square('1a')).toBeAttached();
});

test('a move made in the background is heard, and the page goes on', async ({ page }) => {
    const complaints = listen(page);
    const heard = await watchAudio(page);
    const table = await Table.open(page);
    await page.evaluate(() => {
        Object.defineProperty(document, 'hidden', { get: () => true });
        Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
        window.requestAnimationFrame = () => 0;
    });
    // As the computer's answer may come.
    await table.move('1d1c');
    await expect(table.status()).toHaveText('White to move');
    await expect.poll(async () => (await heard()).sounds).toHaveLength(1);
    await table.button('Undo').click();
    await expect(table.status()).toHaveText('Black to move');
    expect(complaints).toEqual([]);
});
