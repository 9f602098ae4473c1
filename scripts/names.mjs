// Names files by what is in them, so that a file of one name never changes and may be cached for ever.
//
// Trunk's names are not enough: it hashes a program before wasm-bindgen and wasm-opt work on it, so another version of
// either would bring other content under the same name.

import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { extname, join } from 'node:path';
import { integrity } from './files.mjs';

/** Where the files go that are named by their content. What stays beside that folder keeps its name, and may change. */
export const ASSETS = 'assets';

/** What may name other files. */
const TEXTS = new Set(['.css', '.html', '.js', '.json', '.webmanifest']);
/** `./name` in quotes or brackets: how a file names another one. */
const REFERENCE = /(["'`(])\.\/([\w.-]+)(?=["'`)])/g;
/** A hash by which a file was named before. */
const FORMER_HASH = /-[0-9a-f]{8,16}(?=[._]|$)/;

/**
 * Moves all files of a folder into its `assets`, named by their content, but for those in `fixed`, and mends the names in all
 * of them.
 */
export function nameByContent(folder, fixed) {
    const files = new Set(readdirSync(folder));
    const names = new Map();
    mkdirSync(join(folder, ASSETS));

    /** The new name of a file; `via` are those that led to it. */
    const place = (file, via) => {
        if (names.has(file)) return names.get(file);
        if (via.includes(file)) throw new Error(`files that name each other cannot be named by their content: ${[...via, file].join(', ')}`);
        const content = mended(file, './', via);
        const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
        const end = extname(file);
        const name = `${file.slice(0, -end.length).replace(FORMER_HASH, '')}-${hash}${end}`;
        names.set(file, name);
        writeFileSync(join(folder, ASSETS, name), content);
        return name;
    };
    /** What is in a file, naming others as they are called now, in the folder `to` as seen from it. */
    const mended = (file, to, via) => {
        if (statSync(join(folder, file)).isDirectory()) throw new Error(`${file} is a folder, and only files can be named by their content.`);
        const content = readFileSync(join(folder, file));
        if (!TEXTS.has(extname(file))) return content;
        const rename = (found, before, other) =>
            files.has(other) && !fixed.includes(other) ? `${before}${to}${place(other, [...via, file])}` : found;
        return content.toString().replace(REFERENCE, rename);
    };

    for (const file of files) if (!fixed.includes(file)) place(file, []);
    for (const file of fixed) if (files.has(file)) writeFileSync(join(folder, file), mended(file, `./${ASSETS}/`, []));
    for (const file of names.keys()) rmSync(join(folder, file));
}

/** Gives the scripts that the page names their hashes, which a browser checks in frames of any origin too. */
export function seal(html, folder) {
    const named = /<(?:script|link)\b[^>]*\s(?:src|href)="\.\/([^"#?]+)"[^>]*>/g;
    return html.replace(named, (tag, file) => {
        const plain = tag.replace(/\s(integrity|crossorigin)="[^"]*"/g, '');
        const fetched = / as="fetch"/.test(tag);
        // Of a preload for a fetch Chromium says in the console that it ignores the hash; the fetch itself has it.
        if (fetched) return plain.replace(/\s*\/?>$/, ' crossorigin="anonymous">');
        if (!/^<script| rel="modulepreload"/.test(tag)) return plain;
        const hash = integrity(readFileSync(join(folder, file)));
        return plain.replace(/\s*\/?>$/, ` crossorigin="anonymous" integrity="${hash}">`);
    });
}
