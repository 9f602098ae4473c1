// How much there is to download: node scripts/bench/sizes.mjs [dist], as scripts/bench-page.sh calls it.

import { measure, report } from '../sizes.mjs';
import { note } from './slow-page.mjs';

const folder = process.argv[2] ?? 'dist';
console.log(report(folder));
const { critical, all } = measure(folder);
note({ 'critical bytes': critical, 'all bytes': all });
