// The smallest screens: what has to be hit can be hit, and what is written can be read.

import { expect, test } from '@playwright/test';
import { Table } from './board';

/** Width and height of a screen in CSS pixels, and the least size of a target for what is held: of eight faces in a row each has what there is. */
const SCREENS: [number, number, number][] = [[320, 568, 38], [360, 640, 44], [360, 740, 44], [740, 360, 44]];

for (const [width, height, least] of SCREENS) {
    for (const game of ['micro', 'judkins', 'nana-free', 'kyoto']) {
        test(`${game} on ${width} x ${height}`, async ({ page }) => {
            await page.setViewportSize({ width, height });
            const table = await Table.open(page, `#side=both&variant=${game}`);
            const small = await page.evaluate((least) => {
                const targets = [...document.querySelectorAll('.targets .cell')].filter((cell) => {
                    const { width, height } = cell.getBoundingClientRect();
                    return Math.min(width, height) < least;
                });
                const words = [...document.querySelectorAll<SVGTextElement>('.table .coord, .table .name')].filter((text) => {
                    const { a, b } = text.getScreenCTM()!;
                    return parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b) < 10.5;
                });
                return [...targets, ...words].map((element) => `${element.outerHTML}`);
            }, least);
            expect(small).toEqual([]);
            const words = await page.locator('.table .coord, .table .name').evaluateAll((words) =>
                words.map((word) => word.getBoundingClientRect()).map(({ left, top, right, bottom }) => ({ left, top, right, bottom })));
            const overlapping = words.filter((one, nth) => words.slice(nth + 1).some((other) =>
                one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom));
            expect(overlapping).toEqual([]);
            // A line is a little higher than what is written on it.
            const cut = words.filter(({ left, top, right, bottom }) => left < -2 || top < 0 || right > width + 2 || bottom > height);
            expect(cut).toEqual([]);
        });
    }
}
