// Minifies the shipped scripts.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify } from 'terser';
import { filesUnder } from './files.mjs';

/** Modules have imports or exports; other scripts must keep their global names. */
const MODULE = /^(?:import|export)\b/m;

/** Minifies the scripts of a folder in place. Strings keep single quotes, by which the build finds file names. */
export async function minifyScripts(folder) {
    for (const name of filesUnder(folder).filter((name) => name.endsWith('.js'))) {
        const script = readFileSync(join(folder, name), 'utf8');
        const { code } = await minify(script, { module: MODULE.test(script), compress: { passes: 2 }, format: { quote_style: 1 } });
        writeFileSync(join(folder, name), `${code}\n`);
    }
}
