// The program's memory: a game, a turn of the board or a sheet leaks almost nothing. scripts/bench/memory.mjs repeats them more often.

import { expect, test } from '@playwright/test';
import { KINDS, keepProgram, repeat, wasmBytes } from '../../../scripts/bench/repeated.mjs';
import { Table } from '../board';

/** The number of repetitions before memory is measured, and of measured repetitions. */
const [BEFORE, MEASURED] = [50, 150];
/** WebAssembly memory grows by pages of 64 KiB; one page here means less than 0.9 kB for each game or turn, and 4.4 kB for each sheet. */
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
