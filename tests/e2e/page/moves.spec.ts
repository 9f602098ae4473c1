// The list of moves, and looking back at earlier positions.

import { expect, test } from '@playwright/test';
import { OPENING, Table } from '../board';
import { closeList, openList, rows } from '../moves';

const LINK = `#side=both&moves=${OPENING.join(',')}`;

test('each move in the list shows the position after it, and the game stays as it is', { tag: '@both' }, async ({ page }) => {
    const table = await Table.open(page, LINK);
    const list = await openList(table);
    await expect(rows(page)).toHaveText(['1.P-1c', '2.Bx1c=T', '3.G-4d']);
    await expect(list.getByRole('option', { selected: true })).toHaveText('3.G-4d');
    await list.getByRole('option', { name: 'Black: pawn 1d to 1c.' }).click();
    await expect(table.status()).toHaveText('Move 1 of 3');
    await table.shows({ '1c': 'black pawn', '3a': 'white bishop', '4d': '' });
    await list.getByRole('option', { name: 'White: bishop takes pawn on 1c, now tokin.' }).click();
    await expect(table.status(), 'the list stays open').toHaveText('Move 2 of 3');
    await list.getByRole('option', { name: 'Black: pawn 1d to 1c.' }).click();
    await closeList(table);

    // Moves are not allowed there.
    await table.move('3a1c');
    await expect(table.notice()).toHaveText('This is an earlier position. Return to the game to play on.');
    await table.shows({ '1c': 'black pawn', '3a': 'white bishop' });

    // The button is beside the list or under the board.
    await page.getByRole('button', { name: /^(One move forward|Forward)$/ }).filter({ visible: true }).click();
    await expect(table.status()).toHaveText('Move 2 of 3');
    await table.shows({ '1c': 'white tokin', '4d': '' });
    await table.button('Return').click();
    await expect(table.status()).toHaveText('White to move');
    await table.shows({ '1c': 'white tokin', '4d': 'black gold' });
});

test('moves are written as in books of the language, or as the settings say', async ({ page }) => {
    const table = await Table.open(page, `?lang=ja${LINK}`);
    await expect(rows(page)).toHaveText(['1.▲1三歩', '2.△同角', '3.▲4四金']);
    await table.set('notation', 'usi');
    await expect(rows(page)).toHaveText(['1.1d1c', '2.3a1c', '3.3e4d']);
});

test('on a wide screen the list is beside the board, which keeps its size', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const table = await Table.open(page, LINK);
    const [board, list] = [(await table.app.locator('.board-top').boundingBox())!, (await table.page.getByRole('listbox').boundingBox())!];
    expect(list.x).toBeGreaterThan(board.x + board.width);
    await table.button('First position').click();
    await expect(table.status()).toHaveText('Start of the game');
    expect(await table.app.locator('.board-top').boundingBox()).toEqual(board);
});

test('on a phone the latest moves stand in a line under the board, which opens a sheet with the list and its buttons', { tag: '@phone' }, async ({ page }) => {
    const table = await Table.open(page, LINK);
    const line = page.getByRole('button', { name: 'Moves 1. Black: pawn 1d to 1c. 2. White: bishop takes pawn on 1c, now tokin. 3. Black: gold 3e to 4d.' });
    await expect(line).toHaveText('Moves 1.P-1c 2.Bx1c=T 3.G-4d');
    await expect(line).toBeInViewport();
    // Without a message, the line's touch target reaches over the place of messages.
    await page.locator('[data-role=offer]').getByRole('button', { name: 'Close' }).click();
    expect((await line.evaluate((button) => getComputedStyle(button, '::after').height))).toBe('44px');
    await expect(page.locator('.move'), 'no list where it is not seen').toHaveCount(0);
    await line.click();
    await expect(rows(page)).toHaveCount(3);
    const sheet = page.getByRole('dialog');
    await expect.poll(async () => {
        const [board, above] = [(await table.app.locator('.board-top').boundingBox())!, (await sheet.boundingBox())!.y];
        return board.y + board.height < above;
    }, 'the whole board is seen above the sheet').toBe(true);
    await expect(table.status()).toBeInViewport();
    await sheet.getByRole('button', { name: 'First position' }).click();
    await page.keyboard.press('Escape');
    await expect(table.status()).toHaveText('Start of the game');
    await expect(page.getByRole('button', { name: 'Moves Start of the game' }), 'the button that opened the sheet has the focus').toBeFocused();
    await table.move('1d1c');
    await expect(table.notice()).toHaveText(/^This is an earlier position/);
    await table.button('Return').click();
    await expect(table.notice()).toBeHidden();
});
