// Accessibility by axe: WCAG 2.2 A and AA, in every state that looks different, in light and dark, at the sizes of a desktop and a phone.

import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { OPENING, openGames, paste, Table } from '../board';
import { contrast } from '../contrast';
import { openTab } from '../moves';
import { playAnother, puzzles } from '../puzzles';
import { marks, toggle } from '../values';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Axe cannot compute the contrast of text on a gradient or a soft shadow, or on a sheet over other elements. This sets plain
 * backgrounds there, the end of the gradient with the least contrast, and makes the window high enough for a whole sheet.
 */
async function flatten(page: Page): Promise<void> {
    if ((await page.locator('.sheet-dialog[open]').count()) > 0) await page.setViewportSize({ ...page.viewportSize()!, height: 1600 });
    await page.evaluate(() => {
        const plain = new CSSStyleSheet();
        plain.replaceSync(`
            .poppy { background: var(--day, var(--paper)) var(--night, var(--paper-lit)); }
            .sheet-dialog { background: var(--paper-lit); }
            .slab-shadow { display: none; }
            .poppy:has(.toast-box) .game { visibility: hidden; }
            .poppy:has(.sheet-dialog[open]) :is(.head, .stage, .status, .controls) { visibility: hidden; }
        `);
        document.adoptedStyleSheets.push(plain);
    });
}

/** Waits for what the next frames still do, as scrolling to what was chosen, and for all animations but the endless one of the thinking computer. */
async function settle(page: Page): Promise<void> {
    await page.evaluate(async () => {
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
        const ends = (motion: Animation) => motion.effect!.getComputedTiming().endTime !== Infinity;
        await Promise.all(document.getAnimations().filter(ends).map((motion) => motion.finished));
    });
}

/** Begins to set up a position from the start of a game. */
async function setUp(page: Page, link: string): Promise<void> {
    const table = await Table.open(page, link);
    await table.button('New game').click();
    await table.button('Set up a position').click();
    await expect(page.locator('.palette')).toBeVisible();
}

/** Opens a record with a variation and a comment, and its list of moves. */
async function openRecord(page: Page): Promise<void> {
    const table = await Table.open(page);
    await paste(page, '手合割：五分摩訶将棋\n*A short game.\n   1 １三歩(14)\n   2 ４三歩(42)\n   3 投了\n変化：2手\n   2 ２二金(21)\n*Also possible.\n');
    await expect(table.status()).toHaveText(/resigned/);
    await openTab(table, 'Moves');
}

