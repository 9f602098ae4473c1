// A host of a test's own: it can be stopped, and what it serves can be replaced.

import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test as plain, type Locator, type Page } from '@playwright/test';
import { Table } from './board';

const ROOT = resolve(__dirname, '../..');

/** What `make dist` made. */
export const SHIPPED = resolve(ROOT, process.env.POPPY_FOLDER ?? 'dist');

/** A port that is free at the moment. */
async function freePort(): Promise<number> {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as { port: number };
    await new Promise((done) => server.close(done));
    return port;
}

/** Serves one folder at a time, at the same address always. */
export class Site {
    private server: ChildProcess | null = null;
    private readonly place = mkdtempSync(join(tmpdir(), 'poppy-site-'));

    private constructor(
        readonly port: number,
        public base: string,
    ) {}

    static async of(folder: string, base = '/some/where/'): Promise<Site> {
        const site = new Site(await freePort(), base);
        site.put(folder);
        await site.start();
        return site;
    }

    get address(): string {
        return `http://127.0.0.1:${this.port}${this.base}`;
    }

    /** Replaces everything that is served, at once. */
    put(folder: string): void {
        rmSync(join(this.place, 'www'), { force: true });
        symlinkSync(folder, join(this.place, 'www'));
    }

    /** From now on the page lies below another address of the same host. */
    async move(base: string): Promise<void> {
        await this.stop();
        this.base = base;
        await this.start();
    }

    async start(): Promise<void> {
        const server = spawn('node', ['scripts/serve.mjs', join(this.place, 'www'), '--port', String(this.port), '--base', this.base], { cwd: ROOT });
        this.server = server;
        await new Promise<void>((ready, failed) => {
            server.stdout.once('data', () => ready());
            server.stderr.once('data', (said) => failed(new Error(String(said))));
        });
    }

    /** From now on nothing answers at the address. */
    async stop(): Promise<void> {
        const ended = new Promise((done) => this.server!.once('exit', done));
        this.server!.kill();
        await ended;
        this.server = null;
    }

    /** Stops for good. */
    async close(): Promise<void> {
        if (this.server) await this.stop();
        rmSync(this.place, { recursive: true });
    }
}

/** A folder like what is shipped, of a newer build: another worker and another page, as the service worker says too. */
function newerBuild(): string {
    const folder = mkdtempSync(join(tmpdir(), 'poppy-newer-'));
    cpSync(SHIPPED, folder, { recursive: true });
    // The service worker keeps whatever lies there, and is written anew below.
    const aside = /\.(br|gz)$|^(sw\.js|poppy-shogi\.html|nginx\.conf|vercel\.json|_headers|Caddyfile)$/;
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) if (aside.test(name)) rmSync(join(folder, name));
    const build = buildIn(folder);
    const newer = build.replace(/-.*/, '-newer');
    const worker = readdirSync(join(folder, 'assets')).find((name) => /^worker-.*\.js$/.test(name))!;
    const change = (from: string, to: string) => writeFileSync(join(folder, to), readFileSync(join(folder, from), 'utf8').replaceAll(build, newer).replaceAll(worker, `newer-${worker}`));
    change('index.html', 'index.html');
    change(`assets/${worker}`, `assets/newer-${worker}`);
    rmSync(join(folder, 'assets', worker));
    const place = `import { placeServiceWorker } from './scripts/precache.mjs'; placeServiceWorker(process.argv[1], 'assets/sw.js');`;
    execFileSync('node', ['--input-type=module', '--eval', place, folder], { cwd: ROOT, stdio: 'pipe' });
    cpSync(join(SHIPPED, '_headers'), join(folder, '_headers'));
    return folder;
}

/** Tests with a host of their own, which serves what is shipped, and a newer build that it can serve instead; that is made once. */
export const test = plain.extend<{ site: Site }, { newer: string }>({
    site: async ({}, use) => {
        const site = await Site.of(SHIPPED);
        await use(site);
        await site.close();
    },
    newer: [
        async ({}, use) => {
            const folder = newerBuild();
            await use(folder);
            rmSync(folder, { recursive: true });
        },
        { scope: 'worker', timeout: 120_000 },
    ],
});

/** The build that a folder holds, as its page names it. */
export function buildIn(folder: string): string {
    return readFileSync(join(folder, 'index.html'), 'utf8').match(/data-build="([^"]+)"/)![1]!;
}

/** The build that a page is of. */
export function buildOf(page: Page): Promise<string> {
    return page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name=poppy-worker]')!.dataset.build!);
}

/** The stores that a page's origin has, with the addresses in each. */
export function stores(page: Page): Promise<string[][]> {
    return page.evaluate(async () => {
        const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
        return Promise.all(stores.map(async (store) => (await store.keys()).map(({ url }) => url)));
    });
}

/** Opens the page and waits until its build is kept on the device and in charge of it. */
export async function visit(page: Page, address: string): Promise<Table> {
    await page.goto(address);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    return new Table(page);
}

/** The note at the head of the page about the page itself: that it is kept, or that there is a newer one. */
export function toast(page: Page): Locator {
    return new Table(page).app.locator('.toast');
}

export async function openSettings(page: Page): Promise<void> {
    await new Table(page).app.locator('[data-action=settings]').click();
}
