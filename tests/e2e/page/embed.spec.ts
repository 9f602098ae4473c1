// The board embedded in a page of another origin: in a frame, and in a frame with `sandbox`, which has an opaque origin.

import type { Server } from 'node:http';
import { expect, test as plain, type FrameLocator, type Page } from '@playwright/test';
import { Table } from '../board';
import { collectErrors } from '../browser-errors';
import { Fingers, middle } from '../drag';
import { serve, serveBoard } from '../hosts';
import { puzzles, solve } from '../puzzles';

/** Black mates by dropping the gold on 1b. */
const MATE = 'variant=minishogi&sfen=4k/P4/4G/5/4K_b_G_1&side=black&skill=1';

interface Embedding {
    /** The frame's attribute `sandbox`, if any. */
    sandbox?: string;
    /** Whether the board's host allows other origins to read its files. */
    cors?: boolean;
}

/** The board in a frame on another host's page, which is tall enough to scroll. */
class Host extends Table {
    constructor(
        page: Page,
        readonly board: FrameLocator,
        /** The browser's errors of either page. */
        readonly errors: string[],
    ) {
        super(page, board);
    }

    /** The messages that the board has sent, without the fields that all have and its height. */
    async told(): Promise<Record<string, unknown>[]> {
        const told = await this.page.evaluate(() => (window as never as { told: Record<string, unknown>[] }).told);
        for (const { source, version } of told) expect([source, version]).toEqual(['poppy-shogi', 1]);
        return told.map(({ source, version, ...message }) => message).filter(({ type }) => type !== 'height');
    }

    /** Sends the board a message from the page around it, or from a page in another frame. */
    async tell(message: object, from: 'host' | 'foreigner' = 'host'): Promise<void> {
        const sent = { source: 'poppy-shogi', version: 1, ...message };
        const post = ([sent, from]: [object, string]) => {
            const board = frames[0];
            if (from === 'host') return board.postMessage(sent, '*');
            const foreigner = document.createElement('iframe');
            document.body.append(foreigner);
            const script = foreigner.contentDocument!.createElement('script');
            script.text = `parent.frames[0].postMessage(${JSON.stringify(sent)}, '*')`;
            foreigner.contentDocument!.body.append(script);
        };
        await this.page.evaluate(post, [sent, from] as [object, string]);
    }

    /** Runs in the board's frame. */
    async inside<T>(run: () => T | Promise<T>): Promise<T> {
        return this.page.frames()[1]!.evaluate(run);
    }
}

const test = plain.extend<{ embed: (link: string, how?: Embedding) => Promise<Host> }>({
    embed: async ({ page }, use) => {
        const servers: Server[] = [];
        await use(async (link, { sandbox, cors = false } = {}) => {
            const board = await serveBoard(cors);
            const frame = `<iframe title="Shogi" ${sandbox === undefined ? '' : `sandbox="${sandbox}"`} src="${board.origin}/${link}" width="320" height="480"></iframe>`;
            const host = await serve((_, response) => {
                response.setHeader('Content-Type', 'text/html; charset=utf-8');
                response.end(`<!doctype html><title>Host</title><link rel="icon" href="data:,"><input autofocus><p>${frame}</p><div style="height: 3000px"></div>`);
            });
            servers.push(board.server, host.server);
            await page.addInitScript(() => {
                // Record what an embed must not do.
                const violations: string[] = [];
                Object.assign(window, { violations });
                const Sound = window.AudioContext;
                window.AudioContext = class extends Sound {
                    constructor() {
                        super();
                        violations.push('sound');
                    }
                };
                for (const act of ['setItem', 'getItem'] as const) {
                    const own = Storage.prototype[act] as (...given: string[]) => never;
                    Storage.prototype[act] = function (this: Storage, ...given: string[]) {
                        violations.push(`${act} ${given[0]}`);
                        return own.apply(this, given);
                    } as never;
                }
                addEventListener('focusin', () => parent !== self && violations.push('focus'));
                addEventListener('securitypolicyviolation', (event) => violations.push(`policy ${event.violatedDirective} ${event.blockedURI}`));
            });
            const errors = collectErrors(page);
            await page.addInitScript(() => {
                // Record what the board tells the page around it.
                const told: object[] = [];
                if (parent === self) addEventListener('message', ({ data, source }) => source === frames[0] && told.push(data));
                Object.assign(window, { told });
            });
            await page.goto(host.origin);
            return new Host(page, page.frameLocator('iframe'), errors);
        });
        for (const server of servers) {
            server.closeAllConnections();
            server.close();
        }
    },
});

