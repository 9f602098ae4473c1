// Repetition that is announced before it ends the game, draws by agreement, and taking back one move.

import { expect, test, type Page } from '@playwright/test';
import { Table } from '../board';
import { resize, settled } from '../screen';

const SAME = 'The same position for the third time. Once more';
const CHECKS = 'The third time with check after check. Once more, and';

/** Games, where they start, a round of moves that leads back there, the warning at the third occurrence, and the end at the fourth. */
const REPETITIONS = [
    { game: 'micro', start: '', round: ['3e3d', '2a2b', '3d3e', '2b2a'], warning: `${SAME} is a draw.`, end: /^A draw\. The same position/ },
    { game: 'micro', start: 'k3/4/R3/4/3K_w_-_1', round: ['4a3a', '4c3c', '3a4a', '3c4c'], warning: `${CHECKS} Black loses.`, end: /^White wins\. Black gave check without end, / },
    { game: 'minishogi', start: '', round: ['1e1d', '5a5b', '1d1e', '5b5a'], warning: `${SAME}, and Black loses.`, end: /^White wins\. .*whoever moved first loses\.$/ },
    { game: 'minishogi', start: 'k4/5/4r/5/4K_b_-_1', round: ['1e2e', '1c2c', '2e1e', '2c1c'], warning: `${CHECKS} White loses.`, end: /^Black wins\. White gave check without end, / },
    { game: 'judkins', start: '', round: ['1f1e', '6a6b', '1e1f', '6b6a'], warning: `${SAME} is a draw.`, end: /^A draw\. The same position/ },
    { game: 'nana', start: '2k/3/2K_b_-_1', round: ['1c2c', '1a2a', '2c1c', '2a1a'], warning: `${SAME} is a draw.`, end: /^A draw\. The same position/ },
    { game: 'kyoto', start: '', round: ['3e3d', '3a3b', '3d3e', '3b3a'], warning: `${SAME} is a draw.`, end: /^A draw\. The same position/ },
];

/** What screen readers are told politely. */
const spoken = (page: Page) => page.locator('.spoken[role=status]').first();

for (const { game, start, round, warning, end } of REPETITIONS) {
    test(`${game}${start ? ` from ${start}` : ''}: the third occurrence warns of what the fourth will mean`, { tag: '@both' }, async ({ page }) => {
        const sfen = start && `&sfen=${start}`;
        const table = await Table.open(page, `#side=both&variant=${game}${sfen}&moves=${[...round, ...round.slice(0, 3)].join()}`);
        await expect(table.detail(), 'the second occurrences').not.toHaveText(/third time/);
        await table.move(round[3]);
        await expect(table.detail()).toHaveText(warning);
        await expect(spoken(page), 'the move is read out, and then the warning').toHaveText(new RegExp(`: .*${warning.replaceAll('.', '\\.')}$`));
        await expect(table.status(), 'whose turn it is stays in sight').toHaveText(/ to move$/);

        await table.square(round[0].slice(0, 2)).click();
        await expect(table.detail(), 'it stays while a piece is picked').toHaveText(warning);
        await table.square(round[0].slice(2)).click();
        await table.move(...round.slice(1, 3));
        await expect(table.status()).toHaveText(/ to move$/);
        await table.move(round[3]);
        await expect(table.status()).toHaveText(end);
        await table.button('Undo').click();
        await expect(table.status(), 'the end can be taken back').toHaveText(/ to move$/);
    });
}

test('who plays the computer is told which side loses, and a look back warns of nothing', { tag: '@both' }, async ({ page }) => {
    const round = '3c4c,4a3a,4c3c,3a4a';
    const table = await Table.open(page, `#strength=2&side=black&seed=7&sfen=k3/4/1R2/4/3K_b_-_1&moves=${round},${round}`);
    await expect(table.detail()).toHaveText(`${CHECKS} you lose.`);
    await table.square('1e').focus();
    await page.keyboard.press(',');
    await expect(table.status()).toHaveText('Move 7 of 8');
    await expect(table.detail()).toHaveText(/^You: /);
    await page.keyboard.press('.');
    await expect(table.detail()).toHaveText(`${CHECKS} you lose.`);
    await table.move('1e1d');
    await expect(table.detail(), 'another move avoids it').not.toHaveText(/third time/);
});

test('the warning and the questions leave the board where it is, in either language', async ({ page }) => {
    const round = '3e3d,2a2b,3d3e,2b2a';
    for (const language of ['en', 'ja']) {
        const table = await Table.open(page, `?lang=${language}#side=both&moves=${round},3e3d,2a2b,3d3e`);
        const board = table.app.locator('.board-top');
        const resign = table.app.locator('[data-action=resign]');
        for (const [width, height] of [[320, 568], [360, 740], [740, 360], [820, 1180], [960, 700], [1440, 900]] as const) {
            await resize(page, [width, height]);
            const at = `${language} at ${width} x ${height}`;
            const [before, line] = [await settled(board), (await resign.boundingBox())!.y];
            await table.move('2b2a');
            await expect(table.app.locator('.status.long')).toBeVisible();
            expect(await settled(board), at).toEqual(before);
            const [words, status] = [(await table.detail().boundingBox())!, (await table.app.locator('.status').boundingBox())!];
            expect(words.y + words.height, at).toBeLessThanOrEqual(status.y + status.height + 1);
            expect(await table.detail().evaluate((detail) => detail.scrollHeight - detail.clientHeight), `${at}: all of it is seen`).toBeLessThanOrEqual(2);
            await resign.click();
            await expect(table.app.locator('[data-action=draw]')).toBeVisible();
            expect(await settled(board), `${at}: the question`).toEqual(before);
            expect((await resign.boundingBox())!.y, `${at}: the buttons`).toBe(line);
            await table.app.locator('[data-action=undo]').click();
            await expect(table.app.locator('[data-action=draw]')).toBeHidden();
        }
    }
});

