// The list of moves as a person uses it, and a record with variations.

import { expect, type Locator, type Page } from '@playwright/test';
import { paste, Table } from './board';

/** A record of Micro shogi with a variation and two comments. */
export const KIF = `手合割：五分摩訶将棋
手数----指手---------消費時間--
*A short game.
   1 １三歩(14)
   2 ４三歩(42)
   3 ３四金(35)
   4 投了
まで3手で先手の勝ち

変化：2手
   2 ２二金(21)
*Also possible.
`;

/** Shows the list of moves: beside the board, or on a sheet that this opens. */
export async function openList(table: Table): Promise<Locator> {
    const list = table.page.getByRole('listbox', { name: 'Moves' }).filter({ visible: true });
    if (await list.isVisible()) return list;
    await openTab(table, 'Moves');
    await expect(list).toBeVisible();
    return list;
}

/**
 * Opens a part of the panel beside the board, or selects a tab on a sheet that this opens; after a game, the sheet's button
 * offers a review.
 */
export async function openTab(table: Table, name: 'Moves' | 'Review' | 'Analysis'): Promise<void> {
    if (await table.page.locator('.panel-moves').isVisible()) {
        const part = table.page.locator('.panel-toggle', { hasText: name });
        if (name !== 'Moves' && (await part.getAttribute('aria-expanded')) === 'false') await part.click();
        return;
    }
    const tab = table.page.getByRole('tab', { name }).filter({ visible: true });
    const button = table.page.getByRole('button', { name: /^(Moves|Review the game)\b/ });
    if ((await button.isVisible()) && !(await tab.isVisible())) await button.click();
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
}

/** Closes the sheet with the list, if it is open. */
export async function closeList(table: Table): Promise<void> {
    const sheet = table.page.locator('.moves-sheet[open]');
    if (await sheet.isVisible()) await table.page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
}

/** The moves in the list. */
export const rows = (page: Page) => page.getByRole('option').filter({ visible: true });

/** Chooses a move in the list. */
export async function choose(table: Table, text: string): Promise<void> {
    await openList(table);
    await rows(table.page).filter({ hasText: text }).click();
    await closeList(table);
}

/** A button below the list. */
export const inList = (table: Table, name: string | RegExp) => table.page.getByRole('button', { name, exact: true }).filter({ visible: true });

/** Presses a button below the list. */
export async function press(table: Table, name: string): Promise<void> {
    await openList(table);
    await inList(table, name).click();
}

/** Opens the record by pasting it. */
export async function pasteRecord(table: Table): Promise<void> {
    await paste(table.page, KIF);
    await expect(table.status()).toHaveText(/resigned/);
}
