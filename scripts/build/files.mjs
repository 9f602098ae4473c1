// Helpers for the build steps: the files of a folder, hashes, and compression.

import { readdirSync, statSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** The integrity hash of a file. */
export function integrity(bytes) {
    return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** Compresses bytes as hosts do. */
export function brotli(bytes) {
    return brotliCompressSync(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    });
}

/** The files in a folder and its subfolders, as paths relative to it. */
export function filesUnder(folder, below = '') {
    return readdirSync(join(folder, below)).sort().flatMap((name) => {
        const path = below ? `${below}/${name}` : name;
        return statSync(join(folder, path)).isDirectory() ? filesUnder(folder, path) : [path];
    });
}
