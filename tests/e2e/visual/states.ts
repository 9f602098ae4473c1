// The states of which `make visual-diff` takes pictures, each reached by a link and some steps. They depend neither on randomness nor on
// the engine's speed, and only use what every version of the page has: links (docs/links.md), and attributes that the tests use.

import { fillStorage, paste, type Table } from '../board';
import { KIF, openTab } from '../moves';
import { marks } from '../playing';

/** Screens by name. */
export const SIZES = {
    phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    landscape: { viewport: { width: 740, height: 360 }, hasTouch: true, isMobile: true },
    tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true },
    desktop: { viewport: { width: 1440, height: 900 } },
    /** An embedded page. */
    frame: { viewport: { width: 320, height: 420 } },
};

type Size = keyof typeof SIZES;
type Colours = 'light' | 'dark';
type Step = (table: Table) => Promise<unknown>;

export interface State {
    name: string;
    link: string;
    /** What a person does. */
    steps?: Step[];
    /** Phone and desktop if unset. */
    sizes?: Size[];
    /** Both if unset. */
    colours?: Colours[];
    /** Shows the page before its program has loaded. */
    withoutApp?: true;
    /** Runs in the page before its scripts. */
    before?: () => void;
    /** A square that is tapped at the end, and the times of the animation's pictures, in milliseconds. */
    motion?: { tap: string; at: number[] };
}

const LIGHT: Colours[] = ['light'];
const PHONE: Size[] = ['phone'];
const DESKTOP: Size[] = ['desktop'];
const SCREENS: Size[] = ['phone', 'tablet', 'desktop'];
const ALL: Size[] = [...SCREENS, 'landscape'];

export const link = (variant: string, rest = '') => `#variant=${variant}&seed=1${rest.replaceAll('+', '%2B')}`;
export const people = (variant: string, moves = '', rest = '') => link(variant, `&side=both${moves && `&moves=${moves}`}${rest}`);
const from = (variant: string, sfen: string, rest = '') => link(variant, `&side=both&sfen=${sfen.replaceAll(' ', '_')}${rest}`);

