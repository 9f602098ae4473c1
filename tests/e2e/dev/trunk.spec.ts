// Plain `trunk serve`, the daily loop: a page that plays, with the engine's worker.

import { expect, test } from '@playwright/test';
import { Table } from '../board';
import { listen } from '../complaints';

test('trunk serve serves a page on which the computer answers a move', async ({ page }) => {
    const complaints = listen(page);
    const table = await Table.open(page, '#level=1&side=black&seed=7');
    await expect.poll(() => page.workers().length, 'the engine runs in a worker').toBe(1);
    await table.move('1d1c');
    await table.shows({ '1c': 'black pawn' });
    await expect(table.detail()).toHaveText(/^Computer: /, { timeout: 20_000 });
    await expect(table.status()).toHaveText(/^Your turn|check/);
    expect(complaints).toEqual([]);
});
