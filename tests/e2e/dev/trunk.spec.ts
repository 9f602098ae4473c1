// The page as `trunk serve` serves it, with the engine's worker.

import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { Table } from '../board';

const STYLESHEET = resolve(__dirname, '../../../style/document.css');

test('trunk serve serves a page on which the computer answers a move, and reloads it when a file is saved', async ({ page }) => {
    const table = await Table.open(page, '#skill=2&side=black&seed=7');
    await expect.poll(() => page.workers().length, 'the engine runs in a worker').toBe(1);
    await table.move('1d1c');
    await table.computerMoved();
    await expect(table.status()).toHaveText(/^Your turn|check/);
    // Save the file unchanged.
    await Promise.all([page.waitForEvent('load'), writeFileSync(STYLESHEET, readFileSync(STYLESHEET))]);
    await expect(table.detail(), 'the game goes on').toHaveText(/^Computer: /);
});
