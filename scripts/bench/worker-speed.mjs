// Compares the speed of the shipped worker under Node with the native engine's in equal searches: node
// scripts/bench/worker-speed.mjs FOLDER ENGINE, called by scripts/bench.sh. FOLDER is a built page, ENGINE a poppy-usi.
//
// Prints a table. Both search the same nodes of the same positions, at full strength with 16 MiB, in turn, RUNS times; the
// fastest run counts.

import { EngineWorker } from './engine-worker.mjs';
import { NativeEngine } from './native-engine.mjs';

const RUNS = 3;
/** Start positions, and the nodes of a search of each. */
const SEARCHES = [
    ['micro', 'kbgs/p3/4/3P/SGBK b - 1', 3_000_000],
    ['minishogi', 'rbsgk/4p/5/P4/KGSBR b - 1', 3_000_000],
    ['judkins', 'rbnsgk/5p/6/6/P5/KGSNBR b - 1', 3_000_000],
    ['kyoto', 'pgkst/5/5/5/TSKGP b - 1', 3_000_000],
];
const TIME_MS = 3000;
const STOPS = 20;
/** Each search is stopped after this time, plus a step more each time. */
const STOP_AFTER_MS = 100;
const STOP_STEP_MS = 3;
/** A node limit that no search reaches. */
const ENDLESS = 1e15;
const MEMORY_MIB = 32;
const RATIO_PERCENT = 70;

const [folder, program] = process.argv.slice(2);
const row = (...cells) => console.log(`| ${cells.join(' | ')} |`);
const wait = (ms) => new Promise((over) => setTimeout(over, ms));

/** Nodes per second of a search by the worker. */
async function workerSpeed(engine, variant, sfen, limits) {
    const begin = performance.now();
    const { findings } = await engine.think({ variant, sfen, moves: [], level: 12, seed: 1, repeatable: true, limits });
    return { nodes: findings.nodes, speed: (findings.nodes / (performance.now() - begin)) * 1000 };
}

/** Nodes per second of a search by the native engine, which begins with an empty table. */
async function nativeSpeed(engine, variant, sfen, limit) {
    await engine.prepare(variant, sfen);
    const begin = performance.now();
    engine.send(`go ${limit}`);
    const infos = await engine.linesUntil('bestmove');
    const nodes = Number(infos.at(-1).match(/ nodes (\d+)/)[1]);
    return { nodes, speed: (nodes / (performance.now() - begin)) * 1000 };
}

async function stopLatencies(engine) {
    const [variant, sfen] = SEARCHES[0];
    const latencies = [];
    for (let nth = 0; nth < STOPS; nth++) {
        const answer = engine.think({ variant, sfen, moves: [], level: 12, seed: 1, limits: { nodes: ENDLESS } });
        await wait(STOP_AFTER_MS + nth * STOP_STEP_MS);
        const begin = performance.now();
        engine.stop();
        await answer;
        latencies.push(performance.now() - begin);
    }
    return latencies.sort((one, other) => one - other);
}

const engine = await EngineWorker.start(folder);
const native = new NativeEngine(program);
const fastest = (runs) => runs.reduce((one, other) => (other.speed > one.speed ? other : one));
const ratios = [];

async function compare(what, variant, sfen, limits, limit) {
    const [ours, theirs] = [[], []];
    for (let run = 0; run < RUNS; run++) {
        theirs.push(await nativeSpeed(native, variant, sfen, limit));
        ours.push(await workerSpeed(engine, variant, sfen, limits));
    }
    const [wasm, machine] = [fastest(ours), fastest(theirs)];
    if (limits.nodes && wasm.nodes !== machine.nodes) throw new Error(`${variant}: ${wasm.nodes} nodes in the worker, ${machine.nodes} natively`);
    const ratio = (wasm.speed / machine.speed) * 100;
    ratios.push(ratio);
    row(what, Math.round(machine.speed), Math.round(wasm.speed), `${ratio.toFixed(0)} %`);
}

row('search', 'native, nodes/s', `worker under Node ${process.version}, nodes/s`, 'ratio');
row('---', '--:', '--:', '--:');
// Warm up: Node optimises the wasm while it runs.
await workerSpeed(engine, SEARCHES[0][0], SEARCHES[0][1], { nodes: SEARCHES[0][2] });
for (const [variant, sfen, nodes] of SEARCHES) await compare(`${variant} from the start, ${nodes} nodes`, variant, sfen, { nodes }, `nodes ${nodes}`);
const [variant, sfen] = SEARCHES[0];
await compare(`${variant} from the start, ${TIME_MS} ms`, variant, sfen, { time_ms: TIME_MS }, `movetime ${TIME_MS}`);
const latencies = await stopLatencies(engine);
const memory = (await engine.memory()) / 2 ** 20;
await engine.end();
native.end();

console.log();
row('the worker', 'measured', 'bound');
row('---', '--:', '--:');
row('speed beside native, geometric mean', `${Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length).toFixed(0)} %`, `at least ${RATIO_PERCENT} %`);
row(`\`stop\` to the answer, median of ${STOPS}`, `${latencies[STOPS / 2].toFixed(1)} ms`, '');
row(`\`stop\` to the answer, longest of ${STOPS}`, `${latencies.at(-1).toFixed(1)} ms`, 'at most 50 ms');
row('wasm memory', `${memory.toFixed(1)} MiB`, `at most ${MEMORY_MIB} MiB`);
