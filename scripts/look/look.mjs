// Takes the same screenshots of two builds of the page and reports which differ:
//
//   node scripts/look/look.mjs --before FOLDER --after FOLDER [--out target/look] [--only REGEXP]
//
// Both folders contain a built page. Writes and prints OUT/index.html, which shows the differences. Fails only if a
// state could not be reached; differences are for a reader to judge. `make look` builds both folders first
// (scripts/look.sh).

import { spawn } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '../free-port.mjs';
import { compareAll, reportPage, reportLines } from './compare.mjs';
import { takeAll } from './drive.mjs';
import { STATES } from './states.mjs';

const { values } = parseArgs({
    options: {
        before: { type: 'string' },
        after: { type: 'string' },
        out: { type: 'string', default: 'target/look' },
        only: { type: 'string', default: '' },
    },
});
const { out, only } = values;
const sides = ['before', 'after'];
for (const side of sides) {
    if (existsSync(join(values[side] ?? '', 'index.html')) && values[side]) continue;
    console.error(`error: --${side} must be the folder of a built page, not ${values[side] ?? 'empty'}`);
    process.exit(1);
}

/** Serves a folder while something is done. */
async function serving(folder, port, work) {
    const server = spawn('node', ['scripts/serve.mjs', folder, '--port', String(port)], { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = new Promise((done) => server.once('exit', done));
    await Promise.race([new Promise((ready) => server.stdout.once('data', ready)), ended]);
    try {
        return await work(`http://127.0.0.1:${port}/`);
    } finally {
        server.kill();
        await ended;
    }
}

const states = STATES.filter(({ name }) => new RegExp(only).test(name));
if (states.length === 0) {
    console.error(`error: no state has a name that matches ${only}`);
    process.exit(1);
}
for (const part of ['pictures', 'differences', 'index.html']) rmSync(join(out, part), { recursive: true, force: true });
// One after the other at the same URL, which some screenshots show.
const port = await freePort();
const failures = [];
for (const side of sides) {
    const started = Date.now();
    const failed = await serving(values[side], port, (address) => takeAll(address, states, join(out, 'pictures', side)));
    failures.push(...failed.map((failure) => `${side}: ${failure}`));
    console.error(`== ${side}: pictures taken in ${Math.round((Date.now() - started) / 1000)} s`);
}
const found = compareAll(out);
writeFileSync(join(out, 'index.html'), reportPage(found, failures, sides.map((side) => values[side])));
console.log(reportLines(found, failures).join('\n'));
console.log(join(out, 'index.html'));
process.exitCode = failures.length > 0 ? 1 : 0;