const states: Record<string, (page: Page) => Promise<unknown>> = {
    'Micro shogi at its start': (page) => Table.open(page),
    'Nana shogi at its start': (page) => Table.open(page, '#variant=nana&side=both'),
    'the values of a solved game': async (page) => {
        const table = await Table.open(page, '#variant=nana&side=both&moves=K*2a,K*2c,2a3a,B*1a');
        await toggle(table).click();
        await expect(marks(table).first()).toBeVisible();
        await openTab(table, 'Moves');
        await expect(page.locator('.move-mistake:visible').first()).toBeVisible();
    },
    'the values of the faces of a solved game': async (page) => {
        const table = await Table.open(page, '#variant=nana-free&side=both&moves=K*1b,K*3a');
        await toggle(table).click();
        await expect(marks(table).first()).toBeVisible();
        await table.app.locator('[data-stand=black] [data-held][aria-disabled=false]').first().click();
        await table.app.locator('[data-state=destination]').first().click();
        await expect(table.app.locator('.dialog .value-text').first()).toBeVisible();
    },
    'a game against the computer': async (page) => {
        const table = await Table.open(page, '#strength=2&side=black&seed=7');
        await table.move('1d1c');
        await expect(table.detail()).toHaveText(/^Computer: /, { timeout: 20_000 });
    },
    'running clocks': async (page) => {
        const table = await Table.open(page, '#side=both&time=300&byoyomi=30');
        await table.move('1d1c');
        await expect(page.locator('.on:is(.clock, .stand-clock)').filter({ visible: true }).first()).toBeVisible();
    },
    'the last seconds of a clock': async (page) => {
        const table = await Table.open(page, '#side=both&byoyomi=10');
        await table.move('1d1c');
        await expect(page.locator('.urgent:is(.clock, .stand-clock)').filter({ visible: true }).first()).toBeVisible();
    },
    'a paused clock': async (page) => {
        await Table.open(page, '#side=both&time=300&moves=1d1c');
        await expect(page.locator('.paused:is(.clock, .stand-clock)').filter({ visible: true }).first()).toBeVisible();
    },
    'the sheet for a new game with a clock of one’s own': async (page) => {
        const table = await Table.open(page, '#side=both&time=90&byoyomi=7');
        await table.button('New game').click();
        await expect(page.getByRole('spinbutton', { name: 'Minutes' })).toBeVisible();
    },
    'a picked piece': async (page) => {
        const table = await Table.open(page, '#side=both&moves=1d1c,3a1c');
        await table.square('3e').click();
        await expect(table.square('3e')).toHaveAttribute('data-state', 'selected');
    },
    'a premove': async (page) => {
        await page.route(/worker[^/]*\.wasm/, () => {});
        const table = await Table.open(page, '#strength=2&side=black');
        await table.move('1d1c', '3e3d');
        await expect(page.locator('.mark-premove')).toHaveCount(2);
    },
    'the choice among four faces': async (page) => {
        const table = await Table.open(page, '#variant=nana-free&side=both&sfen=k2/3/2K_b_Rb_1');
        await table.body('black', 'step-rook').click();
        await table.square('2c').click();
        await expect(page.locator('[data-choice]')).toHaveCount(4);
    },
    'a choice with faces that are not allowed': async (page) => {
        const table = await Table.open(page, '#variant=nana-free&side=both&moves=K*1c,K*3a');
        await table.body('black', 'step-rook').click();
        await table.square('2a').click();
        await expect(page.locator('[data-choice][aria-disabled=true]')).toHaveCount(2);
    },
    'a record with a variation and a comment': async (page) => {
        await openRecord(page);
        await page.getByRole('option').filter({ hasText: 'G-2b', visible: true }).click();
        await expect(page.locator('[data-role=status]')).toHaveText('Variation: Black to move');
        await openTab(new Table(page), 'Moves');
        await expect(page.getByRole('button', { name: 'Make main line' }).filter({ visible: true })).toBeVisible();
    },
    'the editor of a comment': async (page) => {
        await openRecord(page);
        await page.getByRole('button', { name: 'Comment' }).filter({ visible: true }).click();
        await expect(page.getByRole('textbox', { name: 'Comment' })).toBeFocused();
    },
    'an earlier position, and the list of moves': async (page) => {
        const table = await Table.open(page, `#side=both&moves=${OPENING.join(',')}`);
        await table.square('1e').focus();
        await page.keyboard.press(',');
        await expect(table.status()).toHaveText('Move 2 of 3');
        await openTab(table, 'Moves');
    },
    'a position that is set up, with a selected piece': async (page) => {
        await setUp(page, '#side=both');
        await new Table(page).square('1d').click();
        await expect(new Table(page).square('1d')).toHaveAttribute('data-state', 'selected');
    },
    'a position that cannot be played': async (page) => {
        await setUp(page, '#side=both&variant=judkins');
        await page.getByRole('radio', { name: 'Black king' }).locator('xpath=..').click();
        await new Table(page).square('2c').click();
        await expect(page.locator('.status.wrong')).toBeVisible();
    },
    'the sheet of a position that is set up': async (page) => {
        await setUp(page, '#side=both&variant=nana');
        await page.getByRole('button', { name: 'Position' }).click();
        await page.locator('[data-field=position]').fill('9');
        await page.locator('[data-action=set-text]').click();
        await expect(page.locator('.position-sheet .share-wrong')).not.toBeEmpty();
    },
    'the question whether to resign': async (page) => {
        const table = await Table.open(page, '#side=both&moves=1d1c');
        await table.button('Resign').click();
        await expect(table.button('Resign?')).toBeVisible();
    },
    'the question whether both agree on a draw': async (page) => {
        const table = await Table.open(page, '#side=both&moves=1d1c');
        await table.button('Resign').click();
        await table.button('Draw?').click();
        await expect(table.button('Agree')).toBeVisible();
    },
    'the warning of a repetition': async (page) => {
        const table = await Table.open(page, `#side=both&moves=${Array(2).fill('3e3d,2a2b,3d3e,2b2a').join()}`);
        await expect(table.detail()).toHaveText(/third time/);
    },
    'a refusal': async (page) => {
        const table = await Table.open(page);
        await table.move('3e3a');
        await expect(table.notice()).not.toBeEmpty();
    },
    check: async (page) => {
        const table = await Table.open(page, '#variant=minishogi&side=both&sfen=4k/5/5/5/K3R_w_-_1');
        await expect(table.status()).toContainText('check', { ignoreCase: true });
    },
    'a hint': async (page) => {
        const table = await Table.open(page, '#strength=2&side=black&seed=7');
        await table.button('Hint').click();
        await expect(page.locator('.arrow')).toHaveCount(1, { timeout: 20_000 });
    },
    'the end of a game': async (page) => {
        const table = await Table.open(page, `#side=both&moves=${OPENING.join()}`);
        await table.held('white', 'knight').click();
        await table.square('2c').click();
        await expect(table.status()).toHaveText('White wins. Checkmate.');
    },
    'a review with a bad move and what was better': async (page) => {
        const table = await Table.open(page, `#side=both&moves=${[...OPENING, 'N*2c'].join()}`);
        await openTab(table, 'Review');
        const begin = page.getByRole('button', { name: 'Review the game' }).and(page.locator('[data-action=review]:visible'));
        if (await begin.isVisible()) await begin.click();
        await page.locator('[data-action=examine]:visible').first().click({ timeout: 20_000 });
        await expect(page.locator('.better-line:visible')).toBeVisible();
        await expect(page.getByRole('progressbar')).toBeHidden({ timeout: 20_000 });
    },
    'the list of moves after a review': async (page) => {
        const table = await Table.open(page, `#side=both&moves=${[...OPENING, 'N*2c'].join()}`);
        await openTab(table, 'Review');
        const begin = page.getByRole('button', { name: 'Review the game' }).and(page.locator('[data-action=review]:visible'));
        if (await begin.isVisible()) await begin.click();
        await expect(page.locator('[data-action=examine]:visible').first()).toBeVisible({ timeout: 20_000 });
        await openTab(table, 'Moves');
        await expect(page.locator('.severity:visible').first()).toBeVisible();
    },
    'an analysis with three lines': async (page) => {
        const table = await Table.open(page, '#variant=nana&side=both');
        await openTab(table, 'Analysis');
        await page.locator('[data-action=analyse]:visible').click();
        await page.locator('.analysis-panel:visible').getByRole('radio', { name: '3' }).check({ force: true });
        await expect(page.locator('.found-line:visible')).toHaveCount(3);
    },
    'an analysis that waits for the end of the game': async (page) => {
        const table = await Table.open(page, '#strength=2&side=black&seed=7');
        await openTab(table, 'Analysis');
        await expect(page.locator('[data-action=analyse]:visible')).toHaveAttribute('aria-disabled', 'true');
    },
    'the computer that does not start': async (page) => {
        await page.route(/worker[^/]*\.js$/, (route) => route.abort());
        const table = await Table.open(page, '#strength=2&side=white&seed=7');
        await expect(table.button('Try again')).toBeVisible();
    },
    'a link that cannot be read': async (page) => {
        const table = await Table.open(page, '#side=both&strength=9');
        await expect(table.toast()).toBeVisible();
    },
    'the introduction': async (page) => {
        const table = await Table.open(page, '');
        await expect(table.button('Skip')).toBeVisible();
    },
    'the card of a cube': async (page) => {
        const table = await Table.open(page, '#variant=nana&side=both');
        await table.body('black', 'bishop').click({ button: 'right' });
        await expect(page.getByRole('dialog')).toBeVisible();
    },
    'the sheet of settings': async (page) => {
        await Table.open(page);
        await page.locator('[data-action=settings]').click();
        await expect(page.getByRole('dialog')).toBeVisible();
    },
    'the sheet for sharing and opening games': async (page) => {
        const table = await Table.open(page, '#side=both&variant=kyoto');
        await table.move('4e4d');
        await page.evaluate(() => (location.hash = '#side=both'));
        await table.move('1d1c');
        await page.locator('[data-action=share]').click();
        await page.locator('[data-field=game]').fill('nothing');
        await page.locator('[data-action=open]').click();
        await expect(page.locator('.share-wrong')).not.toBeEmpty();
        await page.locator('[data-save=kif]').click();
        await expect(page.locator('.share-said')).toHaveText('Saved: KIF record.');
    },
    'the list of games, with one deleted and the results': async (page) => {
        const table = await Table.open(page, '#strength=2&side=black&seed=7');
        await table.move('1d1c');
        await expect(table.detail()).toHaveText(/^Computer: /, { timeout: 20_000 });
        await table.resign();
        for (const variant of ['kyoto', 'micro']) {
            await page.evaluate((variant) => (location.hash = `#side=both&variant=${variant}&moves=${variant === 'kyoto' ? '4e4d' : '1d1c'}`), variant);
            await expect(table.status()).toHaveText('White to move');
        }
        const list = await openGames(page);
        await expect(list.locator('[data-game]')).toHaveCount(3);
        await list.getByRole('button', { name: /^Delete: Kyoto/ }).click();
        await list.getByText('Results against the computer').click();
        await expect(list.getByRole('button', { name: 'Undo' })).toBeVisible();
    },
    'the empty list of games': async (page) => {
        await Table.open(page);
        await openGames(page);
    },
    'a browser that keeps nothing': async (page) => {
        await page.addInitScript(() => Object.defineProperty(window, 'localStorage', { get: () => null }));
        const table = await Table.open(page);
        await table.move('1d1c');
        await expect(table.toast()).toBeVisible();
    },
    'a game by link that was just opened': async (page) => {
        const table = await Table.open(page, '#side=white&by=link&id=a&moves=1d1c&black=Ann');
        await expect(table.detail()).toHaveText('Make your move, then send the link. You play White against Ann.');
    },
    'a game by link that is to be sent, and a refusal': async (page) => {
        const table = await Table.open(page, '#side=white&by=link&id=a&moves=1d1c&black=Ann');
        await table.move('4b4c', '1c1b');
        await expect(table.notice()).toHaveText('It is Ann’s turn. Send the link.');
    },
    'a game by link that was sent, and its sheet': async (page) => {
        await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: async () => {} }));
        const table = await Table.open(page, '#side=white&by=link&id=a&moves=1d1c&black=Ann');
        await table.move('4b4c');
        await table.button('Send').click();
        await page.locator('[data-action=send]').click();
        await page.keyboard.press('Escape');
        await expect(table.button('Paste')).toBeVisible();
        await page.locator('[data-action=share]').click();
        await expect(page.getByRole('textbox', { name: 'Your name' })).toBeVisible();
    },
    'a game by link that was sent': async (page) => {
        await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: async () => {} }));
        const table = await Table.open(page, '#side=white&by=link&id=a&moves=1d1c&black=Ann');
        await table.move('4b4c');
        await table.button('Send').click();
        // The sheet asks for a name.
        await page.locator('[data-action=send]').click();
        await page.keyboard.press('Escape');
        await expect(table.status()).toHaveText('Ann’s turn (Black)');
    },
    'the sheet of a new game, against a friend by link': async (page) => {
        const table = await Table.open(page, '#strength=2&seed=7');
        await table.button('New game').click();
        await page.locator('.opponents .choice', { hasText: 'by link' }).click();
        await expect(page.getByRole('textbox', { name: 'Your name' })).toBeVisible();
    },
    'the page in Japanese': async (page) => {
        const table = await Table.open(page, '#side=both&moves=1d1c');
        await table.setLanguage('ja');
        await expect(table.status()).toHaveText('後手の番です');
    },
    'the sheet to learn and to solve puzzles': async (page) => {
        const table = await Table.open(page, '#variant=nana&side=both');
        await table.button('Learn and puzzles').click();
        await expect(page.getByRole('button', { name: 'Find the draw 0 of 20' })).toBeVisible();
    },
    'a puzzle': async (page) => {
        const table = await Table.open(page, '#variant=kyoto&puzzle=day');
        await expect(table.detail()).toHaveText(/^Puzzle of the day/);
        await table.button('Show me').click();
    },
    'a wrong move in a puzzle': async (page) => {
        const [{ id, solution }] = puzzles('kyoto').filter(({ kind }) => kind === 'mate3');
        const table = await Table.open(page, `#variant=kyoto&puzzle=${id}`);
        await playAnother(table, solution[0]);
        await expect(table.notice()).toHaveText(/^Not this one/);
    },
    'the sheet of a new game, with a handicap to choose': async (page) => {
        const table = await Table.open(page, '#strength=2&seed=7');
        await table.button('New game').click();
        await page.locator('.games .choice', { hasText: 'Mini' }).click();
        await expect(page.locator('[data-choose=handicap]')).toBeVisible();
    },
    'the sheet of a new game, with two rulesets to choose from': async (page) => {
        const table = await Table.open(page, '#strength=2&seed=7');
        await table.button('New game').click();
        await page.locator('.games .choice', { hasText: 'Nana' }).click();
        await expect(page.locator('.choice', { hasText: 'any face' })).toBeVisible();
    },
};

