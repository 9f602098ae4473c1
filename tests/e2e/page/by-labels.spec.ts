// What a blind person does by nothing but the keyboard, the names of elements and what the live regions say. In every game: a game to
// its end, a course, a puzzle of each kind, a review with learning from mistakes, and an analysis. Once: the introduction, clocks, the
// editor, sharing, the list of games, play by link.

import { expect, test, type Page } from '@playwright/test';
import { Listener } from '../listener';

const GAMES = ['micro', 'minishogi', 'judkins', 'kyoto', 'nana', 'nana-free'];
/** How a game against the weakest level ends. */
const OVER = /^(You beat Snail!|You lost to Snail\.|A draw with Snail\.) .+\.$/;

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Opens a game against the weakest level. */
const against = (page: Page, game: string) => Listener.open(page, `#variant=${game}&skill=1&side=black&seed=7`);

/** Makes any moves against the computer, and listens to its answers. */
async function makeMoves(listener: Listener, count: number): Promise<void> {
    for (let nth = 0; nth < count; nth += 1) {
        await listener.playAny(nth);
        await listener.hear(/^Computer: .+\.$/);
    }
}

/** Opens a sheet with a button. */
async function openSheet(listener: Listener, button: string | RegExp, name: string): Promise<void> {
    await listener.press(listener.named('button', button));
    await expect(listener.named('dialog', name)).toBeVisible();
}

const learn = (listener: Listener) => openSheet(listener, /^Learn and puzzles/, 'Learn and puzzles');

/** Plays the move that the help tells in words. */
async function playHelp(listener: Listener): Promise<void> {
    const [hint, show] = [listener.named('button', 'Hint'), listener.named('button', 'Show me')];
    if (await hint.isVisible()) {
        await listener.press(hint);
        await listener.hear(/^Hint: (move|drop) a .+\.$/);
    }
    // Some steps of a course begin with it.
    if (await show.isEnabled()) await listener.press(show);
    const [, move] = await listener.hear(/^Try this: (.+?)\.$/);
    await listener.play(move!);
}

/** Goes through the steps of a course, up to the game that follows. */
async function goThrough(listener: Listener): Promise<void> {
    const next = listener.named('button', /^(Next|Play|Play Snail)$/);
    for (let isLast = false; !isLast; ) {
        await playHelp(listener);
        await listener.hear(/./);
        await expect(next).toBeEnabled();
        isLast = (await next.textContent()) !== 'Next';
        await listener.press(next);
    }
    await listener.hear(/ You play Black\.$/);
}

for (const game of GAMES) {
    test(`a game of ${game} to its end`, async ({ page }) => {
        test.setTimeout(180_000);
        const listener = await against(page, game);
        await makeMoves(listener, 2);
        const isOver = async () => (await listener.heard()).some((text) => OVER.test(text));
        // The seed makes the game the same each time; the hints win it.
        for (let moves = 2; moves < 60 && !(await isOver()); moves += 1) {
            await listener.press(listener.named('button', 'Hint'));
            const [, move] = await listener.hear(/^Try this: (.+?)\./);
            await listener.play(move!);
            await listener.hear(new RegExp(`^Computer: .+\\.$|${OVER.source}`));
        }
        expect(await isOver()).toBe(true);
        await expect(listener.named('button', 'Rematch')).toBeEnabled();
    });

    test(`puzzles of ${game} of each kind`, async ({ page }) => {
        test.setTimeout(180_000);
        const listener = await Listener.open(page, `#variant=${game}&side=both`);
        await learn(listener);
        const kinds = listener.named('button', /^(Mate in \d|(Win|Save) a piece|Escape check|Find the (win|draw)) \d+ of \d+$/);
        await expect(kinds.first()).toBeVisible();
        const count = await kinds.count();
        expect(count).toBeGreaterThanOrEqual(4);
        for (let nth = 0; nth < count; nth += 1) {
            if (nth > 0) await learn(listener);
            await listener.press(kinds.nth(nth));
            await listener.hear(/^You play (Black|White): .+\. Puzzle · difficulty \d of 5$/);
            for (let isSolved = false; !isSolved; ) {
                await playHelp(listener);
                isSolved = (await listener.hear(/^(Right! Now .+|Solved, .+)\.$/))[1]!.startsWith('Solved');
                if (!isSolved) await listener.hear(/^(Black|White): .+\.$/);
            }
        }
    });

    test(`a review of ${game}, its mistakes and an analysis`, async ({ page }) => {
        test.setTimeout(120_000);
        const listener = await against(page, game);
        await makeMoves(listener, 4);
        await listener.press(listener.named('button', 'Resign'));
        await listener.hear(/^Press again to resign as Black/);
        await listener.pressUntil(listener.named('button', 'Resign?'), /^You lost to Snail\. You resigned\./);

        await listener.press(listener.named('button', 'Review the game'));
        await listener.hear(/^The review is running\.$/);
        const [, words] = await listener.hear(/^The review is done: (one|\d+) moves? cost much\.$/);
        const mistakes = listener.named('button', /^\d+\. Black: .+\. (Blunder|Mistake|Inaccuracy): \S+/);
        await expect(mistakes).toHaveCount(words === 'one' ? 1 : Number(words));
        await listener.press(mistakes.first());
        await listener.hear(/^Move \d+ of \d+$|^Start of the game$/);
        await listener.press(listener.named('button', /^Learn from your mistakes \(\d+\)$/));
        await listener.hear(/^Better than .+\? 1 of \d+$/);
        await playHelp(listener);
        await listener.hear(/^Solved, with mistakes or help\.$/);
        await listener.press(listener.named('button', 'Leave'));

        await listener.press(listener.named('switch', 'Analyse'));
        await listener.hear(/^Analysing the position\.$/);
        await expect(listener.named('img', /^Black’s chance to win: \d+ %$/)).toBeVisible();
        const line = listener.named('group', 'Line 1').getByRole('button', { name: /^(Black|White): .+\.$/ });
        await listener.press(line.first());
        await listener.hear(/^(Black|White): .+\.$/);
    });

    // Both rulesets of Nana shogi have one course.
    if (game === 'nana-free') continue;
    test(`the course of ${game}`, async ({ page }) => {
        test.setTimeout(180_000);
        const listener = await Listener.open(page, `#variant=${game}&side=both`);
        await learn(listener);
        await listener.press(listener.named('button', 'How to play'));
        await listener.hear(/./);
        await goThrough(listener);
    });
}

