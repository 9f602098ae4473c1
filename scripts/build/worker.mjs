// Writes the shipped engine worker (a step of finish.mjs): one classic script, which all supported browsers can start from a URL or a
// Blob, with the wasm beside it or inside it.

import { copyFileSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Removes Trunk's worker files from the folder and returns the glue and the wasm. */
export function extractWorker(folder) {
    const take = (name) => {
        const content = readFileSync(join(folder, name));
        rmSync(join(folder, name));
        return content;
    };
    take('poppy-worker_loader.js');
    return { glue: take('poppy-worker.js').toString(), wasm: take('poppy-worker_bg.wasm') };
}

/** The networks, which evaluate positions. */
export const NETWORKS = 'assets/networks';
/** The files that the worker loads when it needs them: networks, and the tables of solved games. */
export const WORKER_FILES = ['assets/tables', NETWORKS].flatMap((folder) => readdirSync(folder).map((name) => join(folder, name))).sort();

/**
 * The worker's script: wasm-bindgen's glue and the start code. `program` is a JavaScript expression for the wasm, `files` one for
 * its files by name (FILES_GLOBAL in crates/engine/src/bin/poppy-worker).
 */
export function workerScript(glue, program, build, files) {
    // The first lines tell the page that the script has arrived (Reply::Starting in crates/protocol), and every second that it is
    // still starting, since the program may take long to load.
    return `const tellStarting = () => self.postMessage('"starting"');
tellStarting();
const telling = setInterval(tellStarting, 1000);
self.POPPY_BUILD = '${build}';
self.POPPY_FILES = ${files};
${glue}
wasm_bindgen({ module_or_path: ${program} })
    // The page's error event sees thrown errors, but not rejected promises.
    .catch((error) => setTimeout(() => { throw error; }))
    .finally(() => clearInterval(telling));
`;
}

/** Writes the worker and its files into a folder and returns the script's name. */
export function placeWorker({ glue, wasm }, build, folder) {
    writeFileSync(join(folder, 'worker.wasm'), wasm);
    // URLs are relative to the script, whatever page started it. A Blob that imports the script sets `self.home`, and for the
    // custom element `self.files`, since a bundler may have moved them.
    const url = (name) => `new URL(self.files?.['${name}'] ?? './${name}', self.home ?? self.location.href)`;
    // If the browser's cached wasm is damaged, ask the host again.
    const ask = (mode) => `fetch(${url('worker.wasm')}, { integrity: 'hash of ./worker.wasm', cache: '${mode}' })`;
    const fetched = `${ask('default')}.catch(() => ${ask('reload')})`;
    const files = WORKER_FILES.map((path) => {
        copyFileSync(path, join(folder, basename(path)));
        return `'${basename(path)}': ${url(basename(path))}.href`;
    });
    writeFileSync(join(folder, 'worker.js'), workerScript(glue, fetched, build, `{ ${files.join(', ')} }`));
    return 'worker.js';
}

/** Writes the worker's URL and the build name into the page. */
export function setWorkerMeta(html, address, build) {
    const meta = /<meta name="poppy-worker"[^>]*>/;
    if (!meta.test(html)) throw new Error('index.html has no <meta name="poppy-worker">.');
    return html.replace(meta, `<meta name="poppy-worker" content="${address}" data-build="${build}">`);
}
