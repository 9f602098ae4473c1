// Sharing games as links, texts, pictures and files: by the clipboard, as downloads, or to other apps.

import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { closeSheet, follow, openShareSheet, Table } from '../board';
import { collectErrors } from '../browser-errors';

const LINK = '#side=both&moves=1d1c,3a1c,3e4d';

/** The sheet's message about the outcome. */
const message = (page: Page) => page.locator('.share-said');

/** A position in which Black mates by dropping the gold on 4b. */
const WINNING = '#side=black&skill=5&seed=7&sfen=k3/4/KG2/4/4_b_G_1';

async function win(page: Page): Promise<Table> {
    const table = await Table.open(page, WINNING);
    await table.app.locator('[data-stand=black] [data-drop=gold]').first().click();
    await table.square('4b').click();
    await expect(table.status()).toHaveText('You beat Hedgehog! Checkmate.');
    return table;
}

test.describe('a win', () => {
    test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

    test('is shared as a picture with a caption, and as a sentence with the link', { tag: '@both' }, async ({ page }) => {
        const table = await win(page);
        await table.button('Share').click();
        const sentence = 'I beat the Hedgehog, level 5 of 12, at Micro shogi in one move.';
        const picture = page.getByRole('img', { name: sentence });
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBeGreaterThan(500);
        await page.getByRole('button', { name: 'Copy text and link' }).click();
        await expect(message(page)).toHaveText('Copied: text and link.');
        expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`^${sentence} http.*#variant=micro&`));
        await page.getByRole('button', { name: 'Copy picture' }).click();
        await expect(message(page)).toHaveText('Copied: PNG picture.');
    });

    test('is sent with its picture where the browser can', { tag: '@both' }, async ({ page }) => {
        await page.addInitScript(() => {
            navigator.canShare = (data?: ShareData) => data?.files?.length === 1;
            navigator.share = async (data?: ShareData) => void Object.assign(window, { sent: { text: data!.text, name: data!.files![0]!.name, type: data!.files![0]!.type } });
        });
        const table = await win(page);
        await table.button('Share').click();
        await page.getByRole('button', { name: 'Share picture' }).click();
        await expect.poll(() => page.evaluate(() => (window as unknown as { sent?: object }).sent)).toMatchObject({
            name: 'poppy-shogi.png',
            type: 'image/png',
            text: expect.stringMatching(/^I beat the Hedgehog, .* http.*#variant=micro&/),
        });
    });
});

test.describe('copying', () => {
    test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
    const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

    test('texts of several formats are copied, and files downloaded', async ({ page }) => {
        const errors = collectErrors(page);
        await Table.open(page, LINK);
        await openShareSheet(page);
        const texts: [string, string, RegExp | string][] = [
            ['link', 'link', /^http:\/\/[^#]*\/some\/where\/#variant=micro&moves=1d1c,3a1c,3e4d&side=both&flip=1$/],
            ['sfen', 'SFEN position', 'k1gs/p3/3t/G3/S1BK w p 4'],
            ['usi', 'USI moves', 'position sfen kbgs/p3/4/3P/SGBK b - 1 moves 1d1c 3a1c 3e4d'],
            ['kif', 'KIF record', /^手合割：五分摩訶将棋\n[^]*1 １三歩\(14\)\n/],
            ['txt', 'Western moves', '[Variant "micro"]\n\n1. P-1c 2. Bx1c=T 3. G-4d\n'],
            ['svg', 'SVG picture', /^<svg [^]*<\/svg>$/],
        ];
        for (const [form, name, expected] of texts) {
            await page.locator(`[data-copy=${form}]`).click();
            await expect(message(page)).toHaveText(`Copied: ${name}.`);
            if (typeof expected === 'string') expect(await copied(page)).toBe(expected);
            else expect(await copied(page)).toMatch(expected);
        }
        for (const [form, begins] of [['kif', '手合割'], ['svg', '<svg '], ['png', '\u{89}PNG']] as const) {
            const [download] = await Promise.all([page.waitForEvent('download'), page.locator(`[data-save=${form}]`).click()]);
            expect(download.suggestedFilename()).toBe(`micro.${form}`);
            const bytes = await readFile(await download.path());
            expect(bytes.toString(form === 'png' ? 'latin1' : 'utf8').startsWith(begins)).toBe(true);
        }
        await closeSheet(page);
        await follow(page, '#variant=nana&side=both');
        await openShareSheet(page);
        await expect(page.locator('[data-copy=csa], [data-save=csa]'), 'where faces have no codes').toHaveCount(0);
        expect(errors).toEqual([]);
    });

    test('the link to a position alone has none of the moves that led there', { tag: '@both' }, async ({ page }) => {
        const table = await Table.open(page, `${LINK},N*2c&ply=2`);
        await openShareSheet(page);
        await page.getByRole('button', { name: 'Link to this position alone' }).click();
        await expect(message(page)).toHaveText('Copied: link.');
        const link = await copied(page);
        expect(link).toMatch(/^http[^#]*#variant=micro&sfen=[^&]*_b_p_\d&side=both$/);
        await page.goto('about:blank');
        await page.goto(link);
        await table.shows({ '1c': 'white tokin', '3e': 'black gold', '4d': '' });
        await expect(table.status()).toHaveText('Black to move');
    });

    test('a PNG picture is copied', async ({ page }) => {
        const errors = collectErrors(page);
        await Table.open(page, LINK);
        await openShareSheet(page);
        // Copy while the picture is still being rendered.
        await page.locator('[data-copy=png]').click();
        await expect(message(page)).toHaveText('Copied: PNG picture.');
        const [width, height, colours] = await page.evaluate(async () => {
            const [item] = await navigator.clipboard.read();
            const picture = await createImageBitmap(await item.getType('image/png'));
            const canvas = new OffscreenCanvas(picture.width, picture.height);
            const context = canvas.getContext('2d')!;
            context.drawImage(picture, 0, 0);
            const pixels = new Uint32Array(context.getImageData(0, 0, picture.width, picture.height).data.buffer);
            return [picture.width, picture.height, new Set(pixels).size];
        });
        expect(width).toBeGreaterThan(800);
        expect(height).toBeGreaterThan(width);
        expect(colours, 'the stylesheet inside the picture is applied').toBeGreaterThan(50);
        expect(errors).toEqual([]);
    });
});

test('a browser that refuses to copy leaves the text selected, to be copied by hand', async ({ page }) => {
    await page.addInitScript(() => {
        Object.defineProperty(navigator, 'clipboard', { value: undefined });
        Object.defineProperty(navigator, 'share', { value: undefined });
    });
    await Table.open(page, LINK);
    await openShareSheet(page);
    await expect(page.locator('[data-action=paste], [data-action=send]')).toHaveCount(0);
    await page.locator('[data-copy=sfen]').click();
    await expect(message(page)).toHaveText('The browser does not allow copying. Copy it from here:');
    await expect.poll(() => page.evaluate(() => getSelection()!.toString())).toBe('k1gs/p3/3t/G3/S1BK w p 4');
    await page.locator('[data-copy=png]').click();
    await expect(message(page)).toHaveText('The browser does not allow this for pictures.');
    await page.locator('[data-action=open]').click();
    await expect(page.locator('.share-wrong'), 'nor is there anything to open').toHaveText('There is no text to open.');
});
