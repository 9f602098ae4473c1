// What is seen before the program runs, and that the program takes its place without a shift.

import { expect, test, type Page } from '@playwright/test';
import { Table } from '../board';

/** What must not move when the program comes. */
const PARTS = ['.brand', '.game-name', '.glyphs-at-hand', '[data-action=settings]', '.room > .table:visible', '.status-text', '[data-action=skip]', '[data-action=next]'];

/** Opens the page and holds the program back; what this returns lets it come. */
async function openWithoutProgram(page: Page, link = ''): Promise<() => Promise<void>> {
    await page.addInitScript(() => {
        Object.assign(window, { shifted: 0 });
        const take = (list: PerformanceObserverEntryList) => {
            for (const entry of list.getEntries()) Object.assign(window, { shifted: (window as never as { shifted: number }).shifted + (entry as never as { value: number }).value });
        };
        new PerformanceObserver(take).observe({ type: 'layout-shift', buffered: true });
    });
    let come = () => {};
    const held = new Promise<void>((resolve) => (come = resolve));
    await page.route('**/*.wasm', async (route) => {
        await held;
        await route.continue();
    });
    await page.goto(`./${link}`, { waitUntil: 'domcontentloaded' });
    await page.locator('.opening').waitFor({ state: 'attached' });
    return async () => {
        come();
        await expect(new Table(page).square('1a')).toBeVisible();
        await expect(page.locator('.opening')).toHaveCount(0);
    };
}

const boxes = async (page: Page) => Promise.all(PARTS.map(async (part) => [part, await page.locator(part).first().boundingBox()]));

/** Screens on which the table lies in each of its ways. */
const SCREENS = [[360, 760], [360, 718], [360, 678], [390, 664], [360, 640], [360, 598], [375, 558], [320, 568], [740, 360], [820, 1180], [1440, 900]] as const;

for (const [width, height] of SCREENS) test(`the opening picture is there before the program, which takes its place without a shift, on ${width} x ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const come = await openWithoutProgram(page);
    await expect(page.locator('.opening .status-text')).toBeVisible();
    await expect(page.locator('.opening .room > .table:visible')).toHaveCount(1);
    const pieces = await page.locator('.opening .room > .table:visible .piece').count();
    expect(pieces).toBeGreaterThan(2);
    const before = await boxes(page);
    expect(before.filter(([, box]) => box !== null).length).toBeGreaterThan(4);
    await come();
    expect(await boxes(page)).toEqual(before);
    await expect(page.locator('.piece[data-piece]')).toHaveCount(pieces);
    expect(await page.evaluate(() => (window as never as { shifted: number }).shifted)).toBe(0);
});

test('nothing in the opening picture can be focused', async ({ page }) => {
    await openWithoutProgram(page);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('.opening') ?? null)).toBeNull();
});

for (const [what, link] of [['a link to a game', '#variant=kyoto'], ['a link in the query', '?variant=judkins']] as const) {
    test(`${what} never shows another board first`, async ({ page }) => {
        const come = await openWithoutProgram(page, link);
        await expect(page.locator('.opening .room > .table:visible')).toHaveCount(0);
        await come();
    });
}

test('a game that was kept and a theme that was set never flash another one', async ({ page }) => {
    await (await Table.open(page)).set('theme', 'dark');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await openWithoutProgram(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('.opening .room > .table:visible')).toHaveCount(0);
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(20, 16, 13)');
});

test.describe('in another language', () => {
    test.use({ locale: 'ja-JP' });
    test('the opening does not speak English', async ({ page }) => {
        await openWithoutProgram(page);
        await expect(page.locator('.opening .status-text')).toBeHidden();
    });
});

test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });
    test('the board is seen, and the page says that it needs JavaScript', async ({ page }) => {
        await page.goto('./');
        await expect(page.locator('.opening .room > .table:visible')).toHaveCount(1);
        await expect(page.locator('.no-script')).toContainText('JavaScript');
    });
});

test('if the program cannot be loaded, the page says so instead of showing a dead board', async ({ page }) => {
    await page.route('**/*.wasm', (route) => route.abort());
    await page.goto('./?lang=ja');
    await expect(page.locator('.stranded')).toContainText('ゲームを読み込めませんでした');
    await expect(page.locator('.stranded').getByRole('link')).toHaveAttribute('href', /\/some\/where\/\?lang=ja$/);
    await expect(page.locator('.opening')).toHaveCount(0);
});

test('what is tapped before the program is there is done when it comes', async ({ page }) => {
    const come = await openWithoutProgram(page);
    // The picture has no targets. The gold's place is that of its glyph, and it is to go one square ahead.
    const gold = (await page.locator('.opening .room > .table:visible .piece.black', { has: page.locator('[href$="gold"]') }).first().boundingBox())!;
    const [x, y] = [gold.x + gold.width / 2, gold.y + gold.height / 2];
    await page.mouse.click(x, y);
    await page.mouse.click(x, y - gold.height * 1.1);
    await come();
    await expect(page.locator('.status-text')).toHaveText(/^Well done/);
});
