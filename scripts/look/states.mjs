// The states of which `make look` takes screenshots, each reached by a link and some steps.
//
//   name           of the screenshot, followed by size and colour scheme; for an animation also by the time
//   link           the part of the URL after the page's address
//   steps          the user's actions; the commands are STEPS in drive.mjs
//   sizes          the screens; by default phone and desktop
//   colours        the colour schemes; by default both
//   frames         a last step, and at how many milliseconds of the following animation screenshots are taken
//   withoutApp     true if the app is never loaded: only the prerendered page is seen
//   withoutStorage true if the browser's storage is full
//   reducedMotion  true on a device that prefers reduced motion
//
// Nothing here depends on randomness or the engine's speed. Only stable interfaces are used: links (docs/links.md) and
// the attributes that the tests use.

/** Width and height in CSS pixels, and whether the device has a touch screen. */
export const SIZES = {
    phone: { width: 360, height: 740, touch: true },
    landscape: { width: 740, height: 360, touch: true }, // a phone in landscape orientation
    tablet: { width: 820, height: 1180, touch: true },
    desktop: { width: 1440, height: 900, touch: false },
    frame: { width: 320, height: 420, touch: false }, // an embedded page
};

const BOTH = ['light', 'dark'];
const LIGHT = ['light'];
const SCREENS = ['phone', 'tablet', 'desktop'];
const PHONE = ['phone'];
const DESKTOP = ['desktop'];
const PHONE_AND_DESKTOP = ['phone', 'desktop'];

const link = (variant, rest) => `#variant=${variant}&seed=1${rest}`;
const people = (variant, moves = '', more = '') => link(variant, `&side=both${moves && `&moves=${moves.replaceAll('+', '%2B')}`}${more}`);
const from = (variant, sfen, more = '') => link(variant, `&side=both&sfen=${sfen.replaceAll(' ', '_').replaceAll('+', '%2B')}${more}`);

/** A game by link in which the person here has not moved yet. */
const BY_LINK = link('micro', '&side=white&by=link&id=a&moves=1d1c&black=Ann');

/** Moves there and sends the link, on the sheet, which asks for a name at first. */
const SENT = ['tap 3a', 'tap 1c', 'press send-link', 'click [data-copy=link]', 'key Escape', 'await paste-link'];

const BY_LINK_OVER = link('micro', '&side=white&by=link&id=a&moves=1d1c,3a1c,3e4d&black=Ann');

/** A game in progress with pieces in both hands, and a step that selects a piece. */
const GAMES = {
    micro: { moves: '4e4d,1a1b,3e3d,4b4c,4d4c,3a4b,4c4b,4a4b,B*1c,1b1c', pick: 'tap 3d' },
    minishogi: { moves: '4e4d,2a2b,2e3d,5a5d,5e5d,2b2a,1e1b,2a1b,R*2d,R*2b,3d1b,2b2d,3e2d,1a1b', pick: 'hand black rook' },
    judkins: { moves: '3f4d,3a2b,1f1b+,1a1b,6f5e,6a6e+,5f6e,P*6b,P*3b,2a3b,4d3b+,R*3f,G*5d,3f3b+,2f6b,1b2c,6b5a+,3b3c', pick: 'tap 5a' },
    nana: { moves: 'K*3a,K*3c,R*1b,R*1c,1b1c,B*1a', pick: 'tap 1c' },
    'nana-free': { moves: 'K*3c,K*3a,G*1b,G*1c,1b1c,D*2c', pick: 'tap 3c' },
    kyoto: { moves: '4e5d,1a1b,5d2a,1b1e,5e4d,1e2e,4d4a,3a4a,G*1e,G*5b,3e2e,L*4d', pick: 'tap 2e' },
};
const midgame = (game, more = '') => people(game, GAMES[game].moves, more);
const MICRO_MATE = '1d1c,3a1c,3e4d,N*2c';
const CHOOSE_PROMOTION = from('minishogi', '4k/2R2/5/5/K4 b - 1');

/** Pastes a record with variations in a variation, and comments. */
const RECORD = [`paste ${encodeURIComponent(`手合割：五分摩訶将棋
*A game of two beginners, annotated by a friend.
   1 １三歩(14)
   2 ４三歩(42)
*Solid, but the bishop now has no square to go to.
   3 ３四金(35)
   4 ２二金(21)
   5 投了
変化：3手
   3 ４四金(35)
変化：2手
   2 ２二金(21)
*Also possible.
   3 ４四金(35)
`)}`];
const COMMENT = encodeURIComponent('The gold defends the king, but it leaves the file open.\nWhat about P-1b?');

