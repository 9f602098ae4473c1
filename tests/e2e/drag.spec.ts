// Carrying pieces over the board, with the mouse and with a finger.

import { expect, test, type Page } from '@playwright/test';
import { OPENING, Table } from './board';
import { carried, carry, drag, Fingers, middle, type Point } from './drag';

const dots = (page: Page) => page.locator('.dot');

/** Far from the table. */
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Tells which pieces change their place by themselves from now on: `black gold`, say. */
async function watchSlides(page: Page): Promise<() => Promise<string[]>> {
    await page.evaluate(() => {
        const slides: string[] = [];
        (globalThis as unknown as { slides: string[] }).slides = slides;
        document.addEventListener('transitionrun', (event) => {
            const piece = event.target as Element;
            if (event.propertyName !== 'transform' || !piece.matches('.pieces .piece')) return;
            const side = piece.classList.contains('white') ? 'white' : 'black';
            slides.push(`${side} ${piece.querySelector('.face.shown')!.getAttribute('data-face')}`);
        });
    });
    return () => page.evaluate(() => (globalThis as unknown as { slides: string[] }).slides);
}

function near(point: Point | null, expected: Point): boolean {
    return point !== null && Math.hypot(point.x - expected.x, point.y - expected.y) < 12;
}

test('a piece is carried to its square and lies there without a slide', async ({ page }) => {
    const table = await Table.open(page);
    const slides = await watchSlides(page);
    await carry(page, table.square('1d'), table.square('1c'));
    const there = await middle(table.square('1c'));
    await expect.poll(async () => near(await carried(page), there), 'the piece is at the mouse').toBe(true);
    await expect(dots(page)).toHaveCount(1);
    await expect(page.locator('.mark-aimed')).toHaveCount(1);
    await expect(page.locator('.ghost .piece')).toHaveCount(1);
    await expect(page.locator('.ghost')).toHaveCSS('opacity', '0.3');
    expect(near(await middle(page.locator('.ghost .wood')), await middle(table.square('1d')))).toBe(true);

    await page.mouse.up();
    await table.shows({ '1d': '', '1c': 'black pawn' });
    await expect(table.status()).toHaveText('White to move');
    await expect(page.locator('.ghost .piece, .mark-aimed, .dot')).toHaveCount(0);
    expect(await slides()).toEqual([]);

    // The same move with two taps does slide, so the watch is awake.
    await table.move('4b4c');
    await table.shows({ '4c': 'white pawn' });
    expect(await slides()).toEqual(['white pawn']);
});

test('a capture shows the face beforehand, turns over where it lands, and only the captured piece slides', async ({ page }) => {
    const table = await Table.open(page);
    await table.move('1d1c');
    await table.shows({ '1c': 'black pawn' });
    const slides = await watchSlides(page);
    await page.evaluate(() => {
        const turns: string[] = [];
        (globalThis as unknown as { turns: string[] }).turns = turns;
        document.addEventListener('transitionrun', (event) => {
            const face = event.target as Element;
            if (event.propertyName === 'transform' && face.matches('.face')) turns.push(face.getAttribute('data-face')!);
        });
    });
    await carry(page, table.square('3a'), table.square('1c'));
    const preview = page.locator('.hints .preview');
    await expect(preview).toHaveCount(1);
    await expect(preview.locator('.glyph')).toHaveAttribute('href', /single-tokin$/);
    await expect(page.locator('.mark-aimed')).toHaveCount(1);
    // It lies over the piece that is carried.
    const over = await page.evaluate(() => {
        const [piece, preview] = [document.querySelector('.piece.dragging')!, document.querySelector('.preview')!];
        return Boolean(piece.compareDocumentPosition(preview) & Node.DOCUMENT_POSITION_FOLLOWING);
    });
    expect(over).toBe(true);

    await page.mouse.up();
    await table.shows({ '3a': '', '1c': 'white tokin' });
    await table.holds(table.held('white', 'pawn'), ['white pawn']);
    await expect(preview).toHaveCount(0);
    expect(await slides()).toEqual(['white pawn']);
    const turns = await page.evaluate(() => (globalThis as unknown as { turns: string[] }).turns);
    expect(turns.sort()).toEqual(['bishop', 'tokin']);
});

test('a mouse that points with a picked piece shows what a tap would do', async ({ page }) => {
    const table = await Table.open(page);
    await table.move('1d1c');
    await table.square('3a').click();
    await expect(page.locator('.mark-aimed')).toHaveCount(0);
    await table.square('1c').hover();
    await expect(page.locator('.mark-aimed')).toHaveCount(1);
    await expect(page.locator('.preview .glyph')).toHaveAttribute('href', /single-tokin$/);
    await table.square('2b').hover();
    await expect(page.locator('.mark-aimed')).toHaveCount(1);
    await expect(page.locator('.preview')).toHaveCount(0);
    await title(page).hover();
    await expect(page.locator('.mark-aimed')).toHaveCount(0);
});

test('the keyboard shows it too', async ({ page }) => {
    const table = await Table.open(page);
    await table.move('1d1c');
    await table.square('3a').click();
    await title(page).hover();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
    await expect(page.locator('.preview')).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('.preview .glyph')).toHaveAttribute('href', /single-tokin$/);
});

