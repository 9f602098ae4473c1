// Makes the installation images: node scripts/pictures.mjs [URL] writes them into assets/install.
//
// The icons are drawn from assets/icon.svg; the screenshots are taken of the page served at the URL, if given. They are
// committed, because making them needs a browser, which a build does not. Renew them when the poppy or the board
// changes.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';

const TO = 'assets/install';
const PAPER = '#f4eee1'; // --paper by day, style/tokens.css

/** `share` is the poppy's share of the width. A maskable icon may be cut to a circle of four fifths of the width. */
const ICONS = [
    { name: 'icon-192', size: 192, share: 1 },
    { name: 'icon-512', size: 512, share: 1 },
    { name: 'icon-maskable-192', size: 192, share: 0.74, ground: PAPER },
    { name: 'icon-maskable-512', size: 512, share: 0.74, ground: PAPER },
    { name: 'apple-touch-icon', size: 180, share: 0.8, ground: PAPER },
];

/** Positions for the screenshots; the manifest must repeat their sizes. */
const SCREENSHOTS = [
    { name: 'screenshot-narrow', width: 360, height: 640, scale: 2, theme: 'light', picks: '2d', link: 'side=black&strength=2&seed=7&moves=3e3d,2a3b,3d2d,3a2b,1d1c,2b3c' },
    { name: 'screenshot-wide', width: 1280, height: 800, scale: 1, theme: 'dark', picks: '4d', link: 'variant=kyoto&side=black&strength=4&moves=5e4d,2a3b,4e3d,1a2b,2e2d,3b2a' },
];

const poppy = readFileSync('assets/icon.svg', 'utf8').replace('<svg ', '<svg width="100%" height="100%" ');
const browser = await chromium.launch({ executablePath: process.env.CHROME ?? '/usr/bin/chromium', args: JSON.parse(readFileSync('webdriver.json', 'utf8'))['goog:chromeOptions'].args });
mkdirSync(TO, { recursive: true });
for (const { name, size, share, ground } of ICONS) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const inset = (size * (1 - share)) / 2;
    await page.setContent(`<body style="margin:0;background:${ground ?? 'transparent'}"><div style="position:fixed;inset:${inset}px">${poppy}</div>`);
    writeFileSync(`${TO}/${name}.png`, await page.screenshot({ omitBackground: !ground }));
    await page.close();
}
const [address] = process.argv.slice(2);
for (const { name, width, height, scale, theme, picks, link } of address ? SCREENSHOTS : []) {
    const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: scale, colorScheme: theme, serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.goto(`${address}#${link}`);
    await page.locator(`[data-square="${picks}"]`).click();
    await page.locator('[data-state=selected]').waitFor();
    writeFileSync(`${TO}/${name}.jpg`, await page.screenshot({ animations: 'disabled', type: 'jpeg', quality: 85 }));
    await context.close();
}
await browser.close();