const [MICRO, KYOTO, MINISHOGI] = ['kbgs/p3/4/3P/SGBK b - 1', 'p+nks+l/5/5/5/+LSK+NP b - 1', 'rbsgk/4p/5/P4/KGSBR b - 1'];
/** A file of games, a week apart, with all opponents and results. */
const FILE = `games ${encodeURIComponent(JSON.stringify({
    format: 'poppy-shogi-games', version: 1,
    games: [
        ['micro', MICRO, '1d1c', { engine: { side: 'w', level: 1, seed: 1 }, resigned: 'b' }, { winner: 'w', reason: 'resignation' }],
        ['micro', MICRO, '1d1c 3a1c 3e4d N*2c', { engine: { side: 'b', level: 5, seed: 1 } }, { winner: 'w', reason: 'checkmate' }],
        ['kyoto', KYOTO, '4e4d', { engine: { side: 'w', level: 8, seed: 1 } }],
        ['kyoto', KYOTO, '4e4d', { engine: { side: 'w', level: 8, seed: 1 }, drawn: true }, { reason: 'agreement' }],
        ['minishogi', MINISHOGI, '2e3d', { by_link: { side: 'b', id: 'a', white: 'Ann' } }],
        ['minishogi', MINISHOGI, '2e3d', { resigned: 'w' }, { winner: 'b', reason: 'resignation' }],
        ['nana-free', '3/3/3 b KRBkrb 1', '', {}],
    ].map(([variant, sfen, moves, rest, result], nth) => ({
        version: 1,
        game: { variant, sfen, moves: moves.split(' ').filter(Boolean), id: `${nth + 1}`, begun: 1, changed: Date.UTC(2026, 0, 31 - 7 * nth), revision: 1, ...rest },
        result,
    })),
}))}`;

const boards = Object.entries(GAMES).flatMap(([game, { pick }]) => [
    { name: `${game}-start`, link: people(game) },
    { name: `${game}-midgame`, link: midgame(game), sizes: SCREENS },
    { name: `${game}-picked`, link: midgame(game), steps: [pick] },
]);

const marks = [
    { name: 'values', link: people('nana', 'K*2a,K*2c,2a3a,B*1a'), steps: ['press values', 'values'], sizes: SCREENS },
    { name: 'picked-that-may-capture', link: midgame('micro'), steps: ['tap 1d'] },
    { name: 'picked-in-hand', link: midgame('kyoto'), steps: ['face black tokin'] },
    { name: 'picked-with-two-to-capture', link: from('judkins', '1k4/6/2n3/1pR1p1/6/1K4 b - 1'), steps: ['tap 4d'], sizes: PHONE },
    { name: 'refused', link: people('micro'), steps: ['tap 3e', 'tap 3b'] },
    { name: 'board-on-a-phone-in-landscape', link: midgame('micro'), sizes: ['landscape'] },
    { name: 'turned-board', link: midgame('judkins', '&flip=1') },
    { name: 'turned-by-its-button', link: midgame('micro'), steps: ['press flip'], sizes: PHONE, colours: LIGHT },
    { name: 'coordinates-inside', link: midgame('minishogi', '&coords=inside') },
    { name: 'coordinates-off', link: midgame('minishogi', '&coords=off'), sizes: PHONE },
    { name: 'taken-back', link: midgame('micro'), steps: ['press undo', 'press undo'], sizes: PHONE, colours: LIGHT },
];

const choices = [
    { name: 'choice-of-promotion', link: CHOOSE_PROMOTION, steps: ['tap 3b', 'tap 3a'] },
    { name: 'choice-of-face-micro', link: people('micro', '1d1c,3a1c,3e4d'), steps: ['hand white pawn', 'tap 2b'] },
    { name: 'choice-of-face-nana-free', link: people('nana-free', 'K*1c,K*3a'), steps: ['hand black step-rook', 'tap 2c'] },
    { name: 'choice-of-face-kyoto', link: midgame('kyoto'), steps: ['hand black tokin', 'tap 3c'], sizes: DESKTOP },
    { name: 'choice-on-the-edge', link: people('nana-free', 'K*3c,K*3a'), steps: ['hand black step-rook', 'tap 1a'], sizes: PHONE, colours: LIGHT },
    { name: 'choice-taken', link: CHOOSE_PROMOTION, steps: ['tap 3b', 'tap 3a', 'choose dragon'], sizes: PHONE, colours: LIGHT },
];

