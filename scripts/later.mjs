// The part of the program that is loaded later: the script that loads it, beside it or in the one file.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrity } from './files.mjs';

/** What lies in the folder that Trunk filled, from scripts/build.sh. */
const PROGRAM = 'later.wasm';
const SCRIPT = 'later.js';
/** How the program's script names the one that loads the rest. */
const IMPORT = /import \* as (\w+) from "\.\/__wasm_split\.js";?/;
const FETCH = "fetch(new URL('./later.wasm', import.meta.url))";

/** Puts the loading script into the folder, and lets the program's script find it. */
export function placeLater(folder, glue) {
    const script = readFileSync(join('assets', SCRIPT), 'utf8');
    if (!script.includes(FETCH)) throw new Error(`assets/${SCRIPT} no longer has ${FETCH}.`);
    const hash = integrity(readFileSync(join(folder, PROGRAM)));
    writeFileSync(join(folder, SCRIPT), script.replace(FETCH, FETCH.replace(/\)$/, `, { integrity: '${hash}' })`)));
    const program = readFileSync(join(folder, glue), 'utf8');
    if (!IMPORT.test(program)) throw new Error('the program was not taken apart; see scripts/split/wasm-bindgen.');
    writeFileSync(join(folder, glue), program.replace(IMPORT, `import * as $1 from './${SCRIPT}';`));
}

/** The program's script with the loading one inside it, as `later`; `bytes` is an expression that promises the part itself. */
export function withLater(glue, bytes) {
    const script = readFileSync(join('assets', SCRIPT), 'utf8')
        .replace(/^async function load\(\) \{\n[\s\S]*?\n\}\n/m, () => `const load = () => ${bytes};\n`)
        .replace(/^export \{.*\};\n/m, '')
        .replace(/^export /gm, '');
    const inside = `const later = (() => {\n${script}return { enter, __wasm_split_load_later };\n})();`;
    return glue.replace(new RegExp(`import \\* as (\\w+) from '\\./${SCRIPT}';`), (_, name) => `${inside}\nconst ${name} = later;`);
}

/** The part itself. */
export const readLater = (folder) => readFileSync(join(folder, PROGRAM));
