// End-to-end tests of the built page, as `make test` runs them: in the system's Chromium, desktop and phone.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const port = Number(process.env.POPPY_PORT ?? 8099);
const folder = process.env.POPPY_FOLDER ?? 'target/www';
// Under a sub-path, because the page has to work there; `page.goto('./')` opens it.
const base = '/some/where/';

// What only the full build has: use without a connection, installing, the one file.
const shipped = ['dist.spec.ts', 'install.spec.ts', 'offline.spec.ts', 'sizes.spec.ts', 'update.spec.ts'];
// What the size of the screen has no part in: once is enough.
const anyScreen = ['frames.spec.ts', 'keyboard.spec.ts', 'latency.spec.ts', 'settings.spec.ts', 'small.spec.ts', 'worker.spec.ts'];

// As the tests in the browser have it, but for the screen, which Playwright sees to. Chromium refuses its sandbox to root.
const { args } = JSON.parse(readFileSync(join(__dirname, '../../webdriver.json'), 'utf8'))['goog:chromeOptions'];

export default defineConfig({
    testDir: '.',
    outputDir: './results',
    fullyParallel: true,
    workers: 2,
    retries: 0, // a test that passes only sometimes is a fault
    forbidOnly: true,
    timeout: 30_000,
    reporter: [[process.stdout.isTTY ? 'line' : 'list'], ...(process.env.POPPY_REPORT ? [['json', { outputFile: process.env.POPPY_REPORT }] as const] : [])],
    use: {
        baseURL: `http://127.0.0.1:${port}${base}`,
        launchOptions: { executablePath: process.env.CHROME ?? '/usr/bin/chromium', args },
        screenshot: 'only-on-failure',
        trace: 'retain-on-failure',
    },
    projects: [
        { name: 'desktop', testIgnore: shipped, use: { viewport: { width: 1440, height: 900 } } },
        {
            name: 'phone',
            testIgnore: [...shipped, ...anyScreen],
            use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 3 },
        },
        // The rest is tested on the quick build of the same sources.
        { name: 'dist', testMatch: [...shipped, 'smoke.spec.ts'] },
    ],
    webServer: {
        command: `node scripts/serve.mjs ${folder} --port ${port} --base ${base}`,
        cwd: '../..',
        url: `http://127.0.0.1:${port}${base}`,
        reuseExistingServer: false,
    },
});