const checks = [
    { name: 'check-micro', link: from('micro', 'kb2/p3/4/4/SG1K w bg 1', '&moves=R*1b') },
    { name: 'check-minishogi', link: people('minishogi', '1e1b,2a1b,P*2c,4a2c,2e5b,2c4e,5e4e,5a5b,B*2a,1a2a,3e3d,5b5d,4e5d,B*4e') },
    { name: 'check-judkins', link: from('judkins', '1k4/6/K5/6/1b1R2/6 b - 1', '&moves=3e3a'), sizes: PHONE },
];

const ends = [
    { name: 'over-by-mate', link: people('micro', MICRO_MATE), sizes: SCREENS },
    { name: 'over-by-mate-kyoto', link: from('kyoto', '4k/K4/4S/2B2/5 b - 1', '&moves=3d1b'), sizes: PHONE },
    { name: 'over-by-resignation', link: people('micro', '1d1c'), steps: ['press resign', 'wait 800', 'press resign'] },
    { name: 'over-by-own-resignation', link: link('minishogi', '&side=black&strength=4&moves=5d5c,1b1c'), steps: ['press resign', 'wait 800', 'press resign'], sizes: SCREENS },
    { name: 'over-by-repetition', link: people('micro', Array(3).fill('3e3d,2a2b,3d3e,2b2a').join()), colours: LIGHT },
];

const players = [
    { name: 'against-the-computer', link: link('micro', '&side=black&strength=2&moves=1d1c,3a1c'), sizes: SCREENS },
    { name: 'clocks', link: people('micro', '1d1c,4b4c', '&time=300&byoyomi=10'), steps: ['tap 3d'], sizes: [...SCREENS, 'landscape'] },
    { name: 'clocks-paused', link: people('nana', 'K*2a,K*2c', '&time=600&increment=5'), sizes: SCREENS },
    { name: 'clocks-last-seconds', link: people('micro', '1d1c', '&byoyomi=10'), steps: ['tap 3d'], sizes: PHONE_AND_DESKTOP },
    { name: 'clocks-embedded', link: people('micro', '1d1c', '&time=300&embed=1'), sizes: ['frame'] },
    { name: 'over-by-time', link: people('micro', '1d1c', '&time=300&timeout=white'), sizes: PHONE_AND_DESKTOP },
    { name: 'as-white-against-the-computer', link: link('kyoto', '&side=white&strength=8&moves=4e4d'), sizes: PHONE, colours: LIGHT },
    { name: 'view-only', link: link('judkins', `&side=none&moves=${GAMES.judkins.moves.replaceAll('+', '%2B')}`), sizes: PHONE, colours: LIGHT },
    { name: 'table-top', link: midgame('micro'), steps: ['open settings', 'set opposite', 'key Escape', 'tap 3d', 'tap 2d'] },
    { name: 'pass-and-play', link: midgame('minishogi'), steps: ['open settings', 'set passing', 'key Escape', 'tap 4d', 'tap 4c', 'wait 1500'], colours: LIGHT },
    { name: 'by-link', link: BY_LINK, sizes: SCREENS },
    { name: 'by-link-to-be-sent', link: BY_LINK, steps: ['tap 3a', 'tap 1c'], sizes: [...SCREENS, 'landscape'] },
    { name: 'by-link-sent', link: BY_LINK, steps: SENT, sizes: SCREENS },
    { name: 'by-link-refused', link: BY_LINK, steps: ['tap 3a', 'tap 1c', 'tap 3e', 'tap 3d'] },
    { name: 'by-link-over', link: BY_LINK_OVER, steps: ['face white knight', 'tap 2c', 'press send-link', 'await rematch'], sizes: SCREENS },
    { name: 'by-link-sheet', link: BY_LINK, steps: ['tap 3a', 'tap 1c', 'open share'], sizes: SCREENS },
    { name: 'draw-offered', link: midgame('micro'), steps: ['press resign', 'wait 800', 'press draw', 'await agree'], sizes: SCREENS },
    { name: 'resignation-asked', link: midgame('micro'), steps: ['press resign', 'wait 800'], sizes: SCREENS },
    { name: 'repetition-warning', link: people('micro', Array(2).fill('3e3d,2a2b,3d3e,2b2a').join()), sizes: SCREENS },
    { name: 'not-kept', link: people('micro'), steps: ['tap 1d', 'tap 1c', 'click .toast-box'], withoutStorage: true, sizes: SCREENS },
    { name: 'bad-link', link: link('micro', '&side=both&theme=neon&moves=1d1c,9z9z'), sizes: PHONE, colours: LIGHT },
];

