// Puzzles solved on the board as a person does: opened from the sheet, by a link, and in a frame. Native tests solve every puzzle
// (crates/play/tests/play/puzzles).

import { expect, test, type Locator, type Page } from '@playwright/test';
import { follow, openShareSheet, Table } from '../board';
import { hold, makeMove } from '../playing';
import { playAnother, puzzles, shownPuzzle, solve } from '../puzzles';

const BOTH = { tag: '@both' };

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const sheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Learn and puzzles' });
const ofDay = (page: Page, name: string): Locator => sheet(page).getByRole('button', { name, exact: true });
const solved = (table: Table, of: { id: string }): Promise<void> => expect(table.status(), of.id).toHaveText('Solved!');

async function openSheet(table: Table): Promise<Locator> {
    await table.app.getByRole('button', { name: 'Learn and puzzles', exact: true }).click();
    await expect(sheet(table.page)).toBeVisible();
    return sheet(table.page);
}

const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

test('puzzles of a kind follow each other, and what is solved is kept', BOTH, async ({ page }) => {
    const table = await Table.open(page);
    await table.move('1d1c');
    const [first, second] = puzzles('kyoto').filter((puzzle) => puzzle.kind === 'mate1');
    const opened = await openSheet(table);
    await opened.getByRole('radio', { name: 'Kyoto shogi' }).check();
    await opened.getByRole('button', { name: 'Mate in 1 0 of 40' }).click();
    await expect(table.app.locator('[data-square]:focus'), 'the board has the focus').toHaveCount(1);
    await solve(table, first);
    await solved(table, first);
    await table.button('Next puzzle').click();
    await solve(table, second);
    await solved(table, second);
    await table.button('Leave').click();
    await expect(table.status(), 'the game is back').toHaveText('White to move');
    await table.reload();
    await openSheet(table);
    await sheet(page).getByRole('radio', { name: 'Kyoto shogi' }).check();
    await expect(sheet(page).getByRole('button', { name: 'Mate in 1 2 of 40' })).toBeVisible();
    await expect(sheet(page).getByRole('button', { name: 'Win a piece 0 of 30' })).toBeVisible();
});

test('a wrong move is answered on the board, and taken back', BOTH, async ({ page }) => {
    const puzzle = puzzles('micro').find(({ kind, side }) => kind === 'mate3' && side === 'black')!;
    const table = await Table.open(page, `#puzzle=${puzzle.id}`);
    await expect(table.status()).toHaveText('You play Black: mate in 2.');
    await playAnother(table, puzzle.solution[0]);
    await expect(table.notice()).toHaveText(/^Not this one\. White answers: /);
    await expect(table.app.locator('.arrow')).toHaveCount(1);
    await table.button('Try again').click();
    await expect(table.notice()).toHaveText('');
    await solve(table, puzzle);
    await expect(table.status()).toHaveText('Solved, with mistakes or help.');
});

test('the puzzle of the day is shared, solved and counted', BOTH, async ({ page }) => {
    const table = await Table.open(page);
    await openSheet(table);
    await expect(sheet(page).getByText('A new one every day')).toBeVisible();
    await expect(sheet(page).getByText(/^Your puzzle rating/), 'before the first attempt').toHaveCount(0);
    await ofDay(page, 'Easy').click();
    await expect(table.detail()).toHaveText(/^Puzzle of the day · difficulty [12] of 5$/);
    await openShareSheet(page);
    await page.getByRole('button', { name: 'Copy link' }).click();
    const [, id] = (await copied(page)).split('puzzle=');
    await page.keyboard.press('Escape');
    await solve(table, puzzles('micro').find((puzzle) => puzzle.id === id)!);
    await expect(table.detail()).toHaveText(/^Days in a row: 1\. Tomorrow: (Mate in \d|Win a piece|Save a piece|Escape check)\.$/);
    await table.button('More puzzles').click();
    await expect(ofDay(page, 'Easy ✓')).toBeVisible();
    await expect(ofDay(page, 'Medium'), 'the other sizes are still to be solved').toBeVisible();
    await expect(sheet(page).getByText('Days in a row: 1 · best: 1')).toBeVisible();
    await expect(sheet(page).getByText(/^Your puzzle rating: about \d+ so far$/)).toBeVisible();
});

