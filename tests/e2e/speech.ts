// What a screen reader says.

import type { Page } from '@playwright/test';

/** Records what the live regions say from now on, without those behind a sheet, which a screen reader does not read. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
    const heard = await page.evaluateHandle(() => {
        const heard: string[] = [];
        const look = (changes: MutationRecord[]) => {
            const sheet = document.querySelector('dialog:modal');
            const parts = changes.map(({ target }) => (target instanceof Element ? target : target.parentElement));
            const regions = new Set(parts.map((part) => part?.closest('[role=status], [role=alert]')));
            for (const region of regions) {
                const text = region?.isConnected && (!sheet || sheet.contains(region)) ? region.textContent!.trim() : '';
                if (text) heard.push(text);
            }
        };
        new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
        return heard;
    });
    return () => heard.jsonValue();
}
