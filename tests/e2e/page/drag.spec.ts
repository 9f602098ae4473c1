// Dragging pieces over the board with the mouse. Native tests cover the effects of drags (crates/play/tests/play/gesture.rs,
// session/dragging.rs).

import { expect, test, type Page } from '@playwright/test';
import { OPENING, Table } from '../board';
import { drag, draggedAt, dragTo, middle, near, watchSlides } from '../drag';

const dots = (page: Page) => page.locator('.destination');

/** A target outside the table. */
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('a piece is dragged to its square and does not slide when released', async ({ page }) => {
    const table = await Table.open(page);
    const slides = await watchSlides(page);
    await dragTo(page, table.square('1d'), table.square('1c'));
    const there = await middle(table.square('1c'));
    await expect.poll(async () => near(await draggedAt(page), there), 'the piece is at the mouse').toBe(true);
    await expect(dots(page)).toHaveCount(1);
    await expect(page.locator('.mark-aimed')).toHaveCount(1);
    await expect(page.locator('.ghost .piece')).toHaveCount(1);
    await expect(page.locator('.ghost')).toHaveCSS('opacity', '0.3');
    expect(near(await middle(page.locator('.ghost .wood')), await middle(table.square('1d')))).toBe(true);

    await page.mouse.up();
    await table.shows({ '1d': '', '1c': 'black pawn' });
    await expect(table.status()).toHaveText('White to move');
    await expect(page.locator('.ghost .piece, .mark-aimed, .destination')).toHaveCount(0);
    expect(await slides()).toEqual([]);

    // A move with two taps does slide, so the recording works.
    await table.move('4b4c');
    await table.shows({ '4c': 'white pawn' });
    expect(await slides()).toEqual(['white pawn']);
});

test('a capture previews the new face, and only the captured piece slides', async ({ page }) => {
    const table = await Table.open(page);
    await table.move('1d1c');
    await table.shows({ '1c': 'black pawn' });
    const slides = await watchSlides(page);
    await dragTo(page, table.square('3a'), table.square('1c'));
    const preview = page.locator('.hints .preview');
    await expect(preview).toHaveCount(1);
    await expect(preview.locator('.glyph')).toHaveAttribute('href', /western-tokin$/);
    await expect(page.locator('.mark-aimed')).toHaveCount(1);
    // The preview is drawn over the dragged piece.
    const over = await page.evaluate(() => {
        const [piece, preview] = [document.querySelector('.piece.dragging')!, document.querySelector('.preview')!];
        return Boolean(piece.compareDocumentPosition(preview) & Node.DOCUMENT_POSITION_FOLLOWING);
    });
    expect(over).toBe(true);

    await page.mouse.up();
    await table.shows({ '3a': '', '1c': 'white tokin' });
    await table.showsInHand(table.held('white', 'pawn'), ['white pawn']);
    await expect(preview).toHaveCount(0);
    expect(await slides()).toEqual(['white pawn']);
});

test('with a picked piece, mouse and keyboard show what a click would do where they point', async ({ page }) => {
    const table = await Table.open(page);
    await table.move('1d1c');
    await table.square('3a').click();
    await expect(page.locator('.mark-aimed')).toHaveCount(0);
    await table.square('1c').hover();
    await expect(page.locator('.mark-aimed')).toHaveCount(1);
    await expect(page.locator('.preview .glyph')).toHaveAttribute('href', /western-tokin$/);
    await title(page).hover();
    await expect(page.locator('.mark-aimed')).toHaveCount(0);
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
    await expect(page.locator('.preview')).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('.preview .glyph')).toHaveAttribute('href', /western-tokin$/);
});

test('a held piece is dropped with the face that is dragged; between its faces a dialog asks, and cancelled it slides back', async ({ page }) => {
    const table = await Table.open(page, `#side=both&moves=${OPENING.join()}`);
    const slides = await watchSlides(page);
    const [one, other] = [await middle(table.held('white', 'pawn')), await middle(table.held('white', 'knight'))];
    await drag(page, { x: (one.x + other.x) / 2, y: one.y }, table.square('2b'));
    await expect(page.getByRole('dialog')).toHaveAttribute('aria-label', 'Drop the pawn on 2b showing which face?');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await table.showsInHand(table.held('white', 'pawn'), ['white pawn']);
    await table.shows({ '2b': '' });
    expect(await slides()).toEqual(['white pawn']);

    await dragTo(page, table.held('white', 'knight'), table.square('2b'));
    await expect.poll(async () => near(await draggedAt(page), await middle(table.square('2b')))).toBe(true);
    expect(near(await middle(page.locator('.ghost .wood')), await middle(table.held('white', 'knight')))).toBe(true);
    await page.mouse.up();
    await table.shows({ '2b': 'white knight' });
    await table.showsInHand(table.held('white', 'pawn'), []);
    expect(await slides(), 'it is there already').toEqual(['white pawn']);
});

test('Esc, its own square and anywhere outside put the piece back; only where it cannot go the page says why', async ({ page }) => {
    const table = await Table.open(page);
    for (const end of ['Escape', table.square('3e'), title(page), table.held('white', 'gold')]) {
        await dragTo(page, table.square('3e'), table.square('3d'));
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
    const slides = await watchSlides(page);
    await drag(page, table.square('3e'), table.square('3b'));
    await expect(table.notice()).toHaveText(/^The gold cannot go to 3b\./);
    await expect.poll(slides).toEqual(['black gold']);
});

test('the click after a drag picks nothing, and the one after that does', async ({ page }) => {
    const table = await Table.open(page);
    // Press and release on the same square, which the browser counts as a click.
    const clicks = await page.evaluateHandle(() => {
        const clicks = { dispatched: 0, delivered: 0 };
        window.addEventListener('click', () => clicks.dispatched++, { capture: true });
        window.addEventListener('click', () => clicks.delivered++);
        return clicks;
    });
    await dragTo(page, table.square('3e'), table.square('3d'));
    const back = await middle(table.square('3e'));
    await page.mouse.move(back.x, back.y);
    await page.mouse.up();
    await expect.poll(() => clicks.evaluate((clicks) => clicks.dispatched), 'there was a click').toBe(1);
    expect(await clicks.evaluate((clicks) => clicks.delivered), 'it reached no listener').toBe(0);
    await expect(page.locator('[data-state=selected]')).toHaveCount(0);
    await table.square('3e').click();
    await expect(page.locator('[data-state=selected]')).toHaveCount(1);
});

test('the right button puts a dragged piece back, and neither opens a card nor draws', async ({ page }) => {
    const table = await Table.open(page);
    await dragTo(page, table.square('3e'), table.square('3d'));
    await expect(page.locator('.ghost .piece')).toHaveCount(1);
    await page.mouse.down({ button: 'right' });
    await expect(page.locator('.ghost .piece')).toHaveCount(0);
    await page.mouse.up({ button: 'right' });
    await page.mouse.up();
    await table.shows({ '3e': 'black gold', '3d': '' });
    await expect(page.locator('dialog.card')).toBeHidden();
    await expect(page.locator('.own-drawing')).toHaveCount(0);
});