export const tap = (...squares: string[]): Step => async (table) => {
    for (const name of squares) await table.square(name).click();
};
const visible = (table: Table, selector: string) => table.page.locator(selector).filter({ visible: true }).first();
export const click = (...selectors: string[]): Step => async (table) => {
    for (const selector of selectors) await visible(table, selector).click();
};
export const press = (...actions: string[]): Step => click(...actions.map((action) => `[data-action=${action}]`));
export const shown = (selector: string): Step => (table) => visible(table, selector).waitFor();
export const open = (action: string): Step => async (table) => {
    await press(action)(table);
    await table.page.getByRole('dialog').waitFor();
};
const card = (name: string): Step => async (table) => {
    await table.square(name).click({ button: 'right' });
    await table.page.getByRole('dialog').waitFor();
};
export const held = (side: 'black' | 'white', kind: string): Step => (table) => table.body(side, kind).dispatchEvent('click'); // its faces may cover it
const set = (value: string): Step => (table) => table.page.locator(`input[value="${value}"]`).dispatchEvent('click'); // its label covers it
const key = (name: string): Step => (table) => table.page.keyboard.press(name);
const toEnd: Step = (table) => table.page.getByRole('dialog').evaluate((sheet) => {
    for (const part of [sheet, ...sheet.querySelectorAll('*')]) part.scrollTop = part.scrollHeight;
});
/** Shows the list of moves, on its sheet unless it is beside the board. */
const list: Step = async (table) => {
    const button = table.page.locator('[data-action=moves]');
    if (await button.isVisible()) await button.click();
};
const record: Step = async (table) => {
    await paste(table.page, KIF);
    await table.app.locator('.status.over').waitFor();
};
const variation = click('[data-move="2"][data-depth="1"]');
const reviewed: Step = async (table) => {
    await openTab(table, 'Review');
    const begin = table.page.locator('[data-action=review].main-button:visible');
    if (await begin.isVisible()) await begin.click();
    await table.page.locator('.review-progress[hidden]').first().waitFor({ state: 'attached' });
};
/** Imports games into the open list: a week apart, with all opponents and results. */
export const addGames: Step = async (table) => {
    const [micro, kyoto] = ['kbgs/p3/4/3P/SGBK b - 1', 'p+nks+l/5/5/5/+LSK+NP b - 1'];
    const games = [
        ['micro', micro, '1d1c', { engine: { side: 'w', level: 1, seed: 1 }, resigned: 'b' }, { winner: 'w', reason: 'resignation' }],
        ['micro', micro, '1d1c 3a1c 3e4d N*2c', { engine: { side: 'b', level: 5, seed: 1 } }, { winner: 'w', reason: 'checkmate' }],
        ['kyoto', kyoto, '4e4d', { engine: { side: 'w', level: 8, seed: 1 } }],
        ['kyoto', kyoto, '4e4d', { engine: { side: 'w', level: 8, seed: 1 }, drawn: true }, { reason: 'agreement' }],
        ['minishogi', 'rbsgk/4p/5/P4/KGSBR b - 1', '2e3d', { by_link: { side: 'b', id: 'a', white: 'Ann' } }],
        ['nana-free', '3/3/3 b KRBkrb 1', '', {}],
    ].map(([variant, sfen, moves, rest, result], nth) => ({
        version: 1,
        game: { variant, sfen, moves: (moves as string).split(' ').filter(Boolean), id: `${nth + 1}`, begun: 1, changed: Date.UTC(2026, 0, 31 - 7 * nth), revision: 1, ...(rest as object) },
        result,
    }));
    const buffer = Buffer.from(JSON.stringify({ format: 'poppy-shogi-games', version: 1, games }));
    await table.page.locator('[type=file]').setInputFiles({ name: 'games.json', mimeType: 'application/json', buffer });
    await table.page.locator('[data-game]').nth(1).waitFor();
};

/** Makes a collection of one game and lists it, with the options of the game. */
export const collect: Step = async (table) => {
    const { page } = table;
    await page.locator('.game-row:not(.current) [data-options]').first().click();
    await page.locator('.game-options [data-field=add-to]').fill('My openings');
    await page.locator('.game-options [data-action=add-to]').click();
    await page.locator('[data-field=collection]').selectOption({ index: 1 });
    await page.locator('[data-action=collection]').click();
    await page.locator('[data-field=collection-name]').waitFor();
    await page.locator('.game-row [data-options]').click();
};

/** Games in progress with pieces in both hands, each with a step that picks a piece. */
const GAMES: Record<string, { moves: string; pick: Step }> = {
    micro: { moves: '4e4d,1a1b,3e3d,4b4c,4d4c,3a4b,4c4b,4a4b,B*1c,1b1c', pick: tap('3d') },
    minishogi: { moves: '4e4d,2a2b,2e3d,5a5d,5e5d,2b2a,1e1b,2a1b,R*2d,R*2b,3d1b,2b2d,3e2d,1a1b', pick: held('black', 'rook') },
    judkins: { moves: '3f4d,3a2b,1f1b+,1a1b,6f5e,6a6e+,5f6e,P*6b,P*3b,2a3b,4d3b+,R*3f,G*5d,3f3b+,2f6b,1b2c,6b5a+,3b3c', pick: tap('5a') },
    nana: { moves: 'K*3a,K*3c,R*1b,R*1c,1b1c,B*1a', pick: tap('1c') },
    'nana-free': { moves: 'K*3c,K*3a,G*1b,G*1c,1b1c,D*2c', pick: tap('3c') },
    kyoto: { moves: '4e5d,1a1b,5d2a,1b1e,5e4d,1e2e,4d4a,3a4a,G*1e,G*5b,3e2e,L*4d', pick: tap('2e') },
};
const midgame = (game: string, rest = '') => people(game, GAMES[game]!.moves, rest);
const MATE = people('micro', '1d1c,3a1c,3e4d,N*2c');
const PROMOTION = from('minishogi', '4k/2R2/5/5/K4 b - 1');
const SHUFFLE = '3e3d,2a2b,3d3e,2b2a';
/** A correspondence game in which it is the local player's turn. */
export const CORRESPONDENCE = link('micro', '&side=white&by=link&id=a&moves=1d1c&black=Ann');
export const SENT = [tap('3a', '1c'), press('send-link'), click('[data-copy=link]'), key('Escape'), shown('[data-action=paste-link]')];
export const SET_UP = [open('new-game'), press('set-up'), shown('[data-action=position]')];

