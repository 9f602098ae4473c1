// Moving pieces and scrolling the page with a finger.

import { expect, test } from '@playwright/test';
import { OPENING, Table } from '../board';
import { draggedAt, Fingers, middle, near } from '../drag';

test.describe('with a finger', { tag: '@phone' }, () => {
    test('a dragged piece is drawn above the finger, and moves to the square under the finger', async ({ page }) => {
        const table = await Table.open(page);
        const finger = await Fingers.of(page);
        const [from, to] = [await middle(table.square('1d')), await middle(table.square('1c'))];
        await finger.down(from);
        await finger.move({ x: from.x, y: from.y - 6 });
        await expect(page.locator('.ghost .piece')).toHaveCount(0);
        await finger.move({ x: from.x, y: from.y - 9 });
        await expect(page.locator('.ghost .piece')).toHaveCount(1);
        await finger.move(to);
        await expect.poll(async () => near(await draggedAt(page), { x: to.x, y: to.y - 50 })).toBe(true);
        await expect(page.locator('.mark-aimed')).toHaveCount(1);
        await finger.up();
        await table.shows({ '1c': 'black pawn', '1d': '' });
        await expect(table.status()).toHaveText('White to move');
    });

    test('a second finger puts the piece back', async ({ page }) => {
        const table = await Table.open(page);
        const finger = await Fingers.of(page);
        const [from, to, other] = [await middle(table.square('1d')), await middle(table.square('1c')), await middle(table.square('3c'))];
        await finger.down(from);
        await finger.move(to);
        await expect(page.locator('.ghost .piece')).toHaveCount(1);
        await finger.down(to, other);
        await expect(page.locator('.ghost .piece')).toHaveCount(0);
        await finger.up(to);
        await finger.up();
        await table.shows({ '1d': 'black pawn', '1c': '' });
        await expect(table.status()).toHaveText('Black to move');
        await expect(page.locator('.dot')).toHaveCount(0);
    });

    test('the focus is on the piece whose card was read, not on a button that was tapped before', async ({ page }) => {
        const table = await Table.open(page, '#side=both&moves=1d1c,4b4c');
        await table.button('Undo').tap();
        const finger = await Fingers.of(page);
        await finger.down(await middle(table.square('3e')));
        await expect(page.locator('dialog.card')).toBeVisible();
        await finger.up();
        await page.locator('dialog.card').getByRole('button', { name: 'Close' }).tap();
        await expect(page.locator('dialog.card')).toBeHidden();
        await expect(table.square('3e')).toBeFocused();
    });

    for (const [name, piece] of [['3e', /gold/i], ['3a', /bishop/i]] as const) {
        test(`half a second on ${name} opens the card of the piece, and neither picks nor drags it`, async ({ page }) => {
            const table = await Table.open(page);
            const finger = await Fingers.of(page);
            const at = await middle(table.square(name));
            await finger.down(at);
            await finger.move({ x: at.x + 3, y: at.y });
            await expect(page.locator('dialog.card')).toContainText(piece);
            await finger.move({ x: at.x, y: at.y - 40 });
            await finger.up();
            await expect(page.locator('.ghost .piece, .dot')).toHaveCount(0);
            await page.keyboard.press('Escape');
            await expect(page.locator('dialog.card')).toBeHidden();
            await expect(page.locator('[data-state=selected]')).toHaveCount(0);
            // The next tap is a tap again.
            await table.square('3e').tap();
            await expect(table.square('3e')).toHaveAttribute('data-state', 'selected');
        });
    }

    test('a held face is dropped', async ({ page }) => {
        const table = await Table.open(page);
        await table.move(...OPENING);
        const finger = await Fingers.of(page);
        const [from, to] = [await middle(table.held('white', 'knight')), await middle(table.square('3b'))];
        await finger.down(from);
        await finger.move({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
        await finger.move(to);
        await finger.up();
        await table.shows({ '3b': 'white knight' });
    });

    test('the page scrolls from an empty square and not from an own piece', async ({ page }) => {
        const table = await Table.open(page);
        // As if the app were in a page that is twice as high as the window.
        await page.evaluate(() => {
            document.documentElement.style.height = '200vh';
            document.documentElement.style.overflow = 'visible';
            document.body.style.height = '50%';
            document.body.style.overflow = 'visible';
        });
        const scrolled = () => page.evaluate(() => window.scrollY);
        const finger = await Fingers.of(page);
        const swipe = async (name: string) => {
            const from = await middle(table.square(name));
            await finger.down(from);
            for (const by of [9, 17, 25, 25]) await finger.move({ x: from.x, y: from.y - by });
            await finger.up();
        };
        for (const name of ['3e', '1d']) {
            await swipe(name);
            await expect(page.locator('.ghost .piece')).toHaveCount(0);
            expect(await scrolled(), `from ${name}`).toBe(0);
        }
        let before = 0;
        for (const name of ['2d', '3a']) {
            await swipe(name);
            await expect.poll(scrolled, `from ${name}`).toBeGreaterThan(before);
            before = await scrolled();
        }
    });
});
