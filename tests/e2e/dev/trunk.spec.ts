// Plain `trunk serve`, the daily loop: a page that plays, with the engine's worker.

import { utimesSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { Table } from '../board';

const STYLESHEET = resolve(__dirname, '../../../style/page.css');

test('trunk serve serves a page on which the computer answers a move, and reloads it when a file is saved', async ({ page }) => {
    const table = await Table.open(page, '#level=1&side=black&seed=7');
    await expect.poll(() => page.workers().length, 'the engine runs in a worker').toBe(1);
    await table.move('1d1c');
    await table.shows({ '1c': 'black pawn' });
    await expect(table.detail()).toHaveText(/^Computer: /, { timeout: 20_000 });
    await expect(table.status()).toHaveText(/^Your turn|check/);
    const now = new Date();
    await Promise.all([page.waitForEvent('load'), utimesSync(STYLESHEET, now, now)]);
    await table.shows({ '1c': 'black pawn' });
});
