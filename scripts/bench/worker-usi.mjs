// Runs the shipped worker under Node as a USI engine, for matches: node scripts/bench/worker-usi.mjs FOLDER, where FOLDER is
// a built page. Called by scripts/match.sh. Supports `position sfen`, and `go` with `movetime` and `nodes`.

import { createInterface } from 'node:readline';
import { EngineWorker } from './engine-worker.mjs';

const VARIANTS = ['micro', 'minishogi', 'judkins', 'nana', 'nana-free', 'kyoto'];
/** The size of the worker's table, in MiB. */
const HASH_MIB = 16;
const LEVELS = 12;
/** The worker gets this much less than `movetime`, because it only checks the clock every few milliseconds. */
const MARGIN_MS = 8;

const engine = await EngineWorker.start(process.argv[2]);
const game = { variant: VARIANTS[0], sfen: null, moves: [], level: LEVELS, seed: Date.now() >>> 0 };

/** Parses an integer within a range; throws an error that names an invalid text. */
function numberIn(text, least, most) {
    const number = Number(text);
    if (!/^\d+$/.test(text ?? '') || number < least || number > most) throw new Error(`'${text}' is not a number from ${least} to ${most}`);
    return number;
}

const OPTIONS = {
    USI_Variant(value) {
        if (!VARIANTS.includes(value)) throw new Error(`USI_Variant cannot be '${value}'`);
        Object.assign(game, { variant: value, sfen: null, moves: [] });
    },
    USI_Hash: (value) => numberIn(value, HASH_MIB, HASH_MIB),
    Skill_Level: (value) => (game.level = numberIn(value, 1, LEVELS)),
};

/** The limits of `go movetime MS` or `go nodes N`. */
function limitsOf([word, value]) {
    if (word === 'nodes') return { nodes: numberIn(value, 1, Number.MAX_SAFE_INTEGER) };
    if (word === 'movetime') return { time_ms: Math.max(1, numberIn(value, 1, Number.MAX_SAFE_INTEGER) - MARGIN_MS) };
    throw new Error(`go does not know '${word ?? ''}'`);
}

const COMMANDS = {
    usi: () => [
        'id name Poppy Shogi, worker',
        `option name USI_Variant type combo default ${VARIANTS[0]}${VARIANTS.map((name) => ` var ${name}`).join('')}`,
        `option name USI_Hash type spin default ${HASH_MIB} min ${HASH_MIB} max ${HASH_MIB}`,
        `option name Skill_Level type spin default ${LEVELS} min 1 max ${LEVELS}`,
        'usiok',
    ],
    isready: () => ['readyok'],
    // A new seed makes the worker forget the previous game.
    usinewgame: () => void (game.seed = (game.seed + 1) >>> 0),
    setoption([, name, , value]) {
        if (!Object.hasOwn(OPTIONS, name)) throw new Error(`there is no option '${name}'`);
        OPTIONS[name](value);
    },
    position([kind, ...words]) {
        if (kind !== 'sfen') throw new Error(`position does not know '${kind}'; it takes sfen`);
        const end = words.indexOf('moves');
        game.sfen = words.slice(0, end < 0 ? undefined : end).join(' ');
        game.moves = end < 0 ? [] : words.slice(end + 1);
    },
    async go(words) {
        if (!game.sfen) throw new Error('go without a position');
        const { best, findings } = await engine.think({ ...game, limits: limitsOf(words) });
        const { depth, nodes, elapsed_ms, lines } = findings ?? { lines: [] };
        const found = lines.map(({ evaluation: { centipawns, mate }, moves }) => {
            const score = mate === undefined ? `cp ${centipawns}` : `mate ${mate}`;
            return `info depth ${depth} score ${score} nodes ${nodes} time ${elapsed_ms} pv ${moves.join(' ')}`;
        });
        return [...found, `bestmove ${best ?? 'resign'}`];
    },
    quit: () => process.exit(0),
};

for await (const line of createInterface({ input: process.stdin })) {
    const [command, ...words] = line.trim().split(/\s+/);
    if (!command) continue;
    try {
        if (!Object.hasOwn(COMMANDS, command)) throw new Error(`there is no command '${command}'`);
        for (const text of (await COMMANDS[command](words)) ?? []) console.log(text);
    } catch (error) {
        console.log(`info string error: ${error.message}`);
    }
}
await engine.end();
