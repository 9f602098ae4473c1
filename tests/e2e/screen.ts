// The size of the window, and where things are in it.

import { expect, type Locator, type Page } from '@playwright/test';

/** The size of a screen in CSS pixels. */
export type Size = readonly [width: number, height: number];

/** A rectangle on the page, in CSS pixels. */
export interface Box {
    x: number;
    y: number;
    width: number;
    height: number;
}

/** Whether two rectangles have no more of each other than so many pixels at their edges. */
export const areApart = (one: Box, other: Box, edge = 0): boolean =>
    one.x >= other.x + other.width - edge || other.x >= one.x + one.width - edge || one.y >= other.y + other.height - edge || other.y >= one.y + one.height - edge;

/** Waits until the table is laid out: resize observers run between two frames. */
export async function laidOut(page: Page): Promise<void> {
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** Resizes the window, and waits until the table is laid out again. */
export async function resize(page: Page, [width, height]: Size): Promise<void> {
    await page.setViewportSize({ width, height });
    await page.waitForFunction(([width, height]) => innerWidth === width && innerHeight === height, [width, height]);
    await laidOut(page);
}

/** Where something is, once that is the same three frames later. */
export async function settled(part: Locator): Promise<Box> {
    await expect(part).toBeVisible();
    const box = () => part.evaluate(async (part) => {
        const at = () => part.getBoundingClientRect().toJSON();
        const before = at();
        for (let nth = 0; nth < 3; nth += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
        return JSON.stringify(at()) === JSON.stringify(before) ? before : null;
    });
    let found = null;
    await expect.poll(async () => (found = await box())).not.toBeNull();
    return found!;
}
