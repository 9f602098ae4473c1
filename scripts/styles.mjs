// One stylesheet for the page: each separate file costs a slow connection another round trip before the first paint.

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Joins the page's stylesheets into one, `style.css`, in their order and without comments. */
export function bundleStyles(html, folder) {
    const link = /\s*<link rel="stylesheet" href="\.\/([^"]+)"[^>]*>/g;
    const names = [...html.matchAll(link)].map((found) => found[1]);
    writeFileSync(join(folder, 'style.css'), joinStyles(names.map((name) => join(folder, name))));
    for (const name of names) rmSync(join(folder, name));
    let first = true;
    return html.replace(link, () => {
        const tag = first ? '\n<link rel="stylesheet" href="./style.css">' : '';
        first = false;
        return tag;
    });
}

/** The text of several stylesheets, without comments. */
export function joinStyles(paths) {
    return paths.map((path) => stripped(readFileSync(path, 'utf8'))).join('\n');
}

/** Removes comments and needless spaces; no string in the styles contains such sequences. */
function stripped(css) {
    return css
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .replace(/\s*([{};,])\s*/g, '$1')
        .replaceAll(';}', '}')
        .trim();
}
