// The custom element <poppy-shogi> in pages of another origin.

import { expect } from '@playwright/test';
import { KIF } from '../moves';
import { boardOf, test, told, type Post } from '../post';

/** Calls a method of an element. */
const call = ({ page }: Post, id: string, method: string, ...given: unknown[]) =>
    page.evaluate(([id, method, given]) => (document.getElementById(id) as never as Record<string, (...given: unknown[]) => void>)[method](...given), [id, method, given] as [string, string, unknown[]]);

test('it shows a picture, loads the program when a person reaches for it, and is played on', async ({ post }) => {
    const page = await post('<poppy-shogi id=a variant=micro skill=2 side=black seed=7></poppy-shogi>');
    const board = boardOf(page, 'a');
    await expect(board.element.locator('img')).toBeVisible();
    await expect.poll(() => board.element.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const before = await board.element.boundingBox();
    expect(page.requested.filter((path) => /wasm|program/.test(path)), 'no program before').toEqual([]);
    await board.element.hover();
    await expect(board.square('1d')).toBeVisible();
    const after = await board.element.boundingBox();
    expect(Math.abs(after!.height - before!.height), 'the layout of the page stays').toBeLessThan(4);
    await board.square('1d').click();
    await board.square('1c').click();
    await expect.poll(() => told(page.page).then((told) => told.map(([id, type, detail]) => [id, type, detail.ply]))).toEqual([['a', 'ready', 0], ['a', 'move', 1], ['a', 'move', 2]]);
    expect(page.errors).toEqual([]);
});

test('its attributes, methods and events are those of one game', async ({ post }) => {
    const page = await post('<poppy-shogi id=a variant=micro moves="1d1c 3a1c 3e4d" side=both></poppy-shogi>');
    const board = boardOf(page, 'a');
    await expect(board.square('4d'), 'without a picture of its position it is loaded at once').toHaveAttribute('aria-label', /gold/);
    await call(page, 'a', 'goTo', 1);
    await expect(board.square('1c')).toHaveAttribute('aria-label', /pawn/);
    await call(page, 'a', 'goTo', 3);
    await call(page, 'a', 'play', 'N*2c');
    await expect(board.status()).toContainText('Checkmate');
    await call(page, 'a', 'undo');
    await call(page, 'a', 'play', '9z9z');
    await page.page.evaluate(() => Object.assign(document.getElementById('a')!, { variant: 'kyoto', moves: null }));
    await expect(board.square('3e')).toHaveAttribute('aria-label', /king/);
    const seen = (await told(page.page)).map(([, type, { sfen, ...detail }]) => [type, ...Object.values(detail)]);
    expect(seen).toEqual([
        ['ready', 'micro', 3],
        ['ply', 1],
        ['ply', 3],
        ['move', 'N*2c', 4],
        ['end', 'white', 'checkmate'],
        ['ply', 3],
        ['error', 'move 4: "9z" at character 1 of "9z9z" is no square'],
        ['ply', 0],
    ]);
    await page.page.evaluate(() => document.getElementById('a')!.setAttribute('glyphs', 'western'));
    await expect(board.element.locator('.piece .glyph').first(), 'a setting').toHaveAttribute('href', /western-/);
    expect(page.errors).toEqual([]);
});

test('several boards share one program, and one that is removed and added again begins anew', async ({ post }) => {
    const page = await post('<poppy-shogi id=a variant=micro side=both></poppy-shogi><poppy-shogi id=b variant=kyoto side=both></poppy-shogi>');
    await boardOf(page, 'a').element.hover();
    await expect(boardOf(page, 'a').square('1d')).toBeVisible();
    await boardOf(page, 'b').element.hover();
    await expect(boardOf(page, 'b').square('3e')).toBeVisible();
    const programs = page.requested.filter((path) => /program|poppy-shogi_bg/.test(path));
    expect(new Set(programs).size).toBe(programs.length);
    await boardOf(page, 'a').square('1d').click();
    await boardOf(page, 'a').square('1c').click();
    await page.page.mouse.move(900, 5);
    await page.page.evaluate(() => {
        const element = document.getElementById('a')!;
        const parent = element.parentNode!;
        element.remove();
        parent.prepend(element);
    });
    await expect(boardOf(page, 'a').element.locator('.poppy'), 'the picture').toHaveCount(0);
    await boardOf(page, 'a').element.hover();
    await expect(boardOf(page, 'a').square('1d')).toHaveAttribute('aria-label', /pawn/);
    expect(page.errors).toEqual([]);
});

for (const [scheme, device] of [['dark', 'light'], ['light', 'dark']] as const) {
    test(`on a ${device} device it follows the ${scheme} colours of its page`, async ({ post }) => {
        const page = await post('<poppy-shogi id=a moves="1d1c" side=both></poppy-shogi>', `<style>:root { color-scheme: ${scheme} }</style>`);
        await page.page.emulateMedia({ colorScheme: device });
        const app = boardOf(page, 'a').element.locator('.poppy');
        await expect(app).toHaveAttribute('data-theme', scheme);
        await page.page.evaluate((other) => (document.documentElement.style.colorScheme = other), device);
        await expect(app, 'at once when that changes').toHaveAttribute('data-theme', device);
    });
}

test('a page with a strict policy needs four sources', async ({ post }) => {
    const policy = "default-src 'none'; script-src BOARD 'wasm-unsafe-eval'; connect-src BOARD; img-src BOARD data:; worker-src blob:; style-src 'none'";
    const page = await post('<poppy-shogi id=a variant=micro skill=2 side=white seed=7></poppy-shogi>', '', policy);
    await boardOf(page, 'a').element.hover();
    await expect.poll(() => told(page.page).then((told) => told.map(([, type]) => type)), 'the computer moves').toEqual(['ready', 'move']);
    expect(page.errors).toEqual([]);
});

test('the styles of the page do not reach the board, nor its styles the page', async ({ post }) => {
    const page = await post('<p class="status" id=mine>Mine</p><poppy-shogi id=a moves="1d1c" side=both></poppy-shogi>', '<style>body { direction: rtl; letter-spacing: 9px } * { color: rgb(1, 2, 3) !important } svg, div { display: none !important }</style>');
    await expect(boardOf(page, 'a').square('1d')).toBeVisible();
    expect(await boardOf(page, 'a').element.locator('.poppy').evaluate((app) => getComputedStyle(app).color)).not.toBe('rgb(1, 2, 3)');
    await expect(boardOf(page, 'a').app).toHaveCSS('direction', 'ltr');
    await expect(boardOf(page, 'a').app).toHaveCSS('letter-spacing', 'normal');
    expect(await page.page.locator('#mine').evaluate((mine) => getComputedStyle(mine).display)).toBe('block');
});

test('a record is replayed with its comments and variations, step by step or by itself, and nobody can move in it', async ({ post }) => {
    const page = await post(`<poppy-shogi id=a kind=replay><script type="text/x-kif">${KIF}</script></poppy-shogi>`);
    const board = boardOf(page, 'a');
    await expect(board.status()).toHaveText('Start of the game');
    const comment = board.element.locator('.replay-comment');
    await expect(comment).toHaveText('A short game.');
    await board.element.locator('[data-action=forward]').click();
    await expect(board.status()).toHaveText('Move 1 of 3');
    await expect(board.element.getByRole('link')).toHaveAttribute('href', /#text=%E6.*%E5%A4%89%E5%8C%96/);
    await board.square('4b').click();
    await expect(board.element.locator('[data-state=destination]')).toHaveCount(0);
    await board.button('Play the moves').click();
    await expect(board.status()).toHaveText(/Black won|White resigned/, { timeout: 10_000 });
    await expect(board.button('Play the moves'), 'it has stopped').toBeVisible();
    const list = board.element.getByRole('listbox', { name: 'Moves' });
    const below = (await list.boundingBox())!.y - (await board.button('Play the moves').boundingBox())!.y;
    expect(below, 'the list is below the buttons').toBeGreaterThan(0);
    await board.element.evaluate((element) => (element.style.cssText = 'max-inline-size: none; inline-size: 60rem'));
    await expect.poll(async () => (await list.boundingBox())!.x - (await board.square('1c').boundingBox())!.x, 'beside the board').toBeGreaterThan(0);
    await list.getByRole('option').filter({ hasText: 'G-2b' }).click();
    await expect(board.square('2b')).toHaveAttribute('aria-label', /gold/);
    await expect(comment).toHaveText('Also possible.');
    expect(page.errors).toEqual([]);
});

test('a game of a link is replayed from its start, or from the position that is asked for', async ({ post }) => {
    const page = await post('<poppy-shogi id=a kind=replay moves="1d1c 3a1c 3e4d"></poppy-shogi><poppy-shogi id=b kind=replay moves="1d1c 3a1c 3e4d" ply=2></poppy-shogi><poppy-shogi id=c kind=film></poppy-shogi>');
    await expect(boardOf(page, 'a').status()).toHaveText('Start of the game');
    await expect(boardOf(page, 'b').status()).toHaveText('Move 2 of 3');
    await boardOf(page, 'c').element.hover();
    await expect.poll(() => told(page.page)).toContainEqual(['c', 'error', { message: 'invalid: kind=film' }]);
});

test('what an element cannot read is told, and no other game is played instead', async ({ post }) => {
    const page = await post(`<poppy-shogi id=a variant=mikro></poppy-shogi><poppy-shogi id=b puzzle=zzzzz></poppy-shogi><poppy-shogi id=c><script type="application/x-kif">no game</script></poppy-shogi><poppy-shogi id=d><script type="application/x-kif">${KIF}</script></poppy-shogi><poppy-shogi id=e varient=kyoto></poppy-shogi>`);
    for (const [id, message, text] of [['a', 'invalid: variant=mikro', 'Not understood and ignored: variant=mikro'], ['b', 'invalid: puzzle=zzzzz', 'puzzle=zzzzz'], ['c', 'there is no game in "no game"', 'There is no game in']] as const) {
        await boardOf(page, id).element.scrollIntoViewIfNeeded();
        await expect(boardOf(page, id).app.locator('.status')).toContainText(text);
        expect((await told(page.page)).filter(([of]) => of === id).at(-1)).toEqual([id, 'error', { message }]);
        await boardOf(page, id).square('1d').click();
        await expect(boardOf(page, id).element.locator('[data-state=destination]'), `${id}: nobody plays`).toHaveCount(0);
    }
    await call(page, 'e', 'load');
    await expect.poll(async () => (await told(page.page)).filter(([of]) => of === 'e').at(-1)).toEqual(['e', 'error', { message: 'invalid: varient=kyoto' }]);
    await boardOf(page, 'd').element.scrollIntoViewIfNeeded();
    await expect(boardOf(page, 'd').status(), 'a record of any type of script').toHaveText(/White resigned/);
    expect(page.errors).toEqual([]);
});

test('a press on the picture counts', async ({ post }) => {
    const page = await post('<div style="display: flex"><poppy-shogi id=a side=both></poppy-shogi><poppy-shogi id=b side=both></poppy-shogi></div>');
    for (const id of ['a', 'b']) {
        const board = boardOf(page, id);
        const { x, y, width } = (await board.element.boundingBox())!;
        await page.page.mouse.click(x + width * 0.81, y + width * 0.94);
        await expect(board.square('1c'), id).toHaveAttribute('data-state', 'destination');
    }
    expect(page.errors).toEqual([]);
});

test('a press that begins on the picture and ends on the board counts', async ({ post }) => {
    const page = await post('<poppy-shogi id=a side=both></poppy-shogi>');
    const board = boardOf(page, 'a');
    const { x, y, width } = (await board.element.boundingBox())!;
    // The pawn of 1d.
    await page.page.mouse.move(x + width * 0.81, y + width * 0.94);
    await page.page.mouse.down();
    await expect.poll(() => board.element.evaluate((element) => element.shadowRoot!.querySelector('.poppy:not([data-arriving])') !== null), 'the board is there, below the picture').toBe(true);
    await page.page.mouse.up();
    await expect(board.element.locator('[data-state=destination]').first()).toBeVisible();
    await expect(board.square('1c')).toHaveAttribute('data-state', 'destination');
});

test('Undo never takes back a move of the game that the page asked for', async ({ post }) => {
    const page = await post('<poppy-shogi id=a moves="1d1c 3a1c" side=both></poppy-shogi>');
    const board = boardOf(page, 'a');
    await expect(board.button('Undo')).toBeDisabled();
    await call(page, 'a', 'undo');
    await call(page, 'a', 'play', '3e4d');
    await board.button('Undo').click();
    await expect(board.button('Undo')).toBeDisabled();
    await expect(board.square('1c')).toHaveAttribute('aria-label', /tokin/);
});

test('the computers of two boards share one worker, which ends when it is idle', async ({ post }) => {
    const page = await post('<poppy-shogi id=a variant=micro skill=2 seed=7 side=black></poppy-shogi><poppy-shogi id=b variant=kyoto skill=2 seed=7 side=black></poppy-shogi>');
    const workers = new Set<string>();
    let most = 0;
    page.page.on('worker', (worker) => {
        workers.add(worker.url());
        most = Math.max(most, page.page.workers().length);
    });
    for (const id of ['a', 'b']) {
        await boardOf(page, id).element.hover();
        await expect(boardOf(page, id).square('1a')).toBeVisible();
    }
    await Promise.all([call(page, 'a', 'play', '1d1c'), call(page, 'b', 'play', '4e4d')]);
    const moves = async (id: string) => (await told(page.page)).filter(([of, type]) => of === id && type === 'move').length;
    await expect.poll(async () => [await moves('a'), await moves('b')], { timeout: 15_000 }).toEqual([2, 2]);
    expect(most, 'one at a time').toBe(1);
    await expect.poll(() => page.page.workers().length, { timeout: 20_000, message: 'after ten seconds' }).toBe(0);
    await call(page, 'a', 'play', '3e3d');
    await expect.poll(() => moves('a'), { message: 'it starts again' }).toBe(4);
    expect(page.errors).toEqual([]);
});

test('properties that are set early, without a value or before the element is connected are taken', async ({ post }) => {
    const page = await post('<poppy-shogi id=a side=both></poppy-shogi><poppy-shogi id=b kind=diagram></poppy-shogi>');
    await page.page.evaluate(() => {
        const early = document.createElement('my-board') as HTMLElement & Record<string, unknown>;
        Object.assign(early, { id: 'c', moves: ['1d1c', '3a1c'], side: 'both', theme: 'dark' });
        document.body.append(early);
        const a = document.getElementById('a') as never as Record<string, unknown>;
        Object.assign(a, { moves: [], theme: 'dark' });
    });
    const said = await page.page.evaluate(async (origin) => {
        const { register } = (await import(`${origin}/poppy-shogi.js`)) as { register: (name: string) => void };
        register('my-board');
        const loose = document.createElement('poppy-shogi') as HTMLElement & { load: () => Promise<void> };
        loose.id = 'd';
        loose.setAttribute('side', 'both');
        await loose.load();
        document.body.append(loose);
        await loose.load();
        return loose.shadowRoot!.querySelector('[data-role=status]')?.textContent;
    }, page.origin);
    expect(said, 'the board is ready when the promise resolves').toBe('Black to move');
    await boardOf(page, 'c').element.scrollIntoViewIfNeeded();
    await expect(boardOf(page, 'c').status()).toHaveText('Black to move');
    await expect(boardOf(page, 'c').app).toHaveAttribute('data-theme', 'dark');
    await boardOf(page, 'a').element.hover();
    await expect(boardOf(page, 'a').status()).toHaveText('Black to move');
    await expect(boardOf(page, 'a').app).toHaveAttribute('data-theme', 'dark');
    await expect(boardOf(page, 'b').element.getByRole('img', { name: 'Micro shogi' })).toBeVisible();
    expect(page.errors).toEqual([]);
});

test('the page sets colours by custom properties, and styles parts', async ({ post }) => {
    const page = await post('<poppy-shogi id=a moves="1d1c" side=both></poppy-shogi>', '<style>poppy-shogi { --poppy-shogi-background: rgb(1, 2, 3) } poppy-shogi::part(status) { letter-spacing: 3px }</style>');
    await expect(boardOf(page, 'a').app).toHaveCSS('background-color', 'rgb(1, 2, 3)');
    await expect(boardOf(page, 'a').app.locator('.status')).toHaveCSS('letter-spacing', '3px');
});