const sheets = [
    { name: 'sheet-new-game', link: midgame('micro'), steps: ['open new-game'], sizes: SCREENS },
    { name: 'sheet-new-game-nana', link: midgame('nana'), steps: ['open new-game'], sizes: PHONE, colours: LIGHT },
    { name: 'sheet-new-game-minishogi', link: link('minishogi', '&side=black&strength=4'), steps: ['open new-game', 'scroll'], colours: LIGHT },
    { name: 'sheet-new-game-on-a-phone-in-landscape', link: midgame('micro'), steps: ['open new-game'], sizes: ['landscape'], colours: LIGHT },
    { name: 'sheet-new-game-clock', link: link('minishogi', '&side=black&strength=4&time=90&byoyomi=7'), steps: ['open new-game'], sizes: [...SCREENS, 'landscape'] },
    { name: 'sheet-settings', link: midgame('micro'), steps: ['open settings'], sizes: SCREENS },
    { name: 'sheet-settings-end', link: midgame('micro'), steps: ['open settings', 'scroll'], sizes: PHONE },
    { name: 'sheet-new-game-by-link', link: people('micro'), steps: ['open new-game', 'set remote', 'scroll'], sizes: SCREENS },
    { name: 'sheet-games-empty', link: people('micro'), steps: ['open games'], sizes: SCREENS },
    { name: 'sheet-games', link: midgame('micro'), steps: ['open games', FILE, 'key Escape', 'open games'], sizes: [...SCREENS, 'landscape'] },
    { name: 'sheet-games-scores', link: midgame('micro'), steps: ['open games', FILE, 'click .scores>summary', 'scroll'], sizes: SCREENS },
    { name: 'sheet-games-deleted', link: midgame('micro'), steps: ['open games', FILE, 'click [data-delete]>>nth=0', 'scroll'], sizes: PHONE_AND_DESKTOP },
    { name: 'sheet-share', link: midgame('micro'), steps: ['open share'], sizes: SCREENS },
    { name: 'sheet-share-end', link: midgame('micro'), steps: ['open share', 'scroll'], sizes: PHONE },
    { name: 'sheet-share-against-the-computer', link: link('kyoto', '&side=black&strength=4&moves=4e4d,1a1b'), steps: ['open share'], sizes: PHONE, colours: LIGHT },
    { name: 'card-micro', link: midgame('micro'), steps: ['card 3d'] },
    { name: 'card-of-a-king', link: people('minishogi'), steps: ['card 5e'], sizes: PHONE, colours: LIGHT },
    { name: 'card-of-the-opponent', link: midgame('judkins'), steps: ['card 4a'], sizes: DESKTOP, colours: LIGHT },
    { name: 'card-nana', link: midgame('nana'), steps: ['card 1c'], colours: LIGHT },
    { name: 'card-kyoto', link: midgame('kyoto'), steps: ['card 2a'], sizes: PHONE, colours: LIGHT },
];

const records = [
    { name: 'looking-back', link: midgame('micro', '&ply=4'), sizes: SCREENS },
    { name: 'record', link: people('micro'), steps: RECORD, sizes: [...SCREENS, 'landscape'] },
    { name: 'record-variation', link: people('micro'), steps: [...RECORD, 'list', 'row 2 1'], sizes: SCREENS },
    { name: 'record-list', link: people('micro'), steps: [...RECORD, 'list', 'row 2 1', 'list'], sizes: SCREENS },
    { name: 'record-list-in-landscape', link: people('micro'), steps: [...RECORD, 'list'], sizes: ['landscape'], colours: LIGHT },
    { name: 'comment-written', link: people('micro'), steps: [...RECORD, 'list', 'press comment', `write ${COMMENT}`], sizes: [...SCREENS, 'landscape'] },
    { name: 'moves-long', link: midgame('judkins'), steps: ['list'], sizes: SCREENS },
    { name: 'moves-none', link: people('micro'), steps: ['list'], sizes: SCREENS },
    { name: 'record-japanese', link: people('micro', '', '&lang=ja'), steps: [...RECORD, 'list', 'row 2 1', 'list'], sizes: SCREENS },
];

