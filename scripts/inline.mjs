// What is needed before anything can be drawn lies in the page itself: each file of its own costs a slow connection another
// answer. A policy admits it by its hash, so nothing else that stands in the page is ever run or obeyed.

import { readFileSync, rmSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';

/** The page's stylesheet, and the script that runs before anything is drawn. A module is no such script. */
const STYLE = /<link rel="stylesheet" href="\.\/([^"]+)"[^>]*>/g;
const SCRIPT = /<script src="\.\/([^"]+)"[^>]*><\/script>/g;

/** The page with them inside; their files go. */
export function inline(html, folder) {
    const contents = (name) => {
        const text = readFileSync(join(folder, name), 'utf8').trim();
        rmSync(join(folder, name));
        if (/<\/(script|style)/i.test(text)) throw new Error(`${name} holds what would end it inside the page.`);
        return text;
    };
    return html
        .replace(STYLE, (_, name) => `<style>${contents(name)}</style>`)
        .replace(SCRIPT, (_, name) => `<script>${contents(name)}</script>`);
}

/** What loads the program: it waits in a template until the first picture is drawn (assets/early.js). */
const PROGRAM = /<link rel="(?:module)?preload"[^>]*>|<script type="module" src=[^>]*><\/script>/g;

/** The page with what loads the program put aside, where the script finds it that runs before anything is drawn. */
export function putAside(html) {
    const loading = html.match(PROGRAM).join('\n');
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
