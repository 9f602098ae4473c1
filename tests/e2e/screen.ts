// The window: its size, the places of elements, and hiding it.

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

/** The minimum size of a target for a finger, in CSS pixels. */
export const FINGER_PX = 44;

/** Whether two rectangles overlap by at most `edge` pixels at their edges. */
export const areApart = (one: Box, other: Box, edge = 0): boolean =>
    one.x >= other.x + other.width - edge || other.x >= one.x + one.width - edge || one.y >= other.y + other.height - edge || other.y >= one.y + one.height - edge;

/** The layout errors of the visible parts: out of the window, too small, or on another part. */
export const misplaced = (parts: Locator, { least = 0, apart = true, edge = 0.5 } = {}): Promise<string[]> =>
    parts.evaluateAll((parts, { least, apart, edge }) => {
        const seen = parts.filter((part) => part.getBoundingClientRect().width > 1 && getComputedStyle(part).visibility === 'visible');
        const boxes = seen.map((part) => part.getBoundingClientRect());
        const name = (part: Element) => ['data-action', 'data-square', 'class'].map((key) => part.getAttribute(key)).find(Boolean) + (part.querySelector('input')?.value ?? '');
        return seen.flatMap((part, nth) => {
            const box = boxes[nth]!;
            const isOut = box.left < -edge || box.top < -edge || box.right > innerWidth + edge || box.bottom > innerHeight + edge;
            const under = apart ? boxes.slice(nth + 1).map((other) => box.left < other.right - 1 && other.left < box.right - 1 && box.top < other.bottom - 1 && other.top < box.bottom - 1) : [];
            return [
                ...(isOut ? [`${name(part)} is out of view`] : []),
                ...(Math.round(Math.min(box.width, box.height)) < least ? [`${name(part)} is ${box.width} x ${box.height}`] : []),
                ...under.flatMap((isUnder, at) => (isUnder ? [`${name(part)} is on ${name(seen[nth + 1 + at]!)}`] : [])),
            ];
        });
    }, { least, apart, edge });

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

/** Hides the page, as when another tab is selected, or shows it again. */
export async function setHidden(page: Page, hidden: boolean): Promise<void> {
    await page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => (hidden ? 'hidden' : 'visible') });
        document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
}

/** The place of a part on each of the screens. */
export async function onScreens(page: Page, sizes: readonly Size[], part: Locator): Promise<[Size, Box][]> {
    const found: [Size, Box][] = [];
    for (const size of sizes) {
        await resize(page, size);
        found.push([size, await settled(part)]);
    }
    return found;
}

/** The place of a part, once it is unchanged three frames later. */
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
