// Makes the one-file page, which works from file:// (a step of finish.mjs), where browsers load no modules, fetch no wasm and give no
// origin.
//
// Everything is inline: style and script admitted by their hashes, the wasm gzipped and in base64, images as data URLs.
// Nothing is ever loaded, so the policy allows no connections. The worker starts from a Blob.

import { readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { inline } from './inline.mjs';
import { addPolicy, TRUSTED_TYPES, withInlineHashes } from './policy.mjs';
import { startFunction } from './program.mjs';
import { NETWORKS, workerScript } from './worker.mjs';

/** The name of the one-file page. */
export const ONE_FILE = 'poppy-shogi.html';
/** The folders of files that the page loads on demand, by address. */
export const DATA = { courses: 'assets/courses', puzzles: 'assets/puzzles' };

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
    ...TRUSTED_TYPES,
};

/** Makes the one-file page from the finished page: its HTML, the file names of its app and its parts, its worker, the folder, the folders of data. */
export function singleFile(html, { glue, wasm }, parts, worker, build, folder, data) {
    const networks = readdirSync(NETWORKS).sort().map((name) => `'${name}': () => ${unpackExpression(readFileSync(join(NETWORKS, name)))}`);
    const workerText = workerScript(worker.glue, unpackExpression(worker.wasm), build, `{ ${networks.join(', ')} }`);
    const licences = readFileSync(join(folder, 'licenses.txt'));
    const bytes = (name) => readFileSync(join(folder, name));
    const packed = parts.map((name) => `    '${name}': () => ${unpackExpression(bytes(name))},\n`).join('');
    const code = `${bytes(glue)}\nconst parts = {\n${packed}};\nconst partModule = async (name) => WebAssembly.compile(await parts[name]());\n`;
    const script = program(code, bytes(wasm), workerText, licences);
    const body = inline(html, folder, true)
        .replace(/\s*<template class="program">[\s\S]*?<\/template>/, '')
        .replace(/\s*<link[^>]*>/g, (link) => inlineLink(link, folder))
        .replace('</head>', () => `${inlineData(data)}\n</head>`)
        // A function, because `$` is special in replacement strings.
        .replace('</head>', () => `<script type="module">${script}</script>\n</head>`);
    return addPolicy(body, withInlineHashes(POLICY, body));
}

/** Tells the page where the one-file page is (assets/early.js). */
export function linkOneFile(html) {
    return html.replace('</head>', `<meta name="poppy-one-file" content="./${ONE_FILE}">\n</head>`);
}

/** The files that the page loads on demand, inlined where src/browser/data.rs finds them. */
function inlineData(data) {
    const inline = (address, path) => {
        const text = readFileSync(path, 'utf8');
        if (extname(path) === '.json') {
            return `<script type="application/json" data-address="${address}">${JSON.stringify(JSON.parse(text)).replaceAll('<', '\\u003c')}</script>`;
        }
        if (text.includes('<')) throw new Error(`${path} has a "<", which cannot be inlined`);
        return `<script type="text/plain" data-address="${address}">${text}</script>`;
    };
    const files = ([name, folder]) => readdirSync(folder).sort().map((file) => inline(`${name}/${file}`, join(folder, file)));
    return Object.entries(data).flatMap(files).join('\n');
}

/** A JavaScript expression for a promise of the bytes. */
function unpackExpression(bytes) {
    const packed = `Uint8Array.from(atob('${gzipSync(bytes, { level: 9 }).toString('base64')}'), (c) => c.charCodeAt(0))`;
    // Not a Blob, which WebKit cannot read in the worker of a page from disk.
    return `new Response(new Response(${packed}).body.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer()`;
}

/** wasm-bindgen's glue with the inline wasm instead of a fetch, and with blob URLs for worker and licences. */
function program(glue, wasm, workerText, licences) {
    const start = `
const worker = new Blob([${JSON.stringify(workerText)}], { type: 'text/javascript' });
document.querySelector('meta[name="poppy-worker"]').content = URL.createObjectURL(worker);
await ${startFunction(glue)}({ module_or_path: await ${unpackExpression(wasm)} });
const licences = new Blob([await ${unpackExpression(licences)}], { type: 'text/plain' });
document.querySelector('meta[name="poppy-licences"]').content = URL.createObjectURL(licences);
`;
    // A closing tag inside the script would end it.
    return (glue + start).replace(/<\/(script)/gi, '<\\/$1').replace(/<!--/g, '<\\!--');
}

/** Icons become data URLs; preloads and links for installation are dropped. */
function inlineLink(link, folder) {
    const rel = link.match(/\srel="([^"]+)"/)?.[1] ?? '';
    const name = link.match(/\shref="\.\/([^"#?]+)"/)?.[1];
    if (!name || /preload|manifest|apple-touch-icon/.test(rel)) return '';
    return link.replace(/\shref="[^"]+"/, () => ` href="${dataUrl(name, folder)}"`).replace(/\s(integrity|crossorigin)="[^"]*"/g, '');
}

function dataUrl(name, folder) {
    const mime = MIME[extname(name)];
    if (!mime) throw new Error(`the one-file page cannot contain ${name}.`);
    return `data:${mime};base64,${readFileSync(join(folder, name)).toString('base64')}`;
}