test('the introduction', async ({ page }) => {
    await goThrough(await Listener.open(page, ''));
});

test('a clock is chosen and told by a key', async ({ page }) => {
    const listener = await Listener.open(page, '#side=both');
    await openSheet(listener, 'New game', 'New game');
    await listener.chooseIn(listener.named('combobox', 'Clock'), '3 min + 2 s a move');
    await listener.press(listener.named('button', 'Start'));
    await listener.hear(/^Micro shogi\.$/);
    await listener.playAny(0);
    await listener.hear(/^Black: .+\.$/);
    await page.keyboard.press('o');
    await listener.hear(/^Black’s clock: 3 min 2 s, White’s clock: [23] min/);
});

test('a position is set up and played', async ({ page }) => {
    const listener = await Listener.open(page, '#side=both');
    await openSheet(listener, 'New game', 'New game');
    await listener.press(listener.named('button', 'Set up a position'));
    await openSheet(listener, 'Position', 'Position');
    await listener.press(listener.named('button', 'Clear the board'));
    await listener.hear(/At least one side must have a king\./);
    for (const [piece, square] of [['Black king', '4c'], ['White king', '4a'], ['Black gold (other face: rook)', '3b']] as const) {
        if (square !== '4c') await listener.press(listener.named('button', square === '4a' ? 'Black’s pieces' : 'White’s pieces'));
        await listener.choose(piece);
        await listener.pick(square);
        await expect(listener.named('gridcell', new RegExp(`^${square}, ${piece.slice(0, 10)}`))).toBeVisible();
    }
    await listener.hear(/^The side to move could take the king\./);
    await listener.pick('3b');
    await listener.pick('2b');
    await listener.hear(/^Black to move/);
    await listener.press(listener.named('button', 'Play'));
    await listener.choose('Another person');
    await listener.press(listener.named('button', 'Start'));
    await listener.play('gold 2b to 3b');
    await listener.hear(/Check/);
});

test('a game is shared and opened again', async ({ page }) => {
    const listener = await Listener.open(page, '#side=both&moves=1d1c');
    await openSheet(listener, /^Share/, 'Share and open');
    await listener.press(listener.named('button', 'Copy link'));
    await listener.hear(/^Copied: link\.$/);
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await page.keyboard.press('Escape');
    await listener.playAny(0);
    await listener.hear(/^White: .+\.$/);
    await openSheet(listener, /^Share/, 'Share and open');
    await listener.write(listener.named('textbox', /game/i), link);
    await listener.press(listener.named('button', 'Open'));
    await expect(listener.named('dialog', 'Share and open')).toHaveCount(0);
    await page.keyboard.press('9');
    await listener.hear(/^Black: pawn 1d to 1c\.$/);

    await openSheet(listener, 'Games', 'Games');
    await listener.press(listener.named('button', /^Micro shogi .*2 moves$/));
    await listener.hear(/^The game you left is back\.$/);
});

test('two people play by link', async ({ page, browser }) => {
    const ann = await Listener.open(page, '#side=both');
    await openSheet(ann, 'New game', 'New game');
    await ann.choose('A friend, by link');
    await ann.press(ann.named('button', 'Start'));
    await ann.hear(/^Make your move, then send the link\. You play Black/);
    await ann.play('pawn to 1c');
    await ann.hear(/^Send the link to your friend/);
    await ann.press(ann.named('button', 'Send'));
    await ann.hear(/^Link copied\. Send it to /);
    const sent = await page.evaluate(() => navigator.clipboard.readText());

    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
    const bo = await Listener.open(await context.newPage(), sent);
    await bo.play('bishop takes pawn on 1c, now tokin');
    await bo.hear(/^Send the link to your friend/);
    await bo.press(bo.named('button', 'Send'));
    await bo.hear(/^Link copied\. Send it to /);

    await ann.press(ann.named('button', 'Paste'));
    await ann.hear(/^Your friend: bishop takes pawn on 1c, now tokin\.$/);
    await context.close();
});
