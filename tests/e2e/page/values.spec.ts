// What is true here: the values of a solved game, from a table that the worker fetches on first use. Native tests cover the values and
// their texts (crates/play/tests/play/session/values.rs, view/values.rs; crates/engine/tests).

import { expect, test, type Page } from '@playwright/test';
import { Table } from '../board';
import { marks, toggle } from '../playing';

const NANA = '#variant=nana&side=both';

/** The requests for tables. */
function tableRequests(page: Page): string[] {
    const requested: string[] = [];
    page.context().on('request', (request) => {
        if (request.url().endsWith('.ptb')) requested.push(request.url());
    });
    return requested;
}

test('marks are on each legal target, by word and shape, and a mistake is named', { tag: '@both' }, async ({ page }) => {
    const requested = tableRequests(page);
    const table = await Table.open(page, NANA);
    await expect(table.app.getByText('What is true here')).toBeVisible();
    expect(requested, 'not before it is wanted').toEqual([]);
    await toggle(table).click();
    await expect(table.detail()).toHaveText('A draw with best play.');
    await expect(marks(table)).toHaveText(['loss 50', 'loss 46', 'loss 50', 'loss 40', 'loss 40', 'draw', 'draw', 'draw']);
    await expect(table.app.locator('path.value.loss')).toHaveCount(5);
    await expect(table.app.locator('rect.value.draw')).toHaveCount(3);
    await expect(table.square('2a')).toHaveAccessibleName(/: loss 46$/);
    await table.square('2a').click();
    await expect(table.detail()).toHaveText('Black gave away the draw. White wins in 45 moves.');
    await expect(marks(table).first()).toBeVisible();
    const list = table.app.locator('[data-action=moves]');
    if (await list.isVisible()) await list.click();
    await expect(page.locator('.move-mistake:visible')).toHaveText('gave away the draw');
    expect(requested).toHaveLength(1);
    await table.reload();
    await toggle(table).click();
    await expect(marks(table).first()).toBeVisible();
    expect(requested, 'it is kept').toHaveLength(1);
});

test('a table that does not arrive, or damaged, is named, and the top level searches', async ({ page }) => {
    await page.context().route(/\.ptb$/, (route) => route.abort());
    const table = await Table.open(page, NANA);
    await toggle(table).click();
    await expect(table.detail()).toHaveText('The table of this game could not be loaded.');
    await toggle(table).click();
    await expect(table.detail()).toHaveText('Nothing may be dropped on 2b.');
    await page.context().unroute(/\.ptb$/);
    await page.context().route(/\.ptb$/, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.body()).subarray(0, 5_000) });
    });
    await toggle(table).click();
    await expect(table.detail()).toHaveText('The table of this game arrived damaged.');
    await table.square('2c').click();
    await expect(table.square('2c'), 'play goes on').toHaveAccessibleName(/king/);
    await page.goto('about:blank');
    const against = await Table.open(page, '#variant=nana&skill=12&side=white');
    const said = 'The table of this game arrived damaged. The computer searches instead.';
    await expect(against.detail()).toHaveText(said, { timeout: 20_000 });
    await expect(against.status()).toContainText('Your turn', { timeout: 20_000 });
});

test('the switch leaves the status its room beside the buttons', async ({ page }) => {
    for (const width of [1024, 1152, 1280, 1440]) {
        await page.setViewportSize({ width, height: 768 });
        const table = await Table.open(page, '#variant=nana&skill=12&side=black');
        await page.reload();
        await expect(table.status()).toHaveText('Your turn: drop your king');
        const room = await table.status().evaluate((line) => line.clientWidth - line.scrollWidth);
        expect(room, `${width} pixels`).toBe(0);
        for (const button of await table.app.locator('.controls .button:visible').all()) {
            expect((await button.boundingBox())!.height, 'a finger hits it').toBeGreaterThanOrEqual(44);
        }
    }
});
