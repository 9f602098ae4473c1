// The rules pages: their addresses, on any screen, with a screen reader and in print.

import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { Table } from '../board';
import { collectErrors } from '../browser-errors';
import { contrast } from '../contrast';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const GAMES = ['micro', 'minishogi', 'judkins', 'nana', 'kyoto'];
const PAGES = ['rules/', 'rules/ja/', ...GAMES.flatMap((game) => [`rules/${game}/`, `rules/ja/${game}/`])];

/** How far the page can be scrolled horizontally. */
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const address of PAGES) {
    test(`axe finds nothing, light or dark: ${address}`, async ({ page }) => {
        const errors = collectErrors(page);
        await page.goto(`./${address}`);
        for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme });
            const { violations, incomplete } = await new AxeBuilder({ page }).setLegacyMode().withTags(TAGS).analyze();
            const found = [...violations, ...incomplete];
            // Texts in drawings have the same contrast as the app's board.
            expect(found.flatMap(({ id, nodes }) => nodes.filter(({ html }) => !html.startsWith('<text')).map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`)), colorScheme).toEqual([]);
        }
        expect(errors).toEqual([]);
    });
}

test('nothing scrolls sideways at 320 px, nor with text twice as large', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 600 });
    for (const address of PAGES) {
        await page.goto(`./${address}`);
        expect(await sideways(page), address).toBe(0);
    }
    await page.setViewportSize({ width: 640, height: 800 });
    for (const address of PAGES) {
        await page.goto(`./${address}`);
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
        expect(await sideways(page), `${address}, large text`).toBe(0);
    }
});

test('“Play this game” opens the game @both', async ({ page }) => {
    await page.goto('./rules/kyoto/');
    await page.getByRole('link', { name: 'Play this game' }).click();
    await new Table(page).shows({ '5e': 'black tokin', '3a': 'white king' });
    expect(new URL(page.url()).pathname).toBe('/some/where/');
    await page.goto('./rules/ja/nana/');
    await page.locator('[data-ruleset=nana-free] a').click();
    await expect(new Table(page).square('3c')).toBeVisible();
    await expect(page, 'the other way to play it').toHaveURL(/variant=nana-free/);
});

test('pages lead to the other language, the other games and the app', async ({ page }) => {
    await page.goto('./rules/micro/');
    await page.getByRole('link', { name: '日本語' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('五分摩訶将棋のルール');
    await page.getByRole('link', { name: '京都将棋' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('京都将棋のルール');
    await page.getByRole('link', { name: 'すべての将棋' }).click();
    await page.getByRole('link', { name: 'English' }).click();
    await page.getByRole('link', { name: 'Nana shogi', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rules of Nana shogi');
    await page.getByRole('link', { name: 'Poppy Shogi' }).first().click();
    await expect(new Table(page).square('1a')).toBeVisible();
});

test('a screen reader has the start position as a picture with a name and in words, and the diagrams as sentences', async ({ page }) => {
    await page.goto('./rules/micro/');
    await expect(page.getByRole('img', { name: 'Start position of Micro shogi' })).toBeVisible();
    await expect(page.getByText('Black: king 1e, bishop 2e, gold 3e, silver 4e, pawn 1d')).toBeVisible();
    const lance = page.locator('[data-face=lance]');
    await expect(lance.locator('.face-words')).toHaveText(/^Any distance straight forward/);
    await expect(lance.locator('svg').first()).toHaveAttribute('aria-hidden', 'true');
});

test('the first visit to the app loads none of these pages, and knows where they are', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await Table.open(page);
    await page.waitForLoadState('networkidle');
    expect(requests.filter((url) => url.includes('rules'))).toEqual([]);
    await expect(page.locator('meta[name=poppy-rules]')).toHaveAttribute('content', './rules/');
});

test('on paper it is black on white, without links, and no diagram is cut in two', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    for (const address of ['rules/minishogi/', 'rules/ja/nana/']) {
        await page.goto(`./${address}`);
        const of = (selector: string, property: string) =>
            page.locator(selector).first().evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), property);
        expect(await of('body', 'background-color')).toBe('rgb(255, 255, 255)');
        for (const [selector, property] of [['main p', 'color'], ['h2:visible', 'color'], ['.glyph', 'fill'], ['.movement-disc', 'fill'], ['.turning', 'color']] as const) {
            expect(contrast(await of(selector, property), ['rgb(255, 255, 255)']), selector).toBeGreaterThanOrEqual(15);
        }
        for (const selector of ['.board-top', '.wood']) expect(await of(selector, 'fill'), selector).toBe('rgb(255, 255, 255)');
        for (const selector of ['.play', '.contents']) await expect(page.locator(selector).first()).toBeHidden();
        expect(await of('.face-rules', 'break-inside')).toBe('avoid');
        expect(await of('figure', 'break-inside')).toBe('avoid');
    }
});
