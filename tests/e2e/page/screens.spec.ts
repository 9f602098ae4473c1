// Screens of every size: everything is in view, nothing overlaps, targets are large enough, and text is legible.

import { expect, test, type Locator, type Page } from '@playwright/test';
import { fillStorage, paste, Table } from '../board';
import { Editor } from '../editor';
import { against } from '../playing';
import { FINGER_PX, misplaced, onScreens, resize, settled, type Size } from '../screen';
import { puzzles } from '../puzzles';
import { fontWidths, LANGUAGES } from '../words';

/** The smallest screens, and the minimum size of a target in hand, in CSS pixels; with eight faces in a row it is below FINGER_PX. */
const SMALL: readonly (readonly [...Size, least: number])[] = [[320, 568, 38], [360, 640, FINGER_PX], [360, 740, FINGER_PX], [740, 360, FINGER_PX]];
/** Phones in portrait and landscape, tablets, and a desktop. */
const SCREENS: readonly Size[] = [[320, 568], [360, 640], [360, 740], [568, 320], [640, 360], [740, 360], [915, 412], [1024, 480], [820, 1180], [1440, 900]];

test('on a small screen each game can be tapped and read, with letters that are about as large in every game', async ({ page }) => {
    const heights: number[] = [];
    for (const game of ['micro', 'judkins', 'nana-free', 'kyoto']) {
        await Table.open(page, `?${game}#side=both&variant=${game}`);
        for (const [width, height, least] of SMALL) {
            await resize(page, [width, height]);
            expect(await misplaced(page.locator('.targets .cell'), { least, apart: false }), `${game} at ${width} x ${height}`).toEqual([]);
            const words = page.locator('.table .coord, .table .name');
            // A text's box is a little larger than its glyphs.
            expect(await misplaced(words, { edge: 2 }), `${game} at ${width} x ${height}`).toEqual([]);
            const tooFine = await words.evaluateAll((words) => words.filter((text) => {
                const { a, b } = (text as SVGTextElement).getScreenCTM()!;
                return parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b) < 10.5;
            }).map((text) => text.outerHTML));
            expect(tooFine, `${game} at ${width} x ${height}`).toEqual([]);
        }
        await resize(page, [1440, 900]);
        heights.push((await page.locator('.table .coord').first().boundingBox())!.height);
    }
    expect(Math.max(...heights) / Math.min(...heights), String(heights)).toBeLessThan(1.25);
});

for (const [when, link] of [['at the first visit', ''], ['in a game', '#side=both']] as const) {
    test(`${when} everything is in view, and nothing overlaps`, async ({ page }) => {
        const { app } = await Table.open(page, link);
        for (const size of SCREENS) {
            await resize(page, size);
            const buttons = app.locator('.head button, .head .choice, .controls .button');
            expect(await misplaced(app.locator('.brand-mark, .brand-name, .status, .room').or(buttons)), String(size)).toEqual([]);
            expect(await misplaced(app.locator('[data-square], [data-held], .board-top'), { apart: false }), String(size)).toEqual([]);
            // On a desktop, targets for the mouse may be smaller.
            const low = await buttons.evaluateAll((buttons, least) => buttons.map((button) => button.getBoundingClientRect()).filter(({ width, height }) => width > 1 && Math.round(height) < least), FINGER_PX);
            if (size[1] < 800) expect(low, String(size)).toEqual([]);
            const [foot, bar] = await Promise.all(['.board-foot', '.bar'].map((part) => app.locator(part).boundingBox()));
            if (size[0] > 1000 && size[1] > 800) expect(bar!.y - foot!.y - foot!.height, 'the shadow of the board ends above the status and the buttons').toBeGreaterThanOrEqual(16);
        }
    });
}

