// Premoves, entered while the computer is thinking.

import { expect, test } from '@playwright/test';
import { Table } from '../board';
import { dragTo } from '../drag';
import { against, blockEngine, THINKING } from '../playing';

test('a premove by two taps is played when the computer has moved, and a tap takes it back', async ({ page }) => {
    const release = await blockEngine(page);
    const table = await Table.open(page, against(2));
    await table.move('1d1c');
    await expect(table.status()).toHaveText(THINKING);
    await table.move('4e4d');
    await expect(page.locator('.mark-premove')).toHaveCount(2);
    await expect(table.detail()).toHaveText('Next: silver 4e to 4d. Click to cancel.');
    await table.square('2c').click();
    await expect(page.locator('.mark-premove')).toHaveCount(0);
    await table.move('4e4d');
    await expect(page.locator('.mark-premove')).toHaveCount(2);
    release();
    await table.shows({ '4d': 'black silver', '4e': '' });
    await expect(page.locator('.mark-premove')).toHaveCount(0);
});

test('a drag goes on while the computer moves', async ({ page }) => {
    const release = await blockEngine(page);
    const table = await Table.open(page, against(2));
    await table.move('1d1c');
    await dragTo(page, table.square('4e'), table.square('4d'));
    release();
    await table.computerMoved();
    await expect(page.locator('.piece.dragging')).toHaveCount(1);
    await page.mouse.up();
    await table.shows({ '4d': 'black silver', '4e': '' });
});
