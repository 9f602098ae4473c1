// Short names for what the program imports from its script.
//
// wasm-bindgen names each by what it does and a hash, once in the program and once in the script; that hardly compresses.
// Format of the program: https://webassembly.github.io/spec/core/binary/modules.html#import-section

import { readFileSync, writeFileSync } from 'node:fs';

const HEADER_BYTES = 8;
const IMPORTS = 2;
/** The only kind of import that wasm-bindgen makes. */
const FUNCTION = 0;
/** How the script names them, and where. */
const DEFINED = /\b(__wb\w+): function\b/g;

/** Gives the functions that the script defines for the program short names, in both files. */
export function shorten(programPath, scriptPath) {
    const script = readFileSync(scriptPath, 'utf8');
    const defined = [...script.matchAll(DEFINED)].map((found) => found[1]);
    const names = new Map(defined.map((name, nth) => [name, nth.toString(36)]));
    const renamed = renameImports(readFileSync(programPath), names);
    if (renamed.count !== names.size) throw new Error(`the script defines ${names.size} functions, and the program imports ${renamed.count} of them.`);
    writeFileSync(programPath, renamed.program);
    writeFileSync(scriptPath, script.replace(DEFINED, (_, name) => `'${names.get(name)}': function`));
}

/** The program with other names for its imports, and how many have one. */
function renameImports(program, names) {
    let at = HEADER_BYTES;
    let count = 0;
    const number = () => {
        let [value, shift] = [0, 0];
        for (;;) {
            const byte = program[at++];
            value |= (byte & 127) << shift;
            if (byte < 128) return value;
            shift += 7;
        }
    };
    const text = () => {
        const length = number();
        return program.subarray(at, (at += length)).toString();
    };
    const parts = [program.subarray(0, HEADER_BYTES)];
    while (at < program.length) {
        const start = at;
        const id = program[at++];
        const end = number() + at;
        if (id !== IMPORTS) {
            parts.push(program.subarray(start, (at = end)));
            continue;
        }
        const total = number();
        const body = [encoded(total)];
        for (let nth = 0; nth < total; nth += 1) {
            const [module, name] = [text(), text()];
            if (program[at++] !== FUNCTION) throw new Error(`the program imports ${name}, which is no function.`);
            const type = number();
            count += Number(names.has(name));
            body.push(written(module), written(names.get(name) ?? name), Buffer.from([FUNCTION]), encoded(type));
        }
        const section = Buffer.concat(body);
        parts.push(Buffer.from([IMPORTS]), encoded(section.length), section);
    }
    return { program: Buffer.concat(parts), count };
}

function encoded(value) {
    const bytes = [];
    for (; value > 127; value >>>= 7) bytes.push((value & 127) | 128);
    return Buffer.from([...bytes, value]);
}

const written = (text) => Buffer.concat([encoded(Buffer.byteLength(text)), Buffer.from(text)]);
