// The smallest screens: what has to be hit can be hit, and what is written can be read.

import { expect, test } from '@playwright/test';
import { Table } from './board';

/** Width and height of a screen in CSS pixels, and the least size of a target for what is held: of eight faces in a row each has what there is. */
const SCREENS: [number, number, number][] = [[320, 568, 38], [360, 640, 44], [360, 740, 44], [740, 360, 44]];

for (const [width, height, least] of SCREENS) {
    for (const game of ['micro', 'judkins', 'nana-free', 'kyoto']) {
        test(`${game} on ${width} x ${height}`, async ({ page }) => {
            await page.setViewportSize({ width, height });
            await Table.open(page, `#side=both&variant=${game}`);
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

// Phones upright and on their side, up to the widths of the largest.
for (const [width, height] of [[320, 568], [360, 740], [568, 320], [640, 360], [740, 360], [915, 412], [1024, 480]] as const) {
    for (const link of ['', '#side=both']) {
        test(`what is around the table lies beside each other on ${width} x ${height}, ${link ? 'in a game' : 'at the first visit'}`, async ({ page }) => {
            await page.setViewportSize({ width, height });
            await page.goto(`./${link}`);
            await expect(page.locator('.poppy:not(.opening) .controls')).toBeVisible();
            const parts = await page.locator('.brand-mark, .brand-name, .head button, .head .choice, .status, .controls .button, .room').evaluateAll((parts) =>
                parts.filter((part) => !part.closest('.brand') || part.closest('.brand')!.clientWidth > 1)
                    .map((part) => ({ what: part.getAttribute('data-action') ?? part.className, box: part.getBoundingClientRect().toJSON() as DOMRect }))
                    .filter(({ box }) => box.width > 1));
            const out = parts.filter(({ box }) => box.left < 0 || box.top < 0 || box.right > width || box.bottom > height);
            expect(out, 'off the screen').toEqual([]);
            const meet = parts.flatMap((one, nth) => parts.slice(nth + 1).map((other) => [one, other] as const)).filter(([{ box: a }, { box: b }]) =>
                a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1);
            expect(meet.map(([one, other]) => `${one.what} and ${other.what}`)).toEqual([]);
            const low = parts.filter(({ what, box }) => !/mark|name|status|room/.test(what) && Math.round(box.height) < 44);
            expect(low.map(({ what }) => what), 'lower than a finger').toEqual([]);
        });
    }
}
