// Collects a page's errors and warnings: from the console, requests and the content security policy.

import type { Page } from '@playwright/test';

/** Call it before the page is opened; the list grows as errors occur. */
export function collectErrors(page: Page): string[] {
    const errors: string[] = [];
    page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('requestfailed', (request) => {
        // Leaving a page aborts requests.
        if (request.failure()?.errorText !== 'net::ERR_ABORTED') errors.push(`failed: ${request.url()}`);
    });
    page.on('response', (response) => {
        if (response.status() >= 400) errors.push(`${response.status()}: ${response.url()}`);
    });
    return errors;
}
