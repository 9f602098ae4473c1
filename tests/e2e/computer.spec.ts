// Playing the computer.

import { expect, test, type Locator, type Page } from '@playwright/test';
import { Table } from './board';
import { listen } from './complaints';
import { carry, drag } from './drag';
import { against, answered, keptOnLeaving, moveSomehow, THINKING } from './playing';

/** Everything that the status line says from now on, and whether a piece of the computer's was ever lifted. */
async function watch(page: Page): Promise<() => Promise<{ said: string[]; lifted: boolean }>> {
    const seen = await page.evaluateHandle(() => {
        const seen = { said: [] as string[], lifted: false };
        const look = () => {
            const said = document.querySelector('[data-role=status]')!.textContent!;
            if (seen.said.at(-1) !== said) seen.said.push(said);
            seen.lifted ||= document.querySelector('.piece.white.lifted') !== null;
        };
        new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
        return seen;
    });
    return () => seen.jsonValue();
}

test('a whole game to its end, by mouse or by touch', async ({ page, isMobile }) => {
    test.setTimeout(180_000);
    const complaints = listen(page);
    const table = await Table.open(page, against(2));
    const press = (target: Locator) => (isMobile ? target.tap() : target.click());
    const over = page.locator('.status.over');
    let plies = 0;
    for (; (await over.count()) === 0 && plies < 60; plies += 1) {
        await moveSomehow(table, plies, press);
        await answered(table);
    }
    await expect(over).toBeVisible();
    await expect(table.status()).toHaveText(/The computer wins\.|You win!|A draw\./);
    expect(plies, 'somebody who moves without a plan does not last long').toBeLessThan(60);
    await expect(table.button('Rematch')).toBeVisible();
    expect(complaints).toEqual([]);
});

test('the computer lifts its piece and moves it, and says so', async ({ page }) => {
    const table = await Table.open(page, against(1));
    const seen = await watch(page);
    await table.move('1d1c');
    await expect(page.locator('[data-role=detail]')).toHaveText(/^Computer: /);
    await expect(table.status()).toHaveText('Your turn');
    await expect(page.locator('.piece.lifted')).toHaveCount(0);
    expect(await seen()).toEqual({ said: ['Your turn', THINKING, 'Your turn'], lifted: true });
});

