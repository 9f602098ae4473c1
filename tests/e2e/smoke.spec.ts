// The page starts, and nothing on it offends its own content security policy.

import { expect, test } from '@playwright/test';

test('the page starts without a complaint in the console', async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('requestfailed', (request) => complaints.push(`failed: ${request.url()}`));
    page.on('response', (response) => {
        if (!response.ok()) complaints.push(`${response.status()}: ${response.url()}`);
    });

    await page.goto('./');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Poppy Shogi');
    expect(complaints).toEqual([]);
});
