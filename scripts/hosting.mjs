// What hosts read: which headers to send with which file. Each speaks a language of its own; assets/hosting has a file for each.

import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = 'assets/hosting';

/** Puts the hosts' files into the folder. Programs that run in a worker have no page to get a policy from. */
export function placeHosting(folder, policy) {
    for (const name of readdirSync(SOURCES)) {
        writeFileSync(join(folder, name), readFileSync(join(SOURCES, name), 'utf8').replaceAll('{{policy}}', policy));
    }
}

/**
 * Reads a file `_headers` as hosts do: paths that begin at the line's start, below each the headers for what lies there.
 * The answer says which headers belong to an address, by name.
 */
export function readHeaders(text) {
    const rules = [];
    for (const line of text.split('\n').filter((line) => line.trim() && !line.startsWith('#'))) {
        const header = line.match(/^\s+([\w-]+): (.+)$/);
        if (header) rules.at(-1).headers.push([header[1], header[2]]);
        else rules.push({ path: line.trim(), headers: [] });
    }
    const fits = (path, address) => (path.endsWith('*') ? address.startsWith(path.slice(0, -1)) : address === path);
    return (address) => rules.filter(({ path }) => fits(path, address)).flatMap(({ headers }) => headers);
}
