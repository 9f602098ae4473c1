// The engine in its worker, spoken to as the page does. What it answers to what is tested natively (tests/search/service.rs).

import { expect, test } from '@playwright/test';
import { listen } from '../complaints';
import { FIRST_MOVES, talk, think } from '../engine';

/** After so long a silence the page would give the worker up (src/play/engine.rs), in milliseconds. */
const SILENCE_MS = 3000;

test('says which build it is, shows signs of life and finds a legal move', async ({ page }) => {
    const complaints = listen(page);
    await page.goto('./');
    const { build, asked, heard } = await talk(page, think(1));
    expect(heard[0]!.reply).toEqual({ ready: { build } });
    expect(FIRST_MOVES).toContain(heard.at(-1)!.reply.best!.best);
    const times = [asked, ...heard.slice(1).map(({ at }) => at)];
    expect(Math.max(...times.slice(1).map((at, nth) => at - times[nth]!)), 'the longest silence').toBeLessThan(SILENCE_MS);
    expect(complaints).toEqual([]);
});

test('hears in mid-thought that it shall stop, and answers with what it has found', async ({ page }) => {
    await page.goto('./');
    const nodes = async (...afterwards: [] | [{ stop: { id: number } }]) => {
        const { best, findings } = (await talk(page, think(1), ...afterwards)).heard.at(-1)!.reply.best!;
        expect(FIRST_MOVES).toContain(best);
        return findings!.nodes;
    };
    expect(await nodes({ stop: { id: 1 } })).toBeLessThan((await nodes()) / 2);
});

test('tells the page when its program does not load', async ({ page }) => {
    await page.goto('./');
    await page.route(/worker[^/]*\.wasm$/, (route) => route.fulfill({ status: 404 }));
    await expect(talk(page, think(1))).rejects.toThrow();
});
