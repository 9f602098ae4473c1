// Mate problems, in which only the defender has a king: set up, solved, shared.

import { expect, test, type Page } from '@playwright/test';
import { openShareSheet, Table } from '../board';
import { Editor, press } from '../editor';
import { openTab } from '../moves';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const lines = (page: Page) => page.locator('.found-line:visible');
const panel = (page: Page) => page.locator('.analysis-panel:visible');

test('a mate problem is set up, solved and shared', { tag: '@both' }, async ({ page }) => {
    const editor = await Editor.open(page, '#side=both&variant=minishogi');
    await editor.clear();
    await expect(editor.status()).toContainText('At least one side must have a king.');
    for (const [piece, square] of [['pawn (other face: tokin)', '3c'], ['gold', '2c']]) {
        await editor.choose(`Black ${piece}`);
        await editor.tap(square);
    }
    await press(editor.app.locator('[data-action=palette-side]'));
    await editor.choose('White king');
    await editor.tap('3a');
    const sheet = await editor.sheet();
    await press(sheet.getByRole('button', { name: 'The rest to the defender’s hand' }));
    await expect(sheet).toBeHidden();
    expect(await editor.text()).toBe('2k2/5/2PG1/5/5 b 2r2bg2sp 1');
    // On a phone it is on the sheet for playing from the position.
    if (test.info().project.use.hasTouch) await press(editor.play());
    await press(page.locator('[data-action=analyse-apart]:visible'));
    await expect(panel(page)).toContainText('Shortest mate: 1 first move');
    await expect(lines(page)).toHaveText(/Black mates in 1 Gx?-?3b/);
    await lines(page).getByRole('button').first().click();
    await expect(editor.status()).toContainText('Checkmate');
    await page.keyboard.press('Escape');
    await openShareSheet(page);
    await page.locator('[data-copy=link]').click();
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Copied: link.');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await page.goto('about:blank');
    const shared = await Table.open(page, new URL(link).hash);
    await shared.shows({ '3a': 'white king', '3c': 'black pawn', '5e': '' });
});

test('the solver says how many first moves mate, how soon, or how far there is none', { tag: '@both' }, async ({ page }) => {
    const table = await Table.open(page, '#side=both&variant=minishogi&sfen=1k3/5/1P3/5/5_b_2G_1');
    await openTab(table, 'Analysis');
    await panel(page).getByRole('switch', { name: 'Analyse' }).click();
    await expect(panel(page)).toContainText('Shortest mate: 1 first move');
    await expect(lines(page)).toHaveText([/Black mates in 1 G\*4b/]);
    const search = panel(page).getByRole('combobox', { name: 'Search' });
    await expect(search.getByRole('option', { selected: true })).toHaveText('Mates only');
    await search.selectOption('Long');
    await expect(panel(page)).toContainText(/Depth \d+/);
    await search.selectOption('Mates only');
    const other = await Table.open(page, '#side=both&variant=minishogi&sfen=1k3/5/5/5/5_b_P_1');
    await openTab(other, 'Analysis');
    await panel(page).getByRole('switch', { name: 'Analyse' }).click();
    await expect(panel(page)).toContainText('No mate within 30');
});
