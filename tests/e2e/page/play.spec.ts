// Two people play at one board by tapping.

import { expect, test } from '@playwright/test';
import { OPENING, Table } from '../board';

test('a game to mate: a capture turns the piece over, and a drop with the other face mates', { tag: '@both' }, async ({ page }) => {
    const table = await Table.open(page);
    await table.shows({
        '4a': 'white king', '3a': 'white bishop', '2a': 'white gold', '1a': 'white silver', '4b': 'white pawn',
        '1d': 'black pawn', '4e': 'black silver', '3e': 'black gold', '2e': 'black bishop', '1e': 'black king', '2c': '',
    });
    await expect(table.status()).toHaveText('Black to move');
    await table.square('1d').click();
    await expect(table.square('1c')).toHaveAttribute('data-state', 'destination');
    await expect(page.locator('.destination')).toHaveCount(1);
    await table.square('1c').click();
    await table.shows({ '1d': '', '1c': 'black pawn' });

    await table.square('3a').click();
    await expect(page.locator('.marks .ring:not(.under)'), 'what can be captured is ringed').toHaveCount(1);
    await table.square('1c').click();
    await table.shows({ '3a': '', '1c': 'white tokin' });
    await table.showsInHand(table.held('white', 'pawn'), ['white pawn']);
    await table.showsInHand(table.held('white', 'knight'), ['white knight']);

    await table.move(OPENING[2]!);
    await table.held('white', 'knight').click();
    await table.square('2c').click();
    await table.shows({ '2c': 'white knight' });
    await table.showsInHand(table.held('white', 'pawn'), []);

    await expect(table.status()).toHaveText('White wins. Checkmate.');
    await expect(page.getByRole('alert')).toHaveText('White wins. Checkmate.');
    await expect(page.locator('.check-line'), 'the king and the checking piece').toHaveCount(2);

    await table.square('4d').click();
    await expect(page.locator('.destination'), 'nothing can be picked any more').toHaveCount(0);

    await table.reload();
    await expect(table.status()).toHaveText('White wins. Checkmate.');
    await table.button('Undo').click();
    await table.shows({ '2c': '' });
    await table.showsInHand(table.held('white', 'pawn'), ['white pawn']);
});

test('a tap on the same piece, outside the board, or Esc deselects', async ({ page }) => {
    const table = await Table.open(page);
    const dots = page.locator('.destination');
    const outside = () => page.getByRole('heading', { level: 1 }).click();
    for (const cancel of [() => table.square('3e').click(), outside, () => page.keyboard.press('Escape')]) {
        await table.square('3e').click();
        await expect(dots).toHaveCount(3);
        await cancel();
        await expect(dots).toHaveCount(0);
    }
});

test('in check a refused move does not hide that it is check', { tag: '@both' }, async ({ page }) => {
    const table = await Table.open(page, '#side=black&skill=2&seed=7&sfen=k3/3r/4/4/2GK_b_-_1');
    await table.move('2e2d');
    await expect(table.notice()).toHaveText('You are in check, and this move does not end it.');
    await expect(table.notice()).toBeVisible();
    await expect(table.status()).toBeVisible();
    await expect(table.status()).toHaveText('Check! Your turn');
    const [status, notice] = [(await table.status().boundingBox())!, (await table.notice().boundingBox())!];
    expect(notice.y).toBeGreaterThanOrEqual(status.y + status.height - 1);
});

test('Resign asks: one press alone, or a double click, ends nothing', { tag: '@both' }, async ({ page }) => {
    const table = await Table.open(page, '#side=both&moves=1d1c');
    await table.button('Resign').dblclick();
    await expect(table.button('Resign?'), 'the same button').toBeFocused();
    await expect(table.notice(), 'it says what to do').toBeVisible();
    await expect(table.notice()).toHaveText('Press again to resign as White, or offer a draw.');
    await expect(page.locator('.spoken[role=status]', { hasText: 'Press again to resign as White, or offer a draw.' })).toHaveCount(1);
    await expect(table.status()).toHaveText('White to move');
    await expect(table.button('Resign'), 'after a while it is as before').toBeVisible({ timeout: 8_000 });
    await expect(table.notice()).toBeHidden();
    await table.button('Resign').click();
    await expect(table.button('Hint'), 'the other buttons keep their places').toBeVisible();
    await table.button('Draw?').click();
    await expect(table.button('Resign?'), 'another button is an answer too').toBeHidden();
    await table.pressUntil('Decline', table.button('Resign'));
    await table.button('Resign').click();
    await expect(table.button('Resign?')).toBeVisible();
    await table.move('4b4c');
    await expect(table.button('Resign'), 'the question was about the position before').toBeVisible({ timeout: 2_000 });
    await table.button('Resign').focus();
    await expect(async () => {
        await page.keyboard.press('Enter');
        await expect(table.status()).toHaveText('White wins. Black resigned. Undo takes it back.', { timeout: 100 });
    }).toPass({ intervals: [800] });
});

test('a piece that cannot move says why', { tag: '@both' }, async ({ page }) => {
    const table = await Table.open(page, '#side=both&sfen=k3/3r/3B/3K/4_b_-_1');
    await table.square('1c').click();
    await expect(table.notice()).toHaveText('The piece on 1c shields your king: moving it away would put you in check.');
    await table.square('1d').click();
    await expect(table.notice()).toHaveText('');
    await expect(page.locator('.destination')).not.toHaveCount(0);
});
