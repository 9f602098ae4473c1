// A page that nobody looks at: it is loaded, plays and keeps what happens as well.

import { expect, test, type Page } from '@playwright/test';
import { Table } from './board';
import { listen } from './complaints';

/** Makes the page one that is in the background, as a browser tells it. */
function hide(page: Page): Promise<void> {
    return page.evaluate(() => {
        Object.defineProperty(document, 'hidden', { get: () => true, configurable: true });
        Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true });
        window.requestAnimationFrame = () => 0;
    });
}

/** How long after a move it is kept, and after the first touch the loudspeaker is made. */
const [KEEP_MS, WAKE_MS] = [60, 350];

/** Lets the moment never come that is so far off. */
async function hold(page: Page, heldMs: number): Promise<void> {
    await page.addInitScript((heldMs) => {
        const later = window.setTimeout;
        window.setTimeout = ((run: () => void, ms = 0, ...rest: unknown[]) => (ms === heldMs ? 0 : later(run, ms, ...rest))) as typeof setTimeout;
    }, heldMs);
}

/** What the page has kept. */
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('poppy-shogi.session') ?? '');

test('a page that is never drawn is loaded all the same', async ({ page }) => {
    await page.addInitScript(() => (window.requestAnimationFrame = () => 0));
    await page.goto('./');
    await expect(page.locator('.poppy:not(.opening) [data-square]').first()).toBeAttached();
});

test('a move made in the background is heard, and the page goes on', async ({ page }) => {
    const complaints = listen(page);
    await hold(page, WAKE_MS);
    await page.addInitScript(() => {
        const start = AudioBufferSourceNode.prototype.start;
        AudioBufferSourceNode.prototype.start = function (this: AudioBufferSourceNode, ...when: [number?, number?, number?]) {
            document.documentElement.dataset.heard = 'yes';
            start.apply(this, when);
        };
    });
    const table = await Table.open(page);
    await hide(page);
    // As the computer's answer may come; the loudspeaker is made with the first sound, which waits for it.
    await table.move('1d1c');
    await expect(table.status()).toHaveText('White to move');
    await expect(page.locator('html')).toHaveAttribute('data-heard', 'yes');
    await table.button('Undo').click();
    await expect(table.status()).toHaveText('Black to move');
    expect(complaints).toEqual([]);
});

for (const going of ['pagehide', 'visibilitychange']) {
    test(`a move is kept at once by ${going}`, async ({ page }) => {
        // The moment after which it is kept anyway never comes.
        await hold(page, KEEP_MS);
        const table = await Table.open(page);
        await table.move('1d1c');
        await table.shows({ '1c': 'black pawn' });
        expect(await kept(page)).not.toContain('1d1c');
        await page.evaluate((going) => (going === 'pagehide' ? window : document).dispatchEvent(new Event(going, { bubbles: true })), going);
        expect(await kept(page)).toContain('1d1c');
    });
}

test('what another tab has kept meanwhile waits, also when this one goes at once', async ({ page }) => {
    await hold(page, KEEP_MS);
    const [here, there] = [await Table.open(page), await Table.open(await page.context().newPage())];
    await there.move('3e3d');
    await there.shows({ '3d': 'black gold' });
    await expect.poll(() => kept(page)).toContain('3e3d');
    await here.move('1d1c');
    await here.shows({ '1c': 'black pawn' });
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    expect(await kept(page)).toContain('1d1c');
    expect(await kept(page), 'the other game is there too').toContain('3e3d');
});
