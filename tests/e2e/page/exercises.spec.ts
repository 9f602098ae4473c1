// Learning from the mistakes of a game, and practising them later. Native tests cover which moves become exercises, the judge and
// the intervals (crates/play/tests/play/review/exercises.rs, puzzles/practice.rs).

import { expect, test, type Page } from '@playwright/test';
import { closeSheet, OPENING, Table } from '../board';
import { inList, openTab } from '../moves';

const BOTH = { tag: '@both' };
/** A game lost to the computer: move 1 gives a pawn away, move 3 allows a mate. */
const LOST = `#side=black&skill=1&seed=7&moves=${[...OPENING, 'N*2c'].join()}`;

/** Reviews the game, and begins to learn from its mistakes. */
async function learn(table: Table): Promise<void> {
    await openTab(table, 'Review');
    // On a phone, the button after a game has already begun it.
    const begin = table.page.locator('.review-panel:visible').getByRole('button', { name: 'Review the game' });
    if (await begin.isVisible()) await begin.click();
    const learn = inList(table, /^Learn from your mistakes \(\d\)$/);
    await expect(learn).toBeVisible({ timeout: 20_000 });
    await learn.click();
    await expect(table.page.locator('dialog[open]')).toHaveCount(0);
}

/** Opens the sheet for learning; its button to the practice. */
async function practice(page: Page) {
    await page.locator('.poppy:not(.opening) [data-action=learn]').first().click();
    return page.getByRole('button', { name: /^Practice: \d+ waiting$/ });
}

test('a person finds better moves than in a lost game, with a hint and the solution, and practises them the next day', BOTH, async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-03-02T10:00:00'));
    const table = await Table.open(page, LOST);
    await learn(table);
    await expect(table.status()).toHaveText('Better than pawn 1d to 1c?');
    await expect(table.app.locator('.arrow.bad'), 'the move of the game').toHaveCount(1);
    await table.move('1d1c');
    await expect(table.notice()).toHaveText('Not this one. White answers: bishop takes pawn on 1c, now tokin.');
    await table.button('Try again').click();
    await table.button('Hint').click();
    await expect(table.notice()).toHaveText('Hint: move a gold.');
    await table.button('Show me').click();
    await expect(table.app.locator('.arrow:not(.bad)')).toHaveCount(1);
    await table.move('3e2d');
    await expect(table.status()).toHaveText('Solved, with mistakes or help.');
    await table.app.locator('[data-action=skip]').click();
    await expect(table.status(), 'back in the game').toHaveText('You lost to Snail. Checkmate.');

    await expect(await practice(page)).toHaveText('Practice: 0 waiting');
    await closeSheet(page);
    await page.clock.setFixedTime(new Date('2026-03-03T10:00:00'));
    await table.reload();
    const waiting = await practice(page);
    await expect(waiting).toHaveText('Practice: 1 waiting');
    await waiting.click();
    await expect(table.status()).toHaveText('Better than pawn 1d to 1c?');
    await table.move('3e2d');
    await expect(table.status()).toHaveText('Solved!');
    await table.button('Return').click();
    await expect(await practice(page), 'it comes back later').toHaveText('Practice: 0 waiting');
});

test('the engine judges other moves: one that keeps the advantage solves an exercise, a worse one is refuted', BOTH, async ({ page }) => {
    const table = await Table.open(page, LOST);
    await learn(table);
    await table.move('2e4c');
    await expect(table.notice()).toHaveText(/^Not this one\. White answers: pawn takes bishop on 4c, now knight\.$/, { timeout: 15_000 });
    await table.button('Try again').click();
    await table.move('3e3d');
    await expect(table.status()).toHaveText('Solved, with mistakes or help.', { timeout: 15_000 });
});
