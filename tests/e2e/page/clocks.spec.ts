// Clocks: chosen under New game or by a link, running, waiting, and ending the game. The tests control the page's time.

import { expect, test, type Locator, type Page } from '@playwright/test';
import { openShareSheet, Table } from '../board';
import { areApart, misplaced, resize, setHidden, settled } from '../screen';

const BOTH = { tag: '@both' };
const HOUR_MS = 3_600_000;
const PAUSED = /^Paused\. (Tap|Click) to go on\.$/;

/** Opens a link with the page's time stopped. */
async function openAt(page: Page, link: string): Promise<Table> {
    await page.clock.install({ time: 0 });
    const table = await Table.open(page, link);
    await page.clock.pauseAt(HOUR_MS);
    return table;
}

/** The visible clock: at the stand if stands are beside the board, else with the status. */
const clock = (page: Page, side: 'black' | 'white'): Locator => page.locator(`[data-stand-clock=${side}], .clocks [data-clock=${side}]`);
/** The digits of a clock. */
const time = (page: Page, side: 'black' | 'white'): Locator => clock(page, side).locator('text, .clock-time');

async function chooseClock(table: Table, name: string): Promise<Locator> {
    await table.button('New game').click();
    const sheet = table.page.getByRole('dialog', { name: 'New game' });
    await sheet.getByRole('radio', { name: 'Another person' }).check();
    await sheet.getByRole('combobox', { name: 'Clock' }).selectOption(name);
    return sheet;
}

test('a clock is chosen under New game, and runs from the second move on', BOTH, async ({ page }) => {
    const table = await openAt(page, '#side=both');
    await expect(page.locator('.clock, .stand-clock')).toHaveCount(0);
    const sheet = await chooseClock(table, '3 min + 2 s a move');
    await sheet.getByRole('button', { name: 'Start' }).click();
    await expect(time(page, 'black')).toHaveText('3:00');
    await page.clock.runFor(5000);
    await expect(time(page, 'black'), 'the first move is free').toHaveText('3:00');
    await table.move('1d1c');
    await page.clock.runFor(4000);
    await expect(time(page, 'white')).toHaveText('2:56');
    await expect(clock(page, 'white')).toHaveClass(/\bon\b/);
    await table.move('4b4c');
    await expect(time(page, 'white'), 'each move brings two seconds').toHaveText('2:58');
    await page.clock.runFor(1500);
    await expect(time(page, 'black')).toHaveText('3:01');
    await expect(clock(page, 'black')).not.toHaveClass(/paused|urgent/);

    await table.button('Undo').click();
    await expect(time(page, 'white'), 'undo gives the time back').toHaveText('3:00');
    await table.button('New game').click();
    await expect(page.getByRole('combobox', { name: 'Clock' }), 'the next game has the same clock').toHaveValue('7');
});

test('a time control of one’s own is set in minutes and seconds, reported where it is wrong, and in the link', BOTH, async ({ context, page }) => {
    const table = await openAt(page, '#side=both&time=90&increment=9');
    const sheet = await chooseClock(table, 'Your own…');
    await sheet.getByRole('combobox', { name: 'Per move' }).selectOption('byoyomi');
    await sheet.getByRole('spinbutton', { name: 'Seconds' }).fill('7');
    await sheet.getByRole('button', { name: 'Start' }).click();
    await expect(time(page, 'black'), 'no number of minutes, and so left as it is').toHaveText('1:30');
    await table.button('New game').click();
    const minutes = sheet.getByRole('spinbutton', { name: 'Minutes' });
    for (const wrong of ['1.5', '', '999']) {
        await minutes.fill(wrong);
        await sheet.getByRole('button', { name: 'Start' }).click();
        await expect(minutes, `“${wrong}” is reported`).toBeFocused();
        await expect(sheet).toBeVisible();
    }
    await minutes.fill('2');
    await sheet.getByRole('button', { name: 'Start' }).click();
    await expect(time(page, 'white')).toHaveText('2:00');
    await table.move('1d1c');
    for (let minute = 0; minute < 2; minute += 1) await page.clock.runFor(60_000);
    await expect(time(page, 'white'), 'the byoyomi').toHaveText('0:07');
    await page.clock.runFor(3000);
    await expect(page.locator('[data-clock=white] .spoken')).toHaveText('White’s clock: 4 s for this move');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openShareSheet(page);
    await page.locator('[data-copy=link]').click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/#variant=micro&moves=1d1c&side=both&time=120&byoyomi=7/);
});