test('with letters twice as large nothing overlaps', async ({ page }) => {
    for (const size of [[360, 740], [320, 568]] as const) {
        const table = await Table.open(page, `?${size}${against(5)}`);
        await resize(page, size);
        await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
        const overlapping = async (parts: Locator) => [
            ...await misplaced(parts, { edge: Infinity }),
            ...await parts.evaluateAll((parts) => parts.filter((part) => part.scrollWidth > part.clientWidth + 1 || part.getBoundingClientRect().right > innerWidth).map((part) => part.outerHTML)),
        ];
        expect(await overlapping(table.app.locator('.brand-mark, .game, .head button')), 'the header').toEqual([]);
        await table.app.locator('[data-action=new-game]').click();
        for (const group of ['.games', '.opponents', '.levels']) {
            await expect(page.locator(`.new-game ${group}`)).toBeVisible();
            expect(await overlapping(page.locator(`.new-game ${group} .choice-face`)), group).toEqual([]);
        }
    }
});

for (const language of LANGUAGES) {
    test(`on the smallest phone both lines of the status are read whole, in ${language}`, async ({ page }) => {
        await page.setViewportSize({ width: 320, height: 568 });
        for (const game of ['micro', 'minishogi', 'judkins', 'nana', 'nana-free', 'kyoto']) {
            expect(await cutLines(await Table.open(page, `?lang=${language}&${game}#variant=${game}&skill=2&side=black`)), game).toEqual([]);
        }
        await page.addInitScript(() => localStorage.setItem('poppy-shogi.session', '{"version":1,"game":"nonsense"}'));
        expect(await cutLines(await Table.open(page, `?lang=${language}`)), 'a saved game that could not be read').toEqual([]);
    });
}

/** The smallest phones, and letters twice as large on a tablet and a desktop. */
const TIGHT: readonly (readonly [...Size, letters: string])[] = [[320, 568, ''], [360, 740, ''], [640, 800, '200%'], [1280, 800, '200%']];

/** Words that reach over the edge of their tile, button or line, and controls on other controls, in the topmost sheet or else on the page. */
const overrun = (page: Page) => page.evaluate(() => {
    const scope = document.querySelector('dialog[open]') ?? document.querySelector('.poppy:not(.opening)')!;
    const name = (part: Element) => `${part.getAttribute('data-action') ?? part.className} "${part.textContent!.trim().slice(0, 30)}"`;
    const parts = [...scope.querySelectorAll('*')].filter((part) => {
        const { width } = part.getBoundingClientRect();
        return width > 1.5 && part.checkVisibility({ visibilityProperty: true }) && !part.closest('svg, .spoken, .latest-line, dialog:not([open]), [hidden]');
    });
    const found = scope.scrollWidth > scope.clientWidth + 1 ? ['the page scrolls sideways'] : [];
    if (!scope.matches('dialog') && scope.scrollHeight > scope.clientHeight + 1) found.push('the page scrolls');
    for (const part of parts) {
        const range = document.createRange();
        const words = [...part.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim()).flatMap((node) => {
            range.selectNodeContents(node);
            return [...range.getClientRects()];
        });
        for (let box: Element | null = part; box && box !== scope.parentElement; box = box.parentElement) {
            const { display, overflowX } = getComputedStyle(box);
            if (display === 'inline' || !(box === scope || ['hidden', 'clip'].includes(overflowX) || box.matches('button, .button, .choice-face, .field, .switch, summary, a'))) continue;
            const { left, right } = box.getBoundingClientRect();
            if (words.some((word) => word.left < left - 1 || word.right > right + 1)) found.push(`${name(part)} is cut by ${name(box)}`);
        }
        if (getComputedStyle(part).webkitLineClamp !== 'none' && part.scrollHeight > part.clientHeight + 2) found.push(`${name(part)} is cut off`);
    }
    const controls = parts.filter((part) => part.matches('button, select, summary, .choice, .switch'));
    const boxes = controls.map((part) => part.getBoundingClientRect());
    const isStuck = (part: Element) => part.closest('.form-end, .sheet-head, .share-end') !== null;
    controls.forEach((one, nth) => controls.slice(nth + 1).forEach((other, at) => {
        const [box, under] = [boxes[nth]!, boxes[nth + 1 + at]!];
        const isOn = box.left < under.right - 2 && under.left < box.right - 2 && box.top < under.bottom - 2 && under.top < box.bottom - 2;
        if (isOn && isStuck(one) === isStuck(other) && !one.contains(other) && !other.contains(one)) found.push(`${name(one)} is on ${name(other)}`);
    }));
    return found;
});

