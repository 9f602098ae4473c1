// The engine's worker as it is shipped: one classic script, which every browser of the baseline takes from an address as
// well as from a Blob, and its program beside it or inside it.

import { readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';

/** What wasm-bindgen made in a folder. */
export function readWorker(folder) {
    const read = (name) => readFileSync(join(folder, name));
    return { glue: read('poppy-worker.js').toString(), wasm: read('poppy-worker_bg.wasm') };
}

/** The script: wasm-bindgen's glue, and the start with a program, which is an expression in JavaScript. */
export function workerScript(glue, program, build) {
    return `${glue}
wasm_bindgen({ module_or_path: ${program} })
    .then(() => wasm_bindgen.start('${build}'))
    // The page hears of an error that is thrown, but not of a promise that is rejected.
    .catch((error) => setTimeout(() => { throw error; }));
`;
}

/** Puts the worker into a folder, its files named by what is in them, and returns the names. */
export function placeWorker({ glue, wasm }, build, folder, integrity) {
    const place = (ending, content) => {
        const name = `worker-${createHash('sha256').update(content).digest('hex').slice(0, 16)}${ending}`;
        writeFileSync(join(folder, name), content);
        return name;
    };
    const program = place('.wasm', wasm);
    // The address is relative to the script, whatever page started it.
    const fetched = `fetch(new URL('./${program}', self.location.href), { integrity: '${integrity(wasm)}' })`;
    return [place('.js', workerScript(glue, fetched, build)), program];
}

/** Tells the page where its worker is, and which build both belong to. */
export function nameWorker(html, address, build) {
    return html.replace('</head>', `<meta name="poppy-worker" content="${address}" data-build="${build}">\n</head>`);
}