/** The violations that axe finds, by all rules of the tags or by these rules. */
async function found(page: Page, rules?: string[]): Promise<string[]> {
    // The legacy mode needs no second page; it ignores frames, of which the page has none.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    const { violations, incomplete } = await (rules ? axe.withRules(rules) : axe.withTags(TAGS)).analyze();
    const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`));
    // What axe cannot decide counts as a violation. The contrast of texts in the drawing is measured below.
    const unsure = incomplete.flatMap(({ id, nodes }) => nodes.filter(({ html }) => !html.startsWith('<text')).map((node) => `unsure of ${id}: ${node.html} ${node.failureSummary}`));
    return [...found, ...unsure];
}

for (const [name, open] of Object.entries(states)) {
    test(`axe finds nothing: ${name}`, async ({ page }) => {
        await open(page);
        await flatten(page);
        await settle(page);
        await page.emulateMedia({ colorScheme: 'light' });
        expect(await found(page), `${name}, light`).toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark' });
        await settle(page);
        expect(await found(page, ['color-contrast']), `${name}, dark`).toEqual([]);
        // Of axe's rules only the size of targets depends on the size of the screen.
        await page.setViewportSize({ width: 360, height: 740 });
        await settle(page);
        expect(await found(page, ['target-size']), `${name}, on a phone`).toEqual([]);
    });
}

for (const colorScheme of ['light', 'dark'] as const) {
    test(`words and marks in the drawings have enough contrast in the ${colorScheme} theme`, async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        // White's king is in check by the rook that was just dropped; Black has two pawns in hand.
        const table = await Table.open(page, '#side=both&sfen=k3/4/4/s3/3K_b_G2P_1&moves=R*4c');
        await table.square('4a').click();
        await table.square('3c').focus();
        await page.keyboard.press('ArrowRight'); // the focus is visible only after a key press
        const of = (selector: string, property: string) =>
            table.app.locator(selector).first().evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), property);
        const [board, stand, paper] = [await of('.board-top', 'fill'), await of('.stand-top', 'fill'), await table.app.evaluate((app) => getComputedStyle(app).backgroundColor)];
        const [badge, wood] = [await of('.badge', 'fill'), await of('.wood', 'fill')];
        const words = { '.coord': board, '.name': paper, '.count': badge, '.glyph': wood, '.mark': wood };
        for (const [word, ground] of Object.entries(words)) expect(contrast(await of(word, 'fill'), [ground]), word).toBeGreaterThanOrEqual(4.5);
        for (const mark of ['.dot', '.mark-to', '.mark-chosen', '.check-line', '.cell:focus']) {
            expect(contrast(await of(mark, 'stroke'), [board]), mark).toBeGreaterThanOrEqual(3);
        }
        expect(contrast(badge, [stand]), 'a count').toBeGreaterThanOrEqual(3);

        // On a phone the names are on the board's edge.
        await page.setViewportSize({ width: 360, height: 740 });
        await expect.poll(async () => contrast(await of('.name', 'fill'), [board]), 'a name').toBeGreaterThanOrEqual(4.5);

        await table.square('4d').click({ button: 'right' });
        await expect(page.getByRole('dialog')).toBeVisible();
        const diagram = await of('.card-diagram .board-top', 'fill');
        expect(contrast(await of('.movement-disc', 'fill'), [diagram]), 'where a piece steps').toBeGreaterThanOrEqual(3);
        expect(contrast(await of('.card-diagram .lines', 'stroke'), [diagram]), 'the lines').toBeGreaterThanOrEqual(1.5);
    });
}