/** Reviews the game. */
const REVIEWED = ['list', 'click [data-tab=review]>>visible=true', 'reviewed'];
const reviews = [
    { name: 'review-not-begun', link: people('micro', MICRO_MATE), steps: ['click [data-tab=review]>>visible=true'], sizes: DESKTOP },
    { name: 'review', link: people('micro', MICRO_MATE), steps: REVIEWED, sizes: [...SCREENS, 'landscape'] },
    { name: 'review-bad-move', link: people('micro', MICRO_MATE), steps: [...REVIEWED, 'click .costly-button>>visible=true>>nth=0'], sizes: [...SCREENS, 'landscape'] },
    { name: 'review-in-the-list', link: people('micro', MICRO_MATE), steps: [...REVIEWED, 'click [data-tab=list]>>visible=true'] },
    { name: 'analysis', link: people('nana'), steps: ['list', 'click [data-tab=analysis]>>visible=true', 'press analyse', 'click [name$=analysis-lines][value="3"]>>visible=true', 'lines'], sizes: [...SCREENS, 'landscape'] },
    { name: 'analysis-after-the-game', link: link('micro', '&side=black&strength=2'), steps: ['list', 'click [data-tab=analysis]>>visible=true'] },
    { name: 'review-japanese', link: people('micro', MICRO_MATE, '&lang=ja'), steps: [...REVIEWED, 'click .costly-button>>visible=true>>nth=0'], sizes: PHONE_AND_DESKTOP, colours: LIGHT },
];

const SET_UP = ['open new-game', 'press set-up', 'await position'];
const editor = [
    { name: 'editor', link: people('micro'), steps: [...SET_UP, 'tap 1d'], sizes: [...SCREENS, 'landscape'] },
    { name: 'editor-unplayable', link: people('judkins'), steps: [...SET_UP, 'set dragon', 'tap 2b'], sizes: [...SCREENS, 'landscape'] },
    { name: 'editor-of-cubes', link: people('nana'), steps: [...SET_UP, 'set cat-sword', 'tap 2b'], sizes: PHONE, colours: LIGHT },
    { name: 'editor-sheet', link: people('kyoto'), steps: [...SET_UP, 'open position'], sizes: SCREENS },
];

const introduction = [
    { name: 'introduction-1', link: '?lang=en', sizes: [...SCREENS, 'landscape'] },
    { name: 'introduction-1-picked', link: '?lang=en', steps: ['tap 3e'], sizes: PHONE, colours: LIGHT },
    { name: 'introduction-1-done', link: '?lang=en', steps: ['tap 3e', 'tap 3d'], colours: LIGHT },
    { name: 'introduction-2', link: '?lang=en', steps: ['tap 3e', 'tap 3d', 'press next'], sizes: SCREENS },
    { name: 'introduction-2-wrong', link: '?lang=en', steps: ['tap 3e', 'tap 3d', 'press next', 'tap 3d', 'tap 4d'], sizes: PHONE, colours: LIGHT },
    { name: 'introduction-2-done', link: '?lang=en', steps: ['tap 3e', 'tap 3d', 'press next', 'tap 3d', 'tap 3c'], colours: LIGHT },
    { name: 'introduction-western', link: '?lang=en&glyphs=western', sizes: PHONE, colours: LIGHT },
    { name: 'introduction-skipped', link: '?lang=en', steps: ['press skip', 'await new-game'], colours: LIGHT },
];

const embeds = [
    { name: 'embed', link: `?embed=1${midgame('micro')}`, sizes: ['frame', 'desktop'] },
    { name: 'embed-judkins', link: `?embed=1${midgame('judkins')}`, sizes: ['frame'], colours: LIGHT },
    { name: 'embed-picked', link: `?embed=1${midgame('kyoto')}`, steps: ['tap 2e'], sizes: ['frame'], colours: LIGHT },
    { name: 'embed-over', link: `?embed=1${people('micro', MICRO_MATE)}`, sizes: ['frame'] },
    { name: 'embed-refused', link: `?embed=1${people('micro')}`, steps: ['tap 3e', 'tap 3b'], sizes: ['frame'], colours: LIGHT },
];

