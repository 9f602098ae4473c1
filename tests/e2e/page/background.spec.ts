// A page in a background tab, which gets no animation frames.

import { expect, test } from '@playwright/test';
import { Table } from '../board';
import { collectErrors } from '../browser-errors';
import { watchAudio } from '../audio';
import { setHidden } from '../screen';

test('the page loads without animation frames', async ({ page }) => {
    await page.addInitScript(() => (window.requestAnimationFrame = () => 0));
    await page.goto('./');
    await expect(new Table(page).square('1a')).toBeAttached();
});

test('a move in a background tab is played and makes a sound', async ({ page }) => {
    const errors = collectErrors(page);
    const audio = await watchAudio(page);
    const table = await Table.open(page);
    await setHidden(page, true);
    await page.evaluate(() => {
        window.requestAnimationFrame = () => 0;
    });
    // The computer's answer, for example, may come in the background.
    await table.move('1d1c');
    await expect(table.status()).toHaveText('White to move');
    await expect.poll(async () => (await audio()).sounds).toHaveLength(1);
    await table.button('Undo').click();
    await expect(table.status()).toHaveText('Black to move');
    expect(errors).toEqual([]);
});
