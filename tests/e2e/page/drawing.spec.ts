// Drawing arrows and circles with the secondary mouse button. Native tests cover the gesture and what removes drawings
// (crates/play/tests/play/gesture.rs, crates/play/tests/play/session/drawings.rs).

import { expect, test, type Locator, type Page } from '@playwright/test';
import { Table } from '../board';
import { middle, near, type Point } from '../drag';

const arrows = (page: Page) => page.locator('path.own-drawing:not(.under)');
const circles = (page: Page) => page.locator('circle.own-drawing:not(.under)');
const card = (page: Page) => page.getByRole('dialog');

/** Draws from one place to another, without releasing the button. */
async function drawTo(page: Page, from: Locator, to: Locator): Promise<void> {
    const [start, end] = [await middle(from), await middle(to)];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down({ button: 'right' });
    await page.mouse.move(end.x, end.y, { steps: 4 });
}

async function draw(page: Page, from: Locator, to: Locator): Promise<void> {
    await drawTo(page, from, to);
    await page.mouse.up({ button: 'right' });
}

/** The tail and the tip of an arrow in the window. */
function ends(arrow: Locator): Promise<[Point, Point]> {
    return arrow.evaluate((path: SVGPathElement) => {
        const [tail, tip] = path.getAttribute('d')!.match(/[\d.-]+ [\d.-]+/g)!.map((pair) => {
            const [x, y] = pair.split(' ').map(Number);
            const { x: left, y: top } = new DOMPoint(x, y).matrixTransform(path.getScreenCTM()!);
            return { x: left, y: top };
        });
        return [tail!, tip!];
    });
}

async function isInside({ x, y }: Point, area: Locator): Promise<boolean> {
    const box = (await area.boundingBox())!;
    return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
}

test('a drag with the right button draws an arrow to the square, and the same drag removes it', async ({ page }) => {
    const table = await Table.open(page);
    await drawTo(page, table.square('1e'), table.square('3b'));
    await expect(arrows(page), 'while it is drawn').toHaveCount(1);
    await page.mouse.move(4, 300);
    await expect(arrows(page), 'outside the board').toHaveCount(0);
    const end = await middle(table.square('4a'));
    await page.mouse.move(end.x, end.y);
    const [, tip] = await ends(arrows(page));
    await page.mouse.move(end.x + 12, end.y + 12);
    expect((await ends(arrows(page)))[1], 'it snaps to the square').toEqual(tip);
    await page.mouse.up({ button: 'right' });
    await expect(arrows(page)).toHaveCount(1);
    await draw(page, table.square('1d'), table.square('1c'));
    await expect(arrows(page), 'of one square').toHaveCount(2);
    for (const [nth, [from, to]] of [['1e', '4a'], ['1d', '1c']].entries()) {
        const [tail, tip] = await ends(arrows(page).nth(nth));
        expect(await isInside(tail, table.square(from!)), `the tail on ${from}`).toBe(true);
        expect(await isInside(tip, table.square(to!)), `the tip on ${to}`).toBe(true);
    }
    await expect(card(page)).toHaveCount(0);
    await table.shows({ '1d': 'black pawn', '1c': '' });
    await draw(page, table.square('1e'), table.square('4a'));
    await expect(arrows(page)).toHaveCount(1);
    expect(await arrows(page).evaluate((arrow) => arrow.closest('[aria-hidden=true]') !== null), 'for the eye only').toBe(true);
    await table.reload();
    await expect(arrows(page), 'it is not kept').toHaveCount(0);
});

test('a right click on an empty square, and a drag on one square, draw a circle', async ({ page }) => {
    const table = await Table.open(page);
    await table.square('2c').click({ button: 'right' });
    await expect(circles(page)).toHaveCount(1);
    const around = (await circles(page).boundingBox())!;
    expect(near({ x: around.x + around.width / 2, y: around.y + around.height / 2 }, await middle(table.square('2c')))).toBe(true);
    const piece = await middle(table.square('3e'));
    await page.mouse.move(piece.x, piece.y);
    await page.mouse.down({ button: 'right' });
    await page.mouse.move(piece.x + 8, piece.y);
    await page.mouse.up({ button: 'right' });
    await expect(circles(page)).toHaveCount(2);
    await expect(card(page)).toHaveCount(0);
    await table.square('2c').click({ button: 'right' });
    await expect(circles(page)).toHaveCount(1);
});

test('the browser’s context menu opens neither on the board nor after a drawing, but beside the table', async ({ page }) => {
    const table = await Table.open(page);
    const prevented = await page.evaluateHandle(() => {
        const menus: boolean[] = [];
        window.addEventListener('contextmenu', (event) => menus.push(event.defaultPrevented));
        return menus;
    });
    const menus = () => prevented.jsonValue();
    await table.square('2c').click({ button: 'right' });
    await draw(page, table.square('1d'), table.square('1c'));
    await expect.poll(menus).toEqual([true, true]);
    await page.getByRole('heading', { level: 1 }).click({ button: 'right' });
    await expect.poll(menus).toEqual([true, true, false]);
});