test('a held face is carried to the board and dropped so', async ({ page }) => {
    const table = await Table.open(page);
    await table.move(...OPENING);
    await table.shows({ '4d': 'black gold' });
    const slides = await watchSlides(page);
    await carry(page, table.held('white', 'knight'), table.square('2b'));
    await expect.poll(async () => near(await carried(page), await middle(table.square('2b')))).toBe(true);
    expect(near(await middle(page.locator('.ghost .wood')), await middle(table.held('white', 'knight')))).toBe(true);
    await page.mouse.up();
    await table.shows({ '2b': 'white knight' });
    await table.holds(table.held('white', 'pawn'), []);
    expect(await slides()).toEqual([]);
});

test.describe('a held piece carried by its body', () => {
    // Between the faces there is room on a wide screen.
    test.use({ viewport: { width: 1440, height: 900 } });

    async function dropped(page: Page): Promise<Table> {
        const table = await Table.open(page);
        await table.move(...OPENING);
        await table.shows({ '4d': 'black gold' });
        const [one, other] = [await middle(table.held('white', 'pawn')), await middle(table.held('white', 'knight'))];
        await drag(page, { x: (one.x + other.x) / 2, y: one.y }, table.square('2b'));
        await expect(page.getByRole('dialog')).toHaveAttribute('aria-label', 'Choose the face for 2b');
        return table;
    }

    test('asks where it lands, and lies there', async ({ page }) => {
        const table = await dropped(page);
        const slides = await watchSlides(page);
        await table.choice('knight').click();
        await table.shows({ '2b': 'white knight' });
        await table.holds(table.held('white', 'pawn'), []);
        expect(await slides()).toEqual([]);
    });

    test('slides back if nothing is chosen', async ({ page }) => {
        const table = await dropped(page);
        const slides = await watchSlides(page);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await table.holds(table.held('white', 'pawn'), ['white pawn']);
        await table.shows({ '2b': '' });
        expect(await slides()).toEqual(['white pawn']);
    });
});

test('let go where it cannot go, a piece slides back, and the reason is said', async ({ page }) => {
    const table = await Table.open(page);
    const slides = await watchSlides(page);
    await drag(page, table.square('3e'), table.square('3b'));
    await expect(table.notice()).toHaveText(/^The gold cannot go to 3b\./);
    await table.shows({ '3e': 'black gold', '3b': '' });
    await expect(dots(page)).toHaveCount(0);
    expect(await slides()).toEqual(['black gold']);

    await drag(page, table.square('3e'), table.square('2e'));
    await expect(table.notice()).toHaveText(/2e/);
    await table.shows({ '3e': 'black gold', '2e': 'black bishop' });
    await expect(dots(page)).toHaveCount(0);
});

test('a held piece that cannot go there slides back to the hand', async ({ page }) => {
    const table = await Table.open(page);
    await table.move(...OPENING);
    await table.shows({ '4d': 'black gold' });
    const slides = await watchSlides(page);
    await drag(page, table.held('white', 'pawn'), table.square('2a'));
    await expect(table.notice()).toHaveText(/2a/);
    await table.holds(table.held('white', 'pawn'), ['white pawn']);
    expect(await slides()).toEqual(['white pawn']);
});

test('Esc, its own square and anywhere outside put the piece back without a word', async ({ page }) => {
    const table = await Table.open(page);
    for (const end of ['Escape', table.square('3e'), title(page), table.held('white', 'gold')]) {
        await carry(page, table.square('3e'), table.square('3d'));
        await expect(dots(page)).toHaveCount(3);
        await expect(page.locator('.ghost .piece')).toHaveCount(1);
        if (end === 'Escape') {
            await page.keyboard.press(end);
            await expect(dots(page)).toHaveCount(0);
        } else if (typeof end !== 'string') {
            const at = await middle(end);
            await page.mouse.move(at.x, at.y);
        }
        await page.mouse.up();
        await expect(dots(page)).toHaveCount(0);
        await expect(page.locator('.ghost .piece')).toHaveCount(0);
        await table.shows({ '3e': 'black gold', '3d': '' });
        await expect(table.notice()).toHaveText('');
        await expect(table.status()).toHaveText('Black to move');
    }
});

test('the click after a drag picks nothing, and the one after that does', async ({ page }) => {
    const table = await Table.open(page);
    // Down and up on the same square: the browser makes a click of it.
    const clicks = await page.evaluateHandle(() => {
        const clicks = { made: 0, heard: 0 };
        window.addEventListener('click', () => clicks.made++, { capture: true });
        window.addEventListener('click', () => clicks.heard++);
        return clicks;
    });
    await carry(page, table.square('3e'), table.square('3d'));
    const back = await middle(table.square('3e'));
    await page.mouse.move(back.x, back.y);
    await page.mouse.up();
    await expect.poll(() => clicks.evaluate((clicks) => clicks.made), 'there was a click').toBe(1);
    expect(await clicks.evaluate((clicks) => clicks.heard), 'nobody heard it').toBe(0);
    await expect(page.locator('[data-state=selected]')).toHaveCount(0);
    await table.square('3e').click();
    await expect(page.locator('[data-state=selected]')).toHaveCount(1);
});

