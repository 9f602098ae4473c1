// One stylesheet for the page: each file of its own costs a slow connection another answer before anything is drawn.

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Puts the stylesheets that the page names into one, `style.css`, in their order and without their comments. */
export function joinStyles(html, folder) {
    const link = /\s*<link rel="stylesheet" href="\.\/([^"]+)"[^>]*>/g;
    const names = [...html.matchAll(link)].map((found) => found[1]);
    const texts = names.map((name) => bare(readFileSync(join(folder, name), 'utf8')));
    for (const name of names) rmSync(join(folder, name));
    writeFileSync(join(folder, 'style.css'), texts.join('\n'));
    let first = true;
    return html.replace(link, () => {
        const tag = first ? '\n<link rel="stylesheet" href="./style.css">' : '';
        first = false;
        return tag;
    });
}

/** Without comments, and without the spaces that are for readers; no string of ours holds what looks like one of these. */
function bare(css) {
    return css
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .replace(/\s*([{};,])\s*/g, '$1')
        .replaceAll(';}', '}')
        .trim();
}
