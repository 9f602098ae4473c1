// Names files by their content (a step of finish.mjs), so that a file with a given name never changes and may be cached forever.
//
// Trunk's names do not suffice: it hashes the wasm before wasm-bindgen and wasm-opt run, so another version of these tools
// would give different content the same name.

import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { extname, join } from 'node:path';
import { integrity } from './files.mjs';

/** The folder for files named by their content. Files beside it keep their names and may change. */
export const ASSETS = 'assets';

/** The types of files that may refer to other files. */
const TEXTS = new Set(['.css', '.html', '.js', '.json', '.webmanifest']);
/** A reference to another file: `./name` in quotes or brackets. */
const REFERENCE = /(["'`(])\.\/([\w.-]+)(?=["'`)])/g;
/** A placeholder for the integrity hash of another file. */
const HASH = /hash of \.\/([\w.-]+)/g;
/** The hash in the name that Trunk gave a file. */
const FORMER_HASH = /-[0-9a-f]{8,16}(?=[._]|$)/;

/**
 * Moves all files of a folder except those in `fixed` into its `assets` folder, named by their content, and rewrites all
 * references and placeholders for hashes.
 */
export function nameByContent(folder, fixed) {
    const files = new Set(readdirSync(folder));
    const names = new Map();
    mkdirSync(join(folder, ASSETS));

    /** Moves a file and returns its new name; `via` are the files that led to it. */
    const move = (file, via) => {
        if (names.has(file)) return names.get(file);
        if (via.includes(file)) throw new Error(`files that refer to each other cannot be named by their content: ${[...via, file].join(', ')}`);
        const content = rewritten(file, './', via);
        const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
        const end = extname(file);
        const name = `${file.slice(0, -end.length).replace(FORMER_HASH, '')}-${hash}${end}`;
        names.set(file, name);
        writeFileSync(join(folder, ASSETS, name), content);
        return name;
    };
    /** A file's content with rewritten references; `to` is the path from it to the assets folder. */
    const rewritten = (file, to, via) => {
        if (statSync(join(folder, file)).isDirectory()) throw new Error(`${file} is a folder, and only files can be named by their content.`);
        const content = readFileSync(join(folder, file));
        if (!TEXTS.has(extname(file))) return content;
        const isNamed = (other) => files.has(other) && !fixed.includes(other);
        const rename = (found, before, other) => (isNamed(other) ? `${before}${to}${move(other, [...via, file])}` : found);
        const hash = (_, other) => {
            if (!isNamed(other)) throw new Error(`${file} asks for the hash of ${other}, which is no file named by its content.`);
            return integrity(readFileSync(join(folder, ASSETS, move(other, [...via, file]))));
        };
        return content.toString().replace(REFERENCE, rename).replace(HASH, hash);
    };

    for (const file of files) if (!fixed.includes(file)) move(file, []);
    for (const file of fixed) if (files.has(file)) writeFileSync(join(folder, file), rewritten(file, `./${ASSETS}/`, []));
    for (const file of names.keys()) rmSync(join(folder, file));
}

/** Adds integrity hashes to the page's scripts, which browsers also check in frames of an opaque origin. */
export function addIntegrity(html, folder) {
    const named = /<(?:script|link)\b[^>]*\s(?:src|href)="\.\/([^"#?]+)"[^>]*>/g;
    return html.replace(named, (tag, file) => {
        const plain = tag.replace(/\s(integrity|crossorigin)="[^"]*"/g, '');
        const fetched = / as="fetch"/.test(tag);
        // Chromium ignores the hash on a preload for fetch and warns about it; the fetch itself has it.
        if (fetched) return plain.replace(/\s*\/?>$/, ' crossorigin="anonymous">');
        if (!tag.startsWith('<script')) return plain;
        const hash = integrity(readFileSync(join(folder, file)));
        return plain.replace(/\s*\/?>$/, ` crossorigin="anonymous" integrity="${hash}">`);
    });
}
