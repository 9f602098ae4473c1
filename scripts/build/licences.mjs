// Writes the licences of everything shipped (a step of finish.mjs): the crates that cargo links into the page and the worker, the
// standard library, and the fonts of the piece glyphs. Each crate's text comes from its package.

import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';

const TARGET = 'wasm32-unknown-unknown';
const SHIPPED = ['poppy-shogi', 'poppy-shogi-engine'];
const FONTS = [
    { name: 'Yuji Boku, whose outlines are on the pieces', text: 'assets/licences/yuji-boku-OFL.txt' },
    { name: 'Alegreya, whose outlines are on the pieces', text: 'assets/licences/alegreya-OFL.txt' },
];

const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.`;

const PREFACE = `Poppy Shogi is free software under the MIT licence or the Apache License 2.0, at
your choice. It is made with the software and the fonts named below, each under
the licence that follows its name.`;

/** Writes the licences into the folder and links them in the page. */
export function placeLicences(html, folder) {
    writeFileSync(join(folder, 'licenses.txt'), licences());
    return html.replace('</head>', '<meta name="poppy-licences" content="./licenses.txt">\n</head>');
}

/** All licences as one text. It starts with a byte order mark, because not every host declares UTF-8. */
function licences() {
    const shipped = [
        { name: 'Poppy Shogi', text: read('LICENSE-MIT') },
        ...crates().map((crate) => ({ name: `${crate.name} ${crate.version}`, text: textOf(crate) })),
        { name: `The standard library of Rust ${rustVersion()}`, text: `Copyright (c) The Rust Project Contributors\n\n${MIT}` },
        ...FONTS.map(({ name, text }) => ({ name, text: read(text) })),
    ];
    const names = new Map(); // text -> names
    for (const { name, text } of shipped) names.set(text, [...(names.get(text) ?? []), name]);
    const parts = [...names].map(([text, all]) => `${all.join('\n')}\n\n${text}`);
    return '\ufeff' + [PREFACE, ...parts].join(`\n\n${'-'.repeat(80)}\n\n`) + '\n';
}

/** The crates linked into the page and the worker, from cargo's metadata. */
function crates() {
    const described = JSON.parse(cargo('metadata', '--format-version', '1', '--filter-platform', TARGET)).packages;
    const ids = new Set(SHIPPED.flatMap((crate) => linked(crate)));
    const found = described.filter(({ name, version }) => ids.has(`${name} v${version}`));
    if (found.length !== ids.size) throw new Error('cargo links crates that are missing from its metadata.');
    return found.sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** The crates linked into one of ours, without build-time dependencies. */
function linked(crate) {
    const tree = cargo('tree', '--target', TARGET, '--package', crate, '--edges', 'normal,no-proc-macro', '--prefix', 'none', '--format', '{p}');
    return tree.split('\n').map((line) => line.match(/^\S+ v\S+/)?.[0]).filter((id) => id && !/^poppy-shogi[ -]/.test(id));
}

function cargo(...command) {
    return execFileSync('cargo', [...command, '--locked', '--offline'], { encoding: 'utf8', maxBuffer: 1 << 28 });
}

function rustVersion() {
    return execFileSync('rustc', ['--version'], { encoding: 'utf8' }).split(' ')[1];
}

/** A crate's licence text: MIT if there is a choice, because it is short, else all licence texts in the package. */
function textOf({ name, version, license, authors, repository, manifest_path: manifest }) {
    const folder = dirname(manifest);
    const texts = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|unlicense|notice)/i.test(file)).sort();
    const mayBeMit = !/ AND /.test(license) && String(license).split(/ OR |\//).includes('MIT');
    const mit = texts.filter((file) => /mit/i.test(file));
    const chosen = mayBeMit && mit.length > 0 ? mit : texts;
    if (chosen.length > 0) return chosen.map((file) => read(join(folder, file))).join('\n\n');
    if (!mayBeMit) throw new Error(`${name} ${version} is under ${license}, and its package has no licence text.`);
    const holders = authors.length > 0 ? authors.map((author) => author.replace(/\s*<.*>/, '')).join(', ') : `the contributors of ${repository}`;
    return `Copyright (c) ${holders}\n\n${MIT}`;
}

function read(file) {
    return readFileSync(file, 'utf8').replace(/\r\n?/g, '\n').replace(/[ \t]+$/gm, '').trim();
}
