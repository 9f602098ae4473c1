// Accessibility checks by axe: WCAG 2.2 A and AA and best practice, in every state that looks different, in light and dark, on desktop and phone screens.

import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { contrast } from '../contrast';
import { Table } from '../board';
import { openTab } from '../moves';
import { playAnother, puzzles } from '../puzzles';
import { addGames, collect, CORRESPONDENCE, click, held, link, open, people, press, SENT, SET_UP, shown, STATES, tap, type State } from '../visual/states';
import { LANGUAGES } from '../words';

type Step = NonNullable<State['steps']>[number];

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Axe cannot compute the contrast of text on a gradient or a soft shadow, or on a sheet over other elements. This sets plain
 * backgrounds there (the end of the gradient with the least contrast), and makes the window tall enough for a whole sheet.
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

/** Waits for pending work of the next frames, such as scrolling, and for all animations except the endless one of the thinking computer. */
async function waitForAnimations(page: Page): Promise<void> {
    await page.evaluate(async () => {
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
        const ends = (motion: Animation) => motion.effect!.getComputedTiming().endTime !== Infinity;
        await Promise.all(document.getAnimations().filter(ends).map((motion) => motion.finished));
    });
}

/** The states of visual/states.ts that have distinct elements. */
const SHARED = [
    'micro-start', 'nana-start', 'micro-picked', 'refused', 'choice-of-four', 'check', 'mate', 'resignation-asked', 'draw-offered', 'repetition-warning', 'computer', 'clocks',
    'correspondence', 'correspondence-to-be-sent', 'correspondence-sent', 'full-storage', 'bad-link', 'new-game-clock', 'settings', 'games-none', 'learn',
    'card-of-a-cube', 'earlier-position', 'record-variation', 'comment', 'review-bad-move', 'review-in-the-list', 'editor', 'editor-unplayable', 'introduction', 'japanese',
];

const fill = (field: string, text: string) => (table: Table) => table.page.locator(`[data-field=${field}]`).fill(text);
const tab = (name: 'Moves' | 'Analysis') => (table: Table) => openTab(table, name);
const AGAINST = link('micro', '&skill=2&side=black');
const [PUZZLE] = puzzles('kyoto').filter(({ kind }) => kind === 'mate3');

