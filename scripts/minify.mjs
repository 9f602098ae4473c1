// The scripts as they are shipped: what is for readers alone is left out.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify } from 'terser';
import { filesUnder } from './files.mjs';

/** A module says so; other scripts may not lose the names that they give to their surroundings. */
const MODULE = /^(?:import|export)\b/m;

/** Makes the scripts in a folder shorter, in place. Texts keep their single quotes, by which the build finds names of files. */
export async function minifyScripts(folder) {
    for (const name of filesUnder(folder).filter((name) => name.endsWith('.js'))) {
        const script = readFileSync(join(folder, name), 'utf8');
        const { code } = await minify(script, { module: MODULE.test(script), compress: { passes: 2 }, format: { quote_style: 1 } });
        writeFileSync(join(folder, name), `${code}\n`);
    }
}
