// What was measured beside what is aimed at: node scripts/bench/bounds.mjs FOLDER, as scripts/bench-page.sh calls it at its end.
//
// The folder holds the figures that the measuring scripts noted (scripts/bench/slow-page.mjs). Fails nothing: machines differ.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What is measured, the name under which it was noted, and its bound. */
const BOUNDS = [
    ['Lighthouse: performance', 'performance', 'at least', 98],
    ['Lighthouse: accessibility', 'accessibility', 'at least', 100],
    ['Lighthouse: best practices', 'best-practices', 'at least', 100],
    ['Lighthouse: SEO', 'seo', 'at least', 100],
    ['Largest Contentful Paint, ms', 'LCP ms', 'at most', 1200],
    ['Total Blocking Time, ms', 'TBT ms', 'at most', 80],
    ['Cumulative Layout Shift', 'CLS', 'at most', 0],
    ['first accepted move, ms', 'first move', 'at most', 2200],
    ['input to next paint while the computer thinks, p95 ms', 'latency thinking', 'at most', 80],
    ['input to next paint while it waits, p95 ms', 'latency waiting', 'at most', 48],
    ['frames drawn of a capture, %', 'frames', '', ''],
    ['bytes that the page waits for, brotli', 'critical bytes', '', ''],
    ['bytes of everything, brotli', 'all bytes', '', ''],
];

const [folder] = process.argv.slice(2);
const measured = Object.assign({}, ...readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))));
const line = (...[what, value, bound, verdict]) => console.log(`${what.padEnd(56)}${String(value).padStart(12)}${bound.padStart(16)}  ${verdict}`.trimEnd());
line('', 'median', 'bound', '');
for (const [what, name, way, bound] of BOUNDS) {
    const value = measured[name];
    const isMet = way === 'at least' ? value >= bound : value <= bound;
    const verdict = value === undefined ? 'not measured' : way === '' || isMet ? '' : 'missed';
    line(what, value === undefined ? '' : Number(value.toFixed(3)), `${way} ${bound}`.trim(), verdict);
}
