// Download sizes of the files, compressed as by hosts: reported by finish.mjs at each release build, and by scripts/bench/page.mjs.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotli } from './files.mjs';
import { fileAt } from './offline.mjs';

/** The files that the page waits for before it is playable: its styles, scripts and preloads. */
const CRITICAL_LINK = /<(?:script|link)\b(?=[^>]*(?:<script|\ssrc=|\srel="(?:stylesheet|modulepreload|preload)"))[^>]*\s(?:src|href)="\.\/([^"#?]+)"/g;
/** Files not counted: images for the system, and licence texts. */
const UNCOUNTED = /\.(png|jpg|txt)$/;

/** The sizes in bytes of the files of a finished folder, critical ones first. */
export function measure(folder) {
    const html = readFileSync(join(folder, 'index.html'), 'utf8');
    const critical = new Set(['index.html', ...[...html.matchAll(CRITICAL_LINK)].map((found) => found[1])]);
    // The service worker's list has all files except itself.
    const cached = JSON.parse(readFileSync(join(folder, 'sw.js'), 'utf8').match(/FILES = (\{.*?\});/)[1]);
    const names = ['sw.js', ...Object.keys(cached).map(fileAt)].filter((name) => !UNCOUNTED.test(name));
    const rows = names.map((name) => {
        const bytes = readFileSync(join(folder, name));
        return { name, critical: critical.has(name), raw: bytes.length, sent: brotli(bytes).length };
    });
    rows.sort((one, other) => Number(other.critical) - Number(one.critical) || other.sent - one.sent);
    const sum = (some) => some.reduce((total, { sent }) => total + sent, 0);
    return { rows, critical: sum(rows.filter((row) => row.critical)), all: sum(rows) };
}

/** A table of the sizes. */
export function report(folder) {
    const { rows, critical, all } = measure(folder);
    const line = (name, ...cells) => name.padEnd(52) + cells.map((cell) => String(cell).padStart(12)).join('');
    return [
        line('bytes', 'raw', 'brotli'),
        ...rows.map((row) => line(`${row.critical ? '* ' : '  '}${row.name}`, row.raw, row.sent)),
        line('* what the page waits for', '', critical),
        line('all', '', all),
    ].join('\n');
}
