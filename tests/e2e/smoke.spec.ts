// The page starts, and nothing on it offends its own content security policy.

import { expect, test } from '@playwright/test';
import { listen } from './complaints';

test('the page starts without a complaint in the console', async ({ page }) => {
    const complaints = listen(page);
    await page.goto('./');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Poppy Shogi');
    expect(complaints).toEqual([]);
});
