// Links: changes by the browser to an address, and settings of one visit. Native tests cover the keys of links and their errors
// (crates/play/tests/play/links.rs, sizes.rs, kept_levels.rs).

import { expect, test } from '@playwright/test';
import { Table } from '../board';

test('theme, lang, glyphs and coords apply to this visit only; what is changed in it is saved', async ({ page }) => {
    const table = await Table.open(page, '?theme=dark&lang=ja#glyphs=movement&coords=off&side=both');
    await expect(table.app).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    await expect(page.locator('.pieces .glyph[href*="single-"]').first()).toBeAttached();
    await expect(page.locator('.coord')).toHaveCount(0);
    await table.set('theme', 'light');
    await page.goto('about:blank');
    await page.goto('./');
    await expect(table.app).toHaveAttribute('data-theme', 'light');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('.coord')).not.toHaveCount(0);
    await expect(page.locator('.pieces .glyph[href*="single-"]')).toHaveCount(0);
});

test('what a browser does to an address that was copied with a sentence does not start a game against the computer', async ({ page }) => {
    const link = 'variant=minishogi&moves=3e3d&side=both';
    for (const address of [`#${link}」。`, `#${encodeURIComponent(link)}`]) {
        // Open another game first, so that the expected one is not there already.
        await Table.open(page, '#variant=kyoto&side=both');
        await page.goto('about:blank');
        const table = await Table.open(page, address);
        await table.shows({ '3d': 'black silver', '3a': 'white silver' });
        await expect(table.toast()).toBeHidden();
        await expect(table.status(), 'two people play').toHaveText('White to move');
    }
});

test('several invalid values are reported together, until the next action', async ({ page }) => {
    const table = await Table.open(page, '?theme=neon#side=both&skill=13');
    await expect(table.toast()).toHaveText('Not understood and ignored: skill=13, theme=neon');
    await table.move('1d1c');
    await expect(table.toast()).toBeHidden();
});

test('a reload resumes the running game, also after moves of the link were undone', async ({ page }) => {
    const table = await Table.open(page, '#side=both&moves=1d1c,4b4c');
    await table.button('Undo').click();
    await table.move('4b4c');
    await table.button('Undo').click();
    await table.move('2a2b');
    await table.reload();
    await table.shows({ '2b': 'white gold', '4b': 'white pawn', '1c': 'black pawn' });
    expect(await page.evaluate(() => location.hash)).toBe('');
});
