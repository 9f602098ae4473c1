// Premoves: moves entered while the computer is thinking.

import { expect, test } from '@playwright/test';
import { Table } from '../board';
import { drag, dragTo } from '../drag';
import { against, blockEngine, THINKING, watchComputer } from '../playing';

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

test('a premove by dragging is played when the computer has moved, and another one takes its place', async ({ page }) => {
    const release = await blockEngine(page);
    const table = await Table.open(page, `${against(2)}&sfen=k3/4/4/3P/SGBK_b_P_1`);
    const premoveMarks = page.locator('.mark-premove');
    const detail = table.detail();
    await table.move('1d1c');
    await expect(table.status()).toHaveText(THINKING);

    await drag(page, table.square('4e'), table.square('4d'));
    await expect(detail).toHaveText('Next: silver 4e to 4d. Click to cancel.');
    await expect(premoveMarks).toHaveCount(2);
    await table.shows({ '4e': 'black silver', '4d': '' });

    await drag(page, table.square('4e'), table.square('3b'));
    await expect(premoveMarks, 'where it cannot go there is no premove').toHaveCount(0);
    await expect(page.locator('.piece.lifted')).toHaveCount(0);

    await drag(page, table.held('black', 'pawn'), table.square('2d'));
    await expect(detail).toHaveText('Next: drop pawn on 2d. Click to cancel.');
    await drag(page, table.square('3e'), table.square('3d'));
    await expect(detail, 'another one takes its place').toHaveText('Next: gold 3e to 3d. Click to cancel.');
    await expect(premoveMarks).toHaveCount(2);
    release();
    await table.shows({ '3d': 'black gold', '3e': '', '2d': '' });
    await expect(premoveMarks).toHaveCount(0);
});

test('a piece can be dropped while the computer lifts its own', async ({ page }) => {
    const release = await blockEngine(page);
    const table = await Table.open(page, against(2));
    await table.set('speed', 'slow');
    const seen = await watchComputer(page);
    await table.move('1d1c');
    await dragTo(page, table.square('4e'), table.square('4d'));
    release();
    await expect.poll(async () => (await seen()).lifted).toBe(true);
    await page.mouse.up();
    await expect(table.detail()).toHaveText('You: silver 4e to 4d.');
    await table.shows({ '4d': 'black silver', '4e': '' });
});

test('a drag goes on while the computer moves', async ({ page }) => {
    const release = await blockEngine(page);
    const table = await Table.open(page, against(2));
    await table.move('1d1c');
    await dragTo(page, table.square('4e'), table.square('4d'));
    release();
    await expect(table.detail()).toHaveText(/^Computer: /);
    await expect(page.locator('.piece.dragging')).toHaveCount(1);
    await page.mouse.up();
    await table.shows({ '4d': 'black silver', '4e': '' });
});