test('a hand that is not steady still clicks', async ({ page }) => {
    const table = await Table.open(page);
    const at = await middle(table.square('3e'));
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(at.x + 2, at.y + 1);
    await page.mouse.up();
    await expect(table.square('3e')).toHaveAttribute('data-state', 'selected');
});

test('what is not the players to move is not carried', async ({ page }) => {
    const table = await Table.open(page);
    await carry(page, table.square('3a'), table.square('1c'));
    await expect(page.locator('.ghost .piece')).toHaveCount(0);
    await page.mouse.up();
    await table.shows({ '3a': 'white bishop', '1c': '' });
});

test('a piece that was tapped can be carried all the same', async ({ page }) => {
    const table = await Table.open(page);
    await table.square('1d').click();
    await drag(page, table.square('1d'), table.square('1c'));
    await table.shows({ '1c': 'black pawn', '1d': '' });
});

test('fingers scroll the page except where they can carry a piece', async ({ page }) => {
    const table = await Table.open(page);
    const action = (name: string) => table.square(name).evaluate((cell) => getComputedStyle(cell).touchAction);
    expect(await action('3e')).toBe('none');
    expect(await action('2c')).toBe('auto');
    expect(await action('3a')).toBe('auto');
    await table.square('3e').click();
    await expect(table.square('3d')).toHaveCSS('touch-action', 'manipulation');
    expect(await action('3e')).toBe('none');
    await table.square('3e').click();
    await table.move(...OPENING);
    await expect(table.held('white', 'pawn')).toHaveCSS('touch-action', 'none');
    await expect(table.held('black', 'pawn')).toHaveCSS('touch-action', 'auto');
    expect(await action('4d')).toBe('auto');
});

test('the other button tells about a piece, of a held one with the face that is pointed at', async ({ page }) => {
    const table = await Table.open(page);
    await table.move(...OPENING);
    const card = page.locator('dialog.card');
    await table.held('white', 'knight').click({ button: 'right' });
    await expect(card).toContainText(/knight/i);
    await expect(card).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
    await table.held('white', 'gold').click({ button: 'right', force: true });
    await table.square('2c').click({ button: 'right' });
    await expect(card).toBeHidden();
});

for (const key of ['ContextMenu', 'Shift+F10']) {
    test(`${key} tells about the piece under the keyboard's cursor`, async ({ page }) => {
        const table = await Table.open(page);
        await table.square('3e').focus();
        await page.keyboard.press(key);
        await expect(page.locator('dialog.card')).toContainText(/gold/i);
    });
}

test('the other button puts a piece that is carried back, and tells nothing', async ({ page }) => {
    const table = await Table.open(page);
    await carry(page, table.square('3e'), table.square('3d'));
    await expect(page.locator('.ghost .piece')).toHaveCount(1);
    await page.mouse.down({ button: 'right' });
    await expect(page.locator('.ghost .piece')).toHaveCount(0);
    await page.mouse.up({ button: 'right' });
    await page.mouse.up();
    await table.shows({ '3e': 'black gold', '3d': '' });
    await expect(page.locator('dialog.card')).toBeHidden();
});

test.describe('with a finger', () => {
    test.skip(({ hasTouch }) => !hasTouch, 'there is none');

    test('the piece is seen above the finger, and goes where the finger points', async ({ page }) => {
        const table = await Table.open(page);
        const finger = await Fingers.of(page);
        const [from, to] = [await middle(table.square('1d')), await middle(table.square('1c'))];
        await finger.down(from);
        await finger.move({ x: from.x, y: from.y - 6 });
        await expect(page.locator('.ghost .piece')).toHaveCount(0);
        await finger.move({ x: from.x, y: from.y - 9 });
        await expect(page.locator('.ghost .piece')).toHaveCount(1);
        await finger.move(to);
        await expect.poll(async () => near(await carried(page), { x: to.x, y: to.y - 50 })).toBe(true);
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
        await expect(dots(page)).toHaveCount(0);
    });

    for (const [name, told] of [['3e', /gold/i], ['3a', /bishop/i]] as const) {
        test(`half a second on ${name} tells about the piece, and neither picks nor carries it`, async ({ page }) => {
            const table = await Table.open(page);
            const finger = await Fingers.of(page);
            const at = await middle(table.square(name));
            await finger.down(at);
            await finger.move({ x: at.x + 3, y: at.y });
            await expect(page.locator('dialog.card')).toContainText(told);
            await finger.move({ x: at.x, y: at.y - 40 });
            await finger.up();
            await expect(page.locator('.ghost .piece, .dot')).toHaveCount(0);
            await page.keyboard.press('Escape');
            await expect(page.locator('dialog.card')).toBeHidden();
            await expect(page.locator('[data-state=selected]')).toHaveCount(0);
            // And the next tap is one.
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
        // As if the app stood in a page that is twice as high as the window.
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
