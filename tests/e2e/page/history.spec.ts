// The browser's Back and Forward: Back closes open sheets and dialogs, topmost first, and then leaves the page.

import { expect, test, type Locator, type Page } from '@playwright/test';
import { follow, Table } from '../board';
import { Editor } from '../editor';

const BOTH = { tag: '@both' };

/** Opens the page with a link from another page, to which Back finally leads. */
async function visit(page: Page, link = '#side=both'): Promise<Table> {
    await page.goto('about:blank');
    return Table.open(page, link);
}

/** The open sheet. */
const sheet = (page: Page): Locator => page.locator('dialog[open]');

/** Waits until the page has gone back over the entries of closed sheets. */
async function settled(page: Page): Promise<void> {
    await expect.poll(() => page.evaluate(() => history.state)).toMatch(/\/0$/);
}

/** Goes back, and checks that this leaves the page. */
async function leaves(page: Page): Promise<void> {
    await page.goBack();
    await expect(page).toHaveURL('about:blank');
}

test('Back closes each sheet, and the next time leaves', BOTH, async ({ page }) => {
    const table = await visit(page);
    for (const action of ['learn', 'games', 'share', 'settings', 'new-game']) {
        await table.app.locator(`[data-action=${action}]`).click();
        await expect(sheet(page), action).toBeVisible();
        await page.goBack();
        await expect(sheet(page), action).toBeHidden();
        await expect(table.square('1a')).toBeVisible();
    }
    await leaves(page);
});

test('a double click on a button opens its sheet, and does nothing there', BOTH, async ({ page }) => {
    const table = await visit(page);
    await table.move('1d1c');
    for (const action of ['learn', 'games', 'share', 'settings', 'new-game']) {
        await table.app.locator(`[data-action=${action}]`).dblclick();
        await expect(sheet(page), action).toBeVisible();
        await page.goBack();
        await expect(sheet(page), action).toBeHidden();
    }
    await table.shows({ '1c': 'black pawn' });
});

test('Back leaves the editor, which keeps the position', async ({ page }) => {
    await page.goto('about:blank');
    const editor = await Editor.open(page);
    await editor.clear();
    await page.keyboard.press('Escape');
    await page.goBack();
    await expect(editor.palette()).toBeHidden();
    await editor.shows({ '1d': 'black pawn' });
    await editor.begin();
    await expect(editor.notice()).toHaveText(/^Undo brings back/);
    await page.goBack();
    await leaves(page);
});

test('what is closed in another way leaves no entry behind', async ({ page }) => {
    const table = await visit(page, '');
    // The entry of the introduction.
    await expect.poll(() => page.evaluate(() => history.state)).toMatch(/\/1$/);
    const length = await page.evaluate(() => history.length);
    await table.button('Skip').click();
    await settled(page);
    for (const close of [
        () => page.keyboard.press('Escape'),
        () => sheet(page).getByRole('button', { name: 'Close' }).click(),
        () => page.mouse.click(5, 5),
    ]) {
        await table.app.locator('[data-action=settings]').click();
        await expect(sheet(page)).toBeVisible();
        await close();
        await expect(sheet(page)).toBeHidden();
        await settled(page);
    }
    expect(await page.evaluate(() => history.length)).toBe(length);
    await leaves(page);
});

test('a sheet that is opened while the page goes back over another one stays open', async ({ page }) => {
    const table = await visit(page);
    const share = table.app.locator('[data-action=share]');
    await table.app.locator('[data-action=settings]').click();
    await expect(sheet(page)).toBeVisible();
    await page.evaluate(() => {
        document.querySelector<HTMLElement>('dialog[open] .sheet-close')!.click();
        // After the first sheet is closed, and before the page has gone back.
        queueMicrotask(() => queueMicrotask(() => document.querySelector<HTMLElement>('.poppy:not(.opening) [data-action=share]')!.click()));
    });
    await expect(page.getByRole('dialog', { name: 'Share and open' })).toBeVisible();
    await page.goBack();
    await expect(sheet(page)).toBeHidden();
    await expect(share).toBeVisible();
    await leaves(page);
});

test('Back closes the card of a piece, and Forward does not open it again', async ({ page }) => {
    const table = await visit(page);
    await table.square('1e').click({ button: 'right' });
    await expect(sheet(page)).toBeVisible();
    await page.goBack();
    await expect(sheet(page)).toBeHidden();
    await page.goForward();
    await settled(page);
    await expect(sheet(page)).toBeHidden();
    await leaves(page);
});

test('Back closes the sheet over a lesson, then the lesson, also after a reload, and then leaves', BOTH, async ({ page }) => {
    const table = await visit(page, '');
    await table.connected();
    const settings = table.app.locator('[data-action=settings]');
    await table.reload();
    await expect(table.button('Skip')).toBeVisible();
    await settings.click();
    await expect(sheet(page)).toBeVisible();
    await page.goBack();
    await expect(sheet(page)).toBeHidden();
    await expect(table.button('Skip')).toBeVisible();
    await page.goBack();
    await expect(table.button('Skip')).toBeHidden();
    await settings.click();
    await expect(sheet(page)).toBeVisible();
    await table.reload();
    await expect(sheet(page)).toBeHidden();
    await settled(page);
    await leaves(page);
});

test('a link that was left for another game does not come back with the sheet', async ({ page }) => {
    const table = await visit(page, '#variant=kyoto&side=both&moves=4e4d');
    await table.app.locator('[data-action=new-game]').click();
    await page.locator('.new-game input[value=micro]').locator('xpath=..').click();
    await table.button('Start').click();
    await settled(page);
    await table.shows({ '1d': 'black pawn' });
    expect(new URL(page.url()).hash).toBe('');
    await table.move('1d1c');
    await table.app.locator('[data-action=settings]').click();
    await page.goBack();
    await expect(sheet(page)).toBeHidden();
    await table.shows({ '1c': 'black pawn' });
    await leaves(page);
});

test('a link within the page opens its game, also over a sheet and in a lesson', async ({ page }) => {
    const table = await visit(page, '');
    await expect(table.button('Skip')).toBeVisible();
    await table.connected();
    await follow(page, '#variant=kyoto&side=both&moves=4e4d');
    await table.shows({ '4d': 'black bishop' });
    await expect(table.button('Skip')).toBeHidden();
    await settled(page);
    expect(new URL(page.url()).hash).toBe('#variant=kyoto&side=both&moves=4e4d');
    await table.app.locator('[data-action=settings]').click();
    await page.goBack();
    await expect(sheet(page)).toBeHidden();
    await table.shows({ '4d': 'black bishop' });
    // Back leads to the page without the link; the game stays.
    await page.goBack();
    await expect(page).not.toHaveURL(/kyoto/);
    await table.shows({ '4d': 'black bishop' });
    await settled(page);
    await leaves(page);
});

for (const [what, link] of [['an embed', '?embed=1#side=both'], ['the page in a frame', '#side=both']] as const) {
    test(`${what} leaves the history of the page around it alone`, async ({ page }) => {
        await page.setContent(`<iframe title="Board" src="${test.info().project.use.baseURL}${link}" width="600" height="600"></iframe>`);
        const length = await page.evaluate(() => history.length);
        const table = new Table(page, page.frameLocator('iframe'));
        await table.square('1e').click({ button: 'right' });
        const card = page.frameLocator('iframe').getByRole('dialog');
        await expect(card).toBeVisible();
        await card.getByRole('button', { name: 'Close' }).click();
        await expect(card).toBeHidden();
        expect(await page.evaluate(() => history.length)).toBe(length);
    });
}
