// The step after Trunk: makes of Trunk's output the folder that is served.
//
//   node scripts/finish.mjs FROM WORKER TO           the page with its policy and its worker (`make play`, tests)
//   node scripts/finish.mjs FROM WORKER TO --full    also compressed copies and the one-file page (`make dist`)
//
// Trunk writes its start script into the page, which a strict policy forbids; everything else here follows from that.
// Plain node but for one step (opening.mjs): what needs no package cannot be broken by one.

import { cpSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { basename, extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { opening } from './opening.mjs';
import { addPolicy } from './policy.mjs';
import { singleFile } from './single.mjs';
import { nameWorker, placeWorker, readWorker } from './worker.mjs';

// Only the site itself, no inline script or style, no eval; wasm-unsafe-eval is what compiling wasm is called.
// Workers and pictures may come from blobs: a copied picture is one, and so is the worker of an embedded page.
const POLICY = {
    'default-src': "'none'",
    'script-src': "'self' 'wasm-unsafe-eval'",
    'style-src': "'self'",
    'img-src': "'self' data: blob:",
    'connect-src': "'self'",
    'worker-src': "'self' blob:",
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
};

const COMPRESSED = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.wasm', '.webmanifest']);
const COMPRESS_FROM_BYTES = 512; // below this a compressed copy saves no packet
/** Where the page says what is seen before the program runs. */
const OPENING = '<!-- opening -->';
const SINGLE_FILE = 'poppy-shogi.html';

async function main([from, workerFolder, to, full]) {
    const work = `${to}.new`; // the finished folder appears at once, never half made
    rmSync(work, { recursive: true, force: true });
    cpSync(from, work, { recursive: true });

    const index = join(work, 'index.html');
    const program = moveStartScript(readFileSync(index, 'utf8'), work);
    const worker = readWorker(workerFolder);
    const build = buildName([...[program.glue, program.wasm].map((name) => readFileSync(join(work, name))), worker.glue, worker.wasm]);
    const workerFiles = placeWorker(worker, build, work, integrity);
    const page = program.html.replace(OPENING, await opening(work, program));
    const html = addPolicy(nameWorker(page, `./${workerFiles[0]}`, build), POLICY);
    check(html);
    writeFileSync(index, html);

    if (full) {
        printSizes(work, html, workerFiles);
        writeFileSync(join(work, SINGLE_FILE), singleFile(html, program, worker, build, work));
        compress(work);
    }
    rmSync(to, { recursive: true, force: true });
    renameSync(work, to);
}

/** The hash that a browser checks a file against. */
function integrity(bytes) {
    return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** What page and worker know each other by: the version, and a hash of all that is compiled. */
function buildName(parts) {
    const version = readFileSync('Cargo.toml', 'utf8').match(/^version = "(.+)"$/m)[1];
    const hash = parts.reduce((sum, part) => sum.update(part), createHash('sha256'));
    return `${version}-${hash.digest('hex').slice(0, 10)}`;
}

/** Replaces Trunk's inline start script by a module file, named by its content so that it can be cached for ever. */
function moveStartScript(html, folder) {
    const inline = /<script type="module"[^>]*>([^<]*TrunkApplicationStarted[\s\S]*?)<\/script>/;
    const text = html.match(inline)?.[1] ?? '';
    const glue = text.match(/from '\.\/([^']+\.js)'/)?.[1];
    const wasm = text.match(/module_or_path: '\.\/([^']+\.wasm)'/)?.[1];
    if (!glue || !wasm) {
        throw new Error("Trunk's start script is not of the known shape; see moveStartScript in scripts/finish.mjs.");
    }
    // The address is relative to the module, not to the page; the hash is checked here (see plainPreload).
    const module = `import init from './${glue}';
const wasm = new URL('./${wasm}', import.meta.url);
await init({ module_or_path: fetch(wasm, { integrity: '${integrity(readFileSync(join(folder, wasm)))}' }) });
`;
    const start = `start-${createHash('sha256').update(module).digest('hex').slice(0, 16)}.js`;
    writeFileSync(join(folder, start), module);
    const tag = `<script type="module" src="./${start}" crossorigin="anonymous" integrity="${integrity(module)}"></script>`;
    return { html: plainPreload(html.replace(inline, tag)), glue, wasm };
}

/** Browsers ignore a hash on the preload of a fetch, and Chromium says so in the console; the fetch itself has it. */
function plainPreload(html) {
    return html.replace(/<link rel="preload"[^>]*as="fetch"[^>]*>/g, (link) => link.replace(/\sintegrity="[^"]*"/, ''));
}

/** Says at build time what the policy or a sub-path would break at run time. */
function check(html) {
    const faults = [
        [/<script(?![^>]*\ssrc=)/i, 'an inline script'],
        [/<style[\s>]/i, 'an inline <style>'],
        [/<[^>]*\sstyle=/i, 'a style attribute'],
        [/<[^>]*\son[a-z]+=/i, 'an inline event handler'],
        [/<base[\s>]/i, 'a <base>'],
        [/<[^>]*\s(?:src|href)="\/(?!\/)/i, 'an address that starts at the root of the host'],
    ];
    for (const [pattern, what] of faults) {
        const found = html.match(pattern);
        if (found) throw new Error(`index.html holds ${what}, which the built page may not: ${found[0].slice(0, 120)}`);
    }
}

/** The files that the page names, which are those that a first visit downloads. */
function downloads(html) {
    const named = [...html.matchAll(/\s(?:src|href)="\.\/([^"#?]+)"/g)].map((found) => found[1]);
    return ['index.html', ...new Set(named)];
}

function brotli(bytes) {
    return brotliCompressSync(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    });
}

function printSizes(folder, html, workerFiles) {
    const rowsOf = (names) =>
        names.map((name) => {
            const bytes = readFileSync(join(folder, name));
            return [name, bytes.length, brotli(bytes).length];
        });
    const total = (name, rows) => [name, ...[1, 2].map((column) => rows.reduce((sum, row) => sum + row[column], 0))];
    const rows = rowsOf(downloads(html));
    const line = (name, ...cells) => console.log(name.padEnd(44) + cells.map((cell) => String(cell).padStart(12)).join(''));
    line('bytes', 'raw', 'brotli');
    rows.forEach((row) => line(...row));
    line(...total('a first visit', rows));
    line(...total('the worker, when the board is there', rowsOf(workerFiles)));
}

/** Compressed copies beside the files, for hosts that serve them. */
function compress(folder) {
    for (const name of filesUnder(folder)) {
        const bytes = readFileSync(name);
        // The one-file page is for opening from disk, and its content is compressed already.
        if (bytes.length < COMPRESS_FROM_BYTES || !COMPRESSED.has(extname(name)) || basename(name) === SINGLE_FILE) continue;
        writeFileSync(`${name}.br`, brotli(bytes));
        writeFileSync(`${name}.gz`, gzipSync(bytes, { level: 9 }));
    }
}

function filesUnder(folder) {
    return readdirSync(folder).flatMap((name) => {
        const path = join(folder, name);
        return statSync(path).isDirectory() ? filesUnder(path) : [path];
    });
}

try {
    await main(process.argv.slice(2));
} catch (error) {
    console.error(`error: ${error.message}`);
    process.exit(1);
}
