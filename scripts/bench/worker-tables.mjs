// Measures the tables of solved games in the shipped worker under Node: node scripts/bench/worker-tables.mjs FOLDER, called by
// scripts/bench.sh. FOLDER is a built page. Prints a table.
//
// A slow phone is taken to be SLOWER times as slow. Positions are those of random games in which most moves keep the value,
// each asked for by a worker that has not seen the game: the exact value of the position, and of every move in it.

import { EngineWorker } from './engine-worker.mjs';

const GAMES = ['nana', 'nana-free'];
const START = '3/3/3 b KRBkrb 1';
/** How many random games are played, each to its end or this long. */
const COUNT = 12;
const LONGEST = 40;
const SLOWER = 4;
const LOAD_MS = 1500;
const ANSWER_MS = 1000;
const MEMORY_MIB = 32;

const [folder] = process.argv.slice(2);
const row = (...cells) => console.log(`| ${cells.join(' | ')} |`);
const goodness = ([, value]) => (value === 'draw' ? 0 : value.win ? 1000 - value.win : value.loss - 1000);

/** Random numbers from 0 to below 1, the same in every run. */
let state = 1;
const random = () => ((state = (state * 48271) % 2147483647) / 2147483647);

async function timed(answer) {
    const begin = performance.now();
    const values = await answer();
    return { values, ms: performance.now() - begin };
}

row('game', 'the first answer, table read, ms', 'all moves of a position: median, p90, longest, ms', `longest on a processor ${SLOWER} times slower, ms`, 'memory, MiB');
row('---', '--:', '--:', '--:', '--:');
for (const variant of GAMES) {
    const times = [];
    let [first, memory] = [0, 0];
    for (let nth = 0; nth < COUNT; nth++) {
        const engine = await EngineWorker.start(folder);
        const player = await EngineWorker.start(folder);
        const begin = await timed(() => engine.probe({ variant, sfen: START, moves: [] }));
        first = Math.max(first, begin.ms);
        const moves = [];
        let { values } = begin;
        while (values.moves.length > 0 && moves.length < LONGEST) {
            const best = Math.max(...values.moves.map(goodness));
            const kept = values.moves.filter((move) => goodness(move) === best);
            const among = random() < 0.8 ? kept : values.moves;
            moves.push(among[Math.floor(random() * among.length)][0]);
            // Another worker plays on, so that this one sees only every fourth position.
            values = await player.probe({ variant, sfen: START, moves });
            if (moves.length % 4 === 0) times.push((await timed(() => engine.probe({ variant, sfen: START, moves }))).ms);
        }
        memory = Math.max(memory, await engine.memory());
        engine.end();
        player.end();
    }
    times.sort((one, other) => one - other);
    const at = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))].toFixed(0);
    row(variant, first.toFixed(0), `${at(0.5)}, ${at(0.9)}, ${at(1)}`, (times.at(-1) * SLOWER).toFixed(0), (memory / 2 ** 20).toFixed(1));
}
console.log(`\nAsked for on the slower processor: ${LOAD_MS} ms to read a table, ${ANSWER_MS} ms to answer; ${MEMORY_MIB} MiB.`);