for (const language of LANGUAGES) {
    test(`on small phones and with letters twice as large no word is cut and nothing overlaps, in ${language}`, async ({ page }) => {
        test.slow();
        let table = new Table(page);
        const check = async (what: string) => {
            for (const [width, height, letters] of TIGHT) {
                await page.evaluate((letters) => (document.documentElement.style.fontSize = letters), letters);
                await resize(page, [width, height]);
                expect.soft(await overrun(page), `${what} at ${width} x ${height} ${letters}`).toEqual([]);
            }
        };
        const save = puzzles('judkins').find(({ kind }) => kind === 'save')!;
        const links = { 'the introduction': '', 'a puzzle': `#variant=judkins&puzzle=${save.id}`, 'a game with clocks': '#variant=micro&side=both&time=600&moves=1d1c', 'a game with the computer': '#variant=micro&skill=2&side=black&time=90&byoyomi=7' };
        for (const [what, link] of Object.entries(links)) {
            await page.setViewportSize({ width: 640, height: 800 });
            table = await Table.open(page, `?lang=${language}&${what.length}${link}`);
            // No machine is sure to have a Japanese font.
            const [spacing] = await fontWidths(table.status(), language);
            if (language === 'ja') await page.evaluate((spacing) => (document.documentElement.style.letterSpacing = spacing!), spacing);
            await check(what);
        }
        for (const action of ['new-game', 'learn', 'settings', 'share', 'games']) {
            await table.app.locator(`[data-action=${action}]`).click();
            await expect(page.getByRole('dialog')).toBeVisible();
            await check(action);
            if (action === 'new-game') {
                await page.locator('.opponents .choice').last().click();
                await check('a new game by link');
            }
            await page.keyboard.press('Escape');
            await expect(page.getByRole('dialog')).toHaveCount(0);
        }
    });
}

/** The lines of the status that are cut off. */
async function cutLines(table: Table): Promise<string[]> {
    await expect(table.detail()).not.toBeEmpty();
    return table.app.locator('.status :is(.status-text, .detail)').evaluateAll((lines) =>
        lines.filter((line) => line.scrollWidth > line.clientWidth || line.scrollHeight > line.clientHeight + 2).map((line) => line.textContent!));
}

/** Messages about the page, and how each is triggered. */
const MESSAGES: Record<string, (page: Page) => Promise<Table>> = {
    'a bad link in check': (page) => Table.open(page, '#side=black&skill=2&theme=pink&glyphs=moon&sfen=k3/3r/4/4/2GK_b_-_1'),
    'a bad link in a game with clocks': (page) => Table.open(page, '#variant=kyoto&side=both&time=300&moves=4e4d&theme=neon'),
    'a bad link in the introduction': (page) => Table.open(page, '?theme=neon&coords=on'),
    'a text without a game, in the editor': async (page) => {
        const editor = await Editor.open(page);
        await paste(page, 'nothing');
        return editor;
    },
    'an update after a game': async (page) => {
        const table = await Table.open(page, '#side=both&variant=minishogi&moves=1e1d,5a5b&resigned=black');
        await page.evaluate(() => dispatchEvent(new Event('poppy-updated')));
        return table;
    },
    'a full storage': async (page) => {
        await page.addInitScript(fillStorage);
        const table = await Table.open(page);
        await table.move('1d1c');
        return table;
    },
    'the offer to learn in a game with clocks': (page) => Table.open(page, '#variant=kyoto&side=both&time=300&moves=4e4d'),
};

for (const [what, open] of Object.entries(MESSAGES)) {
    test(`the message about ${what} covers nothing and moves nothing`, async ({ page }) => {
        const table = await open(page);
        // The offer may follow a toast.
        const message = table.app.locator(what.includes('offer') ? '.offer.shown .message-box' : '.toast.shown .message-box');
        const close = message.getByRole('button', { name: 'Close' });
        const sizes: Size[] = [[320, 568], [360, 740], [390, 844], [568, 320], [740, 360], [820, 1180], [1280, 800]];
        for (const size of sizes) {
            await resize(page, size);
            await expect(message).toBeVisible();
            expect(await covered(message), String(size)).toEqual([]);
            await close.click({ trial: true });
        }
        const board = table.app.locator('.board-top');
        const before = await onScreens(page, sizes, board);
        await close.click();
        await expect(message).toBeHidden();
        expect(await onScreens(page, sizes, board)).toEqual(before);
    });
}

