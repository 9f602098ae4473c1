// Measures a built page on a simulated slow device, beside the same page with an unsplit program: node scripts/bench/page.mjs
// FOLDER UNSPLIT RUNS, called by scripts/bench.sh.
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
    ['first program, bytes, brotli', 'first program', 'at most', 310_000],
    ['all programs of the page, bytes, brotli', 'programs', 'at most', 750_000],
    ['files of these programs', 'program files', 'at most', 5],
    ['Lighthouse: performance', 'performance', 'at least', 98],
    ['Lighthouse: accessibility', 'accessibility', 'at least', 100],
    ['Lighthouse: best practices', 'best-practices', 'at least', 100],
    ['Lighthouse: SEO', 'seo', 'at least', 100],
    ['Largest Contentful Paint, ms', 'LCP ms', 'at most', 1200],
    ['Total Blocking Time, ms', 'TBT ms', 'at most', 100],
    ['Cumulative Layout Shift', 'CLS', 'at most', 0],
    ['first accepted move, ms', 'first move', '', ''],
    ['first accepted move, share of the unsplit page', 'first move share', 'at most', 0.6],
    ['a sheet opens after the first move, ms', 'sheet', 'at most', 1500],
    ['input to next paint while the computer thinks, p95 ms', 'latency thinking', '', ''],
    ['the same, times that of a bare page', 'latency thinking share', 'at most', 3],
    ['input to next paint while it waits, p95 ms', 'latency waiting', '', ''],
    ['the same, times that of a bare page', 'latency waiting share', 'at most', 3],
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

function printBounds(page, unsplit) {
    const line = (...[description, value, other, bound, verdict]) => console.log(`${description.padEnd(56)}${value.padStart(12)}${other.padStart(12)}${bound.padStart(18)}  ${verdict}`.trimEnd());
    const text = (value) => (value === undefined ? '' : String(Number(value.toFixed(3))));
    line('', 'median', 'unsplit', 'bound', '');
    for (const [description, name, direction, bound] of BOUNDS) {
        const value = page[name];
        const isMet = direction === '' || (direction === 'at least' ? value >= bound : value <= bound);
        line(description, text(value), text(unsplit[name]), `${direction} ${bound}`.trim(), isMet ? '' : 'missed');
    }
}

/** The sizes of a page's files. */
function sizes(folder) {
    const { rows, critical, all } = measureSizes(folder);
    const programs = rows.filter(({ name }) => name.endsWith('.wasm') && !/worker/.test(name));
    const sum = (some) => some.reduce((total, { sent }) => total + sent, 0);
    return { 'critical bytes': critical, 'all bytes': all, 'first program': sum(programs.filter((row) => row.critical)), programs: sum(programs), 'program files': programs.length };
}

const [folder, unsplitFolder, runs] = [process.argv[2], process.argv[3], Number(process.argv[4])];
console.log(report(folder));
const pages = [];
for (const [name, where] of [['split', folder], ['unsplit', unsplitFolder]]) pages.push({ name, ...(await serve(where)), figures: sizes(where) });
try {
    for (const measure of [measureFirstMove, measureLatency, measureMemory, runLighthouse]) {
        for (const { name, address, figures } of pages) {
            console.log(`the page with the ${name} program:`);
            Object.assign(figures, await measure(address, runs));
        }
    }
} finally {
    for (const { stop } of pages) stop();
}
const [split, unsplit] = pages.map(({ figures }) => figures);
split['first move share'] = split['first move'] / unsplit['first move'];
printBounds(split, unsplit);
