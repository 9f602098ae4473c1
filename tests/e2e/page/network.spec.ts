// The networks that evaluate for the top level, which the worker fetches on first use. Native tests cover what it does without one
// (crates/engine/tests/search/network.rs).

import { expect, test, type Page } from '@playwright/test';
import { Table } from '../board';

/** Opens a game in which the computer moves first, and waits for its move. */
async function openAgainst(page: Page, level: number): Promise<void> {
    await page.goto('about:blank');
    const table = await Table.open(page, `#variant=minishogi&skill=${level}&side=white&seed=7`);
    await expect(table.status()).toContainText('Your turn', { timeout: 20_000 });
}

/** The requests for networks. */
function networkRequests(page: Page): string[] {
    const requested: string[] = [];
    page.context().on('request', (request) => {
        if (request.url().endsWith('.pnn')) requested.push(request.url().replace(/.*\/(\w+)[^/]*$/, '$1'));
    });
    return requested;
}

test('the top level fetches the network of the game once, other levels none', async ({ page }) => {
    const requested = networkRequests(page);
    await openAgainst(page, 11);
    expect(requested).toEqual([]);
    await openAgainst(page, 12);
    await expect.poll(() => requested).toEqual(['minishogi']);
    await openAgainst(page, 12);
    expect(requested, 'it is kept').toEqual(['minishogi']);
});

test('without its network the top level plays', async ({ page }) => {
    await page.context().route(/\.pnn$/, (route) => route.abort());
    const requested = networkRequests(page);
    await openAgainst(page, 12);
    expect(new Set(requested)).toEqual(new Set(['minishogi']));
});
