// The panel beside the board, other boards, the game on paper, and positions that are played or analysed apart from their game.

import { expect, test, type Locator, type Page } from '@playwright/test';
import { closeSheet, openGames, paste, Table } from '../board';
import { openList, openTab, pasteRecord, press, rows } from '../moves';
import { puzzles, solve } from '../puzzles';

const BOTH = { tag: '@both' };
const lines = (page: Page): Locator => page.locator('.found-line').filter({ visible: true });

test('moves, analysis and review are visible together, and a part that is closed stays closed', async ({ page }) => {
    const table = await Table.open(page);
    await pasteRecord(table);
    const [list, analysis, review] = [page.locator('.move-list'), page.locator('.analysis-panel'), page.locator('.review-panel')];
    for (const size of [{ width: 1440, height: 900 }, { width: 1024, height: 768 }]) {
        await page.setViewportSize(size);
        for (const part of [list, analysis, review]) await expect(part).toBeVisible();
        const [panel, stand, buttons] = await Promise.all(['.moves-panel', '.stands', '.controls'].map(async (part) => (await table.app.locator(part).boundingBox())!));
        expect(panel!.x, 'beside the hand').toBeGreaterThanOrEqual(Math.floor(stand!.x + stand!.width));
        expect(panel!.y + panel!.height, 'above the buttons').toBeLessThanOrEqual(buttons!.y);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    expect((await page.locator('.moves-panel').boundingBox())!.width).toBeGreaterThanOrEqual(360);
    await page.getByRole('button', { name: 'Analysis', expanded: true }).click();
    await expect(analysis).toHaveCount(0);
    await table.reload();
    await expect(review).toBeVisible();
    await expect(page.getByRole('button', { name: 'Analysis', expanded: false })).toBeVisible();
});

test('the list marks what the review has found, as it goes on, with the chance and the time of each move', BOTH, async ({ page }) => {
    const table = await Table.open(page, '#side=both&time=300&moves=1d1c,3a1c');
    await table.move('3e4d');
    await table.resign();
    await openTab(table, 'Review');
    const begin = page.locator('.review-panel:visible').getByRole('button', { name: 'Review the game' });
    if (await begin.isVisible()) await begin.click();
    await expect(page.locator('.costly-heading').filter({ visible: true })).toBeVisible();
    await openList(table);
    await expect(rows(page).nth(0)).toContainText('P-1c??');
    await expect(rows(page).nth(2).locator('.move-score')).toHaveText(/^(#−1|\d+ %)$/);
    await expect(rows(page).nth(2).locator('.move-time')).toHaveText(/^0:\d\d$/);
});

test('a position is played on against the computer, and the game that it comes from is kept', BOTH, async ({ page }) => {
    const table = await Table.open(page);
    await pasteRecord(table);
    await openList(table);
    await rows(page).filter({ hasText: 'P-1c' }).first().click();
    await press(table, 'Play from here');
    const sheet = page.getByRole('dialog', { name: 'Play from here' });
    await expect(sheet.getByRole('radio', { name: 'Micro shogi' }), 'the position is given').toHaveCount(0);
    await expect(sheet.getByRole('radio', { name: 'Computer' })).toBeChecked();
    await sheet.getByRole('radio', { name: /^White/ }).check({ force: true });
    await sheet.getByRole('button', { name: 'Start' }).click();
    await expect(table.status()).toHaveText('Your turn');
    await table.shows({ '1c': 'black pawn' });
    await table.move('3a1c');
    await table.shows({ '1c': 'white tokin' });
    const games = await openGames(page);
    await expect(games.getByRole('listitem')).toHaveCount(2);
});

test('an earlier position of a game that goes on is played against another level, and the game is kept', BOTH, async ({ page }) => {
    const table = await Table.open(page, '#skill=2&side=black&seed=3');
    await table.move('1d1c');
    await table.computerMoved();
    await openList(table);
    await rows(page).first().click();
    await press(table, 'Play from here');
    const sheet = page.getByRole('dialog', { name: 'Play from here' });
    await sheet.getByRole('radio', { name: 'Another person' }).check({ force: true });
    await sheet.getByRole('button', { name: 'Start' }).click();
    await expect(table.status()).toHaveText('White to move');
    const games = await openGames(page);
    await games.getByRole('button', { name: /^Micro shogi.*Duckling/ }).click();
    await expect(table.status()).toHaveText('Your turn');
});

test('a position in the editor and the end of a puzzle are analysed apart from the game', BOTH, async ({ page }) => {
    const table = await Table.open(page);
    await table.move('1d1c');
    await table.app.locator('[data-action=new-game]').click();
    await page.locator('[data-action=set-up]').click();
    const own = table.app.locator('.editor-buttons [data-action=analyse-apart]');
    if (await own.isVisible()) {
        await own.click();
    } else {
        await table.app.locator('[data-action=play-from-here]').click();
        await page.getByRole('dialog').locator('[data-action=analyse-apart]').click();
    }
    await expect(lines(page)).toHaveCount(1);
    if (await page.locator('.moves-sheet[open]').isVisible()) await closeSheet(page);
    const puzzle = puzzles('micro').find(({ kind }) => kind === 'mate1')!;
    const other = await Table.open(page, `#puzzle=${puzzle.id}`);
    await expect(other.status()).toHaveText(/^You play /);
    await solve(other, puzzle);
    await page.keyboard.press('a');
    await expect(lines(page).first()).toHaveText(/mates in 1/);
});

test('boards, pieces and sounds are chosen, and a picture has them too', async ({ page }) => {
    const table = await Table.open(page);
    const wood = () => table.app.locator('.board-top').evaluate((board) => getComputedStyle(board).fill);
    const before = await wood();
    await table.set('board', 'moss');
    expect(await wood()).not.toBe(before);
    await table.set('pieces', 'ivory');
    await table.set('sounds', 'stone');
    await table.reload();
    expect(await wood()).not.toBe(before);
    await table.app.locator('[data-action=share]').click();
    const download = page.waitForEvent('download');
    await page.locator('[data-save=svg]').click();
    const picture = await (await download).createReadStream();
    const text = await new Promise<string>((resolve) => {
        let all = '';
        picture.on('data', (part: Buffer) => (all += part.toString())).on('end', () => resolve(all));
    });
    expect(text).toContain('data-board="moss" data-pieces="ivory"');
});

test('on paper the moves of a game with clocks have their times', async ({ page }) => {
    const table = await Table.open(page);
    await paste(page, '手合割：五分摩訶将棋\n   1 １三歩(14) ( 0:12/00:00:12)\n   2 ４三歩(42) ( 1:05/00:01:05)\n');
    await table.shows({ '4c': 'white pawn' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(table.app.locator('.paper-move')).toHaveText([/^1\. P-1c \(0:12\)/, /^2\. P-4c \(1:05\)/]);
});

test('a game is printed as moves with diagrams, and nothing else of the page is on paper', async ({ page }) => {
    const table = await Table.open(page);
    await pasteRecord(table);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const paper = table.app.locator('.paper');
    await expect(paper.getByRole('heading', { name: 'Micro shogi' })).toBeVisible();
    await expect(paper.locator('.paper-move')).toHaveText([/^1\. P-1c/, /^2\. P-4c/, /^2\. 1a G-2b\s*Also possible\.\s*4321abcde$/, /^3\. G-3d Black won: resignation\s*4321abcde$/]);
    await expect(paper.locator('.paper-diagram'), 'the start and a variation with comments, and the end, with coordinates').toHaveCount(3);
    await expect(table.app.locator('.page')).toBeHidden();
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(paper).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
    // What the browser would print when its dialog opens.
    await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', String(document.querySelectorAll('.paper-move').length))));
    await table.app.locator('[data-action=share]').click();
    await page.getByRole('button', { name: 'Print' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-printed', '4');
});
