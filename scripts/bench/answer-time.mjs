// Measures when the native engine answers: node scripts/bench/answer-time.mjs ENGINE, called by scripts/bench.sh. ENGINE is a
// poppy-usi. Prints a table: the time from `go` or `stop` to `bestmove`, alone and beside a busy process for each core.

import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { NativeEngine } from './native-engine.mjs';

/** Positions in which the search neither ends early nor is forced. */
const STARTS = [
    ['micro', 'kbgs/p3/4/3P/SGBK b - 1'],
    ['minishogi', 'rbsgk/4p/5/P4/KGSBR b - 1'],
    ['judkins', 'rbnsgk/5p/6/6/P5/KGSNBR b - 1'],
    ['kyoto', 'pgkst/5/5/5/TSKGP b - 1'],
];
const TIME_MS = 100;
const TRIES = 25;
/** Each search is stopped after this time, plus a step more each time. */
const STOP_AFTER_MS = 100;
const STOP_STEP_MS = 3;
const COMMANDS = [`go movetime ${TIME_MS}`, `go btime 0 wtime 0 byoyomi ${TIME_MS}`, 'stop'];

const engine = new NativeEngine(process.argv[2]);
const row = (...cells) => console.log(`| ${cells.join(' | ')} |`);
const wait = (ms) => new Promise((over) => setTimeout(over, ms));

/** The milliseconds from a command to its answer, in ascending order. */
async function answerTimes(command) {
    const times = [];
    for (let nth = 0; nth < TRIES * STARTS.length; nth++) {
        await engine.prepare(...STARTS[nth % STARTS.length]);
        if (command === 'stop') {
            engine.send('go infinite');
            await wait(STOP_AFTER_MS + (nth % TRIES) * STOP_STEP_MS);
        }
        const begin = performance.now();
        engine.send(command);
        await engine.linesUntil('bestmove');
        times.push(performance.now() - begin);
    }
    return times.sort((one, other) => one - other);
}

row('command', 'beside', 'earliest', 'median', '95 % within', 'longest');
row('---', '---', '--:', '--:', '--:', '--:');
for (const busy of [0, availableParallelism()]) {
    const others = Array.from({ length: busy }, () => spawn(process.execPath, ['-e', 'for (;;);']));
    for (const command of COMMANDS) {
        const times = await answerTimes(command);
        const at = (share) => `${times[Math.floor(share * (times.length - 1))].toFixed(1)} ms`;
        row(`\`${command}\``, busy ? `${busy} busy processes` : '-', at(0), at(0.5), at(0.95), at(1));
    }
    others.forEach((other) => other.kill());
}
engine.end();