test('the address names the puzzle that was followed last, and none after it is left; a link that names none says so', async ({ page }) => {
    const [first, second] = puzzles('micro');
    const table = await Table.open(page, `#puzzle=${first!.id}`);
    await expect(table.detail()).toHaveText(/^Puzzle · /);
    await follow(page, `#puzzle=${second!.id}`);
    await expect(table.status()).toHaveText(/^You play /);
    expect(new URL(page.url()).hash).toBe(`#puzzle=${second!.id}`);
    await table.button('Leave').click();
    await expect.poll(() => new URL(page.url()).hash).toBe('');
    for (const wrong of ['00000', 'OOPS']) {
        await follow(page, `#puzzle=${wrong}`);
        await expect(table.toast()).toHaveText(new RegExp(`puzzle=${wrong}`));
        await expect(table.status()).toHaveText('Your turn');
    }
});

test('a linked or resumed puzzle is the first thing that the board shows', async ({ page }) => {
    const [puzzle] = puzzles('kyoto');
    const table = await Table.open(page);
    await table.move('1d1c');
    for (const link of [`#variant=kyoto&puzzle=${puzzle!.id}`, '']) {
        const release = await hold(page, /puzzles\//);
        const requested = page.waitForRequest(/puzzles\//);
        await page.goto('about:blank');
        await page.goto(`./${link}`);
        await requested;
        await expect(page.locator('.poppy:not(.opening)')).toHaveAttribute('data-arriving');
        release();
        await expect(table.detail()).toHaveText(/^Puzzle · /);
        await page.unroute(/puzzles\//);
    }
});

test('puzzles that cannot be loaded are named, and tried again', async ({ page }) => {
    await page.context().route(/puzzles\//, (route) => route.abort());
    const table = await Table.open(page, '#variant=kyoto&puzzle=day');
    await expect(table.toast()).toHaveText(/puzzles\/kyoto\.txt/);
    await openSheet(table);
    await expect(sheet(page).getByText('The puzzles could not be loaded. Try again.')).toBeVisible();
    await page.context().unroute(/puzzles\//);
    await sheet(page).getByRole('button', { name: 'Try again' }).click();
    await ofDay(page, 'Easy').click();
    await expect(table.detail()).toHaveText(/^Puzzle of the day · /);
});

test('a link asks for a size of the puzzle of the day', async ({ page }) => {
    const table = await Table.open(page, '#variant=kyoto&puzzle=day-hard');
    await expect(table.detail()).toHaveText('Puzzle of the day · difficulty 5 of 5');
});

test('a newcomer is reminded of the puzzle of the day from the second day on', BOTH, async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-03-02T10:00:00'));
    const table = await Table.open(page);
    const icon = table.app.locator('[data-action=learn]');
    await expect(icon).toHaveAttribute('aria-label', 'Learn and puzzles');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('poppy-shogi.puzzles'))).toContain('first_day');
    await page.clock.setFixedTime(new Date('2026-03-03T10:00:00'));
    await table.reload();
    await expect(icon).toHaveAttribute('aria-label', 'Learn and puzzles: something waits today');
});

test('the first visit of a later day offers its puzzle, unless a game goes on', BOTH, async ({ page }) => {
    const setDay = (day: number) => page.clock.setFixedTime(new Date(2026, 2, day, 10));
    await setDay(2);
    const table = await Table.open(page);
    const offer = table.app.locator('[data-role=offer]');
    await offer.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('poppy-shogi.puzzles'))).toContain('first_day');
    await setDay(3);
    await table.reload();
    await expect(offer).toContainText('A new puzzle of the day is here.');
    await offer.getByRole('button', { name: 'Solve it' }).click();
    await expect(table.detail()).toHaveText(/^Puzzle of the day · difficulty [12] of 5$/);
    await expect(table.app.locator('[data-square]:focus'), 'the board has the focus').toHaveCount(1);
    await solve(table, await shownPuzzle(table, 'micro'));
    await expect(table.status()).toHaveText('Solved!');
    await table.reload();
    await expect(table.status(), 'a solved puzzle does not come back').toHaveText('Black to move');
    await expect(offer).toHaveCount(0);
    await setDay(4);
    await table.reload();
    await offer.getByRole('button', { name: 'Close' }).click();
    await expect(offer).toHaveCount(0);
    await table.reload();
    await expect(table.app.locator('[data-action=learn]')).toHaveAttribute('aria-label', 'Learn and puzzles: something waits today');
    await expect(offer, 'once a day').toHaveCount(0);
    await table.move('1d1c');
    await expect(table.status()).toHaveText('White to move');
    await setDay(5);
    await table.reload();
    await expect(table.app.locator('[data-action=learn]')).toHaveAttribute('aria-label', 'Learn and puzzles: something waits today');
    await expect(offer, 'over a game that goes on').toHaveCount(0);
});

