// Two people at one board, by tapping.

import { expect, test, type Locator } from '@playwright/test';
import { OPENING, Table } from './board';
import { against } from './playing';

test('the start position stands on the board, and all of the page is in view', async ({ page }) => {
    const table = await Table.open(page);
    await table.shows({
        '4a': 'white king', '3a': 'white bishop', '2a': 'white gold', '1a': 'white silver', '4b': 'white pawn',
        '1d': 'black pawn', '4e': 'black silver', '3e': 'black gold', '2e': 'black bishop', '1e': 'black king', '2c': '',
    });
    await expect(table.status()).toHaveText('Black to move');
});

for (const [width, height] of [[320, 568], [360, 740], [820, 1180], [740, 360], [1440, 900]]) {
    test(`at ${width}x${height} board, hands and buttons are all in view`, async ({ page }) => {
        await page.setViewportSize({ width, height });
        const table = await Table.open(page);
        const parts = [page.locator('.board-top'), page.locator('[data-action=settings]'), ...['Undo', 'Resign', 'New game'].map((name) => table.button(name))];
        for (const square of ['4a', '1a', '4e', '1e']) parts.push(table.square(square));
        for (const side of ['black', 'white'] as const) parts.push(table.body(side, 'bishop'), table.body(side, 'pawn'));
        for (const part of parts) {
            const box = (await part.boundingBox())!;
            expect(Math.min(box.x, box.y), `${part} begins in view`).toBeGreaterThanOrEqual(-0.5);
            expect(box.x + box.width, `${part} ends in view`).toBeLessThanOrEqual(width + 0.5);
            expect(box.y + box.height, `${part} ends in view`).toBeLessThanOrEqual(height + 0.5);
        }
    });
}

test('targets in hand are at least 44 pixels wide and high, squares 57, and buttons as high as a finger', async ({ page }) => {
    const table = await Table.open(page);
    const middle = async (target: Locator) => {
        const box = (await target.boundingBox())!;
        return [box.x + box.width / 2, box.y + box.height / 2] as const;
    };
    for (const side of ['black', 'white'] as const) {
        for (const face of ['bishop', 'tokin', 'gold', 'rook', 'silver', 'lance', 'pawn', 'knight']) {
            const box = (await table.held(side, face).boundingBox())!;
            expect(Math.min(box.width, box.height), `${side} ${face}`).toBeGreaterThanOrEqual(44);
        }
    }
    const [here, next] = [await middle(table.square('2c')), await middle(table.square('3c'))];
    expect(Math.abs(here[0] - next[0])).toBeGreaterThanOrEqual(57);
    expect((await table.button('Undo').boundingBox())!.height).toBeGreaterThanOrEqual(44);
});

test('a game to mate: a capture turns the piece over, and a drop with the other face mates', async ({ page }) => {
    const table = await Table.open(page);

    await table.square('1d').click();
    await expect(table.square('1c')).toHaveAttribute('data-state', 'destination');
    await expect(page.locator('.dot')).toHaveCount(1);
    await table.square('1c').click();
    await table.shows({ '1d': '', '1c': 'black pawn' });

    await table.square('3a').click();
    await expect(page.locator('.marks .ring:not(.under)')).toHaveCount(1);
    await table.square('1c').click();
    await table.shows({ '3a': '', '1c': 'white tokin' });
    await table.holds(table.held('white', 'pawn'), ['white pawn']);
    await table.holds(table.held('white', 'knight'), ['white knight']);

    await table.move(OPENING[2]);
    await table.held('white', 'knight').click();
    await table.square('2c').click();
    await table.shows({ '2c': 'white knight' });
    await table.holds(table.held('white', 'pawn'), []);

    await expect(table.status()).toHaveText('Checkmate. White wins.');
    await expect(page.getByRole('alert')).toHaveText('Checkmate. White wins.');
    await expect(page.locator('.check-line')).toHaveCount(1);

    await table.square('4d').click();
    await expect(page.locator('.dot')).toHaveCount(0);
});

test('a held piece is dropped with the face that was tapped', async ({ page }) => {
    for (const [face, square] of [['pawn', '2b'], ['knight', '3b']] as const) {
        const table = await Table.open(page);
        await table.move(...OPENING);
        await table.held('white', face).click();
        await table.square(square).click();
        await table.shows({ [square]: `white ${face}` });
        await table.newGame();
    }
});

test('a held piece that was tapped between its faces asks on the square where it lands', async ({ page }) => {
    // On a phone the faces take all the room; there the keyboard, and later dragging, picks the piece as such.
    await page.setViewportSize({ width: 1440, height: 900 });
    const table = await Table.open(page);
    await table.move(...OPENING);
    await table.body('white', 'pawn').click();
    await table.square('2b').click();
    await expect(page.getByRole('dialog')).toHaveAttribute('aria-label', 'Choose the face for 2b');
    const [there, first] = [await table.square('2b').boundingBox(), await table.choice('pawn').boundingBox()];
    expect(Math.abs(there!.x - first!.x)).toBeLessThan(4);
    expect(Math.abs(there!.y - first!.y)).toBeLessThan(4);

    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await table.shows({ '2b': '' });

    await table.body('white', 'pawn').click();
    await table.square('2b').click();
    await table.choice('knight').click();
    await table.shows({ '2b': 'white knight' });
});

