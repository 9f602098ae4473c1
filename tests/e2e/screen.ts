// The size of the window, and where things are in it.

import { expect, type Locator, type Page } from '@playwright/test';

/** The size of a screen in CSS pixels. */
export type Size = readonly [width: number, height: number];

/** Resizes the window, and waits until the table is laid out again: resize observers run between two frames. */
export async function resize(page: Page, [width, height]: Size): Promise<void> {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** Where something is, once that is the same three frames later. */
export async function settled(part: Locator) {
    await expect.poll(() => part.evaluate(async (part) => {
        const at = () => JSON.stringify(part.getBoundingClientRect());
        const before = at();
        for (let nth = 0; nth < 3; nth += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
        return at() === before;
    })).toBe(true);
    return part.boundingBox();
}