test('an unsolved puzzle of the day is resumed on its day only', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-03-02T10:00:00'));
    const table = await Table.open(page);
    await table.move('1d1c');
    await openSheet(table);
    await ofDay(page, 'Easy').click();
    await expect(table.detail()).toHaveText(/^Puzzle of the day/);
    await table.reload();
    await expect(table.detail()).toHaveText(/^Puzzle of the day/);
    await page.clock.setFixedTime(new Date('2026-03-03T10:00:00'));
    await table.reload();
    await expect(table.status()).toHaveText('White to move');
});

test('the dot on the icon says that the puzzle of the day is not solved yet, to who solves them', BOTH, async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-03-02T10:00:00'));
    const table = await Table.open(page, '#puzzle=day');
    const icon = table.app.locator('[data-action=learn]');
    await expect(icon).toHaveAttribute('aria-label', 'Learn and puzzles');
    await solve(table, await shownPuzzle(table, 'micro'));
    await expect(table.status()).toHaveText('Solved!');
    await expect(icon).toHaveAttribute('aria-label', 'Learn and puzzles');
    await page.clock.setFixedTime(new Date('2026-03-03T10:00:00'));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(icon, 'in a tab that was left open').toHaveAttribute('aria-label', 'Learn and puzzles: something waits today');
    await icon.click();
    await ofDay(page, 'Easy').click();
    await expect(table.detail()).toHaveText(/^Puzzle of the day · /);
    await solve(table, await shownPuzzle(table, 'micro'));
    await expect(table.detail()).toHaveText(/^Days in a row: 2\. /);
    await expect(icon).toHaveAttribute('aria-label', 'Learn and puzzles');
});

test('the link and the HTML to embed a puzzle are offered, and open it', BOTH, async ({ page }) => {
    const puzzle = puzzles('micro').find(({ kind }) => kind === 'mate1')!;
    const table = await Table.open(page, `#puzzle=${puzzle.id}`);
    await openShareSheet(page);
    await expect(page.getByText('Whoever opens the link gets this puzzle.')).toBeVisible();
    await page.getByRole('button', { name: 'Copy link' }).click();
    expect(await copied(page)).toMatch(new RegExp(`/#variant=micro&puzzle=${puzzle.id}$`));
    await page.locator('[data-part=embed] > summary').click();
    await expect(page.getByRole('radio', { name: /^Puzzle/ })).toBeChecked();
    await page.getByRole('button', { name: 'Copy HTML' }).click();
    const [, address] = (await copied(page)).replaceAll('&amp;', '&').match(/<iframe src="([^"]+)"/)!;
    const stored = () => page.evaluate(() => localStorage.getItem('poppy-shogi.puzzles'));
    const before = await stored();
    await page.goto(address);
    await expect(table.status()).toHaveText(/^You play .*: mate in 1\.$/);
    await expect(table.button('Show me')).toBeVisible();
    await makeMove(table, puzzle.solution[0], puzzle.side);
    await solved(table, puzzle);
    expect(await stored(), 'an embed keeps nothing').toBe(before);
});
