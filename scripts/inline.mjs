// What is needed before anything can be drawn lies in the page itself: each file of its own costs a slow connection another
// answer. A policy admits it by its hash, so nothing else that stands in the page is ever run or obeyed.

import { readFileSync, rmSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';

/** The page's stylesheet, and the script that runs before anything is drawn. A module is no such script. */
const STYLE = /<link rel="stylesheet" href="\.\/([^"]+)"[^>]*>/g;
const SCRIPT = /<script src="\.\/([^"]+)"[^>]*><\/script>/g;

/** The page with them inside. Their files are of no use any more, and go, unless they are to `stay`. */
export function inline(html, folder, stay = false) {
    let found = 0;
    const contents = (name) => {
        const text = readFileSync(join(folder, name), 'utf8').trim();
        if (!stay) rmSync(join(folder, name));
        if (/<\/(script|style)/i.test(text)) throw new Error(`${name} holds what would end it inside the page.`);
        if (/url\((?!["']?(data:|#))/.test(text)) throw new Error(`${name} names a file, whose address would be another one inside the page.`);
        found += 1;
        return text;
    };
    const inside = html
        .replace(STYLE, (_, name) => `<style>${contents(name)}</style>`)
        .replace(SCRIPT, (_, name) => `<script>${contents(name)}</script>`);
    if (found !== 2) throw new Error(`the page names ${found} files that are needed before anything is drawn, not a stylesheet and a script.`);
    return inside;
}

/** What loads the program: it waits in a template until the first picture is drawn (assets/early.js). */
const PROGRAM = /<link rel="(?:module)?preload"[^>]*>|<script type="module" src=[^>]*><\/script>/g;

/** The page with what loads the program put aside, where the script finds it that runs before anything is drawn. */
export function putAside(html) {
    const tags = html.match(PROGRAM) ?? [];
    // The program, its script, and the start.
    if (tags.length !== 3) throw new Error(`${tags.length} tags of the page load the program, not three; see putAside in scripts/inline.mjs.`);
    const loading = tags.join('\n');
    return html.replace(PROGRAM, '').replace('<script', () => `<template class="program">\n${loading}\n</template>\n<script`);
}

/** The policy with the hashes of what stands in the page. */
export function admitting(policy, html) {
    const hashes = (tag) => [...html.matchAll(tag)].map(([, text]) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    const added = (value, more) => [...value.split(' ').filter((word) => word !== "'none'" || more.length === 0), ...more].join(' ');
    return {
        ...policy,
        'script-src': added(policy['script-src'], hashes(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)),
        'style-src': added(policy['style-src'], hashes(/<style>([\s\S]*?)<\/style>/g)),
    };
}