/** The recorded actions that an embed must not do. */
const violations = (host: Host) => host.inside(() => (window as never as { violations: string[] }).violations);

/** A plain frame, and one whose `sandbox` gives it an opaque origin. */
const FRAMES: [string, Embedding][] = [
    ['in a frame', {}],
    ['in a sandboxed frame', { sandbox: 'allow-scripts', cors: true }],
];

for (const [where, how] of FRAMES) {
    test(`the computer plays ${where}, without sound, storage or taking the focus`, async ({ embed }) => {
        const host = await embed('?embed=1&variant=micro&side=black&skill=4&seed=7', how);
        await expect(host.square('1d')).toBeVisible();
        expect(await host.page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
        expect(await violations(host)).toEqual([]);
        const link = host.app.locator('[data-action=full-page]');
        await expect(link).toHaveAttribute('target', '_blank');
        await expect(link).toHaveAttribute('href', /^http:\/\/127\.0\.0\.1:\d+\/#variant=micro&skill=4&side=black&seed=7$/);
        await host.move('1d1c');
        // After the computer's reply, Black is to move again.
        await expect(host.app.locator('.detail')).toContainText('Computer', { ignoreCase: true, timeout: 20_000 });
        await expect(host.app.locator('[data-square][data-state=movable]').first()).toBeAttached();
        await expect(link, 'the link to the full page goes on with the game').toHaveAttribute('href', /moves=1d1c,/);
        expect((await violations(host)).filter((entry) => entry !== 'focus')).toEqual([]);
        expect(host.errors).toEqual([]);
    });
}

for (const [locale, sentence, link] of [
    ['en-US', 'The game could not be loaded here. Its page:', '?variant=nana#side=both'],
    // As in the embedding code that the page offers, with `&amp;`.
    ['ja-JP', '読み込めませんでした', '#variant=kyoto&amp;moves=4e4d&amp;side=both'],
] as const) {
    test.describe(locale, () => {
        test.use({ locale });
        test('without CORS a sandboxed frame says that nothing can be loaded, and links to the page', async ({ embed }) => {
            const host = await embed(link.startsWith('?') ? `${link.replace('?', '?embed=1&')}&embed=1` : `?embed=1${link}`, { sandbox: 'allow-scripts' });
            const note = host.board.locator('.stranded');
            await expect(note).toContainText(sentence, { useInnerText: true });
            await expect(note.getByRole('link')).toHaveAttribute('href', new RegExp(`^http://127\\.0\\.0\\.1:\\d+/${link.replaceAll('&amp;', '&').replace('?', '\\?')}$`));
            await expect(note.getByRole('link')).toHaveAttribute('target', '_blank');
            await expect(host.board.locator('.table')).toHaveCount(0);
        });
    });
}

test('without scripts a frame shows the start of its game and a link to the full page', async ({ embed }) => {
    for (const game of ['minishogi', 'nana-free']) {
        const host = await embed(`?embed=1&side=both&theme=dark#variant=${game}`, { sandbox: '' });
        const start = host.board.locator('.no-script section:visible');
        await expect(start).toHaveCount(1);
        await expect(start.locator('img')).toHaveAttribute('src', `rules/${game.replace('-free', '')}/start.svg`);
        await expect.poll(() => start.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
        await expect(start.locator('img')).toBeInViewport({ ratio: 1 });
        await expect(start.getByRole('link')).toHaveAttribute('href', `./#variant=${game}`);
        await expect(start.getByRole('link')).toBeInViewport({ ratio: 1 });
        await expect(host.board.locator('.opening'), 'no introduction').toBeHidden();
    }
});

test('without scripts a frame over a picture shows a link to its position, and nothing else', async ({ embed }) => {
    const host = await embed('?embed=1&variant=micro&moves=1d1c#position', { sandbox: '' });
    const links = host.board.locator('.no-script').getByRole('link').filter({ visible: true });
    await expect(links).toHaveCount(1);
    await expect(links).toHaveJSProperty('search', '?embed=1&variant=micro&moves=1d1c');
    await expect(host.board.locator('.no-script img:visible')).toHaveCount(0);
    for (const part of [':root', 'body', '.no-script']) {
        await expect(host.board.locator(part), `${part} is transparent`).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    }
});

test('a refusal while in check is one sentence in one box', async ({ embed }) => {
    const host = await embed('?embed=1#variant=minishogi&amp;sfen=r2gk/1s1bp/5/P1S1R/KG3_b_B_7&amp;side=black&amp;skill=4');
    await host.move('5e4d');
    const notice = host.notice();
    await expect(notice).toContainText('check');
    await expect(notice).toBeInViewport({ ratio: 1 });
    await expect(host.status()).toBeHidden();
    const [box, words] = await Promise.all([host.app.locator('.status'), notice].map((part) => part.boundingBox()));
    expect(words!.width, 'nothing is beside it').toBeGreaterThan(box!.width - 24);
});

test('the result is shown, and Again begins the same position with the same side', async ({ embed }) => {
    const host = await embed(`#embed=1&${MATE}`);
    for (const game of ['the game', 'the same game again']) {
        await host.app.locator('[data-stand=black] [data-kind=gold]').click();
        await host.square('1b').click();
        await expect(host.status(), game).toContainText('Checkmate');
        await host.button('Again').click();
        await expect(host.status()).toHaveText('Your turn');
        await expect(host.square('1b')).toHaveAttribute('aria-label', /empty/);
    }
    expect(host.errors).toEqual([]);
});

test('a move is taken back, and the game begins again with the same side', async ({ embed }) => {
    const host = await embed('?embed=1&side=both#variant=micro');
    await expect(host.status()).toHaveText('Black to move');
    await expect(host.button('Undo')).toHaveAttribute('aria-disabled', 'true');
    await host.move('1d1c');
    await host.move('3a1c');
    await host.button('Undo').click();
    await expect(host.status()).toHaveText('White to move');
    await host.button('Again').click();
    await expect(host.status()).toHaveText('Black to move');
    await expect(host.square('1d')).toHaveAttribute('aria-label', /Black pawn/);
    expect(host.errors).toEqual([]);
});

test('the moves of a link are the solution of its puzzle: a wrong try is refuted, and a move is shown on demand', async ({ embed }) => {
    const host = await embed('?embed=1&kind=puzzle&sfen=kb1g/2s1/1S2/pG1P/2BK_b_-_9&moves=3d4d,3a4b,4d4b#variant=micro');
    await expect(host.status()).toHaveText('You play Black: mate in 2.');
    await host.button('Show me').click();
    await expect(host.app.locator('.arrow')).toHaveCount(1);
    await host.move('1d1c');
    await expect(host.notice()).toHaveText(/^Not this one/);
    await host.button('Try again').click();
    await host.move('3d4d');
    await expect(host.status()).toHaveText('Right! Now mate in 1.');
    await expect(host.square('4b'), 'the reply is played').toHaveAttribute('aria-label', /White/);
    await host.move('4d4b');
    await expect(host.status()).toHaveText('Solved, with mistakes or help.');
    expect(await host.told()).toContainEqual({ type: 'solved' });
    await host.button('Again').click();
    await expect(host.status()).toHaveText('You play Black: mate in 2.');
    await expect(host.board.locator('[data-action=full-page]')).toHaveAttribute('href', /moves=3d4d,3a4b,4d4b&kind=puzzle/);
    expect(host.errors).toEqual([]);
});

test('nobody plays in a diagram, which shows its position', async ({ embed }) => {
    const host = await embed('?embed=1&kind=diagram&moves=1d1c,3a1c&ply=1#variant=micro');
    await expect(host.status()).toHaveText('White to move');
    await expect(host.square('1c')).toHaveAttribute('aria-label', /Black pawn/);
    await expect(host.board.getByRole('button')).toHaveCount(0);
    await expect(host.app.locator('[data-square][data-state=movable]')).toHaveCount(0);
});

test('an embed has no header, buttons or introduction; settings and clocks come from its link alone, and nothing is stored', async ({ page, embed }) => {
    const host = await embed('?embed=1&theme=dark&lang=ja&glyphs=western&side=both&time=60');
    await expect(host.app).toHaveAttribute('data-theme', 'dark');
    await expect(host.app).toHaveAttribute('lang', 'ja');
    await expect(host.app.locator('.piece .glyph').first()).toHaveAttribute('href', /western-/);
    await expect(host.app.locator('.clock, .stand-clock').filter({ visible: true }).first()).toContainText('1:00');
    await expect(host.board.locator('.head, .controls, .greeting, .share-sheet, .lesson')).toHaveCount(0);
    await expect(host.board.getByRole('button'), 'the clocks take their room').toHaveCount(0);
    await expect(host.status()).toHaveText('先手の番です');
    await host.move('1d1c');
    // The surrounding page may set another link in the frame: it is followed, and its errors are reported.
    await page.frames()[1]!.evaluate(() => (location.hash = '#variant=judkins&side=both&ply=many'));
    await expect(host.square('6f')).toBeVisible();
    await expect(host.notice()).toContainText('ply=many');
    expect(await host.inside(async () => [localStorage.length, (await indexedDB.databases()).length])).toEqual([0, 0]);
});

test('the wheel over the board scrolls the page around it, whose keys do not reach the board', async ({ page, embed }) => {
    const host = await embed('?embed=1&side=both');
    await expect(host.square('1a')).toBeVisible();
    await page.keyboard.type('h');
    await expect(page.locator('input')).toHaveValue('h');
    await page.keyboard.press('ArrowLeft');
    expect(await violations(host)).toEqual([]);
    const { x, y } = await middle(page.locator('iframe'));
    await page.mouse.move(x, y);
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

test('the board fits a frame of any size, and nothing scrolls', async ({ page, embed }) => {
    for (const variant of ['micro', 'judkins']) {
        const host = await embed(`?embed=1&variant=${variant}&side=both`);
        await expect(host.square('1a')).toBeVisible();
        for (const [width, height] of [[200, 300], [320, 320], [640, 240], [200, 700], [900, 600]] as const) {
            const where = `${variant} in ${width} x ${height}`;
            await page.locator('iframe').evaluate((frame, [width, height]) => Object.assign(frame, { width, height }), [String(width), String(height)]);
            await expect.poll(() => host.inside(() => [innerWidth, innerHeight]), where).toEqual([width, height]);
            const drawn = await host.inside(async () => {
                await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
                const boxes = [...document.querySelectorAll('[data-square], .stand-edge')].map((part) => part.getBoundingClientRect());
                const scrolls = [...document.querySelectorAll('html, body, .poppy')].filter((part) => part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight);
                return {
                    scrolls: scrolls.map((part) => part.className),
                    left: Math.min(...boxes.map((box) => box.left)),
                    right: Math.max(...boxes.map((box) => box.right)),
                    top: Math.min(...boxes.map((box) => box.top)),
                    bottom: Math.max(...boxes.map((box) => box.bottom)),
                };
            });
            expect(drawn.scrolls, where).toEqual([]);
            const { left, top, right, bottom } = drawn;
            expect(Math.min(left, top, width - right, height - bottom), where).toBeGreaterThanOrEqual(0);
            // As large as fits: the board fills the width or the height except for a margin.
            expect(Math.max((right - left) / width, (bottom - top) / (height - 28)), where).toBeGreaterThan(0.85);
        }
    }
});

for (const [where, how] of FRAMES) {
    test(`${where} the board tells the page around it what happens, and does what it asks`, async ({ embed }) => {
        const host = await embed('?embed=1&variant=micro&side=both', how);
        const start = 'kbgs/p3/4/3P/SGBK b - 1';
        await expect.poll(() => host.told()).toEqual([{ type: 'ready', variant: 'micro', sfen: start, ply: 0 }]);
        const heights = await host.page.evaluate(() => (window as never as { told: { type: string; px?: number }[] }).told.filter(({ type }) => type === 'height'));
        expect(heights.map(({ px }) => px), 'as in docs/embedding.md').toEqual([533]);
        await host.move('1d1c');
        await host.tell({ type: 'play', usi: '3a1c' });
        await expect(host.square('1c')).toHaveAttribute('aria-label', /tokin/);
        await host.tell({ type: 'goto', ply: 1 });
        await expect(host.square('1c')).toHaveAttribute('aria-label', /pawn/);
        await host.tell({ type: 'goto', ply: 2 });
        await host.tell({ type: 'undo' });
        await host.tell({ type: 'load', variant: 'minishogi', sfen: '4k/P4/4G/5/4K b G 1', side: 'both' });
        await host.tell({ type: 'play', usi: 'G*1b' });
        await expect(host.status()).toContainText('Checkmate');
        expect(await host.told().then((told) => told.slice(1))).toEqual([
            { type: 'move', usi: '1d1c', sfen: 'kbgs/p3/3P/4/SGBK w - 2', ply: 1 },
            { type: 'move', usi: '3a1c', sfen: 'k1gs/p3/3t/4/SGBK b p 3', ply: 2 },
            { type: 'ply', sfen: 'kbgs/p3/3P/4/SGBK w - 2', ply: 1 },
            { type: 'ply', sfen: 'k1gs/p3/3t/4/SGBK b p 3', ply: 2 },
            { type: 'ply', sfen: 'kbgs/p3/3P/4/SGBK w - 2', ply: 1 },
            { type: 'ply', sfen: '4k/P4/4G/5/4K b G 1', ply: 0 },
            { type: 'move', usi: 'G*1b', sfen: '4k/P3G/4G/5/4K w - 2', ply: 1 },
            { type: 'end', result: 'black', reason: 'checkmate' },
        ]);
        await host.tell({ type: 'restart' });
        await expect(host.square('1b')).toHaveAttribute('aria-label', /empty/);
        const before = await host.square('1a').boundingBox();
        await host.tell({ type: 'flip' });
        await expect.poll(async () => (await host.square('1a').boundingBox())!.y, 'turned').toBeGreaterThan(before!.y + 50);
        await host.tell({ type: 'theme', theme: 'dark' });
        await expect(host.app).toHaveAttribute('data-theme', 'dark');
        expect(host.errors).toEqual([]);
    });
}

test('the board names errors of the page around it, and ignores other windows', async ({ embed }) => {
    const host = await embed('?embed=1&variant=micro&side=black&skill=4&seed=7');
    await expect.poll(() => host.told()).toHaveLength(1);
    const says = async (message: object, sentence: string) => {
        await host.tell(message);
        await expect.poll(async () => (await host.told()).at(-1)).toEqual({ type: 'error', message: sentence });
    };
    await says({ type: 'jump' }, '"jump" is no message');
    await says({ type: 'play', usi: '4b4c' }, 'move 1: "4b4c" is not legal: the piece on 4b is the opponent\'s');
    await says({ type: 'goto', ply: 9 }, 'ply 9 is after the last move, 0');
    await says({ type: 'load', variant: 'chess' }, 'invalid: variant=chess');
    const told = (await host.told()).length;
    await host.tell({ type: 'play', usi: '1d1c' }, 'foreigner');
    await host.tell({ type: 'play', usi: '3e3d' });
    await expect.poll(async () => (await host.told()).slice(told)).toContainEqual({ type: 'move', usi: '3e3d', sfen: 'kbgs/p3/4/1G1P/S1BK w - 2', ply: 1 });
});

test('a frame replays a game, and tells when its puzzle is solved', async ({ embed }) => {
    const replay = await embed('?embed=1&kind=replay&moves=1d1c,3a1c,3e4d#variant=micro');
    await expect.poll(async () => (await replay.told()).map(({ type }) => type)).toEqual(['ready']);
    await expect(replay.status()).toHaveText('Start of the game');
    await replay.app.locator('[data-action=last]').click();
    await expect.poll(async () => (await replay.told()).at(-1)).toMatchObject({ type: 'ply', ply: 3 });
    const puzzle = puzzles('micro').find(({ kind }) => kind === 'mate1')!;
    const host = await embed(`?embed=1&puzzle=${puzzle.id}#variant=micro`);
    await expect(host.status()).toHaveText(/^You play /);
    await solve(host, puzzle);
    await expect.poll(() => host.told()).toContainEqual({ type: 'solved' });
});
