// The durations of slides and flips, and no motion when it is switched off.

import { expect, test, type Page } from '@playwright/test';
import { closeSheet, Table } from '../board';
import { drag } from '../drag';
import { against, THINKING } from '../playing';

/** Finishes all animations. */
const finish = (page: Page) => page.evaluate(() => document.getAnimations().forEach((motion) => motion.finish()));

interface Motion {
    what: string;
    property: string;
    /** The start and the end, in milliseconds after the click. */
    from: number;
    ms: number;
}

/** Clicks on a square or another target, and returns the motions that this starts. */
async function motionsOf(page: Page, target: string): Promise<Motion[]> {
    return page.evaluate(async (target) => {
        const selector = target.startsWith('[') ? target : `[data-square="${target}"]`;
        // Click within the page, so that no animation ends before it is examined.
        document.querySelector(selector)!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        await new Promise(requestAnimationFrame);
        return document.getAnimations().filter((motion) => motion.playState === 'running').map((motion) => {
            const effect = motion.effect as KeyframeEffect;
            return {
                what: (effect.target!.getAttribute('class') ?? effect.target!.localName).split(' ')[0]!,
                property: (motion as CSSTransition).transitionProperty ?? (motion as CSSAnimation).animationName,
                from: Math.round(effect.getComputedTiming().delay as number),
                ms: Math.round(effect.getComputedTiming().endTime as number),
            };
        });
    }, target);
}

/** The starts and ends of the motions of pieces, or of faces. */
const times = (motions: Motion[], of: string) =>
    motions.filter(({ what, property }) => what === of && property === 'transform').map(({ from, ms }) => [from, ms]).sort(([one], [other]) => one! - other!);

/** Plays at this speed until White's bishop, which turns over by capturing, is picked for the capture. */
async function beforeCapture(page: Page, speed: string): Promise<Table> {
    const table = await Table.open(page);
    await table.set('speed', speed);
    await table.move('1d1c');
    await table.shows({ '1c': 'black pawn' });
    await table.square('3a').click();
    await expect(page.locator('.pieces .piece[data-piece]').last(), 'it is drawn above the others').toHaveClass(/lifted/);
    await finish(page);
    return table;
}

