// The networks that evaluate for the top level, which the worker fetches on first use. Native tests cover what it does without one
// (crates/engine/tests/search/network.rs).

import { expect, test, type Page } from '@playwright/test';
import { Table } from '../board';
import { against, waitForAnswer } from '../playing';

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
    const table = await Table.open(page, `${against(11)}&variant=minishogi&side=white`);
    await waitForAnswer(table);
    expect(requested).toEqual([]);
    for (const _ of ['first', 'again']) {
        await page.goto('about:blank');
        await Table.open(page, `${against(12)}&variant=minishogi&side=white`);
        await waitForAnswer(table);
        await expect.poll(() => requested, 'it is kept').toEqual(['minishogi']);
    }
});

test('without its network the top level plays', async ({ page }) => {
    await page.context().route(/\.pnn$/, (route) => route.abort());
    const requested = networkRequests(page);
    const table = await Table.open(page, `${against(12)}&variant=minishogi&side=white`);
    await waitForAnswer(table);
    expect(requested.length).toBeGreaterThan(0);
});
