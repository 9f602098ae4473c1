// The opening picture before the program runs, and its replacement by the app without a layout shift.

import { expect, test, type Page } from '@playwright/test';
import { Table } from '../board';
import { hold } from '../playing';
import { laidOut } from '../screen';

/** The parts that must not move when the app replaces the opening picture. */
const PARTS = ['.brand', '.game-name', '.glyphs-at-hand', '[data-action=settings]', '.room > .table:visible', '.status-text', '[data-action=skip]', '[data-action=next]'];

/** Opens the page and blocks the program until the returned function is called. */
async function openWithoutProgram(page: Page, link = ''): Promise<() => Promise<void>> {
    await page.addInitScript(() => {
        Object.assign(window, { shifted: 0 });
        const record = (list: PerformanceObserverEntryList) => {
            for (const entry of list.getEntries()) Object.assign(window, { shifted: (window as never as { shifted: number }).shifted + (entry as never as { value: number }).value });
        };
        new PerformanceObserver(record).observe({ type: 'layout-shift', buffered: true });
    });
    const release = await hold(page, '**/*.wasm');
    await page.goto(`./${link}`, { waitUntil: 'domcontentloaded' });
    await page.locator('.opening').waitFor({ state: 'attached' });
    return async () => {
        release();
        await expect(new Table(page).square('1a')).toBeVisible();
        await expect(page.locator('.opening')).toHaveCount(0);
    };
}

const boxes = async (page: Page) => Promise.all(PARTS.map(async (part) => [part, await page.locator(part).first().boundingBox()]));

/** Screens for each layout of the table. */
const SCREENS = [[360, 760], [360, 718], [360, 640], [360, 598], [320, 568], [740, 360], [820, 1180], [1440, 900]] as const;

for (const [width, height] of SCREENS) test(`the app replaces the opening picture without a layout shift, on ${width} x ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const loadProgram = await openWithoutProgram(page);
    await expect(page.locator('.opening .status-text')).toBeVisible();
    await expect(page.locator('.opening .room > .table:visible')).toHaveCount(1);
    const pieces = await page.locator('.opening .room > .table:visible .piece').count();
    expect(pieces).toBeGreaterThan(2);
    const before = await boxes(page);
    expect(before.filter(([, box]) => box !== null).length).toBeGreaterThan(4);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('.opening') ?? null), 'nothing in it can be focused').toBeNull();
    await loadProgram();
    await laidOut(page);
    expect(await boxes(page)).toEqual(before);
    await expect(page.locator('.piece[data-piece]')).toHaveCount(pieces);
    expect(await page.evaluate(() => (window as never as { shifted: number }).shifted)).toBe(0);
});

for (const [what, link] of [['a link to a game', '#variant=kyoto'], ['a link in the query', '?variant=judkins']] as const) {
    test(`${what} never shows another board first`, async ({ page }) => {
        const loadProgram = await openWithoutProgram(page, link);
        await expect(page.locator('.opening .room > .table:visible')).toHaveCount(0);
        await loadProgram();
    });
}

test('with a saved game and theme no other board or theme flashes up', async ({ page }) => {
    await (await Table.open(page)).set('theme', 'dark');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await openWithoutProgram(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('.opening .room > .table:visible')).toHaveCount(0);
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(20, 16, 13)');
});

for (const languages of [['ja-JP'], ['en-US', 'ja'], ['zh-TW', 'en']]) {
    test(`the opening picture shows no other words and glyphs than the app to who reads ${languages.join(' and ')}`, async ({ page }) => {
        await page.addInitScript((languages) => Object.defineProperty(navigator, 'languages', { get: () => languages }), languages);
        await openWithoutProgram(page);
        await expect(page.locator('.opening .status-text')).toBeHidden();
    });
}

test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });
    test('the page says that it needs JavaScript, and leads to the starts of the games and to their rules', async ({ page }) => {
        await page.goto('./');
        await expect(page.locator('.no-script')).toContainText('Poppy Shogi needs JavaScript');
        await expect(page.locator('.no-script section:visible')).toHaveCount(0);
        await page.locator('.no-script').getByRole('link', { name: 'Kyoto shogi' }).click();
        await expect(page.locator('.no-script section:visible img')).toHaveAttribute('src', 'rules/kyoto/start.svg');
        await page.goto('./');
        await page.locator('.no-script').getByRole('link', { name: /^Rules/ }).click();
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Rules');
    });
});

test('if the program cannot be loaded, the page says so, shows no board and can be reloaded', async ({ page }) => {
    await page.route('**/*.wasm', (route) => route.abort());
    await page.goto('./?lang=ja');
    const note = page.getByRole('alert');
    await expect(note).toHaveText('ゲームを読み込めませんでした。これまでの対局は残っています。 再読み込み', { useInnerText: true });
    await expect(page.locator('.opening')).toHaveCount(0);
    await page.unroute('**/*.wasm');
    await note.getByRole('button').click();
    await expect(new Table(page).square('1a')).toBeVisible();
});

test('taps before the program runs are carried out when it does', async ({ page }) => {
    const loadProgram = await openWithoutProgram(page);
    // The picture has no targets, so find the gold by its glyph. It moves one square forward.
    const gold = (await page.locator('.opening .room > .table:visible .piece.black', { has: page.locator('[href$="gold"]') }).first().boundingBox())!;
    const [x, y] = [gold.x + gold.width / 2, gold.y + gold.height / 2];
    await page.mouse.click(x, y);
    await page.mouse.click(x, y - gold.height * 1.1);
    await loadProgram();
    await expect(page.locator('.status-text')).toHaveText(/^Well done/);
});
