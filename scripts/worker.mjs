// The engine's worker as it is shipped: one classic script, which every browser of the baseline takes from an address as
// well as from a Blob, and its program beside it or inside it.

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrity } from './files.mjs';

/** What Trunk put into the folder, which the shipped script replaces. */
export function takeWorker(folder) {
    const take = (name) => {
        const content = readFileSync(join(folder, name));
        rmSync(join(folder, name));
        return content;
    };
    take('poppy-worker_loader.js');
    return { glue: take('poppy-worker.js').toString(), wasm: take('poppy-worker_bg.wasm') };
}

/** The script: wasm-bindgen's glue, and the start with a program, which is an expression in JavaScript. */
export function workerScript(glue, program, build) {
    return `self.POPPY_BUILD = '${build}';
${glue}
wasm_bindgen({ module_or_path: ${program} })
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
    const meta = /<meta name="poppy-worker"[^>]*>/;
    if (!meta.test(html)) throw new Error('index.html has no <meta name="poppy-worker">.');
    return html.replace(meta, `<meta name="poppy-worker" content="${address}" data-build="${build}">`);
}
