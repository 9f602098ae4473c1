// Hiding the page, which a test cannot do as a person does.

import type { Page } from '@playwright/test';

/** Hides the page as another tab does, or shows it again. */
export async function setHidden(page: Page, hidden: boolean): Promise<void> {
    await page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => (hidden ? 'hidden' : 'visible') });
        document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
}
