// What a browser has to say against a page: errors, warnings, files that are missing, breaches of the policy.

import type { Page } from '@playwright/test';

/** Call it before the page is opened; the list grows as complaints come in. */
export function listen(page: Page): string[] {
    const complaints: string[] = [];
    page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('requestfailed', (request) => {
        // What a page no longer wants when it is left is no fault.
        if (request.failure()?.errorText !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()}`);
    });
    page.on('response', (response) => {
        if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
    });
    return complaints;
}
