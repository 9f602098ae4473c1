// How much there is to download, compressed as hosts send it. It is told at each build (scripts/finish.mjs), and has no bound.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotli } from './files.mjs';

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
    return { rows, critical: sum(rows.filter((row) => row.critical)), all: sum(rows) };
}

/** A table of them. */
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