for (const [speed, slide, flip] of [['normal', 200, 250], ['fast', 120, 120], ['slow', 500, 500]] as const) {
    test(`at ${speed} speed a capture is a slide of ${slide} ms and then a flip of ${flip} ms`, async ({ page }) => {
        const table = await beforeCapture(page, speed);
        const motions = await motionsOf(page, '1c');
        expect(times(motions, 'piece'), 'the captured piece waits until it is covered').toEqual([[0, slide], [slide, 2 * slide]]);
        expect(times(motions, 'face')).toEqual([[slide, slide + flip / 2], [slide + flip / 2, slide + flip]]);
        expect(Math.max(...motions.map(({ ms }) => ms)), 'nothing goes on for longer').toBe(slide + flip);
        // Hidden faces, and the owner of the captured piece, change between two frames.
        const properties = motions.map(({ property }) => property).filter((property) => !property.startsWith('--'));
        expect([...new Set(properties)].sort()).toEqual(['opacity', 'transform', 'visibility']);
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
    await closeSheet(page);

    await page.evaluate((link) => (location.hash = link), against(12));
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

test('the captured piece lies where it is until the other one covers it, and only then that one flips', async ({ page }) => {
    await beforeCapture(page, 'normal');
    const { above, frames } = await page.evaluate(async () => {
        const pieces = [...document.querySelectorAll('.pieces .piece')];
        const bishop = pieces.find((piece) => piece.matches('.white') && piece.querySelector('.face.shown[data-face=bishop]'))!;
        const pawn = pieces.find((piece) => piece.matches('.black') && piece.querySelector('[data-face=pawn]'))!;
        const square = document.querySelector('[data-square="1c"]')!;
        const [capturing, captured] = [bishop.querySelector('[data-face=bishop] .wood')!, pawn.querySelector('.face.shown .wood')!];
        const ownersFill = getComputedStyle(captured).fill;
        square.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        await new Promise(requestAnimationFrame);
        const motions = document.getAnimations();
        /** The distance of a part from the square, in squares. */
        const away = (part: Element) => {
            const [from, to] = [part, square].map((element) => element.getBoundingClientRect());
            return Math.hypot(from!.x + from!.width / 2 - to!.x - to!.width / 2, from!.y + from!.height / 2 - to!.y - to!.height / 2) / to!.width;
        };
        const look = (time: number) => {
            for (const motion of motions) {
                motion.pause();
                motion.currentTime = time;
            }
            const { fill, visibility } = getComputedStyle(captured);
            const width = capturing.getBoundingClientRect().width / square.getBoundingClientRect().width;
            return { capturing: away(capturing), captured: away(captured), lies: fill === ownersFill && visibility === 'visible', width };
        };
        return { above: Boolean(pawn.compareDocumentPosition(bishop) & Node.DOCUMENT_POSITION_FOLLOWING), frames: [0, 100, 199, 300, 400].map(look) };
    });
    expect(above, 'it is drawn above the captured one').toBe(true);
    for (const { captured, lies, width } of frames.slice(0, 3)) {
        expect([captured < 0.1, lies], 'the captured piece has not moved').toEqual([true, true]);
        expect(width, 'the flip has not begun').toBeGreaterThan(0.7);
    }
    expect(frames[0]!.capturing).toBeGreaterThan(2);
    expect(frames[2]!.capturing).toBeLessThan(0.1);
    expect(frames[3]!.captured).toBeGreaterThan(1);
    expect(frames[3]!.width, 'the flip has begun').toBeLessThan(0.5);
    expect(frames[4]!.captured).toBeGreaterThan(2);
});

for (const [what, type] of [['touch', 'pointerdown'], ['key', 'keydown']] as const) {
    test(`the next ${what} skips what is left of a capture`, async ({ page }) => {
        const table = await beforeCapture(page, 'slow');
        const counts = await page.evaluate(async (type) => {
            const moving = () => document.querySelector('.poppy:not(.opening) .pieces')!.getAnimations({ subtree: true }).length;
            document.querySelector('[data-square="1c"]')!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
            await new Promise(requestAnimationFrame);
            const before = moving();
            const init = { bubbles: true, button: 0, pointerId: 1, isPrimary: true, pointerType: 'mouse', key: 'Shift' };
            document.querySelector('.poppy:not(.opening) .stage')!.dispatchEvent(type === 'keydown' ? new KeyboardEvent(type, init) : new PointerEvent(type, init));
            return [before, moving()];
        }, type);
        expect(counts[0]).toBeGreaterThan(0);
        expect(counts[1]).toBe(0);
        await table.shows({ '3a': '', '1c': 'white tokin' });
        await table.showsInHand(table.held('white', 'pawn'), ['white pawn']);
    });
}

test('the key that captures does not skip its own motion', async ({ page }) => {
    await beforeCapture(page, 'slow');
    await page.locator('[data-square="1c"]').focus();
    await page.keyboard.press('Enter');
    await page.evaluate(() => new Promise(requestAnimationFrame));
    const moving = await page.evaluate(() => document.getAnimations().filter((motion) => motion.playState === 'running' && (motion.effect as KeyframeEffect).target!.matches('.piece, .face')).length);
    expect(moving).toBeGreaterThan(3);
});

test('a piece that is dragged captures and flips as it lands', async ({ page }) => {
    const table = await beforeCapture(page, 'slow');
    const begins = await page.evaluateHandle(() => {
        const begins: number[] = [];
        document.addEventListener('transitionrun', ({ target, propertyName }) => {
            const element = target as Element;
            if (propertyName !== 'transform' || !element.matches('.piece, .face')) return;
            const motion = element.getAnimations().find((motion) => (motion as CSSTransition).transitionProperty === 'transform')!;
            begins.push(Math.round(motion.effect!.getComputedTiming().delay as number));
        });
        return begins;
    });
    await drag(page, table.square('3a'), table.square('1c'));
    await table.shows({ '1c': 'white tokin' });
    expect((await begins.jsonValue()).sort(), 'the captured piece leaves, and one face follows the other').toEqual([0, 0, 250]);
});

test('a capture is taken back in the opposite order', async ({ page }) => {
    const table = await beforeCapture(page, 'normal');
    await table.square('1c').click();
    await table.shows({ '1c': 'white tokin' });
    await finish(page);
    const motions = await motionsOf(page, '[data-action=undo]');
    expect(times(motions, 'face')).toEqual([[0, 125], [125, 250]]);
    expect(times(motions, 'piece'), 'the captured piece comes first').toEqual([[0, 200], [250, 450]]);
    await table.shows({ '3a': 'white bishop', '1c': 'black pawn' });
});

test('in Kyoto a piece flips as it arrives, in Nana a cube rolls as long as it slides', async ({ page }) => {
    const moving = async (link: string, from: string, to: string, what: string) => {
        const table = await Table.open(page, link);
        await table.square(from).click();
        await expect(page.locator('.piece.lifted')).toHaveCount(1);
        await finish(page);
        // Every visible face of a cube moves.
        return [...new Map(times(await motionsOf(page, to), what).map(([from, ms]) => [from, [from, ms]])).values()];
    };
    expect(await moving('#variant=kyoto&side=both', '4e', '4d', 'face')).toEqual([[100, 225], [225, 350]]);
    expect(await moving('#variant=nana&side=both&moves=K*1c,K*3a,B*3c,B*1a', '3c', '2b', 'upper')).toEqual([[0, 200]]);
});