test('two people agree on a draw, which undo takes back', { tag: '@both' }, async ({ page }) => {
    const table = await Table.open(page);
    await table.move('1d1c', '4b4c');
    await table.button('Resign').click();
    await table.button('Draw?').click();
    await expect(table.notice()).toHaveText('Black offers a draw. Does White agree?');
    await expect(table.notice()).toBeVisible();
    await table.pressUntil('Agree', table.app.locator('.status.over'));
    await expect(table.status()).toHaveText('A draw. Both sides agreed. Undo takes it back.');
    await expect(page.getByRole('alert')).toHaveText('A draw. Both sides agreed. Undo takes it back.');
    await expect(table.button('Rematch')).toBeEnabled();
    await table.reload();
    await expect(table.status(), 'it is kept').toHaveText('A draw. Both sides agreed. Undo takes it back.');
    await table.button('Undo').click();
    await expect(table.status()).toHaveText('Black to move');
    await table.shows({ '4c': 'white pawn' });
});

test('a draw is agreed on with the keyboard alone', async ({ page }) => {
    const table = await Table.open(page, '#side=both&moves=1d1c');
    await table.button('Resign').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(table.button('Draw?')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(table.button('Decline'), 'a second press agrees on nothing').toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(table.button('Agree')).toBeFocused();
    await expect(async () => {
        await page.keyboard.press('Enter');
        await expect(table.status()).toHaveText(/^A draw\. Both sides agreed\./, { timeout: 100 });
    }).toPass({ intervals: [800] });
});

test('an offered draw that is declined, or followed by a move, ends nothing', { tag: '@both' }, async ({ page }) => {
    const table = await Table.open(page, '#side=both&moves=1d1c');
    await table.button('Resign').click();
    await table.button('Draw?').click();
    await table.pressUntil('Decline', table.button('Resign'));
    await expect(table.status()).toHaveText('White to move');
    await table.pressUntil('Resign', table.button('Draw?'));
    await table.pressUntil('Draw?', table.button('Agree'));
    await table.move('4b4c');
    await expect(table.button('Agree'), 'a move is an answer too').toBeHidden();
    await expect(table.status()).toHaveText('Black to move');
});

test('Minishogi knows no draws, so none is offered', { tag: '@both' }, async ({ page }) => {
    const table = await Table.open(page, '#side=both&variant=minishogi&moves=1e1d');
    await table.button('Resign').click();
    await expect(table.notice()).toHaveText('Press again to resign as White.');
    await expect(table.button('Hint')).toBeVisible();
    await expect(table.button('Draw?')).toBeHidden();
});

/** Kings that walk about for 24 moves and repeat nothing for the third time. */
const WALK = Array(2).fill('1e1d,4a4b,1d2d,4b3b,2d3d,3b2b,3d3e,2b2a,3e2e,2a3a,2e1e,3a4a').join();

for (const { how, sfen, said } of [
    { how: 'agrees to a draw in an even position', sfen: 'k3/4/4/4/3K_b_-_1', said: 'A draw with level 2. Both sides agreed. Undo takes it back.' },
    { how: 'plays on where it stands better', sfen: 'k3/4/4/4/3K_b_rrbb_1', said: 'The computer does not agree to a draw and plays on.' },
]) {
    test(`the computer ${how}`, { tag: '@both' }, async ({ page }) => {
        const table = await Table.open(page, `#strength=2&side=black&seed=7&sfen=${sfen}&moves=${WALK}`);
        await expect(table.status()).toHaveText('Your turn');
        await table.button('Resign').click();
        await table.button('Draw?').click();
        await expect(table.app.locator('[data-role=status], [data-role=notice]').filter({ visible: true })).toHaveText(said, { timeout: 20_000 });
    });
}

test('early in the game the computer declines a draw', async ({ page }) => {
    const table = await Table.open(page, '#strength=2&side=black&seed=7&moves=1d1c,4b4c');
    await table.button('Resign').click();
    await table.button('Draw?').click();
    await expect(table.notice()).toHaveText('The computer does not agree to a draw and plays on.');
    await expect(table.status()).toHaveText('Your turn');
});

test('between two people undo takes back one move, and redo plays it again', { tag: '@both' }, async ({ page }) => {
    const table = await Table.open(page);
    await table.move('1d1c', '3a1c', '3e4d');
    await table.button('Undo').click();
    await table.shows({ '3e': 'black gold', '1c': 'white tokin' });
    await expect(table.status()).toHaveText('Black to move');
    await table.button('Undo').click();
    await table.shows({ '3a': 'white bishop', '1c': 'black pawn' });
    await expect(table.status(), 'White has the move again').toHaveText('White to move');
    await page.keyboard.press('Control+y');
    await table.shows({ '3a': '', '1c': 'white tokin', '3e': 'black gold' });
    await page.keyboard.press('Control+z');
    await table.shows({ '3a': 'white bishop', '1c': 'black pawn' });
});
