// The engine in its worker, by the messages that the page sends. Its replies to all requests are tested natively (crates/engine/tests/search/service.rs).

import { expect, test } from '@playwright/test';
import { Table } from '../board';
import { collectErrors } from '../browser-errors';
import { FIRST_MOVES, talk, think } from '../engine';

/** After this time without a reply, in milliseconds, the page would restart the worker (crates/play/src/engine.rs). */
const SILENCE_MS = 3000;

test('the worker reports its build, replies regularly while thinking and finds a legal move', async ({ page }) => {
    const errors = collectErrors(page);
    await page.goto('./');
    const { build, asked, saidStarting, replies } = await talk(page, think(1));
    expect(saidStarting, 'the script says at once that it has arrived').toBe(true);
    expect(replies[0]!.reply).toEqual({ ready: { build } });
    expect(FIRST_MOVES).toContain(replies.at(-1)!.reply.best!.best);
    const times = [asked, ...replies.slice(1).map(({ at }) => at)];
    expect(Math.max(...times.slice(1).map((at, nth) => at - times[nth]!)), 'the longest silence').toBeLessThan(SILENCE_MS);
    expect(errors).toEqual([]);
});

test('a stop request ends the search early, with the best move so far', async ({ page }) => {
    await page.goto('./');
    const tenMinutes = { time_ms: 600_000 };
    const { replies } = await talk(page, think(1, tenMinutes), { stop: { id: 1 } });
    expect(FIRST_MOVES).toContain(replies.at(-1)!.reply.best!.best);
});

test('a question with limits is answered the same each time, with as many lines as it asks for', async ({ page }) => {
    await page.goto('./');
    const answer = async () => {
        const { best, findings } = (await talk(page, think(1, { nodes: 50_000, lines: 3 }))).replies.at(-1)!.reply.best!;
        return { best, depth: findings!.depth, lines: findings!.lines };
    };
    const first = await answer();
    expect(new Set(first.lines.map(({ moves }) => moves[0])).size).toBe(3);
    expect(first.best).toBe(first.lines[0]!.moves[0]);
    expect(await answer()).toEqual(first);
});

test('a program that does not load is an error of the worker', async ({ page }) => {
    await page.goto('./');
    await page.route(/worker[^/]*\.wasm$/, (route) => route.fulfill({ status: 404 }));
    await expect(talk(page, think(1))).rejects.toThrow();
});

test('a worker that starts and never says a word is replaced after ten seconds, and the person is told', { tag: '@both' }, async ({ page }) => {
    test.setTimeout(60_000);
    const program = /worker[^/]*\.js$/;
    let begin = () => {};
    const begun = new Promise<void>((done) => (begin = done));
    await page.route(program, async (route) => {
        await route.fulfill({ contentType: 'text/javascript', body: 'onmessage = () => {};' });
        begin();
    });
    const table = await Table.open(page, '#strength=1&side=black&seed=7');
    await begun;
    const since = Date.now();
    await page.unroute(program);
    await table.move('1d1c');
    await expect(table.detail()).toHaveText('The computer does not answer. It is started again.', { timeout: 12_000 });
    expect(Date.now() - since).toBeGreaterThan(8_000);
    // The next one is as it should be.
    await expect(table.detail()).toHaveText(/^Computer: /, { timeout: 15_000 });
});
