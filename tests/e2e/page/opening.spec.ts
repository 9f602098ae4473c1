// What is seen before the program runs, and that the program takes its place without a shift.

import { expect, test, type Page } from '@playwright/test';

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
        await page.locator('.poppy:not(.opening) [data-square]').first().waitFor();
        await expect(page.locator('.opening')).toHaveCount(0);
    };
}

const boxes = async (page: Page) => Promise.all(PARTS.map(async (part) => [part, await page.locator(part).first().boundingBox()]));

/** Screens on which the table lies in each of its ways. */
const SCREENS = [[360, 760], [360, 718], [360, 678], [390, 664], [360, 640], [360, 598], [375, 558], [320, 568], [740, 360], [820, 1180], [1440, 900]] as const;

for (const [width, height] of SCREENS) test(`the first board is there before the program, which takes its place without a shift, on ${width} x ${height}`, async ({ page, isMobile }) => {
    test.skip(isMobile, 'these are screens of their own');
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

test('nothing in it can be used or reached before the program is there', async ({ page }) => {
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
    await page.goto('./#side=both');
    await page.locator('[data-action=settings]').click();
    await page.locator('.settings-sheet input[value=dark]').check({ force: true });
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
    test('the board is seen, and what is missing is said', async ({ page }) => {
        await page.goto('./');
        await expect(page.locator('.opening .room > .table:visible')).toHaveCount(1);
        await expect(page.locator('.no-script')).toContainText('JavaScript');
    });
});

test('where the program does not come, the page says so instead of showing a board that is none', async ({ page }) => {
    await page.route('**/*.wasm', (route) => route.abort());
    await page.goto('./?lang=ja');
    await expect(page.locator('.stranded')).toContainText('ゲームを読み込めませんでした');
    await expect(page.locator('.stranded').getByRole('link')).toHaveAttribute('href', /\/some\/where\/\?lang=ja$/);
    await expect(page.locator('.opening')).toHaveCount(0);
});

/** Holds the other part of the program back; what this returns lets it come. */
async function holdOtherPart(page: Page): Promise<() => void> {
    let come = () => {};
    const held = new Promise<void>((resolve) => (come = resolve));
    await page.route('**/later-*.wasm', async (route) => {
        await held;
        await route.continue();
    });
    return come;
}

/** The glyphs that pieces are to be written with, and that are not there. */
const missingGlyphs = (page: Page) =>
    page.locator('.poppy:not(.opening) .pieces .face.shown .glyph').evaluateAll((glyphs) =>
        glyphs.map((glyph) => glyph.getAttribute('href')!).filter((href) => !document.querySelector(href)));

test('what is tapped before the program is there is done when it comes', async ({ page }) => {
    const come = await openWithoutProgram(page);
    const tap = async (square: string, of: string) => {
        // The picture has no targets; the place is that of the piece, or one square above it.
        const box = (await page.locator(`.opening .room > .table:visible [data-piece]${of}`).first().boundingBox())!;
        await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2 - (square === 'above' ? box.height * 1.1 : 0));
    };
    const gold = ':has([data-face=gold].shown).black';
    await tap('here', gold);
    await tap('above', gold);
    await come();
    await expect(page.locator('.status-text')).toHaveText(/^Well done/);
});

test('a game begins when there is what its pieces are written with', async ({ page }) => {
    const come = await holdOtherPart(page);
    await page.goto('./');
    await page.locator('.poppy:not(.opening) [data-action=skip]').click();
    await expect(page.locator('.controls')).toHaveCSS('animation-name', 'breathe');
    await expect(page.locator('[data-role=detail]')).toHaveText('1 of 4');
    // Something else is asked for instead: the last thing counts.
    await page.locator('.glyphs-at-hand [value=western]').click({ force: true });
    expect(await missingGlyphs(page)).toEqual([]);
    await page.locator('[data-action=settings]').click();
    await page.locator('[data-action=skip]').click();
    come();
    await expect(page.locator('.status-text')).toHaveText('Your turn');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    expect(await missingGlyphs(page)).toEqual([]);
});

test('while the other part of the program is not there, the board can be played on, and what needs that part waits for it', async ({ page }) => {
    const come = await holdOtherPart(page);
    await page.goto('./');
    const square = (name: string) => page.locator(`.poppy:not(.opening) [data-square="${name}"]`);
    await square('3e').click();
    await square('3d').click();
    await page.locator('[data-action=next]').click();
    await expect(page.locator('[data-role=detail]')).toHaveText('2 of 4');
    // Each piece is written on, by glyphs that are there.
    expect(await missingGlyphs(page)).toEqual([]);
    await page.locator('[data-action=settings]').click();
    // That it comes is seen at the buttons, which breathe.
    await expect(page.locator('.controls')).toHaveCSS('animation-name', 'breathe');
    await expect(page.locator('.settings-sheet')).toHaveCount(0);
    // Esc calls it off, and so does whoever goes on playing.
    await page.keyboard.press('Escape');
    await expect(page.locator('.controls')).toHaveCSS('animation-name', 'none');
    await page.locator('[data-action=settings]').click();
    await expect(page.locator('.poppy:not(.opening)')).toHaveAttribute('aria-busy', 'true');
    await page.locator('.poppy:not(.opening) [data-state=movable]').first().click();
    await expect(page.locator('.poppy:not(.opening)')).toHaveAttribute('aria-busy', 'false');
    await page.locator('[data-action=settings]').click();
    come();
    await expect(page.locator('.settings-sheet .form')).toBeVisible();
    await expect(page.locator('.controls')).toHaveCSS('animation-name', 'none');
    await expect(page.locator('.opening-glyphs')).toHaveCount(0);
    await expect(page.locator('.sprite path')).not.toHaveCount(0);
    // What was done meanwhile is kept.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('poppy-shogi.settings'))).toContain('"introduced":true');
});
