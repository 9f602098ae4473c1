// A host of one's own: it can be stopped, and what it serves can be replaced.

import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test as plain, type Page } from '@playwright/test';

const ROOT = resolve(__dirname, '../..');

/** What `make dist` made. */
export const SHIPPED = join(ROOT, 'dist');

/** A port that nobody uses at the moment. */
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

    /** From now on nobody answers at the address. */
    async stop(): Promise<void> {
        const ended = new Promise((done) => this.server!.once('exit', done));
        this.server!.kill();
        await ended;
    }

    /** Stops for good. */
    async close(): Promise<void> {
        if (this.server!.exitCode === null) await this.stop();
        rmSync(this.place, { recursive: true });
    }
}

/** A folder like what is shipped, of a newer build: another stylesheet, another worker, and so another page. */
function newerBuild(): string {
    const place = mkdtempSync(join(tmpdir(), 'poppy-newer-'));
    for (const [from, to] of [['target/trunk-dist', 'page'], ['target/bindgen-dist', 'worker']]) cpSync(join(ROOT, from!), join(place, to!), { recursive: true });
    const style = readdirSync(join(place, 'page')).find((name) => name.startsWith('page-'))!;
    appendFileSync(join(place, 'page', style), '\nhtml { --newer: 1; }\n');
    appendFileSync(join(place, 'worker/poppy-worker.js'), '\n// newer\n');
    execFileSync('node', ['scripts/finish.mjs', join(place, 'page'), join(place, 'worker'), join(place, 'dist'), '--full'], { cwd: ROOT, stdio: 'pipe' });
    return join(place, 'dist');
}

/** Tests that may ask for a newer build than the one that is shipped; it is made once. */
export const test = plain.extend<object, { newer: string }>({
    newer: [
        // eslint-disable-next-line no-empty-pattern
        async ({}, use) => {
            const folder = newerBuild();
            await use(folder);
            rmSync(resolve(folder, '..'), { recursive: true });
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
