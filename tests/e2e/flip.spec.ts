// A piece that captures turns over like a tile: the same element, edge-on half-way.

import { expect, test } from '@playwright/test';
import { Table } from './board';

test('a piece that moves passes over the others', async ({ page }) => {
    const table = await Table.open(page);
    for (const square of ['3e', '2e', '4e']) {
        await table.square(square).click();
        const last = page.locator('.pieces .piece[data-piece]').last();
        await expect(last).toHaveClass(/lifted/);
    }
    await table.square('4d').click();
    await table.shows({ '4d': 'black silver', '3e': 'black gold', '2e': 'black bishop' });
});

test('half-way through a capture the piece stands on its edge, and it is the same element after it', async ({ page }) => {
    const table = await Table.open(page);
    await table.move('1d1c');
    await table.shows({ '1c': 'black pawn' });
    await page.evaluate(() => {
        const bishop = [...document.querySelectorAll('.pieces .piece')].find((piece) => piece.querySelector('.face.shown[data-face=bishop]') && piece.classList.contains('white'));
        bishop!.setAttribute('data-watched', '');
    });
    await table.square('3a').click();
    const widths = await page.evaluate(async () => {
        // From in here, so that the first frame is not gone before anybody looks.
        document.querySelector('[data-square="1c"]')!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        await new Promise(requestAnimationFrame);
        const piece = document.querySelector('[data-watched]')!;
        const motions = piece.getAnimations({ subtree: true });
        const width = (face: string) => piece.querySelector(`[data-face=${face}] .wood`)!.getBoundingClientRect().width;
        const whole = document.querySelector('[data-square="1a"]')!.getBoundingClientRect().width;
        return [0, 124, 250].map((time) => {
            for (const motion of motions) {
                motion.pause();
                motion.currentTime = time;
            }
            return [width('bishop') / whole, width('tokin') / whole];
        });
    });
    expect(widths[0][0]).toBeGreaterThan(0.6); // the bishop lies flat
    expect(widths[1][0]).toBeLessThan(0.2); // both faces stand on edge
    expect(widths[1][1]).toBeLessThan(0.2);
    expect(widths[2][1]).toBeGreaterThan(0.6); // the tokin lies flat
    await page.evaluate(() => document.getAnimations().forEach((motion) => motion.finish()));
    await expect(page.locator('[data-watched]')).toHaveCount(1);
    await table.shows({ '1c': 'white tokin' });
});
