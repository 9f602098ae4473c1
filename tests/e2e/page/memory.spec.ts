// The memory of the program: a game, a turn of the board or a sheet leaves next to nothing behind. scripts/bench/memory.mjs measures more of them.

import { expect, test } from '@playwright/test';
import { KINDS, keepProgram, repeat, wasmBytes } from '../../../scripts/bench/repeated.mjs';
import { Table } from '../board';

/** How many times something is done before memory is measured, and how many times afterwards. */
const [BEFORE, MEASURED] = [50, 150];
/** WebAssembly's memory grows by pages of 64 KiB: one of them here is less than 0.9 kB of each game or turn, and 4.4 kB of each sheet. */
const MOST_BYTES = 1 << 16;

for (const [name, kind] of Object.entries(KINDS)) {
    test(`next to nothing is left in memory of ${name}`, async ({ page }) => {
        test.setTimeout(90_000);
        await keepProgram(page);
        await Table.open(page);
        await repeat(page, kind, 0, BEFORE);
        const before = await wasmBytes(page);
        await repeat(page, kind, BEFORE, BEFORE + MEASURED);
        expect((await wasmBytes(page)) - before).toBeLessThanOrEqual(MOST_BYTES);
    });
}
