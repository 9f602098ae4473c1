// Two people at two devices play by sending links to each other.

import { expect, test, type Browser, type Page } from '@playwright/test';
import { follow, openGames, paste, Table } from '../board';
import { collectErrors } from '../browser-errors';
import { beginByLink, sendLink } from '../playing';
import { settled } from '../screen';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** The page of another person on another device, which opens a link. */
async function otherDevice(browser: Browser, link: string): Promise<Table> {
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
    const page = await context.newPage();
    await page.goto(link);
    const table = new Table(page);
    await expect(table.square('1a')).toBeVisible();
    return table;
}

/** Whether a square is above another one. */
async function isAbove(table: Table, upper: string, lower: string): Promise<boolean> {
    const [one, other] = await Promise.all([upper, lower].map((name) => table.square(name).boundingBox()));
    return one!.y < other!.y;
}

test('two people play a game to its end by sending links', { tag: '@both' }, async ({ page, browser, baseURL }) => {
    const errors = collectErrors(page);
    const ann = await Table.open(page);
    await beginByLink(ann, 'Black', 'Ann');
    await expect(ann.status()).toHaveText('Your turn');
    await expect(ann.detail()).toHaveText('Make your move, then send the link. You play Black against your friend.');
    await ann.move('1d1c');
    await expect(ann.status()).toHaveText('Send the link to your friend');
    const first = await sendLink(ann);
    expect(first).toMatch(/^http[^#]*#variant=micro&moves=1d1c&side=white&by=link&id=[0-9a-z]{1,7}&black=Ann$/);
    await expect(ann.status()).toHaveText('Your friend’s turn (White)');

    // Whoever comes for the first time sees who plays what, and what to do.
    const bo = await otherDevice(browser, first);
    await expect(bo.status()).toHaveText('Your turn');
    await expect(bo.detail()).toHaveText('Make your move, then send the link. You play White against Ann.');
    await expect(bo.app.locator('.name', { hasText: 'Ann' })).toBeVisible();
    expect(await isAbove(bo, '1e', '1a'), 'White is at the bottom').toBe(true);
    await bo.move('3a1c');
    await expect(bo.status()).toHaveText('Send the link to Ann');
    // Ann gave her name, so Bo is asked for his, once.
    await bo.button('Send').click();
    await bo.page.getByRole('textbox', { name: 'Your name' }).fill('Bo');
    await bo.page.getByRole('button', { name: 'Copy link' }).click();
    await expect(bo.page.locator('.share-said')).toHaveText('Copied: link.');
    const second = await bo.page.evaluate(() => navigator.clipboard.readText());
    await bo.page.keyboard.press('Escape');
    await expect(bo.status()).toHaveText('Ann’s turn (Black)');

    // The link is pasted with one tap.
    await ann.page.evaluate((text) => navigator.clipboard.writeText(text), `Your move: ${second}`);
    await ann.button('Paste').click();
    await expect(ann.status()).toHaveText('Your turn');
    await expect(ann.detail()).toHaveText('Bo: bishop takes pawn on 1c, now tokin.');
    await ann.shows({ '1c': 'white tokin' });
    await ann.move('3e4d');
    await expect(ann.status()).toHaveText('Send the link to Bo');
    const third = await sendLink(ann);

    // A link that is followed in the same tab.
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
    await openGames(ann.page);
    await expect(ann.page.locator('[data-game]'), 'all in the same game').toHaveCount(1);
    await ann.page.keyboard.press('Escape');

    // The sides are exchanged, and the winner moves first.
    await ann.button('Rematch').click();
    await expect(ann.status()).toHaveText('Send the link to Bo');
    await expect(ann.detail()).toHaveText(/^You play White against Bo, who moves first\.$|^New game/);
    await bo.page.goto(await sendLink(ann));
    await expect(bo.detail()).toHaveText(/You play Black against Ann\.$|^Opened/);
    expect(await isAbove(bo, '1a', '1e')).toBe(true);
    expect(new URL(bo.page.url()).origin).toBe(new URL(baseURL!).origin);
    expect(errors).toEqual([]);
    await bo.page.context().close();
});

test('White sends an invitation, and the answer opens after a reload', { tag: '@both' }, async ({ page, browser }) => {
    const white = await Table.open(page);
    await beginByLink(white, 'White');
    await expect(white.status()).toHaveText('Send the link to your friend');
    const invitation = await sendLink(white);
    await white.reload();
    await expect(white.status()).toHaveText('Your friend’s turn (Black)');
    await expect(white.detail()).toHaveText('Open or paste your friend’s link.');
    const black = await otherDevice(browser, invitation);
    await expect(black.detail()).toHaveText('Make your move, then send the link. You play Black against your friend.');
    await black.move('1d1c');
    const answer = await sendLink(black);
    await page.goto('about:blank');
    await page.goto(answer);
    await expect(white.status()).toHaveText('Your turn');
    await white.shows({ '1c': 'black pawn' });
    expect(await isAbove(white, '1e', '1a')).toBe(true);
    await black.page.context().close();
});

test('nobody can move for the other one, not even by opening the sent link', { tag: '@both' }, async ({ page }) => {
    const table = await Table.open(page);
    await beginByLink(table, 'Black');
    await table.move('1d1c', '4b4c');
    await expect(table.notice()).toHaveText('It is your friend’s turn. Send the link.');
    const link = await sendLink(table);
    await table.square('4b').click();
    await expect(table.notice()).toHaveText('It is your friend’s turn. Open the link that comes back.');
    await table.square('4c').click();
    await table.shows({ '4b': 'white pawn', '4c': '' });
    await expect(table.button('Undo')).toHaveAttribute('aria-disabled', 'true');
    // The own link, pasted, followed, and opened anew.
    await paste(page, link);
    await expect(table.detail()).toHaveText('This link has no new move by your friend.');
    await follow(page, new URL(link).hash);
    await page.goto('about:blank');
    await page.goto(link);
    await table.square('4b').click();
    await table.square('4c').click();
    await expect(table.notice()).toHaveText('It is your friend’s turn. Open the link that comes back.');
    await table.shows({ '4b': 'white pawn', '4c': '' });
});

test('a move can be taken back until it is sent', { tag: '@both' }, async ({ page }) => {
    const table = await Table.open(page);
    await beginByLink(table, 'Black');
    await table.move('1d1c');
    await table.button('Undo').click();
    await table.shows({ '1d': 'black pawn' });
    await table.move('3e3d');
    await sendLink(table);
    await page.keyboard.press('Control+z');
    await table.shows({ '3d': 'black gold' });
    await table.reload();
    await expect(table.button('Undo')).toHaveAttribute('aria-disabled', 'true');
});

test('a resignation travels in the link', async ({ page, browser }) => {
    const black = await Table.open(page);
    await beginByLink(black, 'Black', 'Ann');
    await black.move('1d1c');
    const white = await otherDevice(browser, await sendLink(black));
    await white.resign();
    await expect(white.status()).toHaveText('Ann wins. You resigned. Send the link to Ann.');
    await white.button('Send').click();
    await expect(white.status()).toHaveText('Ann wins. You resigned.');
    await paste(page, await white.page.evaluate(() => navigator.clipboard.readText()));
    await expect(black.status()).toHaveText('You win! Your friend resigned.');
    await white.page.context().close();
});

test('the answer opens in its game while another one is played', async ({ page, browser }) => {
    const black = await Table.open(page);
    await beginByLink(black, 'Black');
    await black.move('1d1c');
    const white = await otherDevice(browser, await sendLink(black));
    await white.move('4b4c');
    const answer = await sendLink(white);
    await black.button('New game').click();
    await page.getByRole('radio', { name: 'Another person' }).check();
    await black.button('Start').click();
    await black.move('3e3d');
    await paste(page, answer);
    await expect(black.status()).toHaveText('Your turn');
    await black.shows({ '1c': 'black pawn', '4c': 'white pawn', '3e': 'black gold' });
    await openGames(page);
    await expect(page.locator('[data-game]'), 'the other game waits').toHaveCount(2);
    await white.page.context().close();
});

test('a link that differs from the game is shown, and undo brings the game back', { tag: '@both' }, async ({ page }) => {
    const table = await Table.open(page, '#side=black&by=link&id=k3x9&moves=1d1c,4b4c&white=Bo');
    await table.move('3e3d');
    await follow(page, '#side=black&by=link&id=k3x9&moves=1d1c,3a1c&white=Bo');
    await expect(table.detail()).toHaveText('This link differs from your game at move 2. Undo brings yours back.');
    await table.shows({ '1c': 'white tokin' });
    await table.button('Undo').click();
    await table.shows({ '1c': 'black pawn', '4c': 'white pawn', '3d': 'black gold' });
    await openGames(page);
    await expect(page.locator('[data-game]'), 'the link’s game waits').toHaveText([/By link with Bo/, /By link with Bo/]);
});

test('forged names and ids do no harm', { tag: '@both' }, async ({ page }) => {
    const errors = collectErrors(page);
    // Each link is opened by somebody who has no games.
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
    await expect(table.toast()).toHaveText('This part of the link was ignored: id="><b>');
    await expect(table.detail()).toHaveText('Make your move, then send the link. You play White against your friend.');
    await table.move('4b4c');
    await expect(table.status()).toHaveText('Send the link to your friend');
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

test('all buttons fit on the smallest phone, in both languages', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    for (const lang of ['en', 'ja']) {
        await page.goto('about:blank');
        await page.goto(`./?lang=${lang}#side=black&by=link&id=${lang}`);
        const table = new Table(page);
        await expect(table.square('1a')).toBeVisible();
        const board = await settled(table.app.locator('.board-top'));
        await table.move('1d1c');
        await table.app.locator('[data-action=send-link]').click();
        await expect(table.app.locator('[data-action=paste-link]')).toBeVisible();
        const boxes = await table.app.locator('.controls > .button').evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().toJSON()));
        expect(new Set(boxes.map(({ y }) => y)).size, 'one row').toBe(1);
        expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(320);
        expect(Math.min(...boxes.map(({ height }) => height))).toBeGreaterThanOrEqual(44);
        expect(await settled(table.app.locator('.board-top')), 'the board stays where it is').toEqual(board);
    }
});
