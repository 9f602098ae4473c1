// Makes the installation images and the pictures in README.md: node scripts/pictures.mjs [URL] writes them to assets/install
// and docs.
//
// Draws the icons from assets/icon.svg; takes screenshots of the page served at the URL, if given. The images are committed,
// because builds need no browser. Renew them when the poppy or the board changes.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';

const TO = 'assets/install';
const PAPER = '#f4eee1'; // --paper by day, style/tokens.css

/** `share` is the poppy's share of the width. A maskable icon may be cropped to a circle of four fifths of the width. */
const ICONS = [
    { name: 'icon-192', size: 192, share: 1 },
    { name: 'icon-512', size: 512, share: 1 },
    { name: 'icon-maskable-192', size: 192, share: 0.74, ground: PAPER },
    { name: 'icon-maskable-512', size: 512, share: 0.74, ground: PAPER },
    { name: 'apple-touch-icon', size: 180, share: 0.8, ground: PAPER },
];

/** Positions for the screenshots; the manifest must repeat the sizes of the first two. */
const SCREENSHOTS = [
    { file: `${TO}/screenshot-narrow.jpg`, width: 360, height: 640, scale: 2, theme: 'light', picks: '2d', link: 'side=black&skill=2&seed=7&moves=3e3d,2a3b,3d2d,3a2b,1d1c,2b3c' },
    { file: `${TO}/screenshot-wide.jpg`, width: 1280, height: 800, scale: 1, theme: 'dark', picks: '4d', link: 'variant=kyoto&side=black&skill=5&moves=5e4d,2a3b,4e3d,1a2b,2e2d,3b2a' },
    { file: 'docs/page.jpg', width: 1280, height: 820, scale: 1, theme: 'light', picks: '2d', link: 'side=black&skill=2&seed=7&moves=3e3d,2a3b,3d2d,3a2b' },
];

/** The games side by side on phones, for docs/games.jpg. */
const PHONES = [
    { theme: 'light', picks: '2c', link: 'variant=micro&side=both&moves=1e2d,2a3b,1d1c,1a2b,4e3d,2b1c,3d2c,3b2b' },
    { theme: 'light', picks: '3d', link: 'variant=minishogi&side=both&glyphs=western&moves=3e4d,3a4b,2e3d,4a3b,1e2e,2a3a,2e3e,3a2b,3e2e,1a2a,2e2b,2a2b' },
    { theme: 'dark', picks: '1f', link: 'variant=judkins&side=both&moves=4f3e,5a3c,3f4d,6a5a,3e3d,3c2d,3d2e,2d3c' },
    { theme: 'light', picks: '2c', link: 'variant=nana&side=both&moves=K*2c,K*2a,2c3c,2a1a,3c2c,1a2a' },
    { theme: 'dark', picks: '3d', link: 'variant=kyoto&side=both&glyphs=full&moves=4e3d,2a1b' },
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

/** A picture of the page with a piece picked. */
async function screenshot({ width, height, scale, theme, picks, link }, format) {
    const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: scale, colorScheme: theme, serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.goto(`${address}#${link}`);
    // Close the offer of the introduction.
    await page.locator('.offer.shown button').last().click();
    await page.locator(`[data-square="${picks}"]`).click();
    await page.locator('[data-state=selected]').waitFor();
    const picture = await page.screenshot({ animations: 'disabled', ...format });
    await context.close();
    return picture;
}

if (address) {
    for (const { file, ...scene } of SCREENSHOTS) {
        writeFileSync(file, await screenshot(scene, { type: 'jpeg', quality: 85 }));
    }
    const [width, height, gap] = [340, 660, 12];
    const phones = [];
    for (const scene of PHONES) phones.push(await screenshot({ width, height, scale: 1, ...scene }, { type: 'png' }));
    const page = await browser.newPage({ viewport: { width: phones.length * (width + gap) - gap, height } });
    const images = phones.map((picture) => `<img src="data:image/png;base64,${picture.toString('base64')}">`);
    await page.setContent(`<body style="margin:0;display:flex;gap:${gap}px">${images.join('')}`);
    writeFileSync('docs/games.jpg', await page.screenshot({ type: 'jpeg', quality: 85 }));
}
await browser.close();
