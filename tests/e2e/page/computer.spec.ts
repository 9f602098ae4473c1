// Playing against the computer. Native tests cover undo, rematches, hints and the ends of games
// (crates/play/tests/play/session/computer.rs, undo.rs and hint.rs, view/computer.rs).

import { expect, test, type Locator } from '@playwright/test';
import { Table } from '../board';
import { collectErrors } from '../browser-errors';
import { against, waitForAnswer, makeAnyMove, THINKING, watchComputer } from '../playing';

test('a whole game to its end, by mouse or by touch', { tag: '@both' }, async ({ page, isMobile }) => {
    test.setTimeout(180_000);
    const errors = collectErrors(page);
    const table = await Table.open(page, against(4));
    const press = (target: Locator) => (isMobile ? target.tap() : target.click());
    const over = page.locator('.status.over');
    let plies = 0;
    for (; (await over.count()) === 0 && plies < 60; plies += 1) {
        await makeAnyMove(table, plies, press);
        await waitForAnswer(table);
    }
    await expect(over).toBeVisible();
    await expect(table.status()).toHaveText(/^(You beat|You lost to|A draw with) Rabbit/);
    await expect(table.button('Rematch')).toBeVisible();
    expect(errors).toEqual([]);
});

test('the computer lifts its piece and moves it, and says so', async ({ page }) => {
    const table = await Table.open(page, against(2));
    const seen = await watchComputer(page);
    await table.move('1d1c');
    await table.computerMoved();
    await expect(table.status()).toHaveText('Your turn');
    await expect(page.locator('.piece.lifted')).toHaveCount(0);
    expect(await seen()).toEqual({ statuses: ['Your turn', THINKING, 'Your turn'], lifted: true });
});

for (const [how, kill] of [
    ['closed', () => self.close()],
    ['broken', () => void setTimeout(() => { throw new Error('on purpose'); })],
] as const) {
    test(`a worker that is ${how} in mid-thought is replaced, and the computer answers`, async ({ page }) => {
        test.setTimeout(60_000);
        // After its first move it does not load the network any more.
        const table = await Table.open(page, against(12, 'white'));
        await expect(table.status()).toContainText('Your turn', { timeout: 20_000 });
        await makeAnyMove(table, 0, (target) => target.click());
        await expect(table.status()).toHaveText(THINKING);
        await page.workers()[0]!.evaluate(kill).catch(() => undefined);
        await waitForAnswer(table);
        await expect(table.status()).toHaveText(/Your turn/);
    });
}

for (const [what, file] of [['script', /worker[^/]*\.js$/], ['program', /worker[^/]*\.wasm$/]] as const) {
    test(`without the ${what} of its worker the computer says that it cannot play, and can be tried again`, async ({ page }) => {
        await page.route(file, (route) => route.abort());
        const table = await Table.open(page, against(2));
        await table.move('1d1c');
        await expect(table.notice()).toHaveText('The computer opponent did not start. Try again, or reload the page.', { timeout: 15_000 });
        await page.unroute(file);
        await table.button('Try again').click();
        await expect(table.status()).toHaveText(/Your turn/);
    });
}

test('a hint is an arrow and a sentence, until something else is done', { tag: '@both' }, async ({ page }) => {
    const table = await Table.open(page, `${against(2)}&sfen=k1gs/p3/4/b2P/SGBK_b_-_1`);
    await table.button('Hint').click();
    await expect(page.locator('.arrow')).toHaveCount(1, { timeout: 15_000 });
    await expect(table.notice()).toHaveText(/^Try this: .*\. It wins a bishop\.$/);
    await expect(page.getByRole('status').filter({ hasText: 'It wins a bishop.' })).toHaveCount(1);
    const notice = (await table.notice().boundingBox())!;
    expect(notice.x + notice.width, 'the sentence fits').toBeLessThanOrEqual(page.viewportSize()!.width);
    await table.square('3e').click();
    await expect(page.locator('.arrow')).toHaveCount(0);
});

test('a win looks different from a loss, and leads to the next opponent', { tag: '@both' }, async ({ page }) => {
    const table = await Table.open(page, '#skill=5&side=black&seed=7&variant=micro&sfen=k3/4/KG2/4/4_b_G_1');
    const panel = table.app.locator('.status.over');
    const look = () => panel.evaluate((panel) => ['backgroundColor', 'borderTopStyle'].map((name) => getComputedStyle(panel)[name as 'backgroundColor']));
    const hint = (await table.button('Hint').boundingBox())!;
    await table.held('black', 'gold').click();
    await table.square('4b').click();
    await expect(table.status()).toHaveText('You beat Hedgehog! Checkmate.');
    await expect(page.getByRole('alert')).toHaveText('You beat Hedgehog! Checkmate.');
    const won = await look();
    await expect(table.button('Rematch')).toBeVisible();
    await expect(table.detail()).toHaveText('Your first win against Hedgehog in Micro shogi!');
    await expect(table.app.locator('.petals'), 'petals fall').toBeVisible();
    await expect(table.button('Play Squirrel'), 'the main button').toHaveClass(/main-button/);
    const next = (await table.button('Play Squirrel').boundingBox())!;
    expect(Math.abs(next.y - hint.y), 'in the line of the others').toBeLessThan(1);
    await table.button('Rematch').click();
    await table.square('3c').click();
    await table.square('3d').click();
    await table.resign();
    await expect(table.status()).toHaveText('You lost to Hedgehog. You resigned. Undo takes it back.');
    const lost = await look();
    for (const nth of [0, 1]) expect(lost[nth]).not.toEqual(won[nth]);
});

test('opponent and side are chosen on a sheet', async ({ page }) => {
    const table = await Table.open(page, against(2));
    await table.button('New game').click();
    const sheet = page.getByRole('dialog', { name: 'New game' });
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(table.button('New game')).toBeFocused();
    await table.button('New game').click();
    await sheet.getByRole('radio', { name: 'White' }).check();
    await table.button('Start').click();
    await expect(sheet).toBeHidden();
    await table.computerMoved();
    expect(new URL(page.url()).hash, 'the link asked for another game').toBe('');

    await table.button('New game').click();
    await sheet.getByRole('radio', { name: 'Another person' }).check();
    await expect(sheet.getByRole('radio', { name: 'White' })).toBeDisabled();
    await table.button('Start').click();
    await expect(table.status()).toHaveText('Black to move');
});
