// The review of a game: the costliest moves, the better lines, and the graph. Native tests cover the findings and texts
// (crates/play/tests/play/review).

import { expect, test, type Locator, type Page } from '@playwright/test';
import { OPENING, openGames, Table } from '../board';
import { closeList, inList, openList, openTab, rows } from '../moves';
import { waitForAnswer } from '../playing';

const BOTH = { tag: '@both' };
/** Move 3, by Black, lets White mate by dropping a knight. */
const MATED = `#side=both&moves=${[...OPENING, 'N*2c'].join()}`;

const panel = (page: Page): Locator => page.locator('.review-panel:visible');
const graph = (page: Page): Locator => panel(page).getByRole('slider', { name: 'Black’s chance to win' });
const costly = (page: Page): Locator => panel(page).locator('.costly-button');

/** Reviews the game to the end. */
async function review(table: Table): Promise<void> {
    await openTab(table, 'Review');
    // On a phone, the button after a game has already begun it.
    const begin = panel(table.page).getByRole('button', { name: 'Review the game' });
    if (await begin.isVisible()) await begin.click();
    await expect(graph(table.page)).toBeVisible();
    await expect(panel(table.page).getByRole('progressbar')).toBeHidden({ timeout: 25_000 });
}

/** Lets this many more questions through to the engine; further ones get no answer until the page is reloaded. */
async function limitQuestions(page: Page, questions: number): Promise<void> {
    await page.evaluate((left) => {
        const post = Worker.prototype.postMessage;
        Worker.prototype.postMessage = function (message: string) {
            const isQuestion = 'think' in JSON.parse(message);
            if (!isQuestion || left > 0) post.call(this, message);
            if (isQuestion) left -= 1;
        };
    }, questions);
}

/** Closes the sheet with the review, if it is on a sheet. */
const toBoard = closeList;

test('a person finds the move that lost, and plays the better line through', BOTH, async ({ page }) => {
    const table = await Table.open(page, MATED);
    await expect(table.status()).toHaveText('White wins. Checkmate.');
    await review(table);
    await expect(panel(page).getByRole('row')).toHaveText(['BlackWhite', /^Inaccuracies\d0$/, /^Mistakes\d0$/, 'Blunders10']);
    const losing = costly(page).filter({ hasText: /^3\. G-4d \?/ });
    await expect(losing).toContainText('This lets White mate in 1: drop knight on 2c.');
    await losing.click();
    await expect(losing).toHaveAttribute('aria-current', 'true');
    await expect(inList(table, 'Play it through'), 'the open row is in view').toBeInViewport({ ratio: 1 });
    await expect(table.status()).toHaveText('Move 2 of 4');
    await expect(table.app.locator('.arrow')).toHaveCount(2);
    await expect(table.app.locator('.arrow.bad')).toHaveCount(1);
    const better = (await panel(page).locator('.costly-move > .better-line').textContent())!.replace('Better: ', '').trim().split(' ');
    expect(better.length).toBe(3);
    const numbers = panel(page).getByText('allows a mate in 1; the chance to win was');
    await expect(numbers, 'on demand').toBeHidden();
    await panel(page).getByText('Numbers and the whole line').click();
    await expect(numbers).toBeVisible();
    expect(better[0]).not.toBe('G-4d');
    await inList(table, 'Play it through').click();
    await expect(table.status(), 'the line is as long as it was found').toHaveText(/^Variation: move 3 of \d+$/);
    await expect(table.status(), 'it goes on by itself').toHaveText(/^Variation: move 4 of \d+$/);
    await inList(table, 'Stop').click();
    await page.locator('[data-action=back]:visible').click();
    await expect(table.status()).toHaveText(/^Variation: move 3 of \d+$/);
    const list = await openList(table);
    await expect(list.getByRole('option', { selected: true })).toContainText(better[0]);
    await page.locator('[data-action=forward]:visible').click();
    await expect(list.getByRole('option', { selected: true })).toContainText(better[1]);
    await expect(rows(page).filter({ hasText: /^4\..*Main line.*N\*2c/ }), 'the game is still there').toHaveCount(1);
    await toBoard(table);
});

test('a person reads why a game was lost, and tries again from there with one button', BOTH, async ({ page }) => {
    const table = await Table.open(page, `#side=black&skill=1&seed=7&moves=${[...OPENING, 'N*2c'].join()}`);
    await expect(table.status()).toHaveText('You lost to Snail. Checkmate.');
    await expect(table.detail()).toHaveText(/^Move \d: /);
    await expect(page.getByRole('status').filter({ hasText: /^Move \d: / }), 'is read aloud').toHaveCount(1);
    await table.button('Try again').click();
    await expect(table.status()).toHaveText('Your turn');
    await expect(table.app.locator('.game-note')).toHaveText('Snail');
    await expect((await openGames(page)).locator('[data-game]'), 'the lost game stays in the list').toContainText('You lost: checkmate');
});

