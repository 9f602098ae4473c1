// A WebAssembly trap stops the program, as after a panic: the page says so, offers a reload and the saved games as text, and does not
// change what is stored.

import { expect, test, type Page } from '@playwright/test';
import { Table } from '../board';

/** Makes the program trap: when it starts, when a part of it is mounted later, or when the page is pressed. */
function trap(when: 'start' | 'mounting' | 'pressed'): void {
    // A module whose only function is `unreachable`.
    const code = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 102, 0, 0, 10, 5, 1, 3, 0, 0, 11];
    const stop = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(code))).exports.f as () => void;
    if (when !== 'pressed') {
        // The program catches the errors of most DOM functions, but not of this property.
        const { get } = Object.getOwnPropertyDescriptor(Element.prototype, 'classList')!;
        Object.defineProperty(Element.prototype, 'classList', {
            get() {
                // When mounting, wait until the app exists; its parts are mounted one after the other.
                if ((when === 'start' || document.querySelector('[data-arriving]')) && new Error().stack!.includes('wasm')) stop();
                return get!.call(this) as DOMTokenList;
            },
        });
    }
    if (when === 'pressed') {
        // The program reads the time at each pointer event.
        const { now } = Performance.prototype;
        Performance.prototype.now = function () {
            if (new Error().stack!.includes('wasm')) stop();
            return now.call(this);
        };
    }
}

const note = (page: Page) => page.getByRole('alertdialog');
const saved = (page: Page, key = 'session') => page.evaluate((key) => localStorage.getItem(`poppy-shogi.${key}`), key);

/** Plays a move, and waits until it is saved. */
async function play(page: Page): Promise<string> {
    const table = await Table.open(page);
    await table.move('1d1c');
    await expect.poll(() => saved(page)).toContain('1d1c');
    return (await saved(page))!;
}

for (const when of ['start', 'mounting'] as const) {
    test(`a trap while the page mounts, at the ${when}, is said in place of the picture, with the saved games`, { tag: '@both' }, async ({ page }) => {
        const games = await play(page);
        await page.addInitScript(trap, when);
        await page.goto('about:blank');
        await page.goto('./');
        await expect(note(page)).toBeVisible();
        await expect(note(page)).toContainText('The program has stopped');
        await expect(page.locator('.opening')).toHaveCount(0);
        await expect(page.locator('.stranded')).toBeHidden();
        await expect(note(page).getByRole('textbox')).toHaveValue(games);
        await page.keyboard.press('Escape');
        await page.keyboard.press('Escape');
        await expect(note(page), 'there is nothing behind it').toBeVisible();
        expect(await saved(page)).toBe(games);
    });
}

test('a first visit that traps has no saved games to copy, and a note in the language that was chosen', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('poppy-shogi.settings', '{"language":"ja"}'));
    await page.addInitScript(trap, 'start' as const);
    await page.goto('./');
    await expect(note(page)).toBeVisible();
    await expect(note(page).getByRole('textbox')).toBeHidden();
    await expect(note(page).getByRole('button')).toHaveText(['再読み込み'], { useInnerText: true });
    await expect(note(page)).not.toContainText('stopped', { useInnerText: true });
});

test('a trap in the middle of a game is said over the board, and a reload goes on from what was saved', { tag: '@both' }, async ({ page }) => {
    const games = await play(page);
    const table = new Table(page);
    await page.evaluate(trap, 'pressed' as const);
    await table.square('4b').dispatchEvent('pointerdown');
    await expect(note(page)).toBeVisible();
    await expect(note(page).getByRole('textbox')).toHaveValue(games);
    await expect(note(page).getByRole('button')).toHaveText(['Reload'], { useInnerText: true });
    // The program's memory may be inconsistent, so it must not be saved.
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    expect(await saved(page)).toBe(games);
    await note(page).getByRole('button', { name: 'Reload' }).click();
    await table.shows({ '1c': 'black pawn', '4b': 'white pawn' });
    await expect(note(page)).toBeHidden();
});

test('a trap is said over an open sheet', async ({ page }) => {
    const table = await Table.open(page);
    await table.app.locator('[data-action=settings]').click();
    await page.evaluate(trap, 'pressed' as const);
    await page.getByRole('dialog').getByRole('heading').first().dispatchEvent('pointerdown');
    await note(page).getByRole('button', { name: 'Reload' }).click();
    await expect(table.square('1a')).toBeVisible();
});

test('saved games that stop the program at each start can be put aside', async ({ page }) => {
    const games = await play(page);
    await page.evaluate(() => localStorage.setItem('poppy-shogi.session-damaged', 'another one'));
    // Only where there are saved games.
    await page.addInitScript(`if (localStorage.getItem('poppy-shogi.session')) (${trap.toString()})('start');`);
    await page.reload();
    await note(page).getByRole('button', { name: 'Begin anew' }).click();
    await expect(new Table(page).square('1a')).toBeVisible();
    expect([await saved(page, 'session-damaged'), await saved(page, 'session-damaged-2')]).toEqual(['another one', games]);
});
