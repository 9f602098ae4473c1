// How much there is to download: the bounds and the table are those of scripts/sizes.mjs.

import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { test } from '@playwright/test';

test('what is shipped is no larger than it may be', () => {
    console.log(execFileSync('node', ['scripts/sizes.mjs', 'dist'], { cwd: resolve(__dirname, '../..'), encoding: 'utf8' }));
});
