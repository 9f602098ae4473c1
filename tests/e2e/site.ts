// A web server for one test, which can be stopped and whose files can be replaced.

import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test as plain, type Locator, type Page } from '@playwright/test';
import { Table } from './board';
import { freePort } from './free-port';

const ROOT = resolve(__dirname, '../..');

/** The folder that `make dist` builds. */
export const SHIPPED = resolve(ROOT, process.env.POPPY_FOLDER ?? 'dist');

/** The one-file page. */
export const ONE_FILE = pathToFileURL(join(SHIPPED, 'poppy-shogi.html')).href;

/** Serves one folder at a time, always at the same address. */
export class Site {
    private server: ChildProcess | null = null;
    private readonly folder = mkdtempSync(join(tmpdir(), 'poppy-site-'));

    private constructor(
        readonly port: number,
        public base: string,
    ) {}

    static async of(folder: string, base = '/some/where/'): Promise<Site> {
        const site = new Site(freePort(), base);
        site.put(folder);
        await site.start();
        return site;
    }

    get address(): string {
        return `http://127.0.0.1:${this.port}${this.base}`;
    }

    /** Replaces all served files. */
    put(folder: string): void {
        rmSync(join(this.folder, 'www'), { force: true });
        symlinkSync(folder, join(this.folder, 'www'));
    }

    /** Serves the page under another path of the same host. */
    async move(base: string): Promise<void> {
        await this.stop();
        this.base = base;
        await this.start();
    }

    async start(): Promise<void> {
        const server = spawn('node', ['scripts/serve.mjs', join(this.folder, 'www'), '--port', String(this.port), '--base', this.base], { cwd: ROOT });
        this.server = server;
        await new Promise<void>((ready, failed) => {
            server.stdout.once('data', () => ready());
            server.stderr.once('data', (said) => failed(new Error(String(said))));
        });
    }

    /** Stops the server; it can be started again. */
    async stop(): Promise<void> {
        const ended = new Promise((done) => this.server!.once('exit', done));
        this.server!.kill();
        await ended;
        this.server = null;
    }

    /** Stops the server and removes its folder. */
    async close(): Promise<void> {
        if (this.server) await this.stop();
        rmSync(this.folder, { recursive: true });
    }
}

/** A copy of a folder in which files of `assets/` are cut short, with their compressed copies. */
function damagedCopy(folder: string, name: RegExp): string {
    const copy = mkdtempSync(join(tmpdir(), 'poppy-damaged-'));
    cpSync(folder, copy, { recursive: true });
    const cut = readdirSync(join(copy, 'assets')).filter((file) => name.test(file));
    if (cut.length === 0) throw new Error(`no file of assets/ is named ${name}`);
    for (const file of cut.map((file) => join(copy, 'assets', file))) {
        if (/\.(br|gz)$/.test(file)) rmSync(file);
        else truncateSync(file, Math.floor(statSync(file).size / 2));
    }
    return copy;
}

/** A copy of the shipped folder as a newer build: with another build name in the page, the worker and the service worker. */
function newerBuild(): string {
    const folder = mkdtempSync(join(tmpdir(), 'poppy-newer-'));
    cpSync(SHIPPED, folder, { recursive: true });
    // The service worker caches all files in the folder, and is rewritten below.
    const removed = /\.(br|gz)$|^(sw\.js|poppy-shogi\.html|nginx\.conf|vercel\.json|_headers|Caddyfile)$/;
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) if (removed.test(name)) rmSync(join(folder, name));
    const build = buildIn(folder);
    const newer = build.replace(/-.*/, '-newer');
    const worker = readdirSync(join(folder, 'assets')).find((name) => /^worker-.*\.js$/.test(name))!;
    const change = (from: string, to: string) => writeFileSync(join(folder, to), readFileSync(join(folder, from), 'utf8').replaceAll(build, newer).replaceAll(worker, `newer-${worker}`));
    change('index.html', 'index.html');
    change(`assets/${worker}`, `assets/newer-${worker}`);
    rmSync(join(folder, 'assets', worker));
    const script = `import { placeServiceWorker } from './scripts/build/offline.mjs'; placeServiceWorker(process.argv[1], 'assets/sw.js');`;
    execFileSync('node', ['--input-type=module', '--eval', script, folder], { cwd: ROOT, stdio: 'pipe' });
    cpSync(join(SHIPPED, '_headers'), join(folder, '_headers'));
    return folder;
}

interface Fixtures {
    /** A server of the shipped folder. */
    site: Site;
    /** Copies a folder for the test, with matching files of `assets/` cut short. */
    damaged: (folder: string, name: RegExp) => string;
}

/** Tests that each get a server, and a newer build that it can serve instead, which is made once. */
export const test = plain.extend<Fixtures, { newer: string }>({
    damaged: async ({}, use) => {
        const copies: string[] = [];
        await use((folder, name) => {
            copies.push(damagedCopy(folder, name));
            return copies.at(-1)!;
        });
        for (const copy of copies) rmSync(copy, { recursive: true });
    },
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

/** The build name in a folder's page. */
export function buildIn(folder: string): string {
    return readFileSync(join(folder, 'index.html'), 'utf8').match(/data-build="([^"]+)"/)![1]!;
}

/** The build name of an open page. */
export function buildOf(page: Page): Promise<string> {
    return page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name=poppy-worker]')!.dataset.build!);
}

/** The caches of a page's origin whose names have this prefix, with the URLs in each. */
export function cachedUrls(page: Page, prefix = ''): Promise<string[][]> {
    return page.evaluate(async (prefix) => {
        const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
        const opened = await Promise.all(names.map((name) => caches.open(name)));
        return Promise.all(opened.map(async (cache) => (await cache.keys()).map(({ url }) => url)));
    }, prefix);
}

/** The caches of builds; the worker keeps tables and networks in one of its own. */
export const cachedBuilds = (page: Page) => cachedUrls(page, 'poppy-shogi http');

/** Opens the page and waits until its service worker controls it. */
export async function visit(page: Page, address: string): Promise<Table> {
    await page.goto(address);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    return new Table(page);
}

/** Opens the page, and waits until all of it is cached. */
export async function visitAndCache(page: Page, address: string): Promise<void> {
    await visit(page, address);
    // The icon is loaded last.
    await page.waitForLoadState('networkidle');
}

/** The toast: that the page is ready for offline use, or that there is a newer build. */
export function toast(page: Page): Locator {
    return new Table(page).app.locator('.toast');
}

export async function openSettings(page: Page): Promise<void> {
    await new Table(page).app.locator('[data-action=settings]').click();
}