/** The controls, clocks and first line of the status that a message covers; also names the window if the message is out of view. */
const covered = (message: Locator) => message.evaluate((message) => {
    const box = message.getBoundingClientRect();
    const parts = message.closest('.poppy')!.querySelectorAll('button, a, .choice, [data-square], [data-held], [data-drop], .clock, .stand-clock, [data-role=status]');
    const found = [...parts].filter((part) => {
        const { left, right, top, bottom, width } = part.getBoundingClientRect();
        const isSeen = !message.contains(part) && width > 1 && getComputedStyle(part).visibility === 'visible';
        return isSeen && left < box.right - 1 && box.left < right - 1 && top < box.bottom - 1 && box.top < bottom - 1;
    });
    const isOut = box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight;
    return [...found.map((part) => part.outerHTML.slice(0, 200)), ...(isOut ? ['the window'] : [])];
});

test('while the page says that it is ready to play offline, all of the header can be pressed', { tag: '@phone' }, async ({ page }) => {
    const table = await Table.open(page, '');
    await table.connected();
    await page.evaluate(() => dispatchEvent(new Event('poppy-cached-first')));
    await table.button('Skip').tap();
    await expect(table.toast()).toHaveText('Ready to play offline.');
    expect(await covered(table.app.locator('.toast .message-box'))).toEqual([]);
});

test('a refusal is read before news of the page, which are there afterwards', async ({ page }) => {
    await page.addInitScript(fillStorage);
    const table = await Table.open(page);
    await table.move('1d1c');
    await expect(table.toast()).toBeVisible();
    await table.move('4b4d');
    await expect(table.notice()).toBeVisible();
    await expect(table.toast()).toBeHidden();
    await table.move('4b4c');
    await expect(table.notice()).toBeHidden();
    await expect(table.toast()).toBeVisible();
});

/** Games that end with long results: the link, and how to end them. */
const LONG_RESULTS: Record<string, readonly [link: string, end: (table: Table) => Promise<void>]> = {
    'by resignation': [`${against(2)}&moves=1d1c,3a1c`, resign],
    'by resignation in a correspondence game': ['#side=white&by=link&id=a&moves=1d1c&black=Maximiliana', resign],
    'by repetition': [`#side=both&variant=minishogi&moves=${[...Array<string>(3).fill('1e1d,5a5b,1d1e,5b5a')].join().slice(0, -5)}`, (table) => table.move('5b5a')],
    'by a stalemate': ['#skill=2&side=black&sfen=k3/2T1/4/1G2/3K_b_-_1', (table) => table.move('3d3c')],
};

/** Resigns in any language. */
async function resign(table: Table): Promise<void> {
    await expect(async () => {
        const over = table.app.locator('.status.over');
        if (!(await over.isVisible())) await table.app.locator('[data-action=resign]').click({ timeout: 500 });
        await expect(over).toBeVisible({ timeout: 500 });
    }).toPass({ intervals: [800] });
}

