// What is shipped: the folder for any static host, and the page in one file.

import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { Table } from './board';
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

test('the computer plays, from the folder and from the one file', async ({ page }) => {
    const complaints = listen(page);
    for (const address of ['./#level=1&side=black', `${pathToFileURL(resolve(__dirname, '../../dist/poppy-shogi.html')).href}#level=1&side=black`]) {
        await page.goto(address);
        const table = new Table(page);
        await table.move('1d1c');
        await expect(page.locator('[data-role=detail]')).toHaveText(/^(White|Computer): /);
    }
    expect(complaints).toEqual([]);
});

test('page and one file say which build they are, and whose work is in them', async ({ page, context }) => {
    for (const address of ['./#side=both', `${pathToFileURL(resolve(__dirname, '../../dist/poppy-shogi.html')).href}#side=both`]) {
        await page.goto(address);
        await page.locator('[data-action=settings]').click();
        const build = await page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name=poppy-worker]')!.dataset.build!);
        await expect(page.locator('[data-role=build]')).toHaveText(`Poppy Shogi ${build.replace('-', ' · build ')}`);
        const opened = context.waitForEvent('page');
        await page.getByRole('link', { name: 'Licences' }).click();
        const licences = await opened;
        for (const part of ['Poppy Shogi', 'reactive_graph', 'The standard library of Rust', 'Yuji Boku', 'Alegreya', 'SIL OPEN FONT LICENSE', 'THE SOFTWARE IS PROVIDED']) {
            await expect(licences.locator('body')).toContainText(part);
        }
        await licences.close();
    }
});

test('whatever is done, nothing offends the policy, and nobody else is asked for anything', async ({ page, context, baseURL }) => {
    const complaints = listen(page);
    const requests: string[] = [];
    context.on('request', (request) => requests.push(request.url()));
    await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => console.error(`policy: ${violatedDirective} ${blockedURI}`));
    });
    await page.goto('./#side=black&level=1');
    const table = new Table(page);
    await expect(page.locator('.slip span')).toHaveText('Ready to play offline.');
    await table.move('1d1c');
    await expect(page.locator('[data-role=detail]')).toHaveText(/^Computer: /);
    await table.square('3e').click({ button: 'right' });
    await page.keyboard.press('Escape');
    for (const action of ['hint', 'settings', 'share', 'new-game']) {
        await page.locator(`[data-action=${action}]`).click();
        if (action !== 'hint') await page.keyboard.press('Escape');
    }
    expect(complaints).toEqual([]);
    expect(requests.filter((url) => !url.startsWith(baseURL!) && !/^(blob|data):/.test(url))).toEqual([]);
});
