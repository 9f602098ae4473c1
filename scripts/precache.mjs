// What the service worker keeps: every file of the folder, with its hash.

import { readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { filesUnder } from './files.mjs';

/** Only a shop window needs these: the browser shows them when it asks whether to install the app. */
const FOR_INSTALLING = /^assets\/screenshot-/;

/** Writes the service worker into the folder, which holds everything that it is to keep and nothing else. */
export function placeServiceWorker(folder, source) {
    const kept = filesUnder(folder).filter((name) => !FOR_INSTALLING.test(name));
    const hash = (name) => `sha256-${createHash('sha256').update(readFileSync(join(folder, name))).digest('base64')}`;
    // The page is asked for by its folder.
    const files = Object.fromEntries(kept.sort().map((name) => [name === 'index.html' ? './' : name, hash(name)]));
    const build = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 10);
    const page = readFileSync(join(folder, 'index.html'), 'utf8').match(/ data-build="([^"]+)"/)?.[1];
    const script = readFileSync(source, 'utf8')
        .replace('const FILES = {};', () => `const FILES = ${JSON.stringify(files)};`)
        .replace("const BUILD = '';", () => `const BUILD = '${build}';`)
        .replace("const PAGE = '';", () => `const PAGE = '${page}';`)
        // Comments stay at home.
        .replace(/^\s*(\/\/|\/\*\*).*\n/gm, '');
    if (!page || !script.includes(build) || !script.includes(page) || !script.includes('"./":')) throw new Error(`${source} has no place for what is to be kept.`);
    writeFileSync(join(folder, 'sw.js'), script);
}
