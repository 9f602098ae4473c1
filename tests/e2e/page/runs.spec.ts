// Runs: many puzzles in a row. Native tests cover their order and how they end (crates/play/tests/play/puzzles/runs.rs).

import { expect, test, type Page } from '@playwright/test';
import { Table } from '../board';
import { playAnother, shownPuzzle, solve } from '../puzzles';

const BOTH = { tag: '@both' };

/** Opens the sheet for learning, and begins a run. */
async function begin(page: Page, name: string): Promise<void> {
    await page.locator('.poppy:not(.opening) [data-action=learn]').first().click();
    await page.getByRole('button', { name }).click();
    await expect(page.locator('dialog[open]')).toHaveCount(0);
}

/** Solves the puzzle on the board. The next one follows by itself. */
async function solveShown(table: Table): Promise<void> {
    await solve(table, await shownPuzzle(table, 'micro'));
}

test('a run against the clock counts what is solved until the time is over, and keeps the best', BOTH, async ({ page }) => {
    await page.clock.install();
    const table = await Table.open(page);
    await begin(page, '3 minutes Best: 0');
    await expect(table.detail()).toHaveText(/^3 minutes · solved: 0 · (3:00|2:5\d)$/);
    await solveShown(table);
    await expect(table.detail()).toHaveText(/^3 minutes · solved: 1 · /);
    await expect(table.status(), 'the next puzzle').toHaveText(/^You play /);
    await page.clock.fastForward(180_000);
    await expect(table.status()).toHaveText('Run over. Solved: 1. A new best!');
    await table.button('Another run').click();
    await expect(table.detail()).toHaveText(/^3 minutes · solved: 0 · /);
    await page.clock.fastForward(180_000);
    await expect(table.status()).toHaveText('Run over. Solved: 0. Best: 1.');
    await table.button('Leave').click();
    await expect(table.status()).toHaveText('Black to move');
    await table.reload();
    await begin(page, '3 minutes Best: 1');
    await expect(table.detail()).toHaveText(/^3 minutes · solved: 0 · /);
});

test('a run without a mistake ends with the first one', BOTH, async ({ page }) => {
    // The order of the puzzles follows from the time.
    await page.clock.setFixedTime(new Date('2026-03-02T10:00:00'));
    const table = await Table.open(page);
    await begin(page, 'No mistake Best: 0');
    await expect(table.detail()).toHaveText('Until the first mistake · solved: 0');
    await solveShown(table);
    await expect(table.detail()).toHaveText('Until the first mistake · solved: 1');
    await expect(table.status()).toHaveText(/^You play /);
    await playAnother(table, (await shownPuzzle(table, 'micro')).solution[0]!);
    await expect(table.status()).toHaveText('Run over. Solved: 1. A new best!');
    await expect(table.status(), 'nothing hides it').toBeVisible();
    await expect(table.button('Another run')).toBeVisible();
});

test('a wrong move in a timed run ends only its puzzle, and a run that is left keeps its best', BOTH, async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-03-02T10:00:00'));
    const table = await Table.open(page);
    await begin(page, '3 minutes Best: 0');
    await playAnother(table, (await shownPuzzle(table, 'micro')).solution[0]!);
    await expect(table.notice()).toHaveText(/^Not this one/);
    await expect(table.notice(), 'the next puzzle').toHaveText('');
    await expect(table.detail()).toHaveText('3 minutes · solved: 0 · 3:00');
    await expect(table.status()).toHaveText(/^You play /);
    await solveShown(table);
    await expect(table.detail()).toHaveText('3 minutes · solved: 1 · 3:00');
    await table.button('Leave').click();
    await begin(page, 'No mistake Best: 0');
    await expect(table.detail(), 'without a clock').toHaveText('Until the first mistake · solved: 0');
    await table.reload();
    await begin(page, '3 minutes Best: 1');
});