const boards: State[] = Object.entries(GAMES).flatMap(([game, { pick }]) => [
    { name: `${game}-start`, link: people(game) },
    { name: `${game}-midgame`, link: midgame(game), sizes: SCREENS },
    { name: `${game}-picked`, link: midgame(game), steps: [pick] },
    ...(game === 'nana-free' ? [] : ['full', 'single', 'western', 'movement']).map((set) => ({
        name: `${game}-${set}`, link: midgame(game, `&glyphs=${set}`), sizes: PHONE, colours: LIGHT,
    })),
]);

const table: State[] = [
    { name: 'values', link: people('nana', 'K*2a,K*2c,2a3a,B*1a'), steps: [press('values'), (table) => marks(table).first().waitFor()], sizes: SCREENS },
    { name: 'picked-that-may-capture', link: midgame('micro'), steps: [tap('1d')] },
    { name: 'picked-with-two-to-capture', link: from('judkins', '1k4/6/2n3/1pR1p1/6/1K4 b - 1'), steps: [tap('4d')], sizes: PHONE },
    { name: 'refused', link: people('micro'), steps: [tap('3e', '3b')] },
    { name: 'in-landscape', link: midgame('micro'), sizes: ['landscape'] },
    { name: 'turned', link: midgame('judkins', '&flip=1') },
    { name: 'coordinates-inside', link: midgame('minishogi', '&coords=inside') },
    { name: 'coordinates-off', link: midgame('minishogi', '&coords=off'), sizes: PHONE },
    { name: 'taken-back', link: midgame('micro'), steps: [press('undo', 'undo')], sizes: PHONE, colours: LIGHT },
    { name: 'choice-of-promotion', link: PROMOTION, steps: [tap('3b', '3a')] },
    { name: 'choice-of-face', link: people('micro', '1d1c,3a1c,3e4d'), steps: [held('white', 'pawn'), tap('2b')] },
    { name: 'choice-of-four', link: people('nana-free', 'K*1c,K*3a'), steps: [held('black', 'step-rook'), tap('2c')] },
    { name: 'choice-on-the-edge', link: people('nana-free', 'K*3c,K*3a'), steps: [held('black', 'step-rook'), tap('1a')], sizes: PHONE, colours: LIGHT },
    { name: 'check', link: from('micro', 'kb2/p3/4/4/SG1K w bg 1', '&moves=R*1b') },
    { name: 'mate', link: MATE, sizes: SCREENS },
    { name: 'resignation-asked', link: midgame('micro'), steps: [press('resign')], sizes: SCREENS },
    { name: 'resigned', link: link('minishogi', '&side=black&skill=4&moves=5d5c,1b1c'), steps: [(table) => table.resign()], sizes: SCREENS },
    { name: 'draw-offered', link: midgame('micro'), steps: [press('resign'), (table) => table.pressUntil('Draw?', table.button('Agree'))], sizes: SCREENS },
    { name: 'repetition-warning', link: people('micro', `${SHUFFLE},${SHUFFLE}`), sizes: SCREENS },
    { name: 'repetition', link: people('micro', `${SHUFFLE},${SHUFFLE},${SHUFFLE}`), colours: LIGHT },
    { name: 'computer', link: link('micro', '&side=black&skill=2&moves=1d1c,3a1c'), sizes: SCREENS },
    { name: 'clocks', link: people('nana', 'K*2a,K*2c', '&time=600&increment=5'), sizes: ALL },
    { name: 'over-by-time', link: people('micro', '1d1c', '&time=300&timeout=white') },
    { name: 'view-only', link: link('judkins', `&side=none&moves=${GAMES.judkins!.moves}`), sizes: PHONE, colours: LIGHT },
    { name: 'opposite-players', link: midgame('micro'), steps: [open('settings'), set('opposite'), key('Escape'), tap('3d', '2d')] },
    { name: 'correspondence', link: CORRESPONDENCE, sizes: SCREENS },
    { name: 'correspondence-to-be-sent', link: CORRESPONDENCE, steps: [tap('3a', '1c')], sizes: ALL },
    { name: 'correspondence-sent', link: CORRESPONDENCE, steps: SENT, sizes: SCREENS },
    { name: 'full-storage', link: people('micro'), steps: [tap('1d', '1c'), shown('.toast-box')], before: fillStorage, sizes: SCREENS },
    { name: 'bad-link', link: link('micro', '&side=both&theme=neon&moves=1d1c,9z9z'), sizes: PHONE, colours: LIGHT },
];

