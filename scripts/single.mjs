// The page as one file that plays from file://, where a browser loads no module, fetches no wasm and has no origin.
//
// Everything is inside: style and script inline and admitted by their hashes, the programs gzipped and in base64, pictures
// as data addresses. Nothing is ever loaded, so the policy allows no connection at all. The worker starts from a Blob.

import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { admitting, inline } from './inline.mjs';
import { addPolicy } from './policy.mjs';
import { workerScript } from './worker.mjs';

const MIME = { '.svg': 'image/svg+xml', '.png': 'image/png', '.ico': 'image/x-icon', '.webp': 'image/webp', '.woff2': 'font/woff2' };

const POLICY = {
    'default-src': "'none'",
    'script-src': "'wasm-unsafe-eval'",
    'style-src': "'none'",
    'img-src': 'data: blob:',
    'font-src': 'data:',
    'worker-src': 'blob:',
    'base-uri': "'none'",
    'form-action': "'none'",
};

/** The one-file page, from the finished one: its html, the names of its program's parts, its worker, the folder. */
export function singleFile(html, { glue, wasm }, worker, build, folder) {
    const workerText = workerScript(worker.glue, unpacked(worker.wasm), build);
    const licences = readFileSync(join(folder, 'licenses.txt'));
    const script = program(readFileSync(join(folder, glue), 'utf8'), readFileSync(join(folder, wasm)), workerText, licences);
    const body = inline(html, folder, true)
        .replace(/\s*<template class="program">[\s\S]*?<\/template>/, '')
        .replace(/\s*<link[^>]*>/g, (link) => inlineLink(link, folder))
        // By a function: in a replacement string `$` has a meaning, and programs are full of it.
        .replace('</head>', () => `<script type="module">${script}</script>\n</head>`);
    return addPolicy(body, admitting(POLICY, body));
}

/** A file inside a script: an expression that promises its bytes. */
function unpacked(bytes) {
    const packed = `Uint8Array.from(atob('${gzipSync(bytes, { level: 9 }).toString('base64')}'), (c) => c.charCodeAt(0))`;
    return `new Response(new Blob([${packed}]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer()`;
}

/** The glue that wasm-bindgen wrote, with the program behind it instead of a fetch, and the addresses of worker and licences made here. */
function program(glue, wasm, workerText, licences) {
    if (/^\s*import\b.*\bfrom\b/m.test(glue)) {
        throw new Error('the program imports further JavaScript files, which the one-file page does not know how to hold.');
    }
    const init = glue.match(/export\s*\{[^}]*?([\w$]+) as default[^}]*\}/)?.[1] ?? glue.match(/export default ([\w$]+)/)?.[1];
    if (!init) throw new Error('the start function of the JavaScript by wasm-bindgen was not found.');
    const start = `
const worker = new Blob([${JSON.stringify(workerText)}], { type: 'text/javascript' });
document.querySelector('meta[name="poppy-worker"]').content = URL.createObjectURL(worker);
await ${init}({ module_or_path: await ${unpacked(wasm)} });
const licences = new Blob([await ${unpacked(licences)}], { type: 'text/plain' });
document.querySelector('meta[name="poppy-licences"]').content = URL.createObjectURL(licences);
`;
    // A closing tag inside the script would end it.
    return (glue + start).replace(/<\/(script)/gi, '<\\/$1').replace(/<!--/g, '<\\!--');
}

/** Icons become data; preloads and what is for installing have no use in a single file. */
function inlineLink(link, folder) {
    const rel = link.match(/\srel="([^"]+)"/)?.[1] ?? '';
    const name = link.match(/\shref="\.\/([^"#?]+)"/)?.[1];
    if (!name || /preload|manifest|apple-touch-icon/.test(rel)) return '';
    return link.replace(/\shref="[^"]+"/, () => ` href="${dataUrl(name, folder)}"`).replace(/\s(integrity|crossorigin)="[^"]*"/g, '');
}

function dataUrl(name, folder) {
    const mime = MIME[extname(name)];
    if (!mime) throw new Error(`the one-file page does not know how to hold ${name}.`);
    return `data:${mime};base64,${readFileSync(join(folder, name)).toString('base64')}`;
}