/** States that depend on the engine or on failures. */
const OWN: (State & { blocked?: RegExp })[] = [
    { name: 'a mistake in a solved game', link: people('nana', 'K*2a,K*2c,2a3a,B*1a'), steps: [press('values'), tab('Moves'), shown('.move-mistake')] },
    {
        name: 'the values of the faces of a solved game',
        link: people('nana-free', 'K*1b,K*3a'),
        steps: [press('values'), shown('.value-text'), click('[data-stand=black] [data-held][aria-disabled=false]', '[data-state=destination]'), shown('.dialog .value-text')],
    },
    { name: 'running clocks', link: people('micro', '', '&time=300&byoyomi=30'), steps: [tap('1d', '1c'), shown('.on:is(.clock, .stand-clock)')] },
    { name: 'the last seconds of a clock', link: people('micro', '', '&byoyomi=10'), steps: [tap('1d', '1c'), shown('.urgent:is(.clock, .stand-clock)')] },
    { name: 'a premove', link: AGAINST, before: () => (Worker.prototype.postMessage = () => {}), steps: [tap('1d', '1c', '3e', '3d'), shown('.mark-premove')] },
    { name: 'faces that are not allowed', link: people('nana-free', 'K*1c,K*3a'), steps: [held('black', 'step-rook'), tap('2a'), shown('[data-choice][aria-disabled=true]')] },
    {
        name: 'a wrong text on the sheet of a position',
        link: people('nana'),
        steps: [...SET_UP, open('position'), fill('position', '9'), press('set-text'), shown('.position-sheet .share-wrong:not(:empty)')],
    },
    { name: 'a hint', link: AGAINST, steps: [press('hint'), shown('.arrow')] },
    {
        name: 'an analysis with three lines',
        link: people('nana'),
        steps: [
            tab('Analysis'),
            press('analyse'),
            (table) => table.page.locator('.analysis-panel:visible').getByRole('combobox', { name: 'Lines' }).selectOption('3 lines'),
            (table) => expect(table.page.locator('.found-line:visible')).toHaveCount(3),
        ],
    },
    { name: 'the computer that does not start', link: link('micro', '&skill=2&side=white'), blocked: /worker[^/]*\.js$/, steps: [(table) => expect(table.button('Try again')).toBeVisible()] },
    {
        name: 'a wrong text on the sheet for sharing, and a saved file',
        link: people('micro', '1d1c'),
        steps: [open('share'), fill('game', 'nothing'), press('open'), shown('.share-wrong:not(:empty)'), click('[data-save=kif]'), shown('.share-said:not(:empty)')],
    },
    { name: 'the list of games, with one deleted and the results', link: people('micro'), steps: [open('games'), addGames, click('.scores>summary', '.game-row:not(.current) [data-options]', '[data-action=delete-games]'), shown('[data-action=restore]')] },
    { name: 'the filters of games, the options of one, and a collection', link: people('micro'), steps: [open('games'), addGames, collect, click('[data-action=filters]', '.game-row:not(.current) [data-options]'), shown('.game-collections .button')] },
    { name: 'games being selected', link: people('micro'), steps: [open('games'), addGames, click('[data-action=select]', '[data-action=select-all]'), shown('.game-selection [data-action=copy-games]')] },
    { name: 'a refusal in a correspondence game', link: CORRESPONDENCE, steps: [tap('4b', '4c', '1c', '1b'), shown('[data-role=notice]:not(:empty)')] },
    { name: 'the sheet of a correspondence game that was sent', link: CORRESPONDENCE, steps: [...SENT, open('share')] },
    ...[['a friend', '.opponents .choice:has-text("by link")'], ['a handicap', '.games .choice:has([value=minishogi])'], ['two rulesets', '.games .choice:has([value=nana])']].map(([what, choice]) => ({
        name: `the sheet of a new game: ${what}`,
        link: link('micro', '&skill=2'),
        steps: [open('new-game'), click(choice!)],
    })),
    { name: 'a puzzle', link: link('kyoto', '&puzzle=day'), steps: [(table) => table.button('Show me').click()] },
    { name: 'a wrong move in a puzzle', link: link('kyoto', `&puzzle=${PUZZLE!.id}`), steps: [(table) => playAnother(table, PUZZLE!.solution[0]!), shown('[data-role=notice]:not(:empty)')] },
];

