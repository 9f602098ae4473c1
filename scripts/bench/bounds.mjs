// Prints the measured figures and their bounds: node scripts/bench/bounds.mjs FOLDER, called at the end of
// scripts/bench-page.sh.
//
// The folder has the figures saved by the measuring scripts (scripts/bench/slow-page.mjs). A missed bound is no
// failure, because machines differ.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The figure's description, its name, and its bound. */
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
    ['a game of 600 moves: longest task of a step from 50 ms on, ms', 'long game task', 'at most', 50],
    ['the review of a game of 300 moves: longest task from 50 ms on, ms', 'review task', 'at most', 50],
    ['memory that 1,000 games opened by link add, %', 'memory: games opened by link', 'at most', 5],
    ['memory that 1,000 turns of the board add, %', 'memory: turns of the board', 'at most', 5],
    ['memory that 1,000 sheets opened add, %', 'memory: sheets opened', 'at most', 5],
    ['frames drawn of a capture, %', 'frames', '', ''],
    ['bytes that the page waits for, brotli', 'critical bytes', '', ''],
    ['bytes of everything, brotli', 'all bytes', '', ''],
];

const [folder] = process.argv.slice(2);
const measured = Object.assign({}, ...readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))));
const line = (...[description, value, bound, verdict]) => console.log(`${description.padEnd(68)}${String(value).padStart(12)}${bound.padStart(16)}  ${verdict}`.trimEnd());
line('', 'median', 'bound', '');
for (const [description, name, direction, bound] of BOUNDS) {
    const value = measured[name];
    const isMet = direction === 'at least' ? value >= bound : value <= bound;
    const verdict = value === undefined ? 'not measured' : direction === '' || isMet ? '' : 'missed';
    line(description, value === undefined ? '' : Number(value.toFixed(3)), `${direction} ${bound}`.trim(), verdict);
}
