// The step after Trunk: turns Trunk's output into the folder that is served.
//
//   node scripts/build/finish.mjs FROM OPENING RULES TO           the page with its policy and its worker, and the pages about
//                                                           the rules (`make play`, tests)
//   node scripts/build/finish.mjs FROM OPENING RULES TO --full    also the service worker, compressed copies, hosting files and
//                                                           the one-file page (`make dist`)
//
// Trunk writes an inline start script into the page, which a strict policy forbids. Uses plain node except for
// terser, so that no package can break it.

import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { brotli, filesUnder } from './files.mjs';
import { bundleStyles, deferProgram, inline } from './inline.mjs';
import { placeLicences } from './licences.mjs';
import { nameByContent, addIntegrity } from './names.mjs';
import { placeInstall, placeOffline, placeServiceWorker } from './offline.mjs';
import { addPolicy, check, placeHosting, policyText, TRUSTED_TYPES, withInlineHashes } from './policy.mjs';
import { placeProgram } from './program.mjs';
import { linkRules, placeRules } from './rules.mjs';
import { DATA, linkOneFile, ONE_FILE, singleFile } from './single.mjs';
import { report } from './sizes.mjs';
import { setWorkerMeta, placeWorker, extractWorker } from './worker.mjs';

// Only the site itself and inline content with a hash (inline.mjs), no eval; compiling wasm needs wasm-unsafe-eval.
// Workers and images may come from blobs: a copied picture, or the worker of an embedded page.
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
    ...TRUSTED_TYPES,
};

const COMPRESSED = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.wasm', '.webmanifest']);
const COMPRESS_FROM_BYTES = 512; // a compressed copy of a smaller file saves no packet
/** The placeholder for the prerendered page. */
const OPENING = '<!-- opening -->';

/** Files that keep their names because people and systems refer to them. */
const FIXED = ['index.html', 'manifest.webmanifest', 'licenses.txt'];

async function main([from, opening, rules, to, full]) {
    const work = `${to}.new`; // renamed when complete
    rmSync(work, { recursive: true, force: true });
    cpSync(from, work, { recursive: true });

    const index = join(work, 'index.html');
    const worker = extractWorker(work);
    const parts = [...filesUnder(work).map((name) => join(work, name)), ...filesUnder('assets').map((name) => join('assets', name))];
    const build = buildName([...parts.map((part) => readFileSync(part)), worker.glue, worker.wasm]);
    const program = placeProgram(readFileSync(index, 'utf8'), work, full ? placeOffline : undefined);
    const page = program.html.replace(OPENING, () => readFileSync(opening, 'utf8').trim());
    let html = setWorkerMeta(deferProgram(bundleStyles(page, work)), `./${placeWorker(worker, build, work)}`, build);
    let single = null;
    if (full) {
        html = placeLicences(placeInstall(html, work), work);
        single = singleFile(html, program, worker, build, work);
        html = linkOneFile(html);
    }
    // It is in program.js.
    rmSync(join(work, program.glue));
    if (full) {
        await minifyScripts(work);
    }
    writeFileSync(index, linkRules(html, rules));
    nameByContent(work, FIXED);
    html = addIntegrity(readFileSync(index, 'utf8'), work);
    check(html);
    html = inline(html, work);
    writeFileSync(index, addPolicy(html, withInlineHashes(POLICY, html)));
    placeRules(rules, work, html);
    for (const [name, folder] of Object.entries(DATA)) cpSync(folder, join(work, name), { recursive: true });

    if (full) {
        placeServiceWorker(work, 'assets/sw.js');
        console.log(report(work));
        compress(work);
        writeFileSync(join(work, ONE_FILE), single);
        placeHosting(work, policyText(POLICY));
    }
    rmSync(to, { recursive: true, force: true });
    renameSync(work, to);
}

/** The build name that page and worker share: the version, and a hash of all their sources. */
function buildName(parts) {
    const version = readFileSync('Cargo.toml', 'utf8').match(/^version = "(.+)"$/m)[1];
    const hash = parts.reduce((sum, part) => sum.update(part), createHash('sha256'));
    return `${version}-${hash.digest('hex').slice(0, 10)}`;
}

/** Modules have imports or exports; other scripts must keep their global names. */
const MODULE = /^(?:import|export)\b/m;

/** Minifies the scripts of a folder in place. Strings keep single quotes, by which the build finds file names. */
async function minifyScripts(folder) {
    const { minify } = await import('terser');
    for (const name of filesUnder(folder).filter((name) => name.endsWith('.js'))) {
        const script = readFileSync(join(folder, name), 'utf8');
        const { code } = await minify(script, { module: MODULE.test(script), compress: { passes: 2 }, format: { quote_style: 1 } });
        writeFileSync(join(folder, name), `${code}\n`);
    }
}

/** Writes compressed copies of the files, for hosts that serve them. */
function compress(folder) {
    for (const name of filesUnder(folder)) {
        const bytes = readFileSync(join(folder, name));
        if (bytes.length < COMPRESS_FROM_BYTES || !COMPRESSED.has(extname(name))) continue;
        writeFileSync(join(folder, `${name}.br`), brotli(bytes));
        writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
    }
}

try {
    await main(process.argv.slice(2));
} catch (error) {
    console.error(`error: ${error.message}`);
    process.exit(1);
}
