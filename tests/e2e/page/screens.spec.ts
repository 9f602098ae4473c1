// Screens of every size: all is in view, nothing lies on something else, what has to be hit can be hit, and what is written can be read.

import { expect, test, type Page } from '@playwright/test';
import { Table } from '../board';
import { against } from '../playing';

type Size = readonly [width: number, height: number];

/** The smallest screens, and the least size in CSS pixels of a target in a hand: of eight faces in a row each has what there is. */
const SMALL: readonly (readonly [...Size, least: number])[] = [[320, 568, 38], [360, 640, 44], [360, 740, 44], [740, 360, 44]];
/** Phones upright and on their side, tablets, and a desktop. */
const SCREENS: readonly Size[] = [[320, 568], [360, 640], [360, 740], [568, 320], [640, 360], [740, 360], [915, 412], [1024, 480], [820, 1180], [1440, 900]];
/** What a finger needs, in CSS pixels. */
const FINGER_PX = 44;

/** Waits until the table has taken the room that a new size leaves it, which is told between two frames. */
async function resize(page: Page, [width, height]: Size): Promise<void> {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

for (const game of ['micro', 'judkins', 'nana-free', 'kyoto']) {
    test(`on a small screen ${game} can be tapped and read`, async ({ page }) => {
        await Table.open(page, `#side=both&variant=${game}`);
        for (const [width, height, least] of SMALL) {
            await resize(page, [width, height]);
            const found = await page.evaluate((least) => {
                const cells = [...document.querySelectorAll('.targets .cell')];
                const words = [...document.querySelectorAll<SVGTextElement>('.table .coord, .table .name')];
                const tooSmall = cells.filter((cell) => Math.min(cell.getBoundingClientRect().width, cell.getBoundingClientRect().height) < least);
                const tooFine = words.filter((text) => {
                    const { a, b } = text.getScreenCTM()!;
                    return parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b) < 10.5;
                });
                const boxes = words.map((text) => text.getBoundingClientRect());
                const overlapping = words.filter((_, nth) => boxes.slice(nth + 1).some((other) => {
                    const one = boxes[nth]!;
                    return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
                }));
                // A line is a little higher than what is written on it.
                const cut = words.filter((_, nth) => {
                    const { left, top, right, bottom } = boxes[nth]!;
                    return left < -2 || top < 0 || right > innerWidth + 2 || bottom > innerHeight;
                });
                const told = (elements: Element[]) => elements.map(({ outerHTML }) => outerHTML);
                return { tooSmall: told(tooSmall), tooFine: told(tooFine), overlapping: told(overlapping), cut: told(cut) };
            }, least);
            expect(found, `${width} x ${height}`).toEqual({ tooSmall: [], tooFine: [], overlapping: [], cut: [] });
        }
    });
}

for (const [when, link] of [['at the first visit', ''], ['in a game', '#side=both']] as const) {
    test(`${when} everything is in view, and nothing lies on something else`, async ({ page }) => {
        await Table.open(page, link);
        for (const [width, height] of SCREENS) {
            await resize(page, [width, height]);
            const found = await page.evaluate((finger) => {
                const selector = '.brand-mark, .brand-name, .head button, .head .choice, .status, .controls .button, .room';
                const boxOf = (part: Element) => ({ what: part.getAttribute('data-action') ?? part.getAttribute('data-square') ?? part.getAttribute('class')!, box: part.getBoundingClientRect() });
                const around = [...document.querySelectorAll(selector)]
                    .filter((part) => !part.closest('.brand') || part.closest('.brand')!.clientWidth > 1)
                    .map(boxOf)
                    .filter(({ box }) => box.width > 1);
                const table = [...document.querySelectorAll('[data-square], [data-held], .board-top')].map(boxOf);
                const out = [...around, ...table].filter(({ box }) => box.left < -0.5 || box.top < -0.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5);
                const meeting = around.flatMap((one, nth) => around.slice(nth + 1)
                    .filter(({ box }) => one.box.left < box.right - 1 && box.left < one.box.right - 1 && one.box.top < box.bottom - 1 && box.top < one.box.bottom - 1)
                    .map((other) => `${one.what} and ${other.what}`));
                // On a desktop a mouse points more finely.
                const low = around.filter(({ what, box }) => innerHeight < 800 && !/mark|name|status|room/.test(what) && Math.round(box.height) < finger);
                return { seen: table.length > 20, out: out.map(({ what }) => what), meeting, low: low.map(({ what }) => what) };
            }, FINGER_PX);
            expect(found, `${width} x ${height}`).toEqual({ seen: true, out: [], meeting: [], low: [] });
        }
    });
}

test('the result fits its frame at every width, in either language', async ({ page }) => {
    const table = await Table.open(page);
    const round = ['3e3d', '2a2b', '3d3e', '2b2a'];
    await table.move(...round, ...round, ...round);
    const status = page.locator('.status.over');
    await expect(status).toBeVisible();
    for (const language of ['en', 'ja']) {
        await resize(page, [1440, 900]);
        await table.speak(language);
        for (const size of [[320, 568], [360, 740], [744, 900], [820, 1180], [900, 700], [1000, 700], [1152, 720], [1440, 900]] as const) {
            await resize(page, size);
            const [frame, words] = [(await status.boundingBox())!, (await table.status().boundingBox())!];
            expect(words.height, `${language} at ${size[0]}`).toBeLessThanOrEqual(frame.height);
            expect(words.x + words.width, `${language} at ${size[0]}`).toBeLessThanOrEqual(frame.x + frame.width);
        }
    }
});

test('on the smallest phone a resignation fits its frame, and the buttons stay in one line', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    const table = await Table.open(page, against(1));
    await table.move('1d1c');
    const undo = await table.button('Undo').boundingBox();
    await table.resign();
    await expect(table.status()).toHaveText('You resigned. The computer wins. Undo takes it back.');
    const [frame, words] = [(await page.locator('.status.over').boundingBox())!, (await table.status().boundingBox())!];
    expect(words.height).toBeLessThanOrEqual(frame.height);
    for (const name of ['Undo', 'Rematch', 'New game']) expect((await table.button(name).boundingBox())!.y, name).toBe(undo!.y);
});

test('no name, button or short label breaks inside a Japanese word', { tag: '@both' }, async ({ page }) => {
    const table = await Table.open(page, '?lang=ja#side=both');
    for (const size of [[320, 568], [360, 740], [1440, 900]] as const) {
        await resize(page, size);
        for (const sheet of ['settings', 'new-game', 'share']) {
            await table.app.locator(`[data-action=${sheet}]`).click();
            const broken = await page.getByRole('dialog').evaluate((dialog) => {
                const found: string[] = [];
                for (const label of dialog.querySelectorAll('.choice-name, .button, .sheet-title, legend, .share-head')) {
                    const walker = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
                    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
                        const range = document.createRange();
                        for (const { segment, index, isWordLike } of new Intl.Segmenter('ja', { granularity: 'word' }).segment(node.textContent!)) {
                            if (!isWordLike) continue;
                            range.setStart(node, index);
                            range.setEnd(node, index + segment.length);
                            if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(segment);
                        }
                    }
                    const { right } = label.getBoundingClientRect();
                    const box = label.closest('.choice, .sheet-dialog')!.getBoundingClientRect();
                    if (right > box.right + 1) found.push(`${label.textContent} is cut off`);
                }
                return found;
            });
            expect(broken, `${sheet} at ${size[0]}`).toEqual([]);
            await page.keyboard.press('Escape');
        }
    }
});
