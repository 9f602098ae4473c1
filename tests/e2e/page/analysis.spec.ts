// The analysis of the position on the board: its lines, their arrows and the bar, and when it stops.

import { expect, test, type Locator, type Page } from '@playwright/test';
import { Table } from '../board';
import { closeList, openList, openTab, pasteRecord, rows } from '../moves';
import { setHidden } from '../screen';

const BOTH = { tag: '@both' };

const panel = (page: Page): Locator => page.locator('.analysis-panel:visible');
const lines = (page: Page): Locator => panel(page).locator('.found-line');
const toggle = (page: Page): Locator => panel(page).getByRole('switch', { name: 'Analyse' });

/** Switches the analysis on. */
async function analyse(table: Table): Promise<void> {
    await openTab(table, 'Analysis');
    await toggle(table.page).click();
    await expect(toggle(table.page)).toHaveAttribute('aria-checked', 'true');
    await expect(lines(table.page)).toHaveCount(1);
}

/** The requests that the page sends to the engine from now on: `think`, `stop` and others. */
async function watchRequests(page: Page): Promise<() => Promise<string[]>> {
    await page.addInitScript(() => {
        const sent: string[] = [];
        const post = Worker.prototype.postMessage;
        Worker.prototype.postMessage = function (message: unknown) {
            sent.push(Object.keys(JSON.parse(message as string) as object)[0]);
            post.call(this, message);
        };
        Object.assign(window, { sent });
    });
    return () => page.evaluate(() => (window as unknown as { sent: string[] }).sent);
}

test('the position is analysed: depth, chance, lines and arrows, and the board keeps its size', BOTH, async ({ page }) => {
    const table = await Table.open(page, '#variant=minishogi&side=both');
    await openTab(table, 'Analysis');
    const before = await table.square('2c').boundingBox();
    await analyse(table);
    await expect(panel(page)).toContainText(/Depth \d+/);
    await expect(lines(page).first()).toHaveText(/^Black \d+ % \S+ \S+/);
    await expect(table.app.locator('.arrow')).toHaveCount(1);
    await expect(table.app.getByRole('img', { name: /^Black’s chance to win: \d+ %$/ })).toBeVisible();
    await panel(page).getByRole('combobox', { name: 'Lines' }).selectOption('3 lines');
    await expect(lines(page)).toHaveCount(3);
    await expect(table.app.locator('.arrow')).toHaveCount(3);
    await expect(table.app.locator('.arrow.other')).toHaveCount(2);
    expect(await table.square('2c').boundingBox()).toEqual(before);
    await toggle(page).click();
    await expect(table.app.locator('.arrow')).toHaveCount(0);
    await expect(lines(page)).toHaveCount(0);
    await expect(table.app.locator('.chance-bar')).toBeHidden();
});

test('a mate is announced as one, and its line is played as a variation', BOTH, async ({ page }) => {
    const table = await Table.open(page, '#side=both&moves=1d1c,3a1c,3e4d');
    await table.resign();
    await analyse(table);
    await expect(lines(page).first()).toHaveText(/^White mates in 1 N\*2c\s*$/);
    await lines(page).first().getByRole('button').first().press('Enter');
    await expect(table.status()).toContainText('Checkmate');
    await expect(toggle(page), 'the focus stays in the panel').toBeFocused();
    const list = await openList(table);
    await expect(list.getByRole('option', { selected: true })).toContainText('N*2c');
    await openTab(table, 'Analysis');
    await expect(panel(page)).toContainText('The game is over here.');
});

test('a move of a line shows its position, and a press plays the line up to it as a variation', async ({ page }) => {
    const table = await Table.open(page);
    await pasteRecord(table);
    await analyse(table);
    await panel(page).getByRole('combobox', { name: 'Search' }).selectOption('Depth 10');
    await expect(page.locator('.analysis-depth')).toHaveText(/^Depth 10($| )/);
    const moves = lines(page).first().locator('.line-move');
    await expect(moves).toHaveCount(8);
    const preview = table.app.locator('.line-preview');
    await moves.nth(1).hover();
    await expect(preview).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(preview, 'closed by Escape').toHaveCount(0);
    await moves.nth(2).hover();
    await expect(preview).toBeVisible();
    await table.status().hover();
    await expect(preview).toHaveCount(0);
    await lines(page).first().getByRole('button', { name: 'The whole line' }).click();
    await expect.poll(() => moves.count()).toBeGreaterThan(8);
    await moves.first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(moves.nth(2)).toBeFocused();
    await expect(preview).toBeVisible();
    const played = (await moves.allTextContents()).slice(0, 3);
    await page.keyboard.press('Enter');
    await expect(table.status()).toHaveText(/^Variation: move 6 of 6|^Variation: /);
    const chosen = rows(page).and(page.locator('[aria-selected=true]'));
    await expect(chosen).toContainText(played[2]!);
    await expect(chosen, 'never on the main line').toHaveAttribute('data-depth', '1');
});

