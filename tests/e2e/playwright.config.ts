// End-to-end tests of the built page, as `make test` runs them: in the system's Chromium, desktop and phone.

import { defineConfig } from '@playwright/test';

const port = Number(process.env.POPPY_PORT ?? 8099);
// Under a sub-path, because the page has to work there; `page.goto('./')` opens it.
const base = '/some/where/';

const args = [
    '--no-sandbox', // Chromium refuses its sandbox to root
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
];

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
        { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
        { name: 'phone', use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 3 } },
    ],
    webServer: {
        command: `node scripts/serve.mjs target/www --port ${port} --base ${base}`,
        cwd: '../..',
        url: `http://127.0.0.1:${port}${base}`,
        reuseExistingServer: false,
    },
});