/** The violations that axe finds, with these rules or all rules of TAGS. */
async function found(page: Page, rules?: string[]): Promise<string[]> {
    // The legacy mode needs no second page; it ignores frames, of which the page has none.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    const { violations, incomplete } = await (rules ? axe.withRules(rules) : axe.withTags(TAGS)).analyze();
    const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`));
    // What axe cannot decide counts as a violation, except arrows that name keys. The contrast of texts in the drawing is measured below.
    const unsure = incomplete.flatMap(({ id, nodes }) => nodes.filter(({ html, failureSummary }) => !html.startsWith('<text') && !failureSummary?.includes('only non-text characters')).map((node) => `unsure of ${id}: ${node.html} ${node.failureSummary}`));
    return [...found, ...unsure];
}

const states = [...STATES.filter(({ name }) => SHARED.includes(name)), ...OWN];

test('every state is there', () => expect(states).toHaveLength(SHARED.length + OWN.length));

for (const { name, link, before, blocked, steps = [] } of states as typeof OWN) {
    test(`axe finds nothing: ${name}`, async ({ page }) => {
        if (before) await page.addInitScript(before);
        if (blocked) await page.route(blocked, (route) => route.abort());
        const table = await Table.open(page, link);
        for (const step of steps) await step(table);
        await flatten(page);
        await waitForAnimations(page);
        await page.emulateMedia({ colorScheme: 'light' });
        expect(await found(page), `${name}, light`).toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark' });
        await waitForAnimations(page);
        expect(await found(page, ['color-contrast']), `${name}, dark`).toEqual([]);
        // Of axe's rules, only the target size depends on the screen size.
        await page.setViewportSize({ width: 360, height: 740 });
        await waitForAnimations(page);
        expect(await found(page, ['target-size']), `${name}, on a phone`).toEqual([]);
    });
}

/** What is the same in every language but for its words, reached without words, on a page that is opened once. */
const OPENED: readonly (readonly [what: string, ...steps: Step[]])[] = [
    ['a game'],
    ...['new-game', 'learn', 'settings', 'share', 'games'].map((sheet) => [sheet, open(sheet)] as const),
    ['the keys', (table) => table.page.keyboard.press('?'), shown('.keys')],
    ['the moves', click('.latest-moves'), shown('.moves-sheet[open]')],
    ['the review', click('.latest-moves', '.moves-sheet [role=tab]:nth-of-type(2)')],
    ['the analysis', click('.latest-moves', '.moves-sheet [role=tab]:nth-of-type(3)')],
    ['the card of a piece', (table) => table.square('4e').click({ button: 'right' }), shown('.card')],
    ['the choice of a face', held('white', 'pawn'), tap('2b'), shown('[data-choice]')],
];

for (const language of LANGUAGES.filter((language) => language !== 'en')) {
    test(`axe finds nothing in ${language}`, async ({ page }) => {
        test.slow();
        await page.setViewportSize({ width: 360, height: 740 });
        const check = async (what: string) => {
            await waitForAnimations(page);
            expect.soft(await found(page), what).toEqual([]);
        };
        const table = await Table.open(page, `?lang=${language}`);
        await flatten(page);
        await check('the introduction');
        await Table.open(page, `?lang=${language}&a${people('micro', '1d1c,3a1c,3e4d')}`);
        await flatten(page);
        for (const [what, ...steps] of OPENED) {
            for (const step of steps) await step(table);
            await page.setViewportSize({ width: 360, height: (await page.locator('.sheet-dialog[open]:not(.moves-sheet)').count()) > 0 ? 2400 : 740 });
            await check(what);
            await page.setViewportSize({ width: 360, height: 740 });
            await page.keyboard.press('Escape');
            await expect(page.locator('.sheet-dialog[open]')).toHaveCount(0);
        }
        for (const step of SET_UP) await step(table);
        await check('the editor');
        await Table.open(page, `?lang=${language}&b${link('kyoto', `&puzzle=${PUZZLE!.id}`)}`);
        await flatten(page);
        await check('a puzzle');
    });
}

for (const colorScheme of ['light', 'dark'] as const) {
    test(`words and marks in the drawings have enough contrast in the ${colorScheme} theme`, async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        // The rook that was just dropped checks White's king; Black has two pawns in hand.
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
        for (const mark of ['.destination', '.mark-to', '.mark-chosen', '.check-line', '.cell:focus']) {
            expect(contrast(await of(mark, 'stroke'), [board]), mark).toBeGreaterThanOrEqual(3);
        }
        expect(contrast(badge, [stand]), 'a count').toBeGreaterThanOrEqual(3);
        for (const name of ['slate', 'moss', 'kaya']) {
            await table.app.evaluate((app, name) => app.setAttribute('data-board', name), name);
            for (const ground of ['.board-top', '.stand-top', '.tray']) {
                expect(contrast(await of('.cell:focus', 'stroke'), [await of(ground, 'fill')]), `the focus on ${name}, ${ground}`).toBeGreaterThanOrEqual(3);
            }
        }

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
