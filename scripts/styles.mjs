// One stylesheet for the page: each separate file costs a slow connection another round trip before the first paint.

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Joins the page's stylesheets into one, `style.css`, in their order and without comments. */
export function bundleStyles(html, folder) {
    const link = /\s*<link rel="stylesheet" href="\.\/([^"]+)"[^>]*>/g;
    const names = [...html.matchAll(link)].map((found) => found[1]);
    const texts = names.map((name) => stripped(readFileSync(join(folder, name), 'utf8')));
    for (const name of names) rmSync(join(folder, name));
    writeFileSync(join(folder, 'style.css'), texts.join('\n'));
    let first = true;
    return html.replace(link, () => {
        const tag = first ? '\n<link rel="stylesheet" href="./style.css">' : '';
        first = false;
        return tag;
    });
}

/** Removes comments and needless spaces; no string in the styles contains such sequences. */
function stripped(css) {
    return css
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .replace(/\s*([{};,])\s*/g, '$1')
        .replaceAll(';}', '}')
        .trim();
}