test('who runs out of time loses, which undo takes back', BOTH, async ({ page }) => {
    const table = await openAt(page, '#side=both&time=12');
    await table.move('1d1c');
    // The centre of each, since the running clock's frame is thicker.
    const places = () => page.locator('.board, .controls').or(clock(page, 'white')).filter({ visible: true }).evaluateAll((parts) => parts.map((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        return [Math.round(left + right), Math.round(top + bottom)];
    }));
    const before = await places();
    await page.clock.runFor(2000);
    await expect(clock(page, 'white'), 'the last ten seconds').toHaveClass(/urgent/);
    await expect(page.locator('.spoken[role=status]', { hasText: 'Ten seconds left.' })).toHaveCount(1);
    await page.clock.runFor(9999);
    await expect(time(page, 'white')).toHaveText('0:01');
    await expect(table.status()).toHaveText('White to move');
    await page.clock.runFor(1);
    await expect(table.status()).toHaveText(/^Black wins! White ran out of time\.|^Black wins\. White ran out of time\./);
    await expect(time(page, 'white')).toHaveText('0:00');
    expect(await places(), 'nothing has moved').toEqual(before);
    await table.button('Undo').click();
    await expect(time(page, 'white')).toHaveText('0:12');
    await page.clock.runFor(1000);
    await expect(time(page, 'white')).toHaveText('0:11');
});

test('the clock waits after the device has slept, while the page is hidden and after a reload, until somebody touches the page', BOTH, async ({ page }) => {
    const table = await openAt(page, '#side=both&time=60');
    await table.move('1d1c');
    await page.clock.runFor(3000);
    await page.clock.fastForward(HOUR_MS);
    await expect(table.detail()).toHaveText(PAUSED);
    await expect(clock(page, 'white')).toHaveClass(/paused/);
    await expect(time(page, 'white'), 'two seconds of the hour are counted').toHaveText('0:55');
    await page.clock.runFor(5000);
    await expect(time(page, 'white')).toHaveText('0:55');
    await table.square('3c').click();
    await expect(table.detail()).not.toHaveText(PAUSED);
    await page.clock.runFor(1000);
    await expect(time(page, 'white')).toHaveText('0:54');

    await setHidden(page, true);
    await page.clock.runFor(20_000);
    await setHidden(page, false);
    await expect(table.detail()).toHaveText(PAUSED);
    await expect(time(page, 'white')).toHaveText('0:54');
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await page.clock.resume();
    await table.reload();
    await expect(time(page, 'white')).toHaveText('0:54');
    await expect(table.detail()).toHaveText(PAUSED);
});

test('a key on a sheet or on the document lets the clock go on', async ({ page }) => {
    const table = await openAt(page, '#side=both&time=60');
    await table.move('1d1c');
    const waits = async (how: string) => {
        await setHidden(page, true);
        await setHidden(page, false);
        await expect(clock(page, 'white'), how).toHaveClass(/paused/);
    };
    await waits('before');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('Shift');
    await expect(clock(page, 'white'), 'on the document').not.toHaveClass(/paused/);
    await table.button('New game').click();
    await waits('below the sheet');
    await page.keyboard.press('Tab');
    await expect(clock(page, 'white'), 'on a sheet').not.toHaveClass(/paused/);
});

test('the clocks keep clear of everything else on every screen', async ({ page }) => {
    for (const game of ['micro', 'nana']) {
        // A different query loads a new document.
        const { app } = await Table.open(page, `?${game}#variant=${game}&side=both&time=600`);
        for (const [width, height] of [[360, 740], [320, 568], [740, 360], [820, 1180], [1440, 900]] as const) {
            await resize(page, [width, height]);
            // Stands beside the board are two boxes in one group.
            const around = ['.status-text', '.latest-moves', '.controls', '.values-switch', '.board', '.name', ...(width > height ? [] : ['.stands'])].join();
            const others = await app.locator(around).filter({ visible: true }).evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()));
            const clocks = app.locator('.clocks, .stand-clock').filter({ visible: true });
            await expect(clocks.first()).toBeVisible();
            expect(await misplaced(clocks), `${game} at ${width} × ${height}`).toEqual([]);
            for (const seen of await clocks.all()) {
                const own = (await seen.boundingBox())!;
                expect(others.filter((other) => !areApart(own, other, 1)), `${game} at ${width} × ${height}`).toEqual([]);
            }
        }
    }
});

test('the clock is chosen without scrolling on a phone, and stays in its place as another game is chosen', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const table = await Table.open(page, '#skill=2&side=black');
    await table.button('New game').click();
    const sheet = page.getByRole('dialog', { name: 'New game' });
    const choice = sheet.getByRole('combobox', { name: 'Clock' });
    const [top, start] = [(await settled(choice)).y, await settled(sheet.getByRole('button', { name: 'Start' }))];
    for (const game of ['minishogi', 'nana', 'micro']) {
        await sheet.locator(`input[value=${game}]`).check({ force: true });
        const box = (await choice.boundingBox())!;
        expect(box.y, game).toBeCloseTo(top, 0);
        expect(box.y + box.height, game).toBeLessThanOrEqual(start.y);
    }
});
