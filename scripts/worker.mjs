// The engine's worker as it is shipped: one classic script, which every browser of the baseline takes from an address as
// well as from a Blob, and its program beside it or inside it.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrity } from './files.mjs';

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

/** Puts the worker into a folder and returns its script's name. */
export function placeWorker({ glue, wasm }, build, folder) {
    writeFileSync(join(folder, 'worker.wasm'), wasm);
    // The address is relative to the script, whatever page started it. What calls the script from elsewhere says where it is.
    const fetched = `fetch(new URL('./worker.wasm', self.home ?? self.location.href), { integrity: '${integrity(wasm)}' })`;
    writeFileSync(join(folder, 'worker.js'), workerScript(glue, fetched, build));
    return 'worker.js';
}

/** Tells the page where its worker is, and which build both belong to. */
export function nameWorker(html, address, build) {
    return html.replace('</head>', `<meta name="poppy-worker" content="${address}" data-build="${build}">\n</head>`);
}
