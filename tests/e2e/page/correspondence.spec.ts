// Correspondence games: two people on two devices copy, send, paste and open links. Native tests cover the effect of a link on a game
// (crates/play/tests/play/correspondence.rs).

import { expect, test, type Browser, type Page } from '@playwright/test';
import { paste, Table } from '../board';
import { collectErrors } from '../browser-errors';
import { beginCorrespondence, sendLink } from '../playing';
import { FINGER_PX, misplaced, settled } from '../screen';
import { LANGUAGES } from '../words';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Opens a link on another person's device. */
async function otherDevice(browser: Browser, link: string): Promise<Table> {
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
    const page = await context.newPage();
    await page.goto(link);
    const table = new Table(page);
    await expect(table.square('1a')).toBeVisible();
    return table;
}

test('two people play a game to its end by sending links', { tag: '@both' }, async ({ page, browser, baseURL }) => {
    const errors = collectErrors(page);
    const ann = await Table.open(page);
    await beginCorrespondence(ann, 'Black', 'Ann');
    await expect(ann.status()).toHaveText('Your turn');
    await expect(ann.detail()).toHaveText('Make your move, then send the link. You play Black against your friend.');
    await ann.move('1d1c');
    await expect(ann.status()).toHaveText('Send the link to your friend');
    const first = await sendLink(ann);
    expect(first).toMatch(/^http[^#]*#variant=micro&moves=1d1c&side=white&by=link&id=[0-9a-z]{1,7}&black=Ann$/);
    await expect(ann.status()).toHaveText('Your friend’s turn (White)');

    // A first-time visitor sees who plays which side, and what to do.
    const bo = await otherDevice(browser, first);
    await expect(bo.status()).toHaveText('Your turn');
    await expect(bo.detail()).toHaveText('Make your move, then send the link. You play White against Ann.');
    await expect(bo.app.locator('.name', { hasText: 'Ann' })).toBeVisible();
    expect((await bo.square('1a').boundingBox())!.y, 'White is at the bottom').toBeGreaterThan((await bo.square('1e').boundingBox())!.y);
    await bo.move('3a1c');
    // Ann gave her name, so the page asks Bo for his, once.
    await bo.button('Send').click();
    await bo.page.getByRole('textbox', { name: 'Your name' }).fill('Bo');
    await bo.page.getByRole('button', { name: 'Copy link' }).click();
    await expect(bo.page.locator('.share-said')).toHaveText('Copied: link.');
    const second = await bo.page.evaluate(() => navigator.clipboard.readText());
    await bo.page.keyboard.press('Escape');

    // The link is pasted with one tap.
    await ann.page.evaluate((text) => navigator.clipboard.writeText(text), `Your move: ${second}`);
    await ann.button('Paste').click();
    await expect(ann.status()).toHaveText('Your turn');
    await expect(ann.detail()).toHaveText('Bo: bishop takes pawn on 1c, now tokin.');
    await ann.shows({ '1c': 'white tokin' });
    await ann.move('3e4d');
    const third = await sendLink(ann);

    // Follow a link in the same tab.
    await bo.page.goto(third);
    await bo.shows({ '4d': 'black gold' });
    await bo.held('white', 'knight').click();
    await bo.square('2c').click();
    await expect(bo.status()).toHaveText('You win! Checkmate. Send the link to Ann.');
    await expect(bo.button('Rematch'), 'the end is sent first').toBeHidden();
    await bo.button('Send').click();
    await expect(bo.status()).toHaveText('You win! Checkmate.');
    await expect(bo.button('Rematch')).toBeVisible();
    const last = await bo.page.evaluate(() => navigator.clipboard.readText());
    await paste(ann.page, last);
    await expect(ann.status()).toHaveText('Bo wins. Checkmate.');
    expect(new URL(bo.page.url()).origin).toBe(new URL(baseURL!).origin);
    expect(errors).toEqual([]);
    await bo.page.context().close();
});

test('forged names and ids do no harm', { tag: '@both' }, async ({ page }) => {
    const errors = collectErrors(page);
    // Open each link without saved games.
    await page.addInitScript(() => location.protocol === 'about:' || localStorage.clear());
    const open = async (rest: string) => {
        await page.goto('about:blank');
        return Table.open(page, `#side=white&by=link&moves=1d1c&${rest}`);
    };
    const html = encodeURIComponent('<img src=x onerror=alert(1)>');
    let table = await open(`id=html&black=${html}`);
    await expect(table.detail()).toHaveText('Make your move, then send the link. You play White against <img src=x onerror=alert.');
    await expect(table.app.locator('img')).toHaveCount(0);
    table = await open(`id=rtl&black=${encodeURIComponent('\u202eAnn\u202d \u05d0\u05d1')}`);
    await expect(table.detail()).toHaveText('Make your move, then send the link. You play White against \u2068Ann \u05d0\u05d1\u2069.');
    const box = await settled(table.app.locator('.board-top'));
    table = await open(`id=long&black=${'W'.repeat(4000)}`);
    expect(await settled(table.app.locator('.board-top')), 'the board stays where it is').toEqual(box);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 'nothing sticks out').toBeLessThanOrEqual(0);
    table = await open(`id=${encodeURIComponent('"><b>')}&black=%00%ff`);
    await expect(table.toast()).toHaveText('Not understood and ignored: id="><b>');
    await expect(table.detail()).toHaveText('Make your move, then send the link. You play White against your friend.');
    expect(errors).toEqual([]);
});

test.describe('devices', () => {
    const share = (page: Page, outcome: string) =>
        page.addInitScript((outcome) => {
            const sent: unknown[] = [];
            Object.assign(window, { sent, outcome });
            Object.defineProperty(navigator, 'share', {
                value: async (data: unknown) => {
                    sent.push(data);
                    const { outcome } = window as unknown as { outcome: string };
                    if (outcome !== 'sent') throw new DOMException('', outcome);
                },
            });
        }, outcome);
    const LINK = '#side=black&by=link&id=k3x9';

    test('a device that can send offers the link to other apps, and what was not sent can be taken back', async ({ page }) => {
        await share(page, 'AbortError');
        const table = await Table.open(page, LINK);
        await table.move('1d1c');
        await table.button('Send').click();
        await expect.poll(() => page.evaluate(() => (window as unknown as { sent: { url: string }[] }).sent[0]?.url)).toMatch(/moves=1d1c&side=white&by=link&id=k3x9$/);
        await expect(table.status()).toHaveText('Send the link to your friend');
        await expect(table.button('Undo')).toHaveAttribute('aria-disabled', 'false');
        await page.evaluate(() => Object.assign(window, { outcome: 'sent' }));
        await expect(async () => {
            await table.button('Send').click();
            await expect(table.status()).toHaveText('Your friend’s turn (White)', { timeout: 500 });
        }).toPass();
        await expect(table.detail()).toHaveText('Open or paste your friend’s link.');
    });

    test('a browser that refuses the clipboard opens the sheet, where link and answer are copied and pasted by hand', async ({ page }) => {
        await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
        const table = await Table.open(page, LINK);
        await table.move('1d1c');
        await table.button('Send').click();
        const sheet = page.getByRole('dialog', { name: 'Share and open' });
        await expect(sheet).toContainText('Send this link to your friend, who plays White and sends one back after moving.');
        await sheet.getByRole('button', { name: 'Copy link' }).click();
        await expect.poll(() => page.evaluate(() => getSelection()!.toString())).toMatch(/side=white&by=link&id=k3x9$/);
        await sheet.getByRole('textbox', { name: /Open a game/ }).fill('#side=black&by=link&id=k3x9&moves=1d1c,4b4c');
        await sheet.getByRole('button', { name: 'Open', exact: true }).click();
        await expect(table.status()).toHaveText('Your turn');
        await table.shows({ '4c': 'white pawn' });
    });
});

test('all buttons fit on the smallest phone, in every language', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    for (const lang of LANGUAGES) {
        await page.goto('about:blank');
        await page.goto(`./?lang=${lang}#side=black&by=link&id=${lang}`);
        const table = new Table(page);
        await expect(table.square('1a')).toBeVisible();
        const board = await settled(table.app.locator('.board-top'));
        await table.move('1d1c');
        await table.app.locator('[data-action=send-link]').click();
        await expect(table.app.locator('[data-action=paste-link]')).toBeVisible();
        const buttons = table.app.locator('.controls > .button').filter({ visible: true });
        expect(await misplaced(buttons, { least: FINGER_PX })).toEqual([]);
        expect(new Set(await buttons.evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().y))).size, 'one row').toBe(1);
        expect(await settled(table.app.locator('.board-top')), 'the board stays where it is').toEqual(board);
    }
});
