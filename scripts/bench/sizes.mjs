// Prints download sizes: node scripts/bench/sizes.mjs [dist], called by scripts/bench-page.sh.

import { measure, report } from '../sizes.mjs';
import { saveFigures } from './slow-page.mjs';

const folder = process.argv[2] ?? 'dist';
console.log(report(folder));
const { critical, all } = measure(folder);
saveFigures({ 'critical bytes': critical, 'all bytes': all });
