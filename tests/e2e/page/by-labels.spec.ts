// What a blind person does, by nothing but the names of elements and what the live regions say: a game to its end, a course, a puzzle
// of each kind, a review with learning from mistakes, and an analysis. With a screen reader, and by the keyboard alone.

import { expect, test, type Page } from '@playwright/test';
import { Listener, type Reach } from '../listener';

const GAMES = ['micro', 'minishogi', 'judkins', 'kyoto', 'nana', 'nana-free'];
/** How a game against the weakest level ends. */
const OVER = /^(You beat Snail!|You lost to Snail\.|A draw with Snail\.) .+\.$/;
const REACHES: Reach[] = ['screen reader', 'keyboard'];
/** The games in which the keyboard does more than play: one whose pieces turn over, and one with cubes. The others differ in nothing but moves. */
const BY_KEYBOARD = ['micro', 'nana'];

/** Opens a game against the weakest level. */
const against = (page: Page, game: string, reach: Reach) => Listener.open(page, `#variant=${game}&skill=1&side=black&seed=7`, reach);

/** Makes any moves against the computer, and listens to its answers. */
async function makeMoves(listener: Listener, count: number): Promise<void> {
    for (let nth = 0; nth < count; nth += 1) {
        await listener.playAny(nth);
        await listener.hear(/^Computer: .+\.$/);
    }
}

/** Opens the sheet to learn. */
async function learn(listener: Listener): Promise<void> {
    await listener.press(listener.named('button', /^Learn and puzzles/));
    await expect(listener.named('dialog', 'Learn and puzzles')).toBeVisible();
}

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

for (const reach of REACHES) {
    for (const game of GAMES) {
        test(`a game of ${game} to its end, by ${reach}`, async ({ page }) => {
            test.setTimeout(180_000);
            const listener = await against(page, game, reach);
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

        if (reach === 'keyboard' && !BY_KEYBOARD.includes(game)) continue;
        test(`puzzles of ${game} of each kind, by ${reach}`, async ({ page }) => {
            test.setTimeout(180_000);
            const listener = await Listener.open(page, `#variant=${game}&side=both`, reach);
            await learn(listener);
            // Mates in three and four moves are played like those in two; once is enough.
            const kind = `(Mate in [12]|(Win|Save) a piece|Escape check|Find the (win|draw))`;
            const kinds = listener.named('button', new RegExp(`^${kind} \\d+ of \\d+$`));
            await expect(kinds.first()).toBeVisible();
            const count = await kinds.count();
            expect(count).toBeGreaterThanOrEqual(4);
            for (let nth = 0; nth < count; nth += 1) {
                if (nth > 0) await learn(listener);
                await listener.press(kinds.nth(nth));
                await listener.hear(/^You play (Black|White): .+\.$/);
                for (let isSolved = false; !isSolved; ) {
                    await playHelp(listener);
                    isSolved = (await listener.hear(/^(Right! Now .+|Solved, .+)\.$/))[1]!.startsWith('Solved');
                    if (!isSolved) await listener.hear(/^(Black|White): .+\.$/);
                }
            }
        });

        test(`a review of ${game}, its mistakes and an analysis, by ${reach}`, async ({ page }) => {
            test.setTimeout(120_000);
            const listener = await against(page, game, reach);
            await makeMoves(listener, 4);
            await listener.press(listener.named('button', 'Resign'));
            await listener.hear(/^Press again to resign as Black/);
            await listener.pressUntil(listener.named('button', 'Resign?'), /^You lost to Snail\. You resigned\./);

            await listener.press(listener.named('button', 'Review the game'));
            const [, words] = await listener.hear(/^The review is done: (\w+) moves? cost much\.$/);
            const mistakes = listener.named('button', /^\d+\. Black: .+\. (Blunder|Mistake|Inaccuracy): \S+/);
            await expect(mistakes).toHaveCount(words === 'one' ? 1 : Number(words));
            await listener.press(mistakes.first());
            await listener.hear(/^Move \d+ of \d+$|^Start of the game$/);
            await listener.press(listener.named('button', /^Learn from your mistakes \(\d+\)$/));
            await listener.hear(/^Better than .+\?$/);
            await playHelp(listener);
            await listener.hear(/^Solved, with mistakes or help\.$/);
            await listener.press(listener.named('button', 'Leave'));

            await listener.press(listener.named('switch', 'Analyse'));
            await listener.hear(/^Analysis on\.$/);
            await expect(listener.named('img', /^Black’s chance to win: \d+ %$/)).toBeVisible();
            const line = listener.named('group', 'Line 1').getByRole('button', { name: /^(Black|White): .+\.$/ });
            await listener.press(line.first());
            await listener.hear(/^(Black|White): .+\.$/);
        });

        // Both rulesets of Nana shogi have one course.
        if (game === 'nana-free') continue;
        test(`the course of ${game}, by ${reach}`, async ({ page }) => {
            test.setTimeout(180_000);
            const listener = await Listener.open(page, `#variant=${game}&side=both`, reach);
            await learn(listener);
            await listener.press(listener.named('button', 'How to play'));
            await listener.hear(/./);
            const next = listener.named('button', /^(Next|Play Snail)$/);
            for (let isLast = false; !isLast; ) {
                await playHelp(listener);
                await listener.hear(/./);
                await expect(next).toBeEnabled();
                isLast = (await next.textContent()) !== 'Next';
                await listener.press(next);
            }
            await listener.hear(/ You play Black\.$/);
        });
    }
}
