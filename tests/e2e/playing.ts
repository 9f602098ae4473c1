// Helpers for playing: against the computer with any legal moves, by correspondence, and with the values of a solved game shown.

import { expect, type Locator, type Page } from '@playwright/test';
import type { Table } from './board';
import { press } from './editor';

export const THINKING = 'The computer is thinking';

/** A link to a game against the computer, with a fixed seed. */
export const against = (skill: number, side: 'black' | 'white' = 'black') => `#skill=${skill}&side=${side}&seed=7`;

/** Waits until it is the person's turn, or the game is over. */
export async function waitForAnswer(table: Table): Promise<void> {
    await expect(table.status()).not.toHaveText(THINKING, { timeout: 20_000 });
}

/** The moves of the saved game. */
export const savedMoves = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('poppy-shogi.session')!).game.moves as string[]);

/** The moves of the saved game after a `pagehide` event, at which the page saves at once. */
export async function savedMovesOnLeaving(page: Page): Promise<string[]> {
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    return savedMoves(page);
}

/** The squares in a state. */
async function squaresIn(page: Page, state: string): Promise<string[]> {
    const found = page.locator(`[data-square][data-state=${state}]`);
    return found.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-square')!));
}

/** Makes a legal move, a capture if the piece can make one; `nth` selects the piece. */
export async function makeAnyMove(table: Table, nth: number, press: (target: Locator) => Promise<void>): Promise<void> {
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

/** Records the texts of the status line from now on, and whether one of the computer's pieces was lifted. */
export async function watchComputer(page: Page): Promise<() => Promise<{ statuses: string[]; lifted: boolean }>> {
    const seen = await page.evaluateHandle(() => {
        const seen = { statuses: [] as string[], lifted: false };
        const look = () => {
            const status = document.querySelector('[data-role=status]')!.textContent!;
            if (seen.statuses.at(-1) !== status) seen.statuses.push(status);
            seen.lifted ||= document.querySelector('.piece.white.lifted') !== null;
        };
        new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
        return seen;
    });
    return () => seen.jsonValue();
}

/** Holds requests back until the returned function is called. */
export async function hold(page: Page, files: string | RegExp): Promise<() => void> {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(files, async (route) => {
        await released;
        await route.continue();
    });
    return release;
}

/** Blocks the loading of the engine's program until the returned function is called. */
export const blockEngine = (page: Page) => hold(page, /worker[^/]*\.wasm/);

/** Begins a correspondence game on the sheet for a new game. */
export async function beginCorrespondence(table: Table, side: 'Black' | 'White', name = ''): Promise<void> {
    await table.button('New game').click();
    const sheet = table.page.getByRole('dialog', { name: 'New game' });
    await sheet.getByRole('radio', { name: 'A friend, by link' }).check();
    await sheet.getByRole('radio', { name: side }).check();
    await sheet.getByRole('textbox', { name: 'Your name' }).fill(name);
    await sheet.getByRole('button', { name: 'Start' }).click();
}

/** Sends the link with the button below the board, and returns what was copied. */
export async function sendLink(table: Table): Promise<string> {
    await table.button('Send').click();
    await expect(table.detail()).toHaveText(/^Link copied\. Send it to /);
    return table.page.evaluate(() => navigator.clipboard.readText());
}

const NAMES: Record<string, string> = { P: 'pawn', N: 'knight', S: 'silver', L: 'lance', G: 'gold', R: 'rook', B: 'bishop', T: 'tokin', K: 'king' };

/** Makes a move in USI for a side; in a dialog, chooses the promoted face or the other one. */
export async function makeMove(table: Table, move: string, side: 'black' | 'white' = 'black'): Promise<void> {
    const to = move.replace('+', '').slice(-2);
    if (move[1] === '*') {
        // A face of a two-faced piece, else the whole piece; Nana's rook is a `step-rook`.
        const hand = table.app.locator(`[data-stand=${side}]`);
        const [face, piece] = ['drop', 'held'].map((kind) => hand.locator(`[data-${kind}$="${NAMES[move[0]]}"][aria-disabled=false]`));
        await press(((await face.count()) > 0 ? face : piece).first());
        await press(table.square(to));
    } else {
        await press(table.square(move.slice(0, 2)));
        await press(table.square(to));
        const choice = table.app.locator('[data-choice]');
        if (await choice.first().isVisible()) await press(choice.nth(move.endsWith('+') ? 0 : 1));
    }
}

/** The switch that shows the values. */
export const toggle = (table: Table): Locator => table.app.getByRole('switch', { name: 'What is true here' });

/** The marks of the values. */
export const marks = (table: Table): Locator => table.app.locator('.value-text');
