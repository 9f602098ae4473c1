// The board as a part of a page on another host: in a frame, and in a frame with `sandbox` that has no origin of its own.

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { expect, test as plain, type FrameLocator, type Page } from '@playwright/test';
import sirv from 'sirv';
import { listen } from '../complaints';
import { Fingers, middle } from '../drag';

const FOLDER = resolve(__dirname, '../../..', process.env.POPPY_FOLDER ?? 'target/www');
/** Black mates by dropping the gold on 1b. */
const MATE = 'variant=minishogi&sfen=4k/P4/4G/5/4K_b_G_1&side=both';

/** Answers at a port of its own, and so from an origin of its own. */
async function serve(answer: Parameters<typeof createServer>[1]): Promise<{ server: Server; origin: string }> {
    const server = createServer(answer);
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

interface Embedding {
    /** The attribute of the frame, or none. */
    sandbox?: string;
    /** Whether the board's host lets other origins read its files. */
    cors?: boolean;
}

/** A page of another host that holds the board, with much above and below it. */
class Host {
    constructor(
        readonly page: Page,
        readonly board: FrameLocator,
        /** What the browser says against either page. */
        readonly complaints: string[],
    ) {}

    /** The app as it is seen: not the opening picture, and not before all of it is there. */
    app() {
        return this.board.locator('.poppy:not(.opening, [data-arriving])');
    }

    square(name: string) {
        return this.app().locator(`[data-square="${name}"]`);
    }

    button(name: string) {
        return this.app().getByRole('button', { name, exact: true });
    }

    status() {
        return this.app().locator('[data-role=status]');
    }

    /** Runs in the board's frame. */
    async inside<T>(run: () => T): Promise<T> {
        return this.page.frames()[1]!.evaluate(run);
    }
}

const test = plain.extend<{ embed: (link: string, how?: Embedding) => Promise<Host> }>({
    embed: async ({ page }, use) => {
        const servers: Server[] = [];
        await use(async (link, { sandbox, cors = false } = {}) => {
            const files = sirv(FOLDER, { dev: true, brotli: true, gzip: true });
            const board = await serve((request, response) => {
                if (cors) response.setHeader('Access-Control-Allow-Origin', '*');
                files(request, response);
            });
            const frame = `<iframe title="Shogi" ${sandbox === undefined ? '' : `sandbox="${sandbox}"`} src="${board.origin}/${link}" width="320" height="480"></iframe>`;
            const host = await serve((_, response) => {
                response.setHeader('Content-Type', 'text/html; charset=utf-8');
                response.end(`<!doctype html><title>Host</title><link rel="icon" href="data:,"><input autofocus><p>${frame}</p><div style="height: 3000px"></div>`);
            });
            servers.push(board.server, host.server);
            await page.addInitScript(() => {
                // What an embed must not do, noted where it happens.
                const done: string[] = [];
                Object.assign(window, { done });
                const Sound = window.AudioContext;
                window.AudioContext = class extends Sound {
                    constructor() {
                        super();
                        done.push('sound');
                    }
                };
                for (const act of ['setItem', 'getItem'] as const) {
                    const own = Storage.prototype[act] as (...given: string[]) => never;
                    Storage.prototype[act] = function (this: Storage, ...given: string[]) {
                        done.push(`${act} ${given[0]}`);
                        return own.apply(this, given);
                    } as never;
                }
                addEventListener('focusin', () => parent !== self && done.push('focus'));
                addEventListener('securitypolicyviolation', (event) => done.push(`policy ${event.violatedDirective} ${event.blockedURI}`));
            });
            const complaints = listen(page);
            await page.goto(host.origin);
            return new Host(page, page.frameLocator('iframe'), complaints);
        });
        for (const server of servers) {
            server.closeAllConnections();
            server.close();
        }
    },
});

/** What an embed did that it must not do. */
const faults = (host: Host) => host.inside(() => (window as never as { done: string[] }).done);

/** In a frame, and in one whose `sandbox` leaves it no origin. */
const FRAMES: [string, Embedding][] = [
    ['in a frame', {}],
    ['in a sandboxed frame', { sandbox: 'allow-scripts', cors: true }],
];

for (const [where, how] of FRAMES) {
    test(`the computer plays ${where}, and nothing is heard, stored or focused`, async ({ embed }) => {
        const host = await embed('?embed=1&variant=micro&side=black&level=1&seed=7', how);
        await expect(host.square('1d')).toBeVisible();
        expect(await host.page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
        expect(await faults(host)).toEqual([]);
        const link = host.app().locator('[data-action=full-page]');
        await expect(link).toHaveAttribute('target', '_blank');
        await expect(link).toHaveAttribute('href', /^http:\/\/127\.0\.0\.1:\d+\/#variant=micro&level=1&side=black&seed=7$/);
        await host.square('1d').click();
        await host.square('1c').click();
        // Black to move again: the computer has answered.
        await expect(host.app().locator('.detail')).toContainText('Computer', { ignoreCase: true, timeout: 20_000 });
        await expect(host.app().locator('[data-square][data-state=movable]').first()).toBeAttached();
        await expect(link, 'the link to the full page goes on with the game').toHaveAttribute('href', /moves=1d1c,/);
        expect((await faults(host)).filter((deed) => deed !== 'focus')).toEqual([]);
        expect(host.complaints).toEqual([]);
    });
}

test('the result is shown, and a way to play once more', async ({ embed }) => {
    const host = await embed(`#embed=1&${MATE}`);
    await host.app().locator('[data-stand=black] [data-kind=gold]').click();
    await host.square('1b').click();
    await expect(host.status()).toBeVisible();
    await expect(host.status()).toContainText('Checkmate');
    await host.button('Rematch').click();
    await expect(host.status()).toBeHidden();
    await expect(host.square('1b')).toHaveAttribute('aria-label', /empty/);
    expect(host.complaints).toEqual([]);
});

test('without CORS a sandboxed frame says that nothing can be loaded, and links to the page', async ({ embed }) => {
    const host = await embed('?embed=1&variant=nana#side=both&embed=1', { sandbox: 'allow-scripts' });
    const note = host.board.locator('.stranded');
    await expect(note).toBeVisible();
    await expect(note).toContainText('The game could not be loaded here. Its page:');
    await expect(note.getByRole('link')).toHaveAttribute('href', /^http:\/\/127\.0\.0\.1:\d+\/\?variant=nana#side=both$/);
    await expect(note.getByRole('link')).toHaveAttribute('target', '_blank');
    await expect(host.board.locator('.table')).toHaveCount(0);
});

test.describe('in Japanese', () => {
    test.use({ locale: 'ja-JP' });
    test('it says so in the visitor’s language', async ({ embed }) => {
        const host = await embed('?embed=1#variant=kyoto&amp;moves=4e4d&amp;side=both', { sandbox: 'allow-scripts' });
        await expect(host.board.locator('.stranded')).toContainText('読み込めませんでした');
        await expect(host.board.getByText('could not be loaded')).toBeHidden();
        // As the page hands it out.
        const link = host.board.locator('.stranded').getByRole('link');
        await expect(link).toHaveAttribute('href', /^http:\/\/127\.0\.0\.1:\d+\/#variant=kyoto&moves=4e4d&side=both$/);
    });
});

test('nothing of the page around the board is there, and no introduction', async ({ embed }) => {
    const host = await embed('?embed=1');
    await expect(host.square('1a')).toBeVisible();
    await expect(host.board.locator('.head, .controls, .greeting, .share-sheet, .lesson')).toHaveCount(0);
    await expect(host.status()).toBeHidden();
    await expect(host.board.getByRole('button')).toHaveCount(0);
});

test('settings come from the link, whatever the visitor has set, and stay out of the store', async ({ page, embed }) => {
    const host = await embed('?embed=1&theme=dark&lang=ja&glyphs=western');
    await expect(host.app()).toHaveAttribute('data-theme', 'dark');
    await expect(host.app()).toHaveAttribute('lang', 'ja');
    await expect(host.app().locator('.piece .glyph').first()).toHaveAttribute('href', /western-/);
    expect(await host.inside(() => localStorage.length)).toBe(0);
    // Another link within the frame is followed, as the page around it may wish.
    const frame = page.frames()[1]!;
    await frame.evaluate(() => (location.hash = '#variant=judkins&side=both'));
    await expect(host.square('6f')).toBeVisible();
    expect(await host.inside(() => localStorage.length)).toBe(0);
});

test('what is wrong with the link is said', async ({ embed }) => {
    const host = await embed('?embed=1&variant=chess');
    await expect(host.app().locator('[data-role=notice]')).toBeVisible();
    await expect(host.app().locator('[data-role=notice]')).toContainText('variant=chess');
});

test('the wheel over the board scrolls the page around it', async ({ page, embed }) => {
    const host = await embed('?embed=1');
    await expect(host.square('1a')).toBeVisible();
    const box = (await page.locator('iframe').boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
});

test('a finger on an empty square scrolls the page around it', { tag: '@phone' }, async ({ page, embed }) => {
    const host = await embed('?embed=1&variant=micro');
    await expect(host.square('3c')).toBeVisible();
    const { x, y } = await middle(host.square('3c'));
    const finger = await Fingers.of(page);
    await finger.down({ x, y });
    for (let up = 20; up <= 200; up += 20) await finger.move({ x, y: y - up });
    await finger.up();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
});

test('keys pressed in the page around it are left alone', async ({ page, embed }) => {
    const host = await embed('?embed=1&side=both');
    await expect(host.square('1a')).toBeVisible();
    await page.keyboard.type('h');
    await expect(page.locator('input')).toHaveValue('h');
    await page.keyboard.press('ArrowLeft');
    expect(await faults(host)).toEqual([]);
});

test('the board fits a frame of any size, and nothing scrolls', async ({ page, embed }) => {
    for (const variant of ['micro', 'judkins']) {
        const host = await embed(`?embed=1&variant=${variant}&side=both`);
        await expect(host.square('1a')).toBeVisible();
        for (const [width, height] of [[200, 300], [320, 320], [640, 240], [200, 700], [900, 600]] as const) {
            const where = `${variant} in ${width} x ${height}`;
            await page.locator('iframe').evaluate((frame, [width, height]) => Object.assign(frame, { width, height }), [String(width), String(height)]);
            await expect.poll(() => host.inside(() => [innerWidth, innerHeight]), where).toEqual([width, height]);
            const seen = await host.inside(async () => {
                await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
                const scrolls = [...document.querySelectorAll('html, body, .poppy')].filter((part) => part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight);
                const drawn = [...document.querySelectorAll('[data-square], .stand-edge')].map((part) => part.getBoundingClientRect());
                const [left, right] = [Math.min(...drawn.map((box) => box.left)), Math.max(...drawn.map((box) => box.right))];
                const [top, bottom] = [Math.min(...drawn.map((box) => box.top)), Math.max(...drawn.map((box) => box.bottom))];
                return { scrolls: scrolls.map((part) => part.className), left, right, top, bottom };
            });
            expect(seen.scrolls, where).toEqual([]);
            expect(Math.min(seen.left, seen.top), where).toBeGreaterThanOrEqual(0);
            expect(seen.right, where).toBeLessThanOrEqual(width);
            expect(seen.bottom, where).toBeLessThanOrEqual(height);
            // As large as fits: it fills the room in one direction or the other, but for a margin.
            expect(Math.max((seen.right - seen.left) / width, (seen.bottom - seen.top) / (height - 28)), where).toBeGreaterThan(0.85);
        }
    }
});
