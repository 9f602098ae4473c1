// The courses, played through on the board as a person does.

import { expect, test, type Locator, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Table } from '../board';
import { makeMove } from '../playing';

const BOTH = { tag: '@both' };

interface Words { en: string; ja: string }
interface Step { start: string; solution: string[]; task: Words; done: Words; wrong?: { move: string; why: Words }[]; otherwise?: Words }

const steps = (game: string): Step[] => JSON.parse(readFileSync(join(__dirname, `../../../assets/courses/${game}.json`), 'utf8')).steps;

/** A text in English, for a phone or a desktop. */
function said({ en }: Words, page: Page): string {
    const tap = page.viewportSize()!.width < 600 ? 'tap' : 'click';
    return en.replaceAll('{tap}', tap).replaceAll('{Tap}', tap[0].toUpperCase() + tap.slice(1));
}

/** Checks that the whole sentence is seen. */
async function expectFits(table: Table): Promise<void> {
    const fits = await table.status().evaluate((text) => {
        const [words, frame] = [text.getBoundingClientRect(), text.closest('.status')!.getBoundingClientRect()];
        return words.top >= frame.top && words.bottom <= frame.bottom && text.scrollWidth <= text.clientWidth + 1;
    });
    expect(fits, (await table.status().textContent())!).toBe(true);
}

const button = (table: Table): Locator => table.page.getByRole('dialog', { name: 'Learn and puzzles' }).getByRole('button', { name: /^How to play/ });

/** Begins the course of the game on the board, or takes it up. */
async function learn(table: Table): Promise<void> {
    await table.button('Learn and puzzles').click();
    await button(table).click();
    await expect(table.page.getByRole('dialog')).toBeHidden();
}

for (const game of ['micro', 'minishogi', 'judkins', 'nana', 'kyoto']) {
    test(`the course of ${game} is played through to its end`, BOTH, async ({ page }) => {
        test.slow();
        const table = await Table.open(page, `#variant=${game}&side=both`);
        await learn(table);
        const all = steps(game);
        for (const [index, step] of all.entries()) {
            await expect(table.status()).toHaveText(said(step.task, page));
            await expect(table.detail()).toHaveText(`${index + 1} of ${all.length}`);
            await expectFits(table);
            await makeMove(table, step.solution[0]);
            await expect(table.status()).toHaveText(said(step.done, page));
            await expectFits(table);
            await table.button(index + 1 < all.length ? 'Next' : 'Play').click();
        }
        await expect(table.status()).toHaveText(/Black to move|king/);
        await table.button('Learn and puzzles').click();
        await expect(button(table)).toHaveText('How to play ✓');
    });
}

test('a wrong try stays on the board with the reason, until the next tap', BOTH, async ({ page }) => {
    const table = await Table.open(page, '#side=both');
    await learn(table);
    const [first] = steps('micro');
    await table.move('3d2d');
    await expect(table.status()).toHaveText(said(first.otherwise!, page));
    await table.shows({ '2d': 'black gold', '3d': '' });
    await table.square('1a').click();
    await table.shows({ '2d': '', '3d': 'black gold' });
    await expect(table.status()).toHaveText(said(first.task, page));
    await table.move('3d2d');
    await table.button('Try again').click();
    await table.shows({ '3d': 'black gold' });
    await table.button('Show me').click();
    await expect(table.app.locator('.arrow')).toHaveCount(1);
});

test('a course is left, kept, and taken up where it was', BOTH, async ({ page }) => {
    const table = await Table.open(page, '#variant=kyoto&side=both');
    await table.move('4e4d');
    await learn(table);
    const all = steps('kyoto');
    for (const step of all.slice(0, 2)) {
        await makeMove(table, step.solution[0]);
        await table.button('Next').click();
    }
    await expect(table.status()).toHaveText(said(all[2].task, page));
    await table.button('Leave').click();
    await expect(table.status(), 'the game is back').toHaveText('White to move');
    await table.reload();
    await table.button('Learn and puzzles').click();
    await expect(button(table)).toHaveText(`How to play: 3 of ${all.length}`);
    await button(table).click();
    await expect(table.status()).toHaveText(said(all[2].task, page));
});

test('a course that cannot be loaded is named, and tried again', async ({ page }) => {
    await page.context().route(/courses\//, (route) => route.abort());
    const table = await Table.open(page, '#variant=kyoto&side=both');
    await table.button('Learn and puzzles').click();
    await button(table).click();
    await expect(page.getByText('The course could not be loaded. Try again.')).toBeVisible();
    await page.context().unroute(/courses\//);
    await button(table).click();
    await expect(table.status()).toHaveText(said(steps('kyoto')[0].task, page));
});
