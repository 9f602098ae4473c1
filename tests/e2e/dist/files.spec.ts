// The shipped files: the folder for static hosts, and the one-file page.

import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import sirv from 'sirv';
import { Table } from '../board';
import { collectErrors } from '../browser-errors';
import { against } from '../playing';
import { ONE_FILE, openSettings, SHIPPED, toast } from '../site';

test('the program comes compressed and with the type that streaming needs', async ({ page }) => {
    const program = page.waitForResponse(/\.wasm$/);
    await page.goto('./');
    const headers = (await program).headers();
    expect(headers['content-type']).toBe('application/wasm');
    expect(headers['content-encoding']).toBe('br');
});

test('the page in one file starts from disk, loads nothing else, and the computer plays', async ({ page }) => {
    const errors = collectErrors(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(`${ONE_FILE}#skill=1&side=black`);
    const table = new Table(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Poppy Shogi');
    await table.move('1d1c');
    await table.computerMoved();
    expect(errors).toEqual([]);
    expect(requests.filter((url) => !/^(data|blob):/.test(url)).map((url) => url.replace(/#.*/, ''))).toEqual([ONE_FILE]);
});

for (const [what, address] of [['the folder', './'], ['the page in one file', ONE_FILE]] as const) {
    test(`${what} names its build and its licences`, async ({ page, context }) => {
        await page.goto(`${address}#side=both`);
        await openSettings(page);
        const build = await page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name=poppy-worker]')!.dataset.build!);
        await expect(page.locator('[data-role=build]')).toHaveText(`Poppy Shogi ${build.replace('-', ' · build ')}`);
        const opened = context.waitForEvent('page');
        await page.getByRole('link', { name: 'Licences' }).click();
        const licences = (await opened).locator('body');
        for (const part of ['Poppy Shogi', 'leptos', 'The standard library of Rust', 'Yuji Boku', 'Alegreya', 'SIL OPEN FONT LICENSE', 'THE SOFTWARE IS PROVIDED']) {
            await expect(licences).toContainText(part);
        }
    });
}

for (const [what, address] of [['the folder', './'], ['the page in one file', ONE_FILE]] as const) {
    test(`${what} refuses markup with a program in it, and programs from elsewhere`, async ({ page }) => {
        await page.goto(`${address}#side=both`);
        await expect(new Table(page).square('1d')).toBeVisible();
        const refused = await page.evaluate(() => {
            const isRefused = (run: () => void) => {
                try {
                    run();
                    return false;
                } catch (error) {
                    return error instanceof TypeError;
                }
            };
            const element = document.createElement('div');
            const setMarkup = (markup: string) => isRefused(() => (element.innerHTML = markup));
            return {
                drawing: setMarkup('<svg><path d="M0 0"/></svg>'),
                script: setMarkup('<script>document.title = "other"</script>'),
                handler: setMarkup('<img src="./none" onerror="document.title = 1">'),
                otherHost: isRefused(() => (document.createElement('script').src = 'https://example.org/program.js')),
                otherWorker: isRefused(() => new Worker('data:text/javascript,0')),
                secondPolicy: isRefused(() => (window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => void } }).trustedTypes.createPolicy('other', {})),
            };
        });
        expect(refused).toEqual({ drawing: false, script: true, handler: true, otherHost: true, otherWorker: true, secondPolicy: true });
    });
}

test('in a frame with a sandbox that may not read the host’s files, the page in one file is played on', async ({ page }) => {
    const serve = async (answer: RequestListener) => {
        const server = createServer(answer);
        await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
        return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
    };
    const files = await serve(sirv(SHIPPED, { dev: true }));
    const frame = `<iframe title="Shogi" sandbox="allow-scripts" src="${files.address}${against(2)}&embed=1" width="320" height="480"></iframe>`;
    const host = await serve((_, answer) => answer.setHeader('Content-Type', 'text/html').end(`<!doctype html><title>Host</title>${frame}`));
    await page.goto(host.address);
    const table = new Table(page, page.frameLocator('iframe'));
    await table.move('1d1c');
    await expect(table.app.locator('.detail')).toContainText('Computer: ', { timeout: 20_000 });
    for (const { server } of [files, host]) server.close();
});

test('nothing violates the content security policy, and no other host is asked for anything', async ({ page, context, baseURL }) => {
    const errors = collectErrors(page);
    const requests: string[] = [];
    context.on('request', (request) => requests.push(request.url()));
    await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => console.error(`policy: ${violatedDirective} ${blockedURI}`));
    });
    await page.goto('./#side=black&skill=2');
    const table = new Table(page);
    await expect(toast(page).locator('span')).toHaveText('Ready to play offline.');
    await table.move('1d1c');
    await table.computerMoved();
    await table.square('3e').click({ button: 'right' });
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await table.button('Hint').click();
    await expect(page.locator('.arrow')).toBeVisible();
    for (const action of ['settings', 'share', 'games', 'learn', 'new-game']) {
        await page.locator(`[data-action=${action}]`).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    expect(errors).toEqual([]);
    expect(requests.filter((url) => !url.startsWith(baseURL!) && !/^(blob|data):/.test(url))).toEqual([]);
});
