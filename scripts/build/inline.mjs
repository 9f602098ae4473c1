// Inlines the page's styles and its first script (a step of finish.mjs), since each separate file costs another round trip before
// the first paint. The policy admits them by their hashes, so no other inline content is applied.

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LINKED = /\s*<link rel="stylesheet" href="\.\/([^"]+)"[^>]*>/g;

/** The names of the page's stylesheets, in their order. */
export const linkedStyles = (html) => [...html.matchAll(LINKED)].map((found) => found[1]);

/** Joins the page's stylesheets into one, `style.css`, in their order and without comments. */
export function bundleStyles(html, folder) {
    const names = linkedStyles(html);
    writeFileSync(join(folder, 'style.css'), joinStyles(names.map((name) => join(folder, name))));
    for (const name of names) rmSync(join(folder, name));
    let first = true;
    return html.replace(LINKED, () => {
        const tag = first ? '\n<link rel="stylesheet" href="./style.css">' : '';
        first = false;
        return tag;
    });
}

/** The text of several stylesheets, without comments. */
export function joinStyles(paths) {
    return paths.map((path) => stripped(readFileSync(path, 'utf8'))).join('\n');
}

/** Removes comments and redundant spaces; no string in the styles contains such sequences. */
function stripped(css) {
    return css
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .replace(/\s*([{};,])\s*/g, '$1')
        .replaceAll(';}', '}')
        .trim();
}

/** The page's stylesheet, and its only classic script, which runs before the first paint. */
const STYLE = /<link rel="stylesheet" href="\.\/([^"]+)"[^>]*>/g;
const SCRIPT = /<script src="\.\/([^"]+)"[^>]*><\/script>/g;

/** Inlines both into the page. Their files are deleted unless `stay` is set. */
export function inline(html, folder, stay = false) {
    let found = 0;
    const contents = (name) => {
        const text = readFileSync(join(folder, name), 'utf8').trim();
        if (!stay) rmSync(join(folder, name));
        if (/<\/(script|style)/i.test(text)) throw new Error(`${name} contains a closing tag that would end it inside the page.`);
        if (/url\((?!["']?(data:|#))/.test(text)) throw new Error(`${name} refers to a file, whose URL would be different inside the page.`);
        found += 1;
        return text;
    };
    const inlined = html
        .replace(STYLE, (_, name) => `<style>${contents(name)}</style>`)
        .replace(SCRIPT, (_, name) => `<script>${contents(name)}</script>`);
    if (found !== 2) throw new Error(`the page has ${found} files to inline, not a stylesheet and a script.`);
    return inlined;
}

/** The tags that load the app: they wait in a template until the first paint (assets/early.js). */
const PROGRAM = /<link rel="preload"[^>]*>|<script type="module" src=[^>]*><\/script>/g;

/** Moves these tags into a template before the page's first script. */
export function deferProgram(html) {
    const tags = html.match(PROGRAM) ?? [];
    // The tags of the wasm and of the script.
    if (tags.length !== 2) throw new Error(`${tags.length} tags of the page load the program, not two; see deferProgram in scripts/build/inline.mjs.`);
    const loading = tags.join('\n');
    return html.replace(PROGRAM, '').replace('<script', () => `<template class="program">\n${loading}\n</template>\n<script`);
}
