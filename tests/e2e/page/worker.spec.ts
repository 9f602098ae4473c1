// The engine in its worker, by the messages that the page sends. Its replies to all requests are tested natively (crates/engine/tests/search/service.rs).

import { expect, test } from '@playwright/test';
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

test('a program that does not load is an error of the worker', async ({ page }) => {
    await page.goto('./');
    await page.route(/worker[^/]*\.wasm$/, (route) => route.fulfill({ status: 404 }));
    await expect(talk(page, think(1))).rejects.toThrow();
});