test.describe('whatever the screen', () => {
    test.skip(({ isMobile }) => isMobile, 'once is enough');

    test('with the same seed the computer plays the same', async ({ page }) => {
        const games: string[][] = [];
        for (let nth = 0; nth < 2; nth += 1) {
            const table = await Table.open(page, against(1));
            await table.move('1d1c');
            await answered(table);
            await table.move('3e3d');
            await answered(table);
            games.push(await keptOnLeaving(page));
            await page.evaluate(() => localStorage.clear());
            await page.goto('about:blank');
        }
        expect(games[0]).toEqual(games[1]);
        expect(games[0]).toHaveLength(4);
    });

    test('undo takes the answer back too; while the computer thinks, the own move alone', async ({ page }) => {
        const table = await Table.open(page, against(3));
        await expect(table.button('Undo')).toBeDisabled();
        await table.move('1d1c');
        await table.button('Undo').click();
        await table.shows({ '1d': 'black pawn', '1c': '' });
        await expect(table.status()).toHaveText('Your turn');
        await expect(table.button('Undo')).toBeDisabled();

        await table.move('3e3d');
        await expect(table.status()).toHaveText(THINKING);
        await answered(table);
        expect(await keptOnLeaving(page)).toHaveLength(2);
        await table.button('Undo').click();
        await table.shows({ '3e': 'black gold', '3d': '', '4a': 'white king', '3a': 'white bishop', '2a': 'white gold', '1a': 'white silver', '4b': 'white pawn' });
        await expect(table.button('Undo')).toBeDisabled();
    });

    for (const processors of [2, 8]) {
        test(`with ${processors} processors the computer ${processors > 2 ? 'thinks on' : 'rests'} while somebody does something`, async ({ page }) => {
            await page.addInitScript((processors) => {
                Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => processors });
                const requests: string[] = [];
                Object.assign(window, { requests });
                // The worker never hears of it, and so thinks until the page gives it up, seconds later.
                Worker.prototype.postMessage = (text: string) => requests.push(Object.keys(JSON.parse(text) as object)[0]!);
            }, processors);
            const asked = () => page.evaluate(() => (window as unknown as { requests: string[] }).requests);
            const table = await Table.open(page, against(3));
            await table.square('2e').hover();
            await table.move('1d1c');
            await expect.poll(async () => (await asked())[0]).toBe('think');
            await table.square('3e').hover();
            const rests = (await asked()).filter((name) => name === 'rest');
            // One lets the own move be drawn.
            if (processors > 2) expect(rests).toEqual([]);
            else expect(rests.length).toBeGreaterThan(1);
            await table.button('Undo').click();
            await table.square('2e').hover();
            expect((await asked()).at(-1), 'nothing is thought about').toBe('stop');
        });
    }

    for (const [how, kill] of [
        ['closed', () => self.close()],
        ['broken', () => void setTimeout(() => { throw new Error('on purpose'); })],
    ] as const) {
        test(`a worker that is ${how} in mid-thought is replaced, and the computer answers`, async ({ page }) => {
            test.setTimeout(60_000);
            const table = await Table.open(page, against(3));
            await expect.poll(() => page.workers().length).toBe(1);
            await table.move('1d1c');
            await expect(table.status()).toHaveText(THINKING);
            await page.workers()[0].evaluate(kill).catch(() => undefined);
            await answered(table);
            await expect(table.status()).toHaveText(/Your turn/);
            await expect(page.locator('[data-role=detail]')).toHaveText(/^Computer: /);
        });
    }

    test('without its worker the computer says that it cannot play, and can be tried again', async ({ page }) => {
        await page.route('**/worker-*.js', (route) => route.abort());
        const table = await Table.open(page, against(1));
        await table.move('1d1c');
        await expect(table.notice()).toHaveText('The computer does not start. Try again, reload the page, or play with another person.');
        await page.unroute('**/worker-*.js');
        await table.button('Try again').click();
        await expect(table.status()).toHaveText(/Your turn/);
    });

    test('the computer goes on thinking after a reload', async ({ page }) => {
        const table = await Table.open(page, against(3));
        await table.move('1d1c');
        await expect(table.status()).toHaveText(THINKING);
        await page.reload();
        await table.shows({ '1c': 'black pawn', '1d': '' });
        await answered(table);
        await expect(table.status()).toHaveText(/Your turn/);
        await expect(page.locator('[data-role=detail]')).toHaveText(/^Computer: /);
    });

    test('a hint is an arrow and a sentence, until something else is done', async ({ page }) => {
        const table = await Table.open(page, against(1));
        await table.button('Hint').click();
        await expect(page.locator('.arrow')).toHaveCount(1, { timeout: 15_000 });
        await expect(table.notice()).toHaveText(/^Try this: /);
        await table.square('3e').click();
        await expect(page.locator('.arrow')).toHaveCount(0);
        await table.square('3d').click();
        await answered(table);
        await expect(page.locator('.arrow')).toHaveCount(0);
    });

    test('after giving up, a rematch with the sides exchanged; the own pieces lie below', async ({ page }) => {
        const table = await Table.open(page, against(1));
        await table.move('1d1c');
        await answered(table);
        // Right after the first press the button is another one, and takes no second press.
        await table.button('Resign').dblclick();
        await expect(table.status()).toHaveText('You resigned. The computer wins. Undo takes it back.');
        await expect(table.button('Rematch')).toBeVisible();
        await expect(async () => {
            const again = table.button('Rematch');
            if (await again.isVisible()) await again.click({ timeout: 500 });
            const [own, other] = [(await table.square('4a').boundingBox())!, (await table.square('4e').boundingBox())!];
            expect(own.y).toBeGreaterThan(other.y);
        }).toPass();
        await expect(page.locator('[data-role=detail]')).toHaveText(/^Computer: /);
        await expect(table.status()).toHaveText('Your turn');
        await table.button('Undo').click();
        await expect(table.status(), 'undo brings the lost game back').toHaveText('You resigned. The computer wins. Undo takes it back.');
    });

    test('opponent and side are chosen on a sheet', async ({ page }) => {
        const table = await Table.open(page, against(1));
        await table.button('New game').click();
        const sheet = page.getByRole('dialog', { name: 'New game' });
        await expect(sheet.getByRole('radio', { name: 'Computer, friendly' })).toBeChecked();
        await page.keyboard.press('Escape');
        await expect(sheet).toBeHidden();
        await expect(table.button('New game')).toBeFocused();

        await table.button('New game').click();
        await sheet.getByRole('radio', { name: 'Computer, strong' }).check();
        await sheet.getByRole('radio', { name: 'White' }).check();
        await table.button('Start').click();
        await expect(sheet).toBeHidden();
        await expect(page.locator('[data-role=detail]')).toHaveText(/^Computer: /, { timeout: 20_000 });
        expect(new URL(page.url()).hash, 'the link asked for another game').toBe('');

        await table.button('New game').click();
        await sheet.getByRole('radio', { name: 'Another person' }).check();
        await expect(sheet.getByRole('radio', { name: 'White' })).toBeDisabled();
        await table.button('Start').click();
        await expect(table.status()).toHaveText('Black to move');
    });

    test('what a link says and nobody understands is named on the page', async ({ page }) => {
        const table = await Table.open(page, '#side=both&level=9');
        await expect(table.notice()).toHaveText('The link says level=9, which means nothing here. It was left out.');
        await table.move('1d1c');
        await expect(table.notice()).toHaveText('');
    });

    test('the page stays quick while the computer thinks', async ({ page }) => {
        const table = await Table.open(page, against(3));
        await page.evaluate(() => {
            const tasks: number[] = ((window as unknown as { tasks: number[] }).tasks = []);
            new PerformanceObserver((list) => tasks.push(...list.getEntries().map((entry) => entry.duration))).observe({ type: 'longtask' });
        });
        await table.move('1d1c');
        await answered(table);
        const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
        console.log(`      tasks of more than 50 ms from the own move to the answer: ${tasks.map((task) => task.toFixed(0)).join(', ') || 'none'}`);
        expect(Math.max(0, ...tasks)).toBeLessThan(1000); // generous: machines that test are busy; the thought itself takes twice as long
    });
});

