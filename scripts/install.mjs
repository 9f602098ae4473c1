// Installation: the manifest with its images, and the script for the service worker and installation.

import { cpSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = 'assets/install';

/** Copies manifest, icons, screenshots and offline.js into the folder and links the first three in the page. */
export function placeInstall(html, folder) {
    cpSync(SOURCES, folder, { recursive: true });
    cpSync('assets/offline.js', join(folder, 'offline.js'));
    const links = ['<link rel="manifest" href="./manifest.webmanifest">', '<link rel="apple-touch-icon" href="./apple-touch-icon.png">'];
    return html.replace('</head>', `${links.join('\n')}\n</head>`);
}

/** The start script, which also loads offline.js. That is checked first, because an import cannot be given a hash. */
export function placeOffline(start) {
    return `// The browser may offer installation before the app can handle it.
const offers = [];
addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offers.push(event);
});
// The app has started and listens to events.
const started = new Promise((resolve) => addEventListener('poppy-begun', resolve, { once: true }));
${start}await started;
// Not when embedded in another page, by a frame or by the link.
if (window.top === window && !('embed' in document.documentElement.dataset)) {
    const offline = new URL('./offline.js', import.meta.url).href;
    await load(offline, 'hash of ./offline.js');
    (await import(offline)).start(offers);
}
`;
}