const japanese = [
    { name: 'japanese-midgame', link: midgame('micro', '&lang=ja'), colours: LIGHT },
    { name: 'japanese-against-the-computer', link: link('kyoto', '&side=black&strength=4&moves=4e4d,1a1b&lang=ja'), colours: LIGHT },
    { name: 'japanese-over', link: people('micro', MICRO_MATE, '&lang=ja'), colours: LIGHT },
    { name: 'japanese-introduction', link: '?lang=ja', colours: LIGHT },
    { name: 'japanese-new-game', link: midgame('nana', '&lang=ja'), steps: ['open new-game'], colours: LIGHT },
    { name: 'japanese-settings', link: midgame('micro', '&lang=ja'), steps: ['open settings'], colours: LIGHT },
    { name: 'japanese-share', link: midgame('micro', '&lang=ja'), steps: ['open share'], colours: LIGHT },
    { name: 'japanese-card', link: midgame('micro', '&lang=ja'), steps: ['card 3d'], colours: LIGHT },
    { name: 'japanese-games', link: midgame('micro', '&lang=ja'), steps: ['open games', FILE, 'key Escape', 'open games'], sizes: SCREENS },
    { name: 'japanese-by-link', link: `${BY_LINK}&lang=ja`, steps: SENT, sizes: SCREENS },
    { name: 'japanese-resignation-asked', link: midgame('micro', '&lang=ja'), steps: ['press resign', 'wait 800'], sizes: SCREENS },
    { name: 'japanese-editor-unplayable', link: people('judkins', '', '&lang=ja'), steps: [...SET_UP, 'set dragon', 'tap 2b'], sizes: SCREENS },
];

const glyphs = ['full', 'single', 'western', 'movement'].flatMap((set) =>
    Object.keys(GAMES).filter((game) => game !== 'nana-free').map((game) => ({
        name: `glyphs-${set}-${game}`, link: midgame(game, `&glyphs=${set}`), sizes: game === 'kyoto' ? PHONE_AND_DESKTOP : PHONE, colours: LIGHT,
    })));

const beforeTheApp = [
    { name: 'opening', link: '', withoutApp: true, sizes: [...SCREENS, 'landscape'] },
    { name: 'opening-of-a-link', link: midgame('kyoto'), withoutApp: true, sizes: PHONE },
    { name: 'opening-in-japanese', link: '?lang=ja', withoutApp: true, sizes: PHONE, colours: LIGHT },
];

const WHOLE = [0, 50, 100, 150, 200, 250, 300, 350, 400, 450];
const motions = [
    { name: 'motion-flip', link: people('micro', '1d1c'), steps: ['tap 3a'], frames: { step: 'tap 1c', at: WHOLE } },
    { name: 'motion-flip-western', link: people('micro', '1d1c', '&glyphs=western'), steps: ['tap 3a'], frames: { step: 'tap 1c', at: [150, 250, 400] }, sizes: PHONE },
    { name: 'motion-flip-reduced', link: people('micro', '1d1c'), steps: ['tap 3a'], reducedMotion: true, frames: { step: 'tap 1c', at: [0, 50, 100, 200] }, sizes: PHONE },
    { name: 'motion-kyoto', link: people('kyoto'), steps: ['tap 4e'], frames: { step: 'tap 4d', at: [50, 150, 225, 300] }, sizes: PHONE },
    { name: 'motion-roll', link: people('nana', 'K*1c,K*3a,B*3c,B*1a'), steps: ['tap 3c'], frames: { step: 'tap 2b', at: WHOLE } },
    { name: 'motion-roll-capture', link: midgame('nana'), steps: ['tap 1c'], frames: { step: 'tap 1a', at: [50, 100, 200, 300] }, sizes: PHONE },
    { name: 'motion-drop', link: people('micro', '1d1c,3a1c,3e4d'), steps: ['face white knight'], frames: { step: 'tap 2b', at: [0, 100, 200] }, sizes: PHONE },
    { name: 'motion-undo', link: people('micro', '1d1c,3a1c'), frames: { step: 'press undo', at: [50, 125, 200, 350] }, sizes: PHONE },
    { name: 'motion-choice', link: CHOOSE_PROMOTION, steps: ['tap 3b'], frames: { step: 'tap 3a', at: [0, 100] }, sizes: PHONE },
    { name: 'motion-sheet', link: midgame('micro'), frames: { step: 'press settings', at: [0, 100] } },
].map((state) => ({ colours: LIGHT, ...state }));

export const STATES = [
    ...boards, ...marks, ...choices, ...checks, ...ends, ...players, ...sheets, ...records, ...reviews, ...editor, ...introduction, ...embeds, ...japanese, ...glyphs,
    ...beforeTheApp, ...motions,
].map((state) => ({ steps: [], sizes: PHONE_AND_DESKTOP, colours: BOTH, ...state }));
