// The page as an app of the device: what a system wants to know to install it, and the script that has it kept.

import { cpSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = 'assets/install';

/** Puts manifest, icons and screenshots into the folder, and names them in the page. */
export function placeInstall(html, folder) {
    cpSync(SOURCES, folder, { recursive: true });
    const links = ['<link rel="manifest" href="./manifest.webmanifest">', '<link rel="apple-touch-icon" href="./apple-touch-icon.png">'];
    return html.replace('</head>', `${links.join('\n')}\n</head>`);
}

/** Puts the script into the folder that has the page kept, updated and installed, and lets the start script load it. */
export function placeOffline(start, folder) {
    cpSync('assets/offline.js', join(folder, 'offline.js'));
    return `// The browser may offer to install the page before anything here is ready for it.
const offers = [];
addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offers.push(event);
});
// The page is there, and hears.
const begun = new Promise((resolve) => addEventListener('poppy-begun', resolve, { once: true }));
${start}await begun;
// Not as a part of another page, in a frame or because its link says so: there it is a guest.
if (window.top === window && !('embed' in document.documentElement.dataset)) (await import('./offline.js')).start(offers);
`;
}
