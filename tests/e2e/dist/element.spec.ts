// The shipped custom element in a page of another origin.

import { expect, test } from '@playwright/test';
import { Table } from '../board';
import { collectErrors } from '../browser-errors';
import { serve, serveBoard } from '../hosts';

test('the element is played on, and registers no service worker', async ({ page }) => {
    const board = await serveBoard(true);
    const host = await serve((_, response) => {
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.end(`<!doctype html><html lang="en"><title>Post</title><link rel="icon" href="data:,"><script type="module" src="${board.origin}/poppy-shogi.js"></script><poppy-shogi variant="minishogi" skill="12" seed="7" side="white"></poppy-shogi>`);
    });
    const errors = collectErrors(page);
    const network = page.waitForRequest(/\/minishogi-\w+\.pnn$/);
    await page.goto(host.origin);
    const table = new Table(page, page.locator('poppy-shogi'));
    await page.locator('poppy-shogi').hover();
    await expect(table.square('1d')).toBeVisible();
    await network;
    await expect(table.app.locator('[data-square][data-state=movable]').first(), 'the computer has moved').toBeAttached({ timeout: 20_000 });
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    expect(errors).toEqual([]);
    for (const { server } of [board, host]) {
        server.closeAllConnections();
        server.close();
    }
});