test('undo turns the piece back and gives the captured one back', async ({ page }) => {
    const table = await Table.open(page);
    await expect(table.button('Undo')).toBeDisabled();
    await table.move('1d1c', '3a1c');
    await table.shows({ '1c': 'white tokin' });
    await table.button('Undo').click();
    await table.shows({ '3a': 'white bishop', '1c': 'black pawn' });
    await table.holds(table.held('white', 'pawn'), []);
    await table.button('Undo').click();
    await table.shows({ '1d': 'black pawn', '1c': '' });
    await expect(table.button('Undo')).toBeDisabled();
});

test('the running game survives a reload', async ({ page }) => {
    const table = await Table.open(page);
    await table.move(...OPENING);
    await table.shows({ '4d': 'black gold' });
    await page.reload();
    await table.shows({ '4d': 'black gold', '1c': 'white tokin', '1d': '' });
    await table.holds(table.held('white', 'pawn'), ['white pawn']);
    await expect(table.status()).toHaveText('White to move');
    await table.button('Undo').click();
    await table.shows({ '3e': 'black gold' });
});

test('a new game leaves the old one one undo away', async ({ page }) => {
    const table = await Table.open(page);
    await table.move('1d1c', '3a1c');
    await table.newGame();
    await table.shows({ '1d': 'black pawn', '3a': 'white bishop', '1c': '' });
    await expect(table.notice()).toHaveText('A new game. Undo brings the other one back.');
    await page.reload();
    await table.button('Undo').click();
    await table.shows({ '1c': 'white tokin' });
});

test('a face that is picked in hand is the piece that rises, and that goes to the square', async ({ page }) => {
    const table = await Table.open(page);
    await table.move(...OPENING);
    await table.held('white', 'knight').click();
    await expect(page.locator('.pieces .piece.lifted .face.shown')).toHaveAttribute('data-face', 'knight');
    await table.holds(table.held('white', 'knight'), ['white knight']);
    await table.holds(table.held('white', 'pawn'), ['white pawn']);
});

for (const language of ['en', 'ja']) {
    test(`the result fits its frame at every width, in ${language}`, async ({ page }) => {
        const table = await Table.open(page);
        await table.speak(language);
        const round = ['3e3d', '2a2b', '3d3e', '2b2a'];
        await table.move(...round, ...round, ...round);
        const status = page.locator('.status.over');
        await expect(status).toBeVisible();
        for (const [width, height] of [[320, 568], [360, 740], [744, 900], [820, 1180], [900, 700], [1000, 700], [1152, 720], [1440, 900]]) {
            await page.setViewportSize({ width, height });
            const [frame, words] = [(await status.boundingBox())!, (await table.status().boundingBox())!];
            expect(words.height, `at ${width}`).toBeLessThanOrEqual(frame.height);
            expect(words.x + words.width, `at ${width}`).toBeLessThanOrEqual(frame.x + frame.width);
        }
    });
}

test('on the smallest phone a resignation fits its frame, and the buttons stay in one line', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    const table = await Table.open(page, against(1));
    await table.move('1d1c');
    const undo = await table.button('Undo').boundingBox();
    await table.button('Resign').click();
    await expect(table.status()).toHaveText('You resigned. The computer wins. Undo takes it back.');
    const [frame, words] = [(await page.locator('.status.over').boundingBox())!, (await table.status().boundingBox())!];
    expect(words.height).toBeLessThanOrEqual(frame.height);
    for (const name of ['Undo', 'Rematch', 'New game']) expect((await table.button(name).boundingBox())!.y, name).toBe(undo!.y);
});

test('an illegal attempt is answered in words and changes nothing', async ({ page }) => {
    const table = await Table.open(page);
    await table.move('3e3b');
    await expect(table.notice()).toHaveText(/^The gold cannot go to 3b\./);
    await table.shows({ '3e': 'black gold', '3b': '' });
    await table.square('4a').click();
    await expect(table.notice()).toHaveText('The piece on 4a belongs to the other side.');
});

test('a tap on the same piece, outside the board, or Esc drops what is picked', async ({ page }) => {
    const table = await Table.open(page);
    const dots = page.locator('.dot');
    const outside = () => page.getByRole('heading', { level: 1 }).click();
    for (const cancel of [() => table.square('3e').click(), outside, () => page.keyboard.press('Escape')]) {
        await table.square('3e').click();
        await expect(dots).toHaveCount(3);
        await cancel();
        await expect(dots).toHaveCount(0);
    }
});

test('giving up ends the game', async ({ page }) => {
    const table = await Table.open(page);
    await expect(table.button('Resign')).toBeDisabled();
    await table.move('1d1c');
    await table.button('Resign').click();
    await expect(table.status()).toHaveText('White resigned. Black wins. Undo takes it back.');
});
