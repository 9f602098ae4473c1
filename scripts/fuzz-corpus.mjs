// Unpacks the inputs of a fuzzing target from its file in fuzz/corpus into a folder, one file each, with a dictionary in FOLDER.words;
// or packs the folder into that file: node scripts/fuzz-corpus.mjs unpack|pack FILE FOLDER, called by scripts/fuzz.sh.
//
// The file has one input per line, in JSON: a string, or an array of bytes.

import { isUtf8 } from 'node:buffer';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// The maximum size of a target's inputs in bytes, so that their replay stays fast.
const MAX_BYTES = 24_000;

/** A libFuzzer dictionary of the words in the inputs that are texts; the fuzzer recombines them. */
function dictionary(inputs) {
    const words = inputs.flatMap((input) => (typeof input === 'string' ? input.match(/[\w-]+|[^\x00-\x7f]+|[{}[\]",:]+/g) : []) ?? []);
    const escaped = (word) => [...Buffer.from(word)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');
    return [...new Set(words)].filter((word) => Buffer.byteLength(word) <= 60).map((word) => `"${escaped(word)}"\n`).join('');
}

const [what, file, folder] = process.argv.slice(2);
if (what === 'unpack') {
    mkdirSync(folder, { recursive: true });
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
    lines.forEach((line, nth) => writeFileSync(join(folder, `kept-${nth}`), Buffer.from(JSON.parse(line))));
    writeFileSync(`${folder}.words`, dictionary(lines.map((line) => JSON.parse(line))));
} else if (what === 'pack') {
    const inputs = readdirSync(folder).map((name) => readFileSync(join(folder, name)));
    const known = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
    // All targets except `game` take texts; invalid UTF-8 is stored with replacement characters.
    const isText = (bytes) => isUtf8(bytes) || !file.endsWith('game.jsonl');
    const lines = inputs.map((bytes) => JSON.stringify(isText(bytes) ? bytes.toString() : [...bytes]));
    // Keep the known inputs, then add the shortest new ones that fit.
    const added = lines.filter((line) => !known.includes(line)).sort((one, other) => one.length - other.length || (one < other ? -1 : 1));
    let size = 0;
    const kept = [...new Set([...known, ...added])].filter((line) => (size += Buffer.byteLength(line) + 1) <= MAX_BYTES);
    writeFileSync(file, kept.map((line) => `${line}\n`).join(''));
    console.error(`${kept.length} of ${lines.length} inputs kept in ${file}`);
} else {
    console.error('usage: node scripts/fuzz-corpus.mjs unpack|pack FILE FOLDER');
    process.exit(1);
}
