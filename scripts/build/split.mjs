// Splits the program (a step of finish.mjs) where it is built with the feature `split` (src/parts/): the first program, and a file
// for each part and for what parts share. Trunk cannot do this, because it has to happen between cargo and wasm-bindgen. A release
// is also optimized here, by wasm-opt.

import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What cargo has built, by the profiles that index.html names. */
const BUILT = (isRelease) => `${process.env.CARGO_TARGET_DIR ?? 'target'}/wasm32-unknown-unknown/${isRelease ? 'page' : 'play'}/poppy-shogi.wasm`;

/** The import of a split program before it is split. */
const PLACEHOLDER = '__wasm_split_placeholder__';
/** wasm-bindgen's imports of the code that loads parts. */
const IMPORT = /import \* as (\w+) from "\.\/__wasm_split\.js";?\n/g;
/** How that code fetches and instantiates a part. */
const FETCH = /fetch\(new URL\("\.\/([\w.]+)", import\.meta\.url\)\)/g;
const INSTANTIATE = /WebAssembly\.instantiateStreaming\(src, imports\)/g;

/**
 * Replaces the program in the folder, given by the names of wasm-bindgen's glue and of the wasm, by the first program, and
 * adds the files of its parts, whose names it returns. The glue then calls `partModule(NAME)` for the module of a file.
 */
export function splitProgram(folder, { glue, wasm }, isRelease) {
    const place = (from, to) => {
        if (isRelease) run('wasm-opt', '-Oz', '--converge', '--strip-producers', '--strip-target-features', from, '-o', join(folder, to));
        else if (from !== join(folder, to)) cpSync(from, join(folder, to));
    };
    if (!readFileSync(join(folder, glue), 'utf8').includes(PLACEHOLDER)) {
        place(join(folder, wasm), wasm);
        return [];
    }
    const work = mkdtempSync(join(tmpdir(), 'poppy-split-'));
    const at = (name) => join(work, name);
    run('wasm-split-cli', BUILT(isRelease), work, '--target', 'web', '--out-name', 'first');
    run('wasm-bindgen', at('first.wasm'), '--target', 'web', '--keep-lld-exports', '--no-demangle', '--no-typescript', '--out-dir', at('glue'), '--out-name', 'first');
    const parts = readdirSync(work).filter((name) => /^(split|chunk)_.*\.wasm$/.test(name));
    if (new Set(parts.map(partName)).size < parts.length) throw new Error(`more than two parts share code: ${parts.join(', ')}; see partName in scripts/build/split.mjs.`);
    place(at('glue/first_bg.wasm'), wasm);
    for (const name of parts) place(at(name), partName(name));
    const code = readFileSync(at('glue/first.js'), 'utf8');
    writeFileSync(join(folder, glue), merge(code, readFileSync(at('__wasm_split.js'), 'utf8')));
    rmSync(work, { recursive: true });
    return parts.map(partName);
}

/** `split_table.wasm` is the part `table`; chunks have what several parts need. */
const partName = (name) => name.replace(/^split_/, '').replace(/^chunk_\d+/, 'shared');

/** wasm-bindgen's glue and the code that loads parts, which import each other, as one module. */
function merge(glue, loading) {
    const names = [...glue.matchAll(IMPORT)].map((found) => found[1]);
    const loaders = [...loading.matchAll(/export const (\w+)/g)].map((found) => found[1]);
    if (names.length === 0 || loaders.length === 0 || !FETCH.test(loading) || !INSTANTIATE.test(loading)) {
        throw new Error('wasm-split-cli or wasm-bindgen wrote code of an unknown shape; see merge in scripts/build/split.mjs.');
    }
    const code = loading
        .replace(/^import .*\n/m, '')
        .replaceAll('export const ', 'const ')
        .replace(FETCH, (_, file) => `partModule('${partName(file)}')`)
        .replace(INSTANTIATE, 'WebAssembly.instantiate(await src, imports)');
    // The start code always names the wasm; bundlers would look for this file.
    const DEFAULT = "new URL('first_bg.wasm', import.meta.url)";
    if (!glue.includes(DEFAULT)) throw new Error('wasm-bindgen wrote code of an unknown shape; see merge in scripts/build/split.mjs.');
    return `${glue.replace(IMPORT, '').replace(DEFAULT, 'undefined')}\n${code}\nconst ${names.map((name) => `${name} = { ${loaders.join(', ')} }`).join(', ')};\n`;
}

function run(tool, ...given) {
    execFileSync(tool, given, { stdio: ['ignore', 'ignore', 'inherit'] });
}
