// How much there is to download, compressed as hosts send it: node scripts/sizes.mjs [dist]
//
// Fails if it is more than the bounds below allow; scripts/finish.mjs and `make test` ask too.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotli, filesUnder } from './files.mjs';

/** In bytes. */
const BOUNDS = { critical: 150_000, all: 400_000 };

/** What else a page waits for that goes on with a kept game, follows a link, or speaks another language than English. */
const OTHER_PART = /\/later-.*\.wasm$/;
/** What the page waits for before it can be played on: what the document names as style, script, or to be loaded ahead. */
const CRITICAL_LINK = /<(?:script|link)\b(?=[^>]*(?:<script|\ssrc=|\srel="(?:stylesheet|modulepreload|preload)"))[^>]*\s(?:src|href)="\.\/([^"#?]+)"/g;
/** What nobody waits for: pictures for the system, texts for lawyers. */
const ASIDE = /\.(png|jpg|txt)$/;

/** Sizes in bytes of the files of a finished folder: those that the page waits for, and the others that it may load. */
export function measure(folder) {
    const html = readFileSync(join(folder, 'index.html'), 'utf8');
    const critical = new Set(['index.html', ...[...html.matchAll(CRITICAL_LINK)].map((found) => found[1])]);
    // What is not the service worker itself is what it keeps.
    const kept = JSON.parse(readFileSync(join(folder, 'sw.js'), 'utf8').match(/FILES = (\{.*?\});/)[1]);
    const names = ['sw.js', ...Object.keys(kept).map((name) => (name === './' ? 'index.html' : name))].filter((name) => !ASIDE.test(name));
    const rows = names.map((name) => {
        const bytes = readFileSync(join(folder, name));
        return { name, critical: critical.has(name), raw: bytes.length, sent: brotli(bytes).length };
    });
    rows.sort((one, other) => Number(other.critical) - Number(one.critical) || other.sent - one.sent);
    const sum = (some) => some.reduce((total, { sent }) => total + sent, 0);
    const first = rows.filter((row) => row.critical);
    const other = rows.filter(({ name }) => OTHER_PART.test(name));
    return { rows, sums: { critical: sum(first), other: sum([...first, ...other]), all: sum(rows) } };
}

/** A table of it, and what is more than it may be. */
export function report(folder) {
    const { rows, sums } = measure(folder);
    const line = (name, ...cells) => name.padEnd(52) + cells.map((cell) => String(cell).padStart(12)).join('');
    const lines = rows.map(({ name, critical, raw, sent }) => line(`${critical ? '* ' : '  '}${name}`, raw, sent));
    const totals = [
        line('* what the page waits for', '', sums.critical, `of ${BOUNDS.critical}`),
        line('  with a kept game, a link or in Japanese', '', sums.other),
        line('all', '', sums.all, `of ${BOUNDS.all}`),
    ];
    const faults = Object.keys(BOUNDS).filter((what) => sums[what] > BOUNDS[what]);
    return { table: [line('bytes', 'raw', 'brotli'), ...lines, ...totals].join('\n'), faults };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
    const { table, faults } = report(process.argv[2] ?? 'dist');
    console.log(table);
    if (faults.length > 0) {
        console.error(`error: more to download than the bounds in scripts/sizes.mjs allow: ${faults.join(' and ')}`);
        process.exit(1);
    }
}
