// What is shipped: the folder for any static host, and the page in one file.

import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { listen } from './complaints';
import { FIRST_MOVES, talk, think } from './engine';

test('the program comes compressed and with the type that streaming needs', async ({ page }) => {
    const program = page.waitForResponse(/\.wasm$/);
    await page.goto('./');
    const headers = (await program).headers();
    expect(headers['content-type']).toBe('application/wasm');
    expect(headers['content-encoding']).toBe('br');
});

test('the one-file page starts from disk and loads nothing else', async ({ page }) => {
    const complaints = listen(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const address = pathToFileURL(resolve(__dirname, '../../dist/poppy-shogi.html')).href;

    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Poppy Shogi');
    expect(complaints).toEqual([]);
    expect(requests.filter((url) => !url.startsWith('data:') && !url.startsWith('blob:'))).toEqual([address]);
});

test('the worker answers, from the folder and from the one file', async ({ page }) => {
    const complaints = listen(page);
    for (const address of ['./', pathToFileURL(resolve(__dirname, '../../dist/poppy-shogi.html')).href]) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const { build, heard } = await talk(page, [{ request: think(1, 'friendly') }], 1);
        expect(heard[0].reply).toEqual({ ready: { build } });
        expect(FIRST_MOVES).toContain(heard.at(-1)!.reply.best!.best);
    }
    expect(complaints).toEqual([]);
});
