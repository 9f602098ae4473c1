// The hosts' header configuration. Each host has its own format; assets/hosting has a file for each.

import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = 'assets/hosting';

/** Writes the hosts' files into the folder. They include the policy because workers do not inherit the page's. */
export function placeHosting(folder, policy) {
    for (const name of readdirSync(SOURCES)) {
        writeFileSync(join(folder, name), readFileSync(join(SOURCES, name), 'utf8').replaceAll('{{policy}}', policy));
    }
}

/**
 * Reads a `_headers` file as hosts do: path patterns at the line start, the headers for matching URLs indented below.
 * Returns a function from a URL path to its headers, as pairs of name and value.
 */
export function readHeaders(text) {
    const rules = [];
    for (const line of text.split('\n').filter((line) => line.trim() && !line.startsWith('#'))) {
        const header = line.match(/^\s+([\w-]+): (.+)$/);
        if (header) rules.at(-1).headers.push([header[1], header[2]]);
        else rules.push({ path: line.trim(), headers: [] });
    }
    const matches = (path, address) => (path.endsWith('*') ? address.startsWith(path.slice(0, -1)) : address === path);
    return (address) => rules.filter(({ path }) => matches(path, address)).flatMap(({ headers }) => headers);
}
