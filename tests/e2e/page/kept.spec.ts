// What is kept of games: the running one, the one whose place another took, and those of other tabs.

import { expect, test, type Page } from '@playwright/test';
import { openShareSheet, paste, Table } from '../board';

/** What the browser keeps of the games. */
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('poppy-shogi.session') ?? '');

test('a game that another one interrupts is not lost', async ({ page }) => {
    const table = await Table.open(page, '#side=both&variant=kyoto&moves=4e4d');
    await table.move('2a2b');
    await table.shows({ '2b': 'white bishop' });
    await paste(page, 'startpos moves 1d1c 3a1c');
    await expect(table.detail()).toHaveText('Opened. Undo reopens your old game.');
    await table.shows({ '1c': 'white tokin' });
    await table.button('Undo').click();
    await table.shows({ '2b': 'white bishop' });
    // After a move in the new game the old one waits, also over a reload.
    await paste(page, 'startpos moves 1d1c 3a1c');
    await table.move('3e4d');
    await table.reload();
    await table.shows({ '4d': 'black gold' });
    await openShareSheet(page);
    await page.locator('[data-back]', { hasText: 'Kyoto shogi, move 3' }).click();
    await table.shows({ '2b': 'white bishop' });
    await expect(table.detail()).toHaveText('The game you left is back.');
    await openShareSheet(page);
    await expect(page.locator('[data-back]')).toHaveText([/Micro shogi, move 4/]);
});

test('games played in two tabs at once are both kept', async ({ page, context }) => {
    const table = await Table.open(page, '#side=both');
    await table.move('1d1c');
    const other = await Table.open(await context.newPage(), '#side=both&variant=kyoto');
    await other.move('4e4d');
    await table.move('4b4c');
    await other.page.close();
    await table.reload();
    await table.shows({ '1c': 'black pawn', '4c': 'white pawn' });
    await openShareSheet(page);
    await expect(page.locator('[data-back]')).toHaveText([/Kyoto shogi, move 2/]);
});

test('what another tab has kept waits, also when this one is left at once', async ({ page }) => {
    const [here, there] = [await Table.open(page), await Table.open(await page.context().newPage())];
    await there.move('3e3d');
    await expect.poll(() => kept(page)).toContain('3e3d');
    await here.move('1d1c');
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    expect(await kept(page)).toContain('1d1c');
    expect(await kept(page), 'the other game is there too').toContain('3e3d');
});

for (const event of ['pagehide', 'visibilitychange']) {
    test(`a move is kept at once when the page is left: ${event}`, async ({ page }) => {
        await Table.open(page);
        // Without a pause in which a timer could run: a move is kept a moment after it is drawn anyway.
        const kept = await page.evaluate(async (event) => {
            for (const square of ['1d', '1c']) document.querySelector(`[data-square="${square}"]`)!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
            const before = localStorage.getItem('poppy-shogi.session') ?? '';
            (event === 'pagehide' ? window : document).dispatchEvent(new Event(event, { bubbles: true }));
            return [before.includes('1d1c'), localStorage.getItem('poppy-shogi.session')!.includes('1d1c')];
        }, event);
        expect(kept).toEqual([false, true]);
    });
}

test('a saved game that cannot be read is put aside, and the page says so', async ({ page }) => {
    await Table.open(page);
    await page.evaluate(() => localStorage.setItem('poppy-shogi.session', '{"version":1,"game":"nonsense"}'));
    await page.reload();
    const table = new Table(page);
    await expect(table.detail()).toHaveText('Your saved game could not be read.');
    await table.shows({ '1d': 'black pawn' });
    expect(await page.evaluate(() => localStorage.getItem('poppy-shogi.session-damaged'))).toContain('nonsense');
});

test('without a store the page plays all the same', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(window, 'localStorage', { get: () => { throw new DOMException('no', 'SecurityError'); } }));
    const table = await Table.open(page);
    await table.move('1d1c');
    await table.shows({ '1c': 'black pawn' });
});
