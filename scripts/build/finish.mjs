// Finishes the page that Trunk has built. Trunk calls it after each build, with TRUNK_STAGING_DIR and TRUNK_PROFILE (Trunk.toml):
// `trunk build` makes the page of `make play`, and `trunk build --release` that of `make dist`, with the service worker, compressed
// copies, hosting files and the one-file page. The page of `trunk serve` stays unchanged.
//
// Trunk writes an inline start script into the page, which a strict policy forbids. This script uses no package but terser, so that
// packages cannot break the build.

import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { brotli, filesUnder } from './files.mjs';
import { ELEMENT, addPictures, placeElement } from './element.mjs';
import { bundleStyles, deferProgram, inline, linkedStyles } from './inline.mjs';
import { placeLicences } from './licences.mjs';
import { nameByContent, addIntegrity } from './names.mjs';
import { placeInstall, placeOffline, placeServiceWorker } from './offline.mjs';
import { addPolicy, check, placeHosting, policyText, TRUSTED_TYPES, withInlineHashes } from './policy.mjs';
import { placeProgram, programFiles } from './program.mjs';
import { linkRules, placeRules } from './rules.mjs';
import { DATA, linkOneFile, ONE_FILE, singleFile } from './single.mjs';
import { report } from './sizes.mjs';
import { splitProgram } from './split.mjs';
import { setWorkerMeta, placeWorker, extractWorker } from './worker.mjs';

// Allows only the site itself and inline content with a hash (inline.mjs), no eval; compiling wasm needs wasm-unsafe-eval.
// Workers and images may come from blobs: a copied picture, or the worker of an embedded page. The preview of an embed is a frame.
const POLICY = {
    'default-src': "'none'",
    'script-src': "'self' 'wasm-unsafe-eval'",
    'style-src': "'self'",
    'img-src': "'self' data: blob:",
    'connect-src': "'self'",
    'frame-src': "'self'",
    'worker-src': "'self' blob:",
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    ...TRUSTED_TYPES,
};

const COMPRESSED = new Set(['.css', '.html', '.js', '.json', '.pnn', '.svg', '.txt', '.wasm', '.webmanifest']);
const COMPRESS_FROM_BYTES = 512; // compressing a smaller file saves no packet
/** The placeholder for the prerendered page. */
const OPENING = '<!-- opening -->';

/** Files that keep their names because others refer to them. */
const FIXED = ['index.html', 'manifest.webmanifest', 'licenses.txt', ELEMENT];

/** Matches the reload script in the page of `trunk serve`. */
const RELOAD = /__TRUNK_ADDRESS__/;

async function finish(folder, isRelease) {
    const index = join(folder, 'index.html');
    const built = readFileSync(index, 'utf8');
    if (RELOAD.test(built)) return;
    const worker = extractWorker(folder);
    const sources = [...filesUnder(folder).map((name) => join(folder, name)), ...filesUnder('assets').map((name) => join('assets', name))];
    const build = buildName([...sources.map((source) => readFileSync(source)), worker.glue, worker.wasm]);
    const program = programFiles(built);
    const parts = splitProgram(folder, program, isRelease);
    const placed = placeProgram(built, folder, program, parts, isRelease ? placeOffline : undefined);
    const content = mkdtempSync(join(tmpdir(), 'poppy-content-'));
    run('poppy-rules-pages', content);
    const data = { ...DATA, texts: join(content, 'texts') };
    const texts = JSON.parse(readFileSync(join(content, 'page.json'), 'utf8'));
    const opening = run('poppy-prerender').trim();
    const unbundled = placeTexts(placed, folder, texts).replace(OPENING, () => opening);
    placeElement(unbundled, linkedStyles(unbundled), build, folder, data, texts);
    const page = bundleStyles(unbundled, folder);
    let html = setWorkerMeta(deferProgram(page), `./${placeWorker(worker, build, folder)}`, build);
    let single = null;
    if (isRelease) {
        html = placeLicences(placeInstall(html, folder, texts), folder);
        single = singleFile(html, program, parts, worker, build, folder, data);
        html = linkOneFile(html);
    }
    // program.js contains the glue.
    rmSync(join(folder, program.glue));
    if (isRelease) await minifyScripts(folder);

    writeFileSync(index, linkRules(html, content));
    nameByContent(folder, FIXED);
    html = addIntegrity(readFileSync(index, 'utf8'), folder);
    check(html);
    html = inline(html, folder);
    writeFileSync(index, addPolicy(html, withInlineHashes(POLICY, html)));
    placeRules(content, folder, html);
    addPictures(folder);
    for (const [name, source] of Object.entries(data)) cpSync(source, join(folder, name), { recursive: true });
    rmSync(content, { recursive: true });

    if (isRelease) {
        placeServiceWorker(folder, 'assets/sw.js');
        console.log(report(folder));
        compress(folder);
        writeFileSync(join(folder, ONE_FILE), single);
        placeHosting(folder, policyText(POLICY));
    }
}

/** Writes the notes of the page in all languages, of which assets/early.js shows one, and the list of the languages. */
function placeTexts(html, folder, { notes }) {
    const spans = (note) => Object.entries(note).map(([language, text]) => `<span lang="${language}">${text}</span>`).join('');
    const languages = Object.keys(Object.values(notes)[0]).join(' ');
    const early = join(folder, filesUnder(folder).find((name) => /^early-.*\.js$/.test(name)));
    writeFileSync(early, readFileSync(early, 'utf8').replace('{languages}', languages));
    return html.replace(/<span data-text="([^"]+)"><\/span>/g, (_, name) => spans(notes[name]));
}

/** Builds and runs one of the native tools, and returns its output. */
function run(tool, ...given) {
    return execFileSync('cargo', ['run', '--quiet', '--bin', tool, '--', ...given], { encoding: 'utf8', maxBuffer: 1 << 24, stdio: ['ignore', 'pipe', 'inherit'] });
}

/** The build name that page and worker share: the version, and a hash of all their sources. */
function buildName(sources) {
    const version = readFileSync('Cargo.toml', 'utf8').match(/^version = "(.+)"$/m)[1];
    const hash = sources.reduce((sum, source) => sum.update(source), createHash('sha256'));
    return `${version}-${hash.digest('hex').slice(0, 10)}`;
}

/** Modules have imports or exports; other scripts must keep their global names. */
const MODULE = /^(?:import|export)\b/m;

/** Minifies the scripts of a folder in place. Strings keep single quotes, which the build uses to find file names. */
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

const { TRUNK_STAGING_DIR, TRUNK_PROFILE } = process.env;
try {
    if (!TRUNK_STAGING_DIR) throw new Error('Trunk runs this after a build: trunk build');
    await finish(TRUNK_STAGING_DIR, TRUNK_PROFILE === 'release');
} catch (error) {
    console.error(`error: ${error.message}`);
    process.exit(1);
}
