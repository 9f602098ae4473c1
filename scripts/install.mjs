// Installation: the manifest with its images, and the script for the service worker and installation.

import { cpSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = 'assets/install';

/** Copies manifest, icons and screenshots into the folder and links them in the page. */
export function placeInstall(html, folder) {
    cpSync(SOURCES, folder, { recursive: true });
    const links = ['<link rel="manifest" href="./manifest.webmanifest">', '<link rel="apple-touch-icon" href="./apple-touch-icon.png">'];
    return html.replace('</head>', `${links.join('\n')}\n</head>`);
}

/** Copies offline.js into the folder and makes the start script load it. */
export function placeOffline(start, folder) {
    cpSync('assets/offline.js', join(folder, 'offline.js'));
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
if (window.top === window && !('embed' in document.documentElement.dataset)) (await import('./offline.js')).start(offers);
`;
}
