// Writes the files of the custom element (a step of finish.mjs): its module, which keeps its name, and its styles and glyphs.

import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { joinStyles } from './inline.mjs';
import { WORKER_FILES } from './worker.mjs';

/** The name of the module. */
export const ELEMENT = 'poppy-shogi.js';

/** The stylesheets that concern a whole document. */
const OF_DOCUMENT = ['document', 'opening', 'print', 'rules'];

/** The margin of a picture around the table, in its units (`MARGIN` in crates/play/src/svg/picture.rs). */
const MARGIN = 20;

/** An object of addresses relative to the module, as code in which bundlers find the files. */
const addresses = (names) => `{${Object.entries(names).map(([key, path]) => `'${key}':new URL('./${path}',import.meta.url).href`).join(',')}}`;

/** Writes the addresses of the games' pictures, and the ratios of the tables in them, into the module. */
export function addPictures(folder) {
    const games = readdirSync(join(folder, 'rules')).filter((game) => existsSync(join(folder, 'rules', game, 'start.svg')));
    const ratio = (game) => {
        const [, width, height] = readFileSync(join(folder, 'rules', game, 'start.svg'), 'utf8').match(/width="([\d.]+)" height="([\d.]+)"/).map(Number);
        return [game, (height - 2 * MARGIN) / (width - 2 * MARGIN)];
    };
    const path = join(folder, ELEMENT);
    const pictures = addresses(Object.fromEntries(games.map((game) => [game, `rules/${game}/start.svg`])));
    const code = readFileSync(path, 'utf8').replace('{ratios}', JSON.stringify(Object.fromEntries(games.map(ratio))));
    writeFileSync(path, code.replaceAll(/(['"`])\{pictures\}\1/g, pictures));
}

/** Places the files; `html` is the page with its glyphs, `styles` are the names of the page's stylesheets, in order, and `data`
 *  the folders of data files. */
export function placeElement(html, styles, build, folder, data, { games, start }) {
    const sheets = styles.filter((name) => !OF_DOCUMENT.some((other) => name.startsWith(other))).map((name) => join(folder, name));
    writeFileSync(join(folder, 'element.css'), joinStyles(sheets));
    const glyphs = html.match(/<template class="glyphs">([\s\S]*?)<\/template>/)?.[1];
    if (!glyphs) throw new Error('the page has no glyphs; see src/prerender.rs.');
    writeFileSync(join(folder, 'glyphs.svg'), glyphs);
    const files = ['puzzles', 'texts'].flatMap((kind) => readdirSync(data[kind]).map((name) => `${kind}/${name}`));
    const of = (paths) => addresses(Object.fromEntries(paths.map((path) => [path, path])));
    const code = readFileSync('assets/element.js', 'utf8').replace('{build}', build).replace("'{texts}'", JSON.stringify({ games, start }));
    writeFileSync(join(folder, ELEMENT), code.replace("'{data}'", of(files)).replace("'{worker}'", of(['worker.wasm', ...WORKER_FILES.map((path) => basename(path))])));
}