test('up to five lines, a limit of time, and the threat by a key', async ({ page }) => {
    const table = await Table.open(page, '#variant=minishogi&side=both&moves=2e2d');
    await table.connected();
    await page.keyboard.press('a');
    await expect(lines(page)).toHaveCount(1);
    await panel(page).getByRole('combobox', { name: 'Lines' }).selectOption('5 lines');
    await expect(lines(page)).toHaveCount(5);
    await panel(page).getByRole('combobox', { name: 'Search' }).selectOption('1 s');
    await expect(panel(page)).toContainText(/Depth \d+ · \d+ kn\/s/);
    await page.keyboard.press('t');
    await expect(panel(page).getByRole('button', { name: 'Threat' })).toHaveAttribute('aria-pressed', 'true');
    await expect(table.app.locator('.arrow.bad'), 'the opponent’s best move').toHaveCount(1);
    await page.keyboard.press('t');
    await expect(table.app.locator('.arrow.bad')).toHaveCount(0);
    await page.keyboard.press('a');
    await expect(lines(page)).toHaveCount(0);
});

test('evaluations are shown as chances or in centipawns', async ({ page }) => {
    const table = await Table.open(page, '#variant=minishogi&side=both&moves=2e2d');
    await analyse(table);
    const number = table.app.locator('.chance-number');
    await expect(number).toHaveText(/^\d+ %$/);
    await table.set('scores', 'centipawns');
    await expect(number).toHaveText(/^(0|[+−]\d+)$/);
    await expect(lines(page).first()).toHaveText(/^(0|[+−]\d+) /);
});

test('it follows the position on the board', BOTH, async ({ page }) => {
    const table = await Table.open(page, '#side=both&moves=1d1c,3a1c,3e4d');
    await analyse(table);
    await expect(lines(page).first()).toHaveText(/^White mates in 1/);
    await page.locator('[data-action=back]:visible').click();
    await expect(table.status()).toHaveText('Move 2 of 3');
    await expect(lines(page).first()).toHaveText(/^Black \d+ %/);
    await closeList(table);
    await expect(table.app.locator('.arrow'), 'without the sheet too').toHaveCount(1);
});

test('it stops while the page is hidden, and goes on afterwards', async ({ page }) => {
    const requests = await watchRequests(page);
    const table = await Table.open(page, '#variant=judkins&side=both');
    await analyse(table);
    expect((await requests()).filter((name) => name === 'think')).toHaveLength(1);
    await setHidden(page, true);
    await expect.poll(requests).toContain('stop');
    await setHidden(page, false);
    await expect.poll(async () => (await requests()).filter((name) => name === 'think')).toHaveLength(2);
    await expect(panel(page)).toContainText(/Depth \d+/);
});

test('with forced colours one sees the chance, the pressed button, the tab and the move', async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ forcedColors: 'active', colorScheme });
        const table = await Table.open(page, `?${colorScheme}#side=both&moves=1d1c`);
        await analyse(table);
        const look = (selector: string) => page.locator(selector).filter({ visible: true }).first().evaluate((part) => {
            const { backgroundColor, borderTopColor, borderTopWidth, outlineStyle } = getComputedStyle(part);
            return { backgroundColor, borderTopColor, borderTopWidth, outlineStyle };
        });
        const [bar, black, ground] = [await look('.chance-track'), await look('.chance-of-black'), await look('.page')];
        expect(black.backgroundColor, 'the part of Black').not.toBe(bar.backgroundColor);
        expect([bar.borderTopWidth, bar.borderTopColor], 'the rest has an edge').toEqual(['1px', black.backgroundColor]);
        expect(ground.backgroundColor).not.toBe(bar.borderTopColor);
        await page.keyboard.press('t');
        const [threat, other] = [await look('[data-action=threat]'), await look('[data-action=new-game]')];
        expect(threat.backgroundColor, 'the pressed button').not.toBe(other.backgroundColor);
        await openList(table);
        expect((await look('.move[aria-selected=true]')).outlineStyle, 'the move').toBe('solid');
        await page.setViewportSize({ width: 800, height: 900 });
        await openTab(table, 'Analysis');
        const tabs = [await look('.tab[aria-selected=true]'), await look('.tab[aria-selected=false]')];
        expect(tabs[0].backgroundColor).not.toBe(tabs[1].backgroundColor);
        await page.setViewportSize({ width: 1440, height: 900 });
    }
});