for (const language of LANGUAGES) {
    for (const [how, [link, end]] of Object.entries(LONG_RESULTS)) {
        test(`the board and the buttons stay where they are when a game ends ${how}, in ${language}`, async ({ page }) => {
            const sizes: Size[] = [[320, 568], [360, 640], [360, 740], [568, 320], [740, 360], [1024, 480], [744, 900], [820, 1180], [900, 700], [1152, 720], [1440, 900]];
            const { app } = await Table.open(page, `?lang=${language}${link}`);
            const board = app.locator('.board-top');
            const before = await onScreens(page, sizes, board);
            await end(new Table(page));
            await expect(app.locator('.status.over')).toBeVisible();
            for (const [size, place] of before) {
                await resize(page, size);
                expect(await settled(board), `at ${size}`).toEqual(place);
                const cut = await app.locator('[data-role=status]').evaluate((words) => [words.scrollHeight - words.clientHeight, words.scrollWidth - words.clientWidth]);
                expect(Math.max(...cut), `at ${size}: all of it is seen`).toBeLessThanOrEqual(2);
                expect(await misplaced(app.locator('.controls .button, .status')), `at ${size}`).toEqual([]);
            }
        });
    }

    test(`a long refusal leaves the board where it is, in ${language}`, async ({ page }) => {
        const table = await Table.open(page, `?lang=${language}#side=both&sfen=k2r/4/3G/4/3K_b_-_1`);
        const board = table.app.locator('.board-top');
        for (const [size, before] of await onScreens(page, SCREENS, board)) {
            await resize(page, size);
            await table.move('1c2c');
            await expect(table.notice(), 'a pinned piece').toBeVisible();
            expect(await settled(board), `at ${size}`).toEqual(before);
        }
    });
}

test('on a phone on its side the game is named, and the buttons have room around their words', async ({ page }) => {
    await page.setViewportSize({ width: 740, height: 360 });
    const table = await Table.open(page);
    await expect(table.app.locator('.game-name')).toBeVisible();
    await expect(table.app.locator('.game-name')).toHaveText('Micro shogi');
    const tight = await table.app.locator('.controls .button').evaluateAll((buttons) => buttons.filter((button) => {
        const words = document.createRange();
        words.selectNodeContents(button);
        return button.getBoundingClientRect().width - words.getBoundingClientRect().width < 10;
    }).map((button) => button.textContent));
    expect(tight).toEqual([]);
});

test('a choice that has the focus is covered neither by the head nor by the buttons of the new-game sheet', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const table = await Table.open(page, against(2));
    await table.button('New game').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    for (const key of ['Tab', ...Array<string>(4).fill('ArrowRight'), 'Tab', ...Array<string>(4).fill('ArrowRight'), 'Shift+Tab', 'Shift+Tab']) {
        await page.keyboard.press(key);
        const covered = await page.evaluate(() => {
            const choice = document.activeElement!.closest('.choice')?.getBoundingClientRect();
            const [head, bar] = ['[open] .sheet-head', '.form-end'].map((part) => document.querySelector(part)!.getBoundingClientRect());
            return choice && (choice.top < head!.bottom || choice.bottom > bar!.top) ? document.activeElement!.outerHTML : null;
        });
        expect(covered, key).toBeNull();
    }
});

test('a sheet opens at its top again', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const table = await Table.open(page, against(2));
    const dialog = page.locator('dialog[open]');
    const top = () => dialog.evaluate((dialog) => dialog.scrollTop);
    for (const sheet of ['new-game', 'settings', 'new-game', 'settings']) {
        await table.app.locator(`[data-action=${sheet}]`).click();
        await expect(dialog).toBeVisible();
        expect(await top(), sheet).toBe(0);
        await dialog.evaluate((dialog) => dialog.scrollTo(0, 60));
        await expect.poll(top).toBe(60);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
    }
});

test('a phone shows all of the sheet of a new game', { tag: '@phone' }, async ({ page }) => {
    for (const variant of ['micro', 'minishogi', 'nana']) {
        const table = await Table.open(page, `?lang=en#variant=${variant}&side=both`);
        await resize(page, [390, 844]);
        await table.button('New game').click();
        const [links, end] = await Promise.all([settled(page.locator('.new-game [data-action=set-up]')), settled(page.locator('.new-game .form-end'))]);
        expect(links.y + links.height, `${variant}: the links end above the button`).toBeLessThanOrEqual(end.y);
        await page.keyboard.press('Escape');
    }
});

test('no name, button or short label breaks inside a Japanese word', { tag: '@both' }, async ({ page }) => {
    const table = await Table.open(page, '?lang=ja#side=both');
    for (const size of [[320, 568], [360, 740], [1440, 900]] as const) {
        await resize(page, size);
        for (const sheet of ['settings', 'new-game', 'share', 'games', 'learn']) {
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
