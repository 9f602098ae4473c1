// Moving pieces and scrolling the page with a finger.

import { expect, test } from '@playwright/test';
import { Table } from '../board';
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

    test('half a second opens the card of a piece, neither picks nor drags it, and leaves the focus on it', async ({ page }) => {
        const table = await Table.open(page, '#side=both&moves=1d1c,4b4c');
        await table.button('Undo').tap();
        const finger = await Fingers.of(page);
        const at = await middle(table.square('3e'));
        await finger.down(at);
        await finger.move({ x: at.x + 3, y: at.y });
        await expect(page.locator('dialog.card')).toContainText(/gold/i);
        await finger.move({ x: at.x, y: at.y - 40 });
        await finger.up();
        await expect(page.locator('.ghost .piece, .destination')).toHaveCount(0);
        await page.locator('dialog.card').getByRole('button', { name: 'Close' }).tap();
        await expect(page.locator('dialog.card')).toBeHidden();
        await expect(table.square('3e')).toBeFocused();
        await expect(page.locator('[data-state=selected]')).toHaveCount(0);
        // The next tap counts as a tap.
        await table.square('2a').tap();
        await expect(table.square('2a')).toHaveAttribute('data-state', 'selected');
    });

    test('the page scrolls from an empty square and not from an own piece', async ({ page }) => {
        const table = await Table.open(page);
        // As if the app were in a page twice as tall as the window.
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
