// The saved session and the settings: when they are saved, and failures of storage.

import { expect, test, type Page } from '@playwright/test';
import { fillStorage, openGames, Table } from '../board';

/** The saved session. */
const savedSession = (page: Page) => page.evaluate(() => localStorage.getItem('poppy-shogi.session') ?? '');

test('a move is saved at once when the page is left or hidden', async ({ page }) => {
    await Table.open(page);
    // Each move and event in one task, so that no timer runs: normally a move is saved shortly after it is drawn.
    const saved = await page.evaluate(() =>
        [['1d1c', 'pagehide'], ['4b4c', 'visibilitychange']].flatMap(([move, event]) => {
            for (const square of [move!.slice(0, 2), move!.slice(2)]) document.querySelector(`[data-square="${square}"]`)!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
            const isSaved = () => (localStorage.getItem('poppy-shogi.session') ?? '').includes(move!);
            const before = isSaved();
            (event === 'pagehide' ? window : document).dispatchEvent(new Event(event!, { bubbles: true }));
            return [before, isSaved()];
        }));
    expect(saved).toEqual([false, true, false, true]);
});

test('a saved game that cannot be read is put aside, and the page says so', async ({ page }) => {
    await Table.open(page);
    await page.evaluate(() => localStorage.setItem('poppy-shogi.session', '{"version":1,"game":"nonsense"}'));
    await page.reload();
    const table = new Table(page);
    await expect(table.detail()).toHaveText('Your saved game could not be read. It may still be under Games.');
    await table.shows({ '1d': 'black pawn' });
    expect(await page.evaluate(() => localStorage.getItem('poppy-shogi.session-damaged'))).toContain('nonsense');
});

test('the page works without localStorage, and the game is in the list', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(window, 'localStorage', { get: () => { throw new DOMException('no', 'SecurityError'); } }));
    const table = await Table.open(page);
    await table.move('1d1c');
    await table.shows({ '1c': 'black pawn' });
    await expect(table.toast()).toHaveText('This browser cannot save the board now. After a reload, look for this game under Games.');
    await expect(async () => {
        await page.goto('./?again#side=both');
        await openGames(page);
        await expect(page.locator('[data-game]').filter({ hasText: '1 move' })).toHaveCount(1, { timeout: 1000 });
    }).toPass();
});

test('a setting that a full storage does not take is in force, and the page says once that it is not saved', async ({ page }) => {
    const table = await Table.open(page);
    await table.set('theme', 'light');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('poppy-shogi.settings'))).toContain('light');
    await page.evaluate(fillStorage);
    await table.set('theme', 'dark');
    await expect(table.app).toHaveAttribute('data-theme', 'dark');
    await expect(table.toast()).toHaveText('This browser cannot save settings now: they last until the page is closed.');
    await table.closeToast();
    await table.set('coordinates', 'off');
    await expect(table.toast()).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('poppy-shogi.settings')), 'what was stored is there').toContain('light');
});

test('the browser’s own bound: a storage that is full to the last character keeps what it has', async ({ page }) => {
    const table = await Table.open(page);
    await table.move('1d1c');
    await expect.poll(() => savedSession(page)).toContain('1d1c');
    await page.evaluate(() => {
        for (let [text, nth] = ['x'.repeat(1 << 22), 0]; text; nth += 1) {
            try {
                localStorage.setItem(`filler-${nth}`, text);
            } catch {
                text = text.slice(text.length / 2 + 0.5);
            }
        }
    });
    const kept = await savedSession(page);
    await table.move('4b4c');
    await expect(table.toast()).toHaveText('This browser cannot save the board now. After a reload, look for this game under Games.');
    expect(await savedSession(page)).toBe(kept);
});
