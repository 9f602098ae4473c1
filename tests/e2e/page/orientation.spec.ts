// Two people at one device, side by side, opposite each other, or passing it on; and turning the board.

import { expect, test, type Page } from '@playwright/test';
import { Table } from '../board';
import { drag, middle } from '../drag';

/** The side at the lower edge. */
async function bottomSide(table: Table): Promise<'black' | 'white'> {
    const [black, white] = [await middle(table.square('1e')), await middle(table.square('1a'))];
    return black.y > white.y ? 'black' : 'white';
}

/** Records the side at the lower edge, whenever it changes. */
async function watchTurns(page: Page): Promise<() => Promise<string[]>> {
    const turns = await page.evaluateHandle(() => {
        const turns: string[] = [];
        const look = () => {
            const top = (square: string) => document.querySelector(`[data-square="${square}"]`)!.getBoundingClientRect().top;
            const side = top('1e') > top('1a') ? 'black' : 'white';
            if (turns.at(-1) !== side) turns.push(side);
            requestAnimationFrame(look);
        };
        look();
        return turns;
    });
    return () => turns.jsonValue();
}

/** The rotation of an element, in degrees. */
async function angle(page: Page, selector: string): Promise<number> {
    return page.locator(selector).evaluate((element) => {
        const { a, b } = new DOMMatrix(getComputedStyle(element).transform);
        return Math.abs(Math.round((Math.atan2(b, a) * 180) / Math.PI));
    });
}

test('people who pass the device on have their own pieces at the lower edge; the board turns once a move', async ({ page }) => {
    const table = await Table.open(page);
    await table.set('seating', 'passing');
    const turns = await watchTurns(page);
    await table.move('1d1c');
    await expect(table.status()).toHaveText('White to move');
    await expect.poll(() => bottomSide(table)).toBe('white');
    await table.shows({ '1c': 'black pawn', '4b': 'white pawn' });
    await table.move('4b4c');
    await expect.poll(() => bottomSide(table)).toBe('black');
    await table.move('3e3d');
    await expect.poll(() => bottomSide(table)).toBe('white');
    expect(await turns()).toEqual(['black', 'white', 'black', 'white']);
    await table.button('Undo').click();
    await expect.poll(() => bottomSide(table), 'undo is a change of turns too').toBe('black');
    await table.button('Turn the board').click();
    await expect.poll(() => bottomSide(table)).toBe('white');
    await table.move('3e3d', '2a2b');
    await expect.poll(() => bottomSide(table)).toBe('black');
    expect(await turns(), 'turned by hand it stays so until the next move').toEqual(['black', 'white', 'black', 'white', 'black', 'white', 'black']);
});

test('against the computer the board stays, however people sit', async ({ page }) => {
    const table = await Table.open(page, '#skill=2&side=black&seed=7');
    await table.set('seating', 'passing');
    const turns = await watchTurns(page);
    await table.move('1d1c');
    await table.computerMoved();
    await expect(table.status()).toHaveText('Your turn');
    expect(await turns()).toEqual(['black']);
});

test('people who sit opposite each other can each read what is meant for them', { tag: '@both' }, async ({ page, isMobile }) => {
    const table = await Table.open(page);
    await table.set('seating', 'opposite');
    expect(await angle(page, '.status')).toBe(0);
    await table.move('1d1c');
    await expect(table.status()).toHaveText('White to move');
    expect(await angle(page, '.status')).toBe(180);
    expect(await bottomSide(table)).toBe('black');
    // Along the edge of the board both names are rotated by 90 degrees.
    const angles = [await angle(page, '.name.opposite'), await angle(page, '.name:not(.opposite)')];
    expect(angles).toEqual(isMobile ? [90, 90] : [180, 0]);
    // With the board turned, White is at the lower edge.
    await table.button('Turn the board').click();
    await expect.poll(() => bottomSide(table)).toBe('white');
    expect(await angle(page, '.status')).toBe(0);
    await table.move('4b4c');
    await expect(table.status()).toHaveText('Black to move');
    expect(await angle(page, '.status')).toBe(180);
    await table.resign();
    expect(await angle(page, '.status'), 'how it ended is for both').toBe(0);
});

test('on a turned board taps, drags and keys match what is visible', async ({ page }) => {
    const table = await Table.open(page);
    const flip = table.button('Turn the board');
    await flip.click();
    await expect.poll(() => bottomSide(table)).toBe('white');
    await table.move('1d1c');
    await drag(page, table.square('4b'), table.square('4c'));
    await table.shows({ '1c': 'black pawn', '4c': 'white pawn', '4b': '' });

    await table.square('3e').focus();
    const focused = () => middle(page.locator('[data-square]:focus'));
    const start = await focused();
    await page.keyboard.press('ArrowDown');
    const down = await focused();
    expect(down.y).toBeGreaterThan(start.y);
    expect(down.x).toBeCloseTo(start.x, 0);
    await table.square('3e').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await table.shows({ '3e': '', '3d': 'black gold' });
    await flip.click();
    await expect.poll(() => bottomSide(table)).toBe('black');
    await table.shows({ '3d': 'black gold', '4c': 'white pawn' });
});
