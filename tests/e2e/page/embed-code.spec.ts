// The HTML for another page, copied from the sheet and pasted into a page of another origin.

import { expect, type Page } from '@playwright/test';
import { openShareSheet, Table } from '../board';
import { collectErrors } from '../browser-errors';
import { boardOf, test, told } from '../post';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const LINK = '#variant=micro&moves=1d1c,3a1c,3e4d,N*2c&ply=1&side=both';

/** Opens the sheet and its choices. */
async function openChoices(page: Page, link: string): Promise<void> {
    await Table.open(page, link);
    await openShareSheet(page);
    await page.locator('[data-part=embed] > summary').click();
}

/** Makes choices by their values, and copies the HTML. */
async function copy(page: Page, ...values: string[]): Promise<string> {
    for (const value of values) await page.locator(`[data-part=embed] input[value="${value}"]`).check();
    await page.getByRole('button', { name: 'Copy HTML' }).click();
    await expect(page.locator('.share-said')).toHaveText('Copied: HTML for another page.');
    return page.evaluate(() => navigator.clipboard.readText());
}

/** The code with the board's host of a post in place of the page's address. */
const hosted = (code: string) => code.replaceAll(/http:\/\/127\.0\.0\.1:\d+\/some\/where\//g, 'BOARD/');

test('the preview shows what is chosen, without a step in the history', async ({ page }) => {
    const errors = collectErrors(page);
    await openChoices(page, LINK);
    const before = await page.evaluate(() => history.length);
    const preview = new Table(page, page.frameLocator('.embed-preview iframe'));
    await expect(preview.status()).toHaveText('Move 1 of 4');
    await page.locator('[data-part=embed] input[value=puzzle]').check();
    await expect(preview.status()).toHaveText('You play White: find the best move.');
    await page.locator('[data-part=embed] [name*=embed-theme][value=dark]').check();
    await expect(preview.app).toHaveAttribute('data-theme', 'dark');
    await page.locator('[data-part=embed] input[value=diagram]').check();
    const picture = page.locator('.embed-preview img');
    await expect(picture).toHaveAttribute('alt', /^Micro shogi, White to move\. Black: pawn 1c,/);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await page.evaluate(() => history.length)).toBe(before);
    expect(errors).toEqual([]);
});

test('a picture is copied with its words, and asks for nothing', async ({ page, post }) => {
    await openChoices(page, LINK);
    const code = hosted(await copy(page, 'diagram'));
    const host = await post(code);
    const picture = page.getByRole('img');
    await expect(picture).toHaveAttribute('alt', /^Micro shogi, White to move/);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await page.locator('script').count()).toBe(0);
    expect(host.requested).toEqual([]);
    await page.getByRole('link').click();
    await expect(new Table(page).status(), 'the full page has the position').toHaveText('Move 1 of 4');
});

test('games, records and puzzles are copied as frames and as elements', async ({ page, post }) => {
    await openChoices(page, LINK);
    const codes: string[] = [];
    for (const kind of ['play', 'replay', 'puzzle']) {
        for (const form of ['frame', 'element']) {
            const code = hosted(await copy(page, kind, form));
            codes.push(form === 'frame' ? code.replace('<iframe', `<iframe id="${kind}-frame"`) : code.replace('<poppy-shogi', `<poppy-shogi id="${kind}-element"`));
        }
    }
    const host = await post(codes.join('\n'));
    for (const [kind, status] of [['play', 'Your turn'], ['replay', 'Move 1 of 4'], ['puzzle', 'You play White: find the best move.']] as const) {
        const frame = page.locator(`#${kind}-frame`);
        await frame.scrollIntoViewIfNeeded();
        const status_ = new Table(page, page.frameLocator(`#${kind}-frame`)).status();
        await (kind === 'play' ? expect(status_).toHaveText(/Your turn|thinking/) : expect(status_).toHaveText(status));
        const element = boardOf(host, `${kind}-element`);
        await expect(element.element.getByRole('button'), 'the picture is told in words').toHaveAccessibleName(/^(Play|Solve) .*\. Micro shogi, White to move/);
        await element.element.hover();
        await (kind === 'play' ? expect(element.status()).toHaveText(/Your turn|thinking/) : expect(element.status()).toHaveText(status));
    }
    expect((await told(page)).filter(([, type]) => type === 'error')).toEqual([]);
    expect(host.errors).toEqual([]);
});

test('a record with comments is copied whole', async ({ page, post }) => {
    await Table.open(page, '#side=both');
    await openShareSheet(page);
    await page.getByRole('textbox').last().fill('手合割：五分摩訶将棋\n手数----指手---------消費時間--\n   1 １三歩(14)\n*Not </script> its end.\n   2 ４三歩(42)\n');
    await page.locator('[data-action=open]').click();
    await openShareSheet(page);
    await page.locator('[data-part=embed] > summary').click();
    const element = hosted(await copy(page, 'replay', 'element')).replace('<poppy-shogi', '<poppy-shogi id="a"');
    const frame = hosted(await copy(page, 'frame'));
    const host = await post(`${element}\n${frame}`);
    await boardOf(host, 'a').element.hover();
    const boards = [boardOf(host, 'a'), new Table(page, page.frameLocator('iframe'))];
    for (const board of boards) {
        await board.app.locator('[data-action=forward]').click();
        await expect(board.app.locator('.replay-comment')).toHaveText(/^Not .*script> its end\.$/);
    }
    expect(host.errors).toEqual([]);
});
