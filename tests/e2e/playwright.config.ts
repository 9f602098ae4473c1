// End-to-end tests, run by scripts/test.sh in the system's Chromium: `page/` against the quick build, `dist/` against the release build,
// `dev/` against `trunk serve`, `browsers/` against the release build in three browsers. `visual/` is run by scripts/visual-diff.sh.
//
// A test of the page runs on a desktop. One tagged `@phone` runs on a phone instead, one tagged `@both` on both.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { freePort } from './free-port';

// Choose the port once; the processes that run the tests inherit it.
const port = Number((process.env.POPPY_PORT ??= String(freePort())));
const folder = process.env.POPPY_FOLDER ?? 'target/www';
const isDev = process.env.POPPY_TRUNK !== undefined;
// A sub-path, because the page has to work under any path; `page.goto('./')` opens it.
const base = isDev ? '/' : '/some/where/';
const address = `http://127.0.0.1:${port}${base}`;

// The same switches as for the wasm tests. Playwright sets the size of the screen. Chromium has no sandbox for root.
const { args } = JSON.parse(readFileSync(join(__dirname, '../../webdriver.json'), 'utf8'))['goog:chromeOptions'];
const executablePath = process.env.CHROME ?? '/usr/bin/chromium';

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 3 };

export default defineConfig({
    outputDir: './results',
    fullyParallel: true,
    workers: 2,
    retries: Number(process.env.RETRIES ?? 0), // only .ci/run retries; scripts/tally.mjs lists what was flaky
    forbidOnly: true,
    timeout: 30_000,
    reporter: [[process.stdout.isTTY ? 'line' : 'list'], ...(process.env.POPPY_REPORT ? [['json', { outputFile: process.env.POPPY_REPORT }] as const] : [])],
    use: {
        baseURL: address,
        launchOptions: { executablePath, args },
        screenshot: 'only-on-failure',
    },
    projects: [
        { name: 'desktop', testDir: 'page', grepInvert: /@phone/, use: desktop },
        { name: 'phone', testDir: 'page', grep: /@phone|@both/, use: phone },
        { name: 'dist', testDir: 'dist', use: desktop },
        { name: 'dev', testDir: 'dev', use: desktop },
        {
            name: 'visual-diff',
            testDir: 'visual',
            snapshotPathTemplate: '../../target/visual-diff/pictures/{arg}{ext}',
            expect: { toHaveScreenshot: { threshold: 0 } },
            use: {
                // Playwright hides carets and ends animations by inline styles, which the page's policy forbids.
                bypassCSP: true,
                // Partial repaints vary the shade of edges from run to run.
                launchOptions: { executablePath, args: [...args, '--disable-partial-raster'] },
                locale: 'en-US',
                timezoneId: 'UTC',
                serviceWorkers: 'block',
                permissions: ['clipboard-read', 'clipboard-write'],
            },
        },
        // Driven by WebDriver (browsers/tab.ts).
        ...['chromium', 'firefox', 'webkit'].map((name) => ({ name, testDir: 'browsers' })),
    ],
    webServer: {
        command: isDev ? `env -u NO_COLOR trunk serve --address 127.0.0.1 --port ${port}` : `node scripts/serve.mjs ${folder} --port ${port} --base ${base}`,
        cwd: '../..',
        url: address,
        timeout: isDev ? 600_000 : 60_000, // Trunk builds first
        stdout: isDev ? 'pipe' : 'ignore',
        reuseExistingServer: false,
    },
});
