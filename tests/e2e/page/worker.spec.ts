// The engine in its worker, spoken to as the page does.

import { expect, test } from '@playwright/test';
import { listen } from '../complaints';
import { FIRST_MOVES, talk, think, type Said } from '../engine';

/** After so long a silence the page would give the worker up (`play/engine.rs`), in milliseconds. */
const SILENCE_MS = 3000;

/** Prints a figure, for the log; what is asserted is generous, because machines are busy. */
function print(what: string) {
    console.log(`      ${what}`);
}

test('says which build it is, shows signs of life and finds a legal move', async ({ page }) => {
    const complaints = listen(page);
    await page.goto('./');
    const { build, said, heard } = await talk(page, [{ request: think(1, 'strong') }], 1);

    expect(heard[0].reply).toEqual({ ready: { build } });
    const { best, findings } = heard.at(-1)!.reply.best!;
    expect(FIRST_MOVES).toContain(best);

    const times = [said[0], ...heard.slice(1).map(({ at }) => at)];
    const longest = Math.max(...times.slice(1).map((at, nth) => at - times[nth]));
    const { depth, nodes, elapsed_ms } = findings!;
    print(`depth ${depth}, ${nodes} nodes in ${elapsed_ms} ms: ${Math.round(nodes / elapsed_ms)} thousand nodes/s`);
    print(`longest silence ${longest.toFixed(0)} ms`);
    expect(longest).toBeLessThan(SILENCE_MS);
    expect(complaints).toEqual([]);
});

test('gives the same answer to the same question', async ({ page }) => {
    await page.goto('./');
    const ask = async () => {
        const { heard } = await talk(page, [{ request: think(1, 'friendly', 7) }], 1);
        const { best, findings } = heard.at(-1)!.reply.best!;
        return { best, nodes: findings!.nodes };
    };
    expect(await ask()).toEqual(await ask());
});

test('hears at once that it shall stop', async ({ page }) => {
    await page.goto('./');
    const nodes = async (...says: Said[]) => {
        const { said, heard } = await talk(page, [{ request: think(1, 'strong') }, ...says], 1);
        const { reply, at } = heard.at(-1)!;
        expect(FIRST_MOVES).toContain(reply.best!.best);
        print(`answered after ${(at - said.at(-1)!).toFixed(1)} ms`);
        return reply.best!.findings!.nodes;
    };
    const [whole, stopped] = [await nodes(), await nodes({ after: 50, request: { stop: { id: 1 } } })];
    print(`${stopped} nodes when stopped, ${whole} otherwise`);
    expect(stopped).toBeLessThan(whole / 2);
});

test('rests when it is asked to, and goes on', async ({ page }) => {
    const complaints = listen(page);
    await page.goto('./');
    const nodes = async (says: Said[]) => {
        const { said, heard } = await talk(page, [{ request: think(1, 'strong') }, ...says, { after: 50, request: { stop: { id: 1 } } }], 1);
        const { best, findings } = heard.at(-1)!.reply.best!;
        expect(FIRST_MOVES).toContain(best);
        const times = [said[0]!, ...heard.slice(1).map(({ at }) => at)];
        const longest = Math.max(...times.slice(1).map((at, nth) => at - times[nth]!));
        print(`longest silence ${longest.toFixed(0)} ms`);
        expect(longest).toBeLessThan(SILENCE_MS);
        return findings!.nodes;
    };
    const rests = (id: number): Said[] => Array.from({ length: 30 }, () => ({ after: 20, request: { rest: { id } } }));
    // Rests of another question change nothing; its own leave it a third of the time.
    const [working, resting] = [await nodes(rests(0)), await nodes(rests(1))];
    print(`${resting} nodes with rests, ${working} without`);
    expect(resting).toBeLessThan(0.75 * working);
    // And after the last one it goes on by itself.
    const { heard } = await talk(page, [{ request: think(1, 'friendly') }, { request: { rest: { id: 1 } } }], 1);
    expect(FIRST_MOVES).toContain(heard.at(-1)!.reply.best!.best);
    expect(complaints).toEqual([]);
});

test('drops a question for a newer one, and says nothing more of it', async ({ page }) => {
    await page.goto('./');
    const says = [
        { request: think(1, 'strong') },
        { after: 200, request: think(2, 'friendly', 1, ['1d1c']) },
        { request: { stop: { id: 1 } } },
    ];
    const { said, heard } = await talk(page, says, 2);
    const late = heard.filter(({ reply, at }) => at > said[1] + 500 && reply.thinking?.id === 1);
    expect(late).toEqual([]);
    expect(heard.filter(({ reply }) => reply.best).map(({ reply }) => reply.best!.id)).toEqual([2]);
});

test('refuses what it cannot read, and goes on', async ({ page }) => {
    await page.goto('./');
    const says = [
        { request: think(1, 'friendly', 1, ['1d1c', '9z9y']) },
        { request: '{"ponder":{"id":2}}' },
        { request: 'ponder' },
        { request: think(4, 'friendly') },
    ];
    const { heard } = await talk(page, says, 4);
    const [, first, second, ...others] = heard.map(({ reply }) => reply);
    expect(first.refused).toMatchObject({ id: 1, why: expect.stringContaining('9z9y') });
    expect(second.refused).toMatchObject({ id: 2, why: expect.stringContaining('ponder') });
    expect(others.at(-1)!.best).toMatchObject({ id: 4 });
});

test('tells the page when its program does not load', async ({ page }) => {
    await page.goto('./');
    await page.route(/worker-.*\.wasm$/, (route) => route.fulfill({ status: 404 }));
    await expect(talk(page, [{ request: think(1, 'friendly') }], 1)).rejects.toThrow();
});
