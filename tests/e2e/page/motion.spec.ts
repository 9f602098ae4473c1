// The duration of slides and flips, and that nothing moves if motion is off.

import { expect, test, type Page } from '@playwright/test';
import { Table } from '../board';
import { against, THINKING } from '../playing';

interface Motion {
    what: string;
    property: string;
    /** From the start to the end, in milliseconds. */
    ms: number;
}

/** Clicks on a square, and returns the animations that start. */
async function motionsOf(page: Page, square: string): Promise<Motion[]> {
    return page.evaluate(async (square) => {
        // Within the page, so that no animation ends before it is examined.
        document.querySelector(`[data-square="${square}"]`)!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        await new Promise(requestAnimationFrame);
        return document.getAnimations().filter((motion) => motion.playState === 'running').map((motion) => {
            const effect = motion.effect as KeyframeEffect;
            return {
                what: (effect.target!.getAttribute('class') ?? effect.target!.localName).split(' ')[0]!,
                property: (motion as CSSTransition).transitionProperty ?? (motion as CSSAnimation).animationName,
                ms: Math.round(effect.getComputedTiming().endTime as number),
            };
        });
    }, square);
}

/** Plays up to a capture by which White's bishop turns over, at a speed. */
async function beforeCapture(page: Page, speed: string): Promise<Table> {
    const table = await Table.open(page);
    await table.set('speed', speed);
    await table.move('1d1c');
    await table.shows({ '1c': 'black pawn' });
    await table.square('3a').click();
    await expect(page.locator('.piece.lifted')).toHaveCount(1);
    await page.evaluate(() => document.getAnimations().forEach((motion) => motion.finish()));
    return table;
}

for (const [speed, slide, flip] of [['normal', 200, 250], ['fast', 120, 120], ['slow', 500, 500]] as const) {
    test(`at ${speed} speed a piece slides for ${slide} ms and turns over for ${flip} ms`, async ({ page }) => {
        const table = await beforeCapture(page, speed);
        const motions = await motionsOf(page, '1c');
        const longest = (what: string) => Math.max(...motions.filter((motion) => motion.what === what && motion.property === 'transform').map(({ ms }) => ms));
        expect(longest('piece')).toBe(slide);
        expect(longest('face')).toBe(flip);
        expect(Math.max(...motions.map(({ ms }) => ms)), 'nothing takes longer').toBe(Math.max(slide, flip));
        // `visibility` changes between two frames.
        expect([...new Set(motions.map(({ property }) => property))].sort()).toEqual(['opacity', 'transform', 'visibility']);
        await table.shows({ '1c': 'white tokin' });
    });
}

test('with motion off nothing is animated', async ({ page }) => {
    const table = await beforeCapture(page, 'off');
    expect(await motionsOf(page, '1c'), 'a capture').toEqual([]);
    await table.shows({ '1c': 'white tokin' });
    expect(await motionsOf(page, '3e'), 'a piece that is picked').toEqual([]);
    await table.square('3d').click();
    await table.shows({ '3d': 'black gold' });

    const running = () => page.evaluate(() => document.getAnimations().filter((motion) => motion.playState === 'running').length);
    await page.locator('[data-action=settings]').click();
    await expect(page.locator('.settings-sheet')).toBeVisible();
    expect(await running(), 'a sheet').toBe(0);
    await page.keyboard.press('Escape');

    await page.evaluate((link) => (location.hash = link), against(3));
    await table.move('1d1c');
    await expect(table.status()).toHaveText(THINKING);
    expect(await running(), 'the mark of the thinking computer').toBe(0);
});

test.describe('with prefers-reduced-motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });
    test('pieces neither slide nor turn over', async ({ page }) => {
        const table = await beforeCapture(page, 'normal');
        const motions = await motionsOf(page, '1c');
        expect(motions.filter(({ property }) => property === 'transform'), 'nor do their shadows move').toEqual([]);
        expect(motions.filter(({ property }) => property === 'opacity'), 'one face fades into the other').not.toEqual([]);
        await table.shows({ '1c': 'white tokin' });
    });
});

test('a piece is the same element from move to move, and a slide continues while another begins', async ({ page }) => {
    const table = await Table.open(page);
    await table.set('speed', 'slow');
    await page.evaluate(() => {
        for (const piece of document.querySelectorAll('.pieces .piece')) piece.setAttribute('data-watched', '');
    });
    await table.square('1d').click();
    const slide = await page.evaluate(async () => {
        const click = async (square: string) => {
            document.querySelector(`[data-square="${square}"]`)!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
            await new Promise(requestAnimationFrame);
        };
        await click('1c');
        const slide = (document.getAnimations() as CSSTransition[]).find((motion) => motion.transitionProperty === 'transform' && (motion.effect as KeyframeEffect).target!.matches('.piece'))!;
        slide.pause(); // for as long as the next move takes
        await click('4b');
        await click('4c');
        const state = slide.playState;
        slide.finish();
        return state;
    });
    expect(slide, 'it was not interrupted').toBe('paused');
    await table.shows({ '1c': 'black pawn', '4c': 'white pawn' });
    await expect(page.locator('.pieces [data-watched]')).toHaveCount(10);
});

test('the piece that moves is drawn above the others', async ({ page }) => {
    const table = await Table.open(page);
    for (const square of ['3e', '2e', '4e']) {
        await table.square(square).click();
        const last = page.locator('.pieces .piece[data-piece]').last();
        await expect(last).toHaveClass(/lifted/);
    }
    await table.square('4d').click();
    await table.shows({ '4d': 'black silver', '3e': 'black gold', '2e': 'black bishop' });
});

test('half-way through a flip the piece is seen from its edge', async ({ page }) => {
    const table = await Table.open(page);
    await table.move('1d1c');
    await table.shows({ '1c': 'black pawn' });
    await page.evaluate(() => {
        const bishop = [...document.querySelectorAll('.pieces .piece')].find((piece) => piece.querySelector('.face.shown[data-face=bishop]') && piece.classList.contains('white'));
        bishop!.setAttribute('data-watched', '');
    });
    await table.square('3a').click();
    const widths = await page.evaluate(async () => {
        // Within the page, so that the first frame can be examined.
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
    expect(widths[0]![0]).toBeGreaterThan(0.6); // the bishop lies flat
    expect(widths[1]![0]).toBeLessThan(0.2); // both faces stand on edge
    expect(widths[1]![1]).toBeLessThan(0.2);
    expect(widths[2]![1]).toBeGreaterThan(0.6); // the tokin lies flat
    await page.evaluate(() => document.getAnimations().forEach((motion) => motion.finish()));
    await table.shows({ '1c': 'white tokin' });
});