test('a person reads what the mate is made of, and tries again from the mistake; the lost game stays in the list', BOTH, async ({ page }) => {
    const table = await Table.open(page, `#side=black&skill=1&seed=7&moves=${[...OPENING, 'N*2c'].join()}`);
    await expect(table.status()).toHaveText('You lost to Snail. Checkmate.');
    await expect((await openList(table)).getByRole('option').last()).toContainText('The knight on 2c gives check, and no square is safe for the king.');
    await review(table);
    await costly(page).filter({ hasText: /^3\. G-4d \?/ }).click();
    await inList(table, 'Try again from here').click();
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(table.status()).toHaveText('Your turn');
    await table.shows({ '3e': 'black gold', '4d': '', '2c': '' });
    await table.move('3e3d');
    await waitForAnswer(table);
    await expect(table.detail(), 'the computer has answered').toHaveText(/^Computer: /);
    await expect((await openGames(page)).locator('[data-game]')).toHaveCount(2);
});

test('all costly moves are listed on demand, the worst first', async ({ page }) => {
    const moves = '1d1c,1a2b,1e1d,2b2c,1d1e,4a3b,3e2d,2c1d,2e1d,3a1c,1e2e,3b4a,S*2b,P*2c,4e4d,2a2b,2e3d,S*3c,3d4e,2b2a,1d1c,2a1a,T*1d,3c3d,4e3d,1a3a,L*3b,4a3b,1d1e,L*4e';
    const table = await Table.open(page, `#side=both&moves=${moves}`);
    await table.resign();
    await review(table);
    await expect(costly(page)).toHaveCount(12);
    const more = panel(page).getByRole('button', { name: /^All \d+$/ });
    const all = Number((await more.textContent())!.match(/\d+/)![0]);
    expect(all).toBeGreaterThan(12);
    await more.click();
    await expect(costly(page)).toHaveCount(all);
    await expect(more).toHaveCount(0);
    const signs = await costly(page).locator('.severity').allTextContents();
    const worst = ['??', '?', '?!'];
    expect(signs, 'blunders, mistakes, inaccuracies').toEqual(worst.flatMap((sign) => signs.filter((other) => other === sign)));
    const counts = await panel(page).getByRole('cell').allTextContents();
    expect(counts.reduce((sum, count) => sum + Number(count), 0), 'all are counted').toBe(all);
});

test('the graph goes through the game, by a press and by the keyboard', BOTH, async ({ page }) => {
    const table = await Table.open(page, MATED);
    await review(table);
    await expect(graph(page)).toHaveAttribute('aria-valuenow', '4');
    await expect(graph(page)).toHaveAttribute('aria-valuetext', 'After move 4 · Black 0 %');
    const { width, height } = (await graph(page).boundingBox())!;
    await graph(page).click({ position: { x: width / 2, y: height / 2 } });
    await expect(table.status()).toHaveText('Move 2 of 4');
    await graph(page).focus();
    await page.keyboard.press('ArrowRight');
    await expect(table.status()).toHaveText('Move 3 of 4');
    await expect(graph(page)).toHaveAttribute('aria-valuetext', 'After move 3 · Black 0 %');
    await expect(table.app.getByRole('img', { name: 'Black’s chance to win: 0 %' })).toBeVisible();
    await page.keyboard.press('Home');
    await expect(table.status()).toHaveText('Start of the game');
    await page.keyboard.press('End');
    await expect(table.status()).toHaveText('White wins. Checkmate.');
});

test('a review is stopped, kept over a reload, and gone on with', BOTH, async ({ page }) => {
    const moves = '2e3d,4a3b,3e4d,3a2b,4d4c,3b4c,3d4c,S*3b,B*4b,5a4a,4c3b,2a3b'.split(',');
    const table = await Table.open(page, `#variant=minishogi&side=both&moves=${moves.join()}`);
    // Enough for a part of the review.
    await limitQuestions(page, 4);
    await table.resign();
    await openTab(table, 'Review');
    const begin = panel(page).getByRole('button', { name: 'Review the game' });
    if (await begin.isVisible()) await begin.click();
    await expect(panel(page).getByRole('progressbar')).toHaveAttribute('value', '4');
    await panel(page).getByRole('button', { name: 'Stop' }).click();
    const goOn = panel(page).getByRole('button', { name: 'Go on' });
    await expect(goOn).toBeVisible();
    await toBoard(table);
    await table.reload();
    await openTab(table, 'Review');
    await expect(goOn).toBeVisible();
    await expect(panel(page).getByRole('progressbar')).toHaveAttribute('value', '4');
    await goOn.click();
    await expect(panel(page).getByRole('progressbar')).toBeHidden({ timeout: 25_000 });
});
