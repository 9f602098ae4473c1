// Writes the script that starts the app (a step of finish.mjs): wasm-bindgen's glue and the start code in one file, so that one hash
// checks both.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Trunk's start script, which is inline. */
const START = /<script type="module"[^>]*>([^<]*TrunkApplicationStarted[\s\S]*?)<\/script>/;

/**
 * The start code. Browsers ignore hashes on preloads, so it checks the wasm. If the browser's cached copy of a file is
 * damaged, it asks the host again. Addresses are relative to the script, not to the page.
 */
const start = (init, wasm, parts) => `
const load = (address, integrity) => {
    const ask = (cache) => fetch(address, { integrity, cache });
    return ask('default').catch(() => ask('reload'));
};
const parts = {
${parts.map((name) => `    '${name}': () => load(new URL('./${name}', import.meta.url), 'hash of ./${name}'),`).join('\n')}
};
const compile = async (name) => WebAssembly.compile(await (await parts[name]()).arrayBuffer());
/** Modules of parts, compiled or under way. A retry fetches what failed. */
const modules = new Map();
const partModule = (name) => {
    if (!modules.has(name)) {
        modules.set(name, compile(name));
        modules.get(name).catch(() => modules.delete(name));
    }
    return modules.get(name);
};
const compileEarly = (...names) => Promise.allSettled(names.filter((name) => name in parts).map(partModule));
const program = load(new URL('./${wasm}', import.meta.url), 'hash of ./${wasm}');
// The program asks for its texts when it runs; assets/early.js knows the language.
const { language } = document.documentElement.dataset;
if (language) document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: \`./texts/\${language}.txt\` }));
// A saved game or a link needs the part \`table\` at once. The other parts follow when the first program is downloaded: a fetch
// with a hash resolves only then.
if (document.documentElement.classList.contains('returning')) compileEarly('shared.wasm', 'table.wasm');
const compileParts = async () => {
    await compileEarly('shared.wasm', 'more.wasm');
    compileEarly('table.wasm');
};
program.then(compileParts, () => {});
try {
    // The script may run before the page is parsed.
    if (document.readyState === 'loading') await new Promise((complete) => addEventListener('DOMContentLoaded', complete));
    await ${init}({ module_or_path: program });
} catch (error) {
    dispatchEvent(new Event('poppy-missing'));
    throw error;
}
`;

/** The file names of wasm-bindgen's glue and of the wasm, from Trunk's start script. */
export function programFiles(html) {
    const text = html.match(START)?.[1] ?? '';
    const glue = text.match(/from '\.\/([^']+\.js)'/)?.[1];
    const wasm = text.match(/module_or_path: '\.\/([^']+\.wasm)'/)?.[1];
    if (!glue || !wasm) {
        throw new Error("Trunk's start script is not of the known shape; see programFiles in scripts/build/program.mjs.");
    }
    return { glue, wasm };
}

/**
 * Replaces Trunk's inline start script with a file, which `extend` may extend, and returns the page. `parts` are the names of
 * the program's further wasm files.
 */
export function placeProgram(html, folder, { glue, wasm }, parts, extend = (script) => script) {
    const code = readFileSync(join(folder, glue), 'utf8');
    writeFileSync(join(folder, 'program.js'), code + extend(start(startFunction(code), wasm, parts)));
    // The page does not load the glue itself.
    const preload = /<link rel="modulepreload"[^>]*>/g;
    return html.replace(START, '<script type="module" src="./program.js"></script>').replace(preload, '');
}

/** The name of the start function in wasm-bindgen's glue. */
export function startFunction(glue) {
    if (/^\s*import\b.*\bfrom\b/m.test(glue)) {
        throw new Error('the program imports further JavaScript files, which would have to be checked and placed too.');
    }
    const name = glue.match(/export\s*\{[^}]*?([\w$]+) as default[^}]*\}/)?.[1] ?? glue.match(/export default ([\w$]+)/)?.[1];
    if (!name) throw new Error('the start function of the JavaScript by wasm-bindgen was not found.');
    return name;
}
