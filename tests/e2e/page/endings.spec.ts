// Warnings of repetition, and draws by agreement. Native tests cover what ends each game, and who may agree to a draw
// (crates/rules/tests/rules, crates/play/tests/play/view/messages.rs, session/draw.rs).

import { expect, test } from '@playwright/test';
import { Table } from '../board';
import { onScreens, resize, settled, type Size } from '../screen';
import { LANGUAGES } from '../words';

const WARNING = 'The same position for the third time. Once more is a draw.';
/** Moves that return to the position where they begin. */
const ROUND = ['3e3d', '2a2b', '3d3e', '2b2a'] as const;

test('the third occurrence of a position warns of what the fourth will mean', { tag: '@both' }, async ({ page }) => {
    const table = await Table.open(page, `#side=both&moves=${[...ROUND, ...ROUND.slice(0, 3)].join()}`);
    await table.move(ROUND[3]);
    await expect(table.detail()).toHaveText(WARNING);
    await expect(page.locator('.spoken[role=status]').first(), 'the move is read out, and then the warning').toHaveText(new RegExp(`: .*${WARNING.replaceAll('.', '\\.')}$`));
    await expect(table.status(), 'whose turn it is stays in sight').toHaveText('Black to move');
    await table.move(...ROUND);
    await expect(table.status()).toHaveText(/^A draw\. The same position/);
    await table.button('Undo').click();
    await expect(table.status(), 'the end can be taken back').toHaveText('White to move');
});

for (const language of LANGUAGES) {
    test(`the warning and the questions leave the board where it is, in ${language}`, async ({ page }) => {
        const sizes: Size[] = [[320, 568], [360, 740], [740, 360], [820, 1180], [960, 700], [1440, 900]];
        const table = await Table.open(page, `?lang=${language}#side=both&moves=${[...ROUND, ...ROUND.slice(0, 3)].join()}`);
        const board = table.app.locator('.board-top');
        const resign = table.app.locator('[data-action=resign]');
        for (const [size, before] of await onScreens(page, sizes, board)) {
            await resize(page, size);
            const line = (await resign.boundingBox())!.y;
            await table.move(ROUND[3]);
            await expect(table.app.locator('.status.long')).toBeVisible();
            expect(await settled(board), String(size)).toEqual(before);
            const [words, status] = [(await table.detail().boundingBox())!, (await table.app.locator('.status').boundingBox())!];
            expect(words.y + words.height, String(size)).toBeLessThanOrEqual(status.y + status.height + 1);
            expect(await table.detail().evaluate((detail) => detail.scrollHeight - detail.clientHeight), `${size}: all of it is seen`).toBeLessThanOrEqual(2);
            await resign.click();
            await expect(table.app.locator('[data-action=draw]')).toBeVisible();
            expect(await settled(board), `${size}: the question`).toEqual(before);
            expect((await resign.boundingBox())!.y, `${size}: the buttons`).toBe(line);
            await table.app.locator('[data-action=undo]').click();
            await expect(table.app.locator('[data-action=draw]')).toBeHidden();
        }
    });
}

test('two people agree on a draw with the keyboard alone, which is kept and can be taken back', { tag: '@both' }, async ({ page }) => {
    const table = await Table.open(page);
    await table.move('1d1c', '4b4c');
    await table.button('Resign').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(table.button('Draw?')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(table.notice()).toHaveText('Black offers a draw. Does White agree?');
    await expect(table.notice()).toBeVisible();
    await expect(table.button('Decline'), 'a second press agrees on nothing').toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(table.button('Agree')).toBeFocused();
    const agreed = 'A draw. Both sides agreed. Undo takes it back.';
    // A press right after another one is ignored as a double click.
    await expect(async () => {
        await page.keyboard.press('Enter');
        await expect(table.status()).toHaveText(agreed, { timeout: 100 });
    }).toPass({ intervals: [800] });
    await expect(page.getByRole('alert')).toHaveText(agreed);
    await table.reload();
    await expect(table.status()).toHaveText(agreed);
    await table.button('Undo').click();
    await expect(table.status()).toHaveText('Black to move');
});

test('the computer agrees to a draw in an even position', { tag: '@both' }, async ({ page }) => {
    /** 24 king moves, without a third occurrence of any position. */
    const walk = Array(2).fill('1e1d,4a4b,1d2d,4b3b,2d3d,3b2b,3d3e,2b2a,3e2e,2a3a,2e1e,3a4a').join();
    const table = await Table.open(page, `#skill=2&side=black&seed=7&sfen=k3/4/4/4/3K_b_-_1&moves=${walk}`);
    await table.button('Resign').click();
    await table.button('Draw?').click();
    await expect(table.status()).toHaveText('A draw with Duckling. Both sides agreed. Undo takes it back.', { timeout: 20_000 });
});