const sheets: State[] = [
    { name: 'new-game', link: midgame('micro'), steps: [open('new-game')], sizes: ALL },
    { name: 'new-game-clock', link: link('minishogi', '&side=black&skill=4&time=90&byoyomi=7'), steps: [open('new-game'), toEnd], sizes: ALL },
    { name: 'settings', link: midgame('micro'), steps: [open('settings')], sizes: SCREENS },
    { name: 'settings-end', link: midgame('micro'), steps: [open('settings'), toEnd], sizes: PHONE },
    { name: 'games-none', link: people('micro'), steps: [open('games')], sizes: SCREENS },
    { name: 'games', link: midgame('micro'), steps: [open('games'), addGames, key('Escape'), open('games')], sizes: ALL },
    { name: 'games-scores', link: midgame('micro'), steps: [open('games'), addGames, click('.scores>summary'), toEnd], sizes: SCREENS },
    { name: 'games-deleted', link: midgame('micro'), steps: [open('games'), addGames, click('.game-row:not(.current) [data-options]', '[data-action=delete-games]'), toEnd] },
    { name: 'games-filters', link: midgame('micro'), steps: [open('games'), addGames, click('[data-action=filters]')], sizes: SCREENS },
    { name: 'games-collection', link: midgame('micro'), steps: [open('games'), addGames, collect], sizes: SCREENS },
    { name: 'games-selected', link: midgame('micro'), steps: [open('games'), addGames, click('[data-action=select]', '[data-action=select-all]')], sizes: SCREENS },
    { name: 'share', link: midgame('micro'), steps: [open('share')], sizes: SCREENS },
    { name: 'share-end', link: midgame('micro'), steps: [open('share'), toEnd], sizes: PHONE },
    { name: 'learn', link: people('micro'), steps: [open('learn')], sizes: SCREENS },
    { name: 'card', link: midgame('micro'), steps: [card('3d')] },
    { name: 'card-of-a-cube', link: midgame('nana'), steps: [card('1c')], colours: LIGHT },
];

const records: State[] = [
    { name: 'earlier-position', link: midgame('micro', '&ply=4'), sizes: SCREENS },
    { name: 'record', link: people('micro'), steps: [record], sizes: ALL },
    { name: 'record-list', link: people('micro'), steps: [record, list], sizes: ALL },
    { name: 'record-variation', link: people('micro'), steps: [record, list, variation], sizes: SCREENS },
    { name: 'comment', link: people('micro'), steps: [record, list, press('comment'), (table) => table.page.keyboard.insertText('What about P-1b?')], sizes: ALL },
    { name: 'moves-long', link: midgame('judkins'), steps: [list], sizes: SCREENS },
    { name: 'moves-none', link: people('micro'), steps: [list], sizes: SCREENS },
    { name: 'review', link: MATE, steps: [reviewed], sizes: ALL },
    { name: 'review-bad-move', link: MATE, steps: [reviewed, click('.costly-button')], sizes: ALL },
    { name: 'review-in-the-list', link: MATE, steps: [reviewed, (table) => openTab(table, 'Moves')] },
    { name: 'analysis', link: people('nana'), steps: [(table) => openTab(table, 'Analysis'), press('analyse'), shown('.found-line')], sizes: ALL },
];

