// Playing the computer somehow, to see what the page does meanwhile.

import { expect, type Locator, type Page } from '@playwright/test';
import type { Table } from './board';

export const THINKING = 'The computer is thinking';

/** A link to a game in which the person plays Black; the computer's choices are the same every time. */
export const against = (level: 1 | 2 | 3, side: 'black' | 'white' = 'black') => `#level=${level}&side=${side}&seed=7`;

/** Waits until it is the person's turn, or the game is over. */
export async function answered(table: Table): Promise<void> {
    await expect(table.status()).not.toHaveText(THINKING, { timeout: 20_000 });
}

/** The moves of the game that is kept. */
export const kept = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('poppy-shogi.session')!).game.moves as string[]);

/** The same, after what the page keeps as it is left: otherwise a move is kept a moment after it is drawn. */
export async function keptOnLeaving(page: Page): Promise<string[]> {
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    return kept(page);
}

/** The squares in a state. */
async function squaresIn(page: Page, state: string): Promise<string[]> {
    const found = page.locator(`[data-square][data-state=${state}]`);
    return found.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-square')!));
}

/** Makes some legal move, a capture if the piece has one; a different piece each time. */
export async function moveSomehow(table: Table, nth: number, press: (target: Locator) => Promise<void>): Promise<void> {
    const own = await squaresIn(table.page, 'movable');
    for (let at = 0; at < own.length; at += 1) {
        const from = own[(nth + at) % own.length];
        await press(table.square(from));
        await expect(table.square(from)).toHaveAttribute('data-state', 'selected');
        const to = [...(await squaresIn(table.page, 'capture')), ...(await squaresIn(table.page, 'destination'))];
        if (to.length > 0) return press(table.square(to[0]));
        await press(table.square(from));
    }
    throw new Error('no move by any piece on the board');
}

/** Everything that the status line says from now on, and whether a piece of the computer's was ever lifted. */
export async function watchComputer(page: Page): Promise<() => Promise<{ said: string[]; lifted: boolean }>> {
    const seen = await page.evaluateHandle(() => {
        const seen = { said: [] as string[], lifted: false };
        const look = () => {
            const said = document.querySelector('[data-role=status]')!.textContent!;
            if (seen.said.at(-1) !== said) seen.said.push(said);
            seen.lifted ||= document.querySelector('.piece.white.lifted') !== null;
        };
        new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
        return seen;
    });
    return () => seen.jsonValue();
}

/** Holds the engine's program back; what this returns lets it come. */
export async function holdEngine(page: Page): Promise<() => void> {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/worker[^/]*\.wasm/, async (route) => {
        await released;
        await route.continue();
    });
    return release;
}
