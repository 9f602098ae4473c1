// Measures a built page on a simulated slow device: node scripts/bench/page.mjs FOLDER RUNS, called by scripts/bench.sh.
//
// Prints sizes, the output of each measurement, and a table of the medians with their bounds. A missed bound is no failure,
// because machines differ. CHROME names the browser, LIGHTHOUSE the Lighthouse program.

import { spawn } from 'node:child_process';
import { measure as measureSizes, report } from '../build/sizes.mjs';
import { measureFirstMove } from './first-move.mjs';
import { measureLatency } from './latency.mjs';
import { runLighthouse } from './lighthouse.mjs';
import { measureMemory } from './memory.mjs';

/** The description of each figure, its name, and its bound. */
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
    ['memory that 1,000 games opened by link add, %', 'memory: games opened by link', 'at most', 5],
    ['memory that 1,000 turns of the board add, %', 'memory: turns of the board', 'at most', 5],
    ['memory that 1,000 sheets opened add, %', 'memory: sheets opened', 'at most', 5],
    ['bytes that the page waits for, brotli', 'critical bytes', '', ''],
    ['bytes of everything, brotli', 'all bytes', '', ''],
];

/** Serves a folder on a free port; returns the address and a function to stop. */
async function serve(folder) {
    const server = spawn('node', ['scripts/serve.mjs', folder, '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
    const said = await new Promise((ready, failed) => {
        server.stdout.once('data', ready);
        server.once('exit', () => failed(new Error(`${folder} cannot be served`)));
    });
    return { address: String(said).match(/http:\S+/)[0], stop: () => server.kill() };
}

function printBounds(figures) {
    const line = (...[description, value, bound, verdict]) => console.log(`${description.padEnd(56)}${String(value).padStart(12)}${bound.padStart(16)}  ${verdict}`.trimEnd());
    line('', 'median', 'bound', '');
    for (const [description, name, direction, bound] of BOUNDS) {
        const value = figures[name];
        const isMet = direction === '' || (direction === 'at least' ? value >= bound : value <= bound);
        line(description, Number(value.toFixed(3)), `${direction} ${bound}`.trim(), isMet ? '' : 'missed');
    }
}

const [folder, runs] = [process.argv[2], Number(process.argv[3])];
console.log(report(folder));
const { critical, all } = measureSizes(folder);
const figures = { 'critical bytes': critical, 'all bytes': all };
const { address, stop } = await serve(folder);
try {
    for (const measure of [measureFirstMove, measureLatency, measureMemory, runLighthouse]) Object.assign(figures, await measure(address, runs));
} finally {
    stop();
}
printBounds(figures);