const editor: State[] = [
    { name: 'editor', link: people('micro'), steps: [...SET_UP, tap('1d')], sizes: ALL },
    { name: 'editor-unplayable', link: people('judkins'), steps: [...SET_UP, set('dragon'), tap('2b')], sizes: ALL },
    { name: 'editor-sheet', link: people('kyoto'), steps: [...SET_UP, open('position')], sizes: SCREENS },
];

const introduction: State[] = [
    { name: 'introduction', link: '?lang=en', sizes: ALL },
    { name: 'introduction-done', link: '?lang=en', steps: [tap('3e', '3d')], colours: LIGHT },
    { name: 'introduction-next', link: '?lang=en', steps: [tap('3e', '3d'), press('next')], sizes: SCREENS },
    { name: 'introduction-wrong', link: '?lang=en', steps: [tap('3e', '3d'), press('next'), tap('3d', '4d')], sizes: PHONE, colours: LIGHT },
    { name: 'opening', link: '', withoutApp: true, sizes: ALL },
    { name: 'opening-of-a-link', link: midgame('kyoto'), withoutApp: true, sizes: PHONE },
];

const embeds: State[] = [
    { name: 'embed', link: `?embed=1${midgame('micro')}`, sizes: ['frame', ...DESKTOP] },
    { name: 'embed-over', link: `?embed=1${MATE}`, sizes: ['frame'] },
    { name: 'embed-clocks', link: `?embed=1${people('micro', '1d1c', '&time=300')}`, sizes: ['frame'] },
];

const japanese: State[] = [
    { name: 'japanese', link: midgame('micro', '&lang=ja') },
    { name: 'japanese-mate', link: `${MATE}&lang=ja` },
    { name: 'japanese-introduction', link: '?lang=ja' },
    { name: 'japanese-opening', link: '?lang=ja', withoutApp: true as const, sizes: PHONE },
    ...['new-game', 'settings', 'share', 'games'].map((sheet) => ({ name: `japanese-${sheet}`, link: midgame('nana', '&lang=ja'), steps: [open(sheet)] })),
    { name: 'japanese-card', link: midgame('micro', '&lang=ja'), steps: [card('3d')] },
    { name: 'japanese-record', link: people('micro', '', '&lang=ja'), steps: [record, list], sizes: SCREENS },
    { name: 'japanese-correspondence', link: `${CORRESPONDENCE}&lang=ja`, steps: SENT, sizes: SCREENS },
    { name: 'japanese-editor', link: people('judkins', '', '&lang=ja'), steps: [...SET_UP, set('dragon'), tap('2b')], sizes: SCREENS },
].map((state) => ({ ...state, colours: LIGHT }));

const motions: State[] = [
    { name: 'motion-flip', link: people('micro', '1d1c'), steps: [tap('3a')], motion: { tap: '1c', at: [0, 100, 200, 300, 400, 450] } },
    { name: 'motion-turn', link: people('kyoto'), steps: [tap('4e')], motion: { tap: '4d', at: [50, 150, 225, 300] } },
    { name: 'motion-roll', link: people('nana', 'K*1c,K*3a,B*3c,B*1a'), steps: [tap('3c')], motion: { tap: '2b', at: [0, 50, 100, 150, 200] } },
].map((state) => ({ ...state, colours: LIGHT }));

export const STATES = [...boards, ...table, ...sheets, ...records, ...editor, ...introduction, ...embeds, ...japanese, ...motions];