/** Keeps the computer's program away until it is let in. */
async function holdBack(page: Page): Promise<() => void> {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/worker[^/]*\.wasm/, async (route) => {
        await released;
        await route.continue();
    });
    return release;
}

test('a move picked while the computer thinks waits for its turn, and a tap takes it back', async ({ page }) => {
    const release = await holdBack(page);
    const table = await Table.open(page, against(1));
    await table.move('1d1c');
    await expect(table.status()).toHaveText(THINKING);
    await table.move('4e4d');
    await expect(page.locator('.mark-planned')).toHaveCount(2);
    await expect(page.locator('[data-role=detail]')).toHaveText('Next: silver 4e to 4d. A tap takes it back.');
    await table.square('2c').click();
    await expect(page.locator('.mark-planned')).toHaveCount(0);
    await table.move('4e4d');
    await expect(page.locator('.mark-planned')).toHaveCount(2);
    release();
    await table.shows({ '4d': 'black silver', '4e': '' });
    await expect(page.locator('.mark-planned')).toHaveCount(0);
});

test('a move carried while the computer thinks waits for its turn', async ({ page }) => {
    const release = await holdBack(page);
    const table = await Table.open(page, `${against(1)}&sfen=kbgs/4/4/3P/SGBK_b_P_1`);
    const planned = page.locator('.mark-planned');
    const detail = page.locator('[data-role=detail]');
    await table.move('1d1c');
    await expect(table.status()).toHaveText(THINKING);

    await drag(page, table.square('4e'), table.square('4d'));
    await expect(detail).toHaveText('Next: silver 4e to 4d. A tap takes it back.');
    await expect(planned).toHaveCount(2);
    await table.shows({ '4e': 'black silver', '4d': '' });

    await drag(page, table.square('4e'), table.square('3b'));
    await expect(planned, 'where it cannot reach, it plans nothing').toHaveCount(0);
    await expect(page.locator('.piece.lifted')).toHaveCount(0);

    await drag(page, table.held('black', 'pawn'), table.square('2d'));
    await expect(detail).toHaveText('Next: drop pawn on 2d. A tap takes it back.');
    await drag(page, table.square('3e'), table.square('3d'));
    await expect(detail, 'another one takes its place').toHaveText('Next: gold 3e to 3d. A tap takes it back.');
    await expect(planned).toHaveCount(2);
    release();
    await table.shows({ '3d': 'black gold', '3e': '', '2d': '' });
    await expect(planned).toHaveCount(0);
});

test('while the computer reaches for its piece, another one can be carried and let go', async ({ page }) => {
    const release = await holdBack(page);
    const table = await Table.open(page, against(1));
    await table.set('speed', 'slow');
    const seen = await watch(page);
    await table.move('1d1c');
    await carry(page, table.square('4e'), table.square('4d'));
    release();
    await expect.poll(async () => (await seen()).lifted).toBe(true);
    await page.mouse.up();
    await expect(page.locator('[data-role=detail]')).toHaveText('You: silver 4e to 4d.');
    await table.shows({ '4d': 'black silver', '4e': '' });
});

test('a piece that is carried stays in the hand while the computer moves', async ({ page }) => {
    const release = await holdBack(page);
    const table = await Table.open(page, against(1));
    await table.move('1d1c');
    await carry(page, table.square('4e'), table.square('4d'));
    release();
    await expect(page.locator('[data-role=detail]')).toHaveText(/^Computer: /);
    await expect(page.locator('.piece.dragging')).toHaveCount(1);
    await page.mouse.up();
    await table.shows({ '4d': 'black silver', '4e': '' });
});
