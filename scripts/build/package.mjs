// Makes the npm package from dist/ and package/: node scripts/build/package.mjs FOLDER. Fails if it is larger than LIMIT.

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ELEMENT } from './element.mjs';
import { brotli, filesUnder } from './files.mjs';

/** The largest package, compressed as npm does, in bytes. */
const LIMIT = 3_000_000;
/** What an element may load before it is reached for: the module and a picture, compressed. */
const FIRST_LIMIT = 15_000;
/** A file that the module names. */
const REFERENCE = /(?:new URL|import)\((['"`])\.\/([\w./-]+)\1/g;
/** What `register()` without arguments ends the module with. */
const SIDE_EFFECT = /register\(\);?\s*$/;
/** The address of the full page, which a package has not. */
const FULL_PAGE = /import\.meta\.url\.replace\(\/\[\^\/\]\*\$\/,\s*(['"`])\1\)/;

const [folder] = process.argv.slice(2);
rmSync(folder, { recursive: true, force: true });
for (const name of readdirSync(dirname(folder)).filter((name) => /^poppy-shogi-.*\.tgz$/.test(name))) rmSync(join(dirname(folder), name));
cpSync('package', folder, { recursive: true });
for (const name of ['LICENSE-MIT', 'LICENSE-APACHE']) cpSync(name, join(folder, name));
cpSync('dist/licenses.txt', join(folder, 'licenses.txt'));

const code = readFileSync(join('dist', ELEMENT), 'utf8');
if (!SIDE_EFFECT.test(code) || !FULL_PAGE.test(code)) throw new Error(`${ELEMENT} is of an unknown shape; see package.mjs.`);
writeFileSync(join(folder, 'element.js'), code.replace(SIDE_EFFECT, '').replace(FULL_PAGE, "''"));
writeFileSync(join(folder, ELEMENT), "export * from './element.js';\nimport { register } from './element.js';\nregister();\n");

/** Copies the files that a module names, and those that they name. */
function copyReferences(name, text) {
    for (const [, , reference] of text.matchAll(REFERENCE)) {
        const path = join(dirname(name), reference);
        const target = join(folder, path);
        mkdirSync(dirname(target), { recursive: true });
        cpSync(join('dist', path), target);
        if (path.endsWith('.js')) copyReferences(path, readFileSync(target, 'utf8'));
    }
}
copyReferences(ELEMENT, code);

const description = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
description.version = readFileSync('Cargo.toml', 'utf8').match(/^version = "([^"]+)"/m)[1];
description.files = readdirSync(folder).filter((name) => name !== 'package.json');
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);
const pictures = filesUnder(folder).filter((name) => name.endsWith('/start.svg'));
const [{ filename, size, unpackedSize }] = JSON.parse(execFileSync('npm', ['pack', '--json', '--pack-destination', '..'], { cwd: folder, encoding: 'utf8' }));
const first = ['element.js', 'poppy-shogi.js'].map((name) => join(folder, name)).concat(pictures.map((name) => join(folder, name)).sort((one, other) => statSync(other).size - statSync(one).size)[0]);
const sent = first.map((path) => brotli(readFileSync(path)).length).reduce((sum, bytes) => sum + bytes, 0);
console.log(`before it is reached for: ${sent} bytes, compressed`);
if (sent > FIRST_LIMIT) throw new Error(`the module and a picture have ${sent} bytes; at most ${FIRST_LIMIT} are allowed.`);
console.log(`${join(dirname(folder), filename)}: ${size} bytes, unpacked ${unpackedSize}`);
if (size > LIMIT) throw new Error(`the package has ${size} bytes; at most ${LIMIT} are allowed (LIMIT in scripts/build/package.mjs).`);
