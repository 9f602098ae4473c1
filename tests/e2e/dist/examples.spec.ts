// The examples, built with the npm package (scripts/examples.sh), and the post, which is on another origin than its boards.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Server } from 'node:http';
import { expect, test as plain, type Page } from '@playwright/test';
import sirv from 'sirv';
import { Table } from '../board';
import { collectErrors } from '../browser-errors';
import { serve, serveBoard } from '../hosts';
import type { PoppyShogi } from '../../../package/element';

const BUILT = join(__dirname, '../../../target/examples');

const test = plain.extend<{ open: (folder: string) => Promise<string[]> }>({
    // Serves an example and opens it. Returns the browser's errors.
    open: async ({ page }, use) => {
        const servers: Server[] = [];
        await use(async (folder) => {
            const board = await serveBoard(true);
            const files = sirv(join(BUILT, folder), { dev: true });
            const packed = sirv(join(BUILT, '../package'), { dev: true });
            const cdn = await serve((request, response) => {
                response.setHeader('Access-Control-Allow-Origin', '*');
                request.url = request.url!.replace('/some/where', '');
                packed(request, response);
            });
            const host = await serve((request, response) => {
                if (['post', 'plain'].includes(folder) && request.url === '/') {
                    response.setHeader('Content-Type', 'text/html; charset=utf-8');
                    const html = readFileSync(join(BUILT, folder, 'index.html'), 'utf8');
                    return response.end(html.replaceAll('https://example.org/poppy', board.origin).replaceAll('https://cdn.example/npm/poppy-shogi', `${cdn.origin}/some/where`));
                }
                files(request, response);
            });
            servers.push(board.server, host.server, cdn.server);
            const errors = collectErrors(page);
            await page.goto(host.origin);
            return errors;
        });
        for (const server of servers) {
            server.closeAllConnections();
            server.close();
        }
    },
});

/** The board of a kind, both ways. */
async function boards(page: Page, kind: string): Promise<Table[]> {
    const element = page.locator(`#${kind}-element`);
    await element.scrollIntoViewIfNeeded();
    await element.hover();
    return [new Table(page, page.frameLocator(`#${kind}-frame`)), new Table(page, element)];
}

test('the post has every kind both ways', async ({ page, open }) => {
    const errors = await open('post');
    await expect.poll(() => page.locator('#diagram').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    // Both are told in words, and lead to the full page.
    for (const place of ['#diagram', '#diagram-element img']) {
        await expect(page.locator(place)).toHaveAccessibleName(/^Micro shogi, Black to move/);
        await page.locator(place).click({ trial: true });
    }
    for (const board of await boards(page, 'play')) {
        await board.move('1d1c');
        await expect(board.app.locator('[data-square][data-state=movable]').first(), 'the computer has moved').toBeAttached({ timeout: 20_000 });
    }
    const [frame, element] = await boards(page, 'replay');
    for (const board of [frame!, element!]) {
        await expect(board.status()).toHaveText('Start of the game');
        await board.app.locator('[data-action=forward]').click();
        await expect(board.status()).toHaveText('Move 1 of 4');
    }
    await expect(element!.app.locator('.replay-comment')).toHaveText('The bishop captures, and turns into a tokin.');
    for (const board of await boards(page, 'puzzle')) {
        await page.evaluate(() => (document.getElementById('said')!.textContent = ''));
        await board.move('3d4d');
        await expect(board.status()).toHaveText('Right! Now mate in 1.');
        await expect(board.square('4b'), 'the reply is played').toHaveAttribute('aria-label', /White/);
        await board.move('4d4b');
        await expect(page.locator('#said')).toHaveText('Well done!');
    }
    expect(errors).toEqual([]);
});

test('the manifest and the types of the package name what the element has', async ({ page, open }) => {
    await open('post');
    const [{ declarations }] = JSON.parse(readFileSync(join(BUILT, '../package/custom-elements.json'), 'utf8')).modules;
    const { attributes, members } = declarations[0] as { attributes: { name: string }[]; members: { kind: string; name: string }[] };
    const has = await page.evaluate(() => {
        // Each name has a class of its own, which adds nothing.
        const element = customElements.get('poppy-shogi') as CustomElementConstructor & { observedAttributes: string[] };
        const own = Object.entries(Object.getOwnPropertyDescriptors(Object.getPrototypeOf(element.prototype) as object));
        return { attributes: element.observedAttributes, fields: own.filter(([, { get }]) => get).map(([name]) => name), methods: own.filter(([, { value }]) => value).map(([name]) => name) };
    });
    expect(attributes.map(({ name }) => name).sort()).toEqual([...has.attributes].sort());
    const named = (kind: string) => members.filter((member) => member.kind === kind).map(({ name }) => name);
    expect(named('field').sort()).toEqual([...has.fields].sort());
    expect(has.methods).toEqual(expect.arrayContaining(named('method')));
    const typed: (keyof PoppyShogi)[] = ['goTo', 'play', 'undo', 'flip', 'restart', 'load', 'variant', 'moves', 'ply'];
    expect([...has.fields, ...has.methods]).toEqual(expect.arrayContaining(typed));
});

test('a plain page loads the package from a path of another origin', async ({ page, open }) => {
    const errors = await open('plain');
    await page.locator('poppy-shogi').hover();
    const table = new Table(page, page.locator('poppy-shogi'));
    await expect(table.status()).toHaveText('Your turn');
    await page.evaluate(() => document.querySelector('poppy-shogi')!.addEventListener('poppy-move', () => (document.body.dataset.moves = String(Number(document.body.dataset.moves ?? 0) + 1))));
    await table.app.locator('[data-square][data-state=movable]').first().click();
    await table.app.locator('[data-square][data-state=destination]').first().click();
    await expect(page.locator('body')).toHaveAttribute('data-moves', '2', { timeout: 20_000 });
    expect(errors).toEqual([]);
});

test('Vite bundles the package, whose worker and data are found', async ({ page, open }) => {
    const errors = await open('vite/dist');
    await page.locator('poppy-shogi').hover();
    const table = new Table(page, page.locator('poppy-shogi'));
    await table.move('3e3d');
    await expect(page.getByRole('status').first()).toHaveText(/^Move 2: /, { timeout: 20_000 });
    await expect(table.app.locator('[data-action=full-page]')).toHaveAttribute('href', /^https:\/\/example\.org\/poppy\/#variant=kyoto/);
    expect(errors).toEqual([]);
});

test('Eleventy copies the package, and a puzzle is found', async ({ page, open }) => {
    const errors = await open('eleventy/_site');
    const table = new Table(page, page.locator('poppy-shogi'));
    await expect(table.status()).toHaveText(/^You play /);
    await expect(table.app.locator('[data-action=full-page]'), 'no full page is named').toHaveCount(0);
    expect(errors).toEqual([]);
});
