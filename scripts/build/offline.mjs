// Makes the page installable and usable offline (steps of finish.mjs): the manifest with its images, the installation script, and
// the service worker with its list of files and hashes.

import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { filesUnder } from './files.mjs';

const INSTALL = 'assets/install';

/** Not cached: screenshots, which only the browser's installation dialog shows; tables and networks, which the worker keeps itself; pictures
 *  shown without scripts; and the custom element for other pages. */
const NOT_CACHED = /^assets\/(screenshot|element|glyphs)-|\.(ptb|pnn)$|^rules\/.*\.svg$|^poppy-shogi\.js$/;

/** The URL of a file relative to the scope; a page has the URL of its folder. */
export const addressOf = (name) => (name === 'index.html' ? './' : name.replace(/\/index\.html$/, '/'));
/** The file at such a URL. */
export const fileAt = (address) => (address === './' ? 'index.html' : address.replace(/\/$/, '/index.html'));

/** Writes the service worker into the folder, which contains exactly the files to cache. */
export function placeServiceWorker(folder, source) {
    const cached = filesUnder(folder).filter((name) => !NOT_CACHED.test(name));
    const hash = (name) => `sha256-${createHash('sha256').update(readFileSync(join(folder, name))).digest('base64')}`;
    const files = Object.fromEntries(cached.sort().map((name) => [addressOf(name), hash(name)]));
    const languages = filesUnder(join(folder, 'texts')).map((name) => name.replace('.txt', '')).sort();
    const isOf = (language) => (name) => name === `texts/${language}.txt` || (name.startsWith('rules/') && (languages.find((tag) => name.startsWith(`rules/${tag}/`)) ?? 'en') === language);
    const byLanguage = Object.fromEntries(languages.map((language) => [language, cached.filter(isOf(language)).map(addressOf)]));
    const build = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 10);
    const page = readFileSync(join(folder, 'index.html'), 'utf8').match(/ data-build="([^"]+)"/)?.[1];
    const script = readFileSync(source, 'utf8')
        .replace('const FILES = {};', () => `const FILES = ${JSON.stringify(files)};`)
        .replace('const LANGUAGE_FILES = {};', () => `const LANGUAGE_FILES = ${JSON.stringify(byLanguage)};`)
        .replace("const BUILD = '';", () => `const BUILD = '${build}';`)
        .replace("const PAGE_BUILD = '';", () => `const PAGE_BUILD = '${page}';`)
        // Comments are not shipped; they must be on lines of their own, `//` or `/** ... */`.
        .replace(/^\s*(\/\/|\/\*\*).*\n/gm, '');
    if (!page || !script.includes(build) || !script.includes(page) || !script.includes('"./":')) throw new Error(`${source} has no place for the list of files.`);
    writeFileSync(join(folder, 'sw.js'), script);
}

/**
 * Copies manifest, icons, screenshots and offline.js into the folder and links the first three in the page. The manifest gets its
 * words in all languages, as members that end in `_localized` (https://www.w3.org/TR/appmanifest/#x_localized-members).
 */
export function placeInstall(html, folder, { description, games }) {
    cpSync(INSTALL, folder, { recursive: true });
    const file = join(folder, 'manifest.webmanifest');
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    const nameOf = (url) => games[url.split('=')[1]];
    const shortcuts = manifest.shortcuts.map(({ url }) => ({ name: nameOf(url).en, name_localized: nameOf(url), url }));
    writeFileSync(file, JSON.stringify({ ...manifest, description: description.en, description_localized: description, shortcuts }));
    cpSync('assets/offline.js', join(folder, 'offline.js'));
    const links = ['<link rel="manifest" href="./manifest.webmanifest">', '<link rel="apple-touch-icon" href="./apple-touch-icon.png">'];
    return html.replace('</head>', `${links.join('\n')}\n</head>`);
}

/** The start script, which also loads offline.js. It checks offline.js first, because an import cannot have a hash. */
export function placeOffline(start) {
    return `// Not in the page of a custom element.
const isPage = () => document.querySelector('meta[name=poppy-worker]') !== null;
// The browser may offer installation before the app can handle it.
const offers = [];
addEventListener('beforeinstallprompt', (event) => {
    if (!isPage()) return;
    event.preventDefault();
    offers.push(event);
});
// Caching would slow down the parts of the app, so wait until they are there, or one is missing.
const isComplete = new Promise((resolve) => {
    for (const name of ['poppy-complete', 'poppy-part-missing']) addEventListener(name, resolve, { once: true });
});
${start}if (isPage()) await isComplete;
// Not when embedded in another page, by a frame or by the link.
if (isPage() && window.top === window && !('embed' in document.documentElement.dataset)) {
    const offline = new URL('./offline.js', import.meta.url).href;
    await load(offline, 'hash of ./offline.js');
    (await import(offline)).start(offers);
}
`;
}
