// What is heard and felt: nothing before the first touch, one sound for what is done, and off with one tap.

import { expect, test, type Page } from '@playwright/test';
import { Table } from './board';
import { listen } from './complaints';
import { drag } from './drag';

interface Heard {
    /** How many loudspeakers were asked for. */
    contexts: number;
    /** During which events: none has to wait for that. */
    during: string[];
    /** After how many milliseconds each sound begins, and how long it is. */
    sounds: { wait: number; length: number }[];
    /** How long the device shook each time. */
    shakes: number[];
}

/** Notes everything that is heard and felt from now on, from before the page is opened. */
async function listenClosely(page: Page): Promise<() => Promise<Heard>> {
    await page.addInitScript(() => {
        const heard: Heard = { contexts: 0, during: [], sounds: [], shakes: [] };
        (globalThis as unknown as { heard: Heard }).heard = heard;
        globalThis.AudioContext = class extends AudioContext {
            constructor(options?: AudioContextOptions) {
                super(options);
                heard.contexts += 1;
                if (window.event) heard.during.push(window.event.type);
            }
        };
        const start = AudioBufferSourceNode.prototype.start;
        AudioBufferSourceNode.prototype.start = function (this: AudioBufferSourceNode, when = 0, ...rest: number[]) {
            // What is due already is heard at once.
            heard.sounds.push({ wait: Math.max(0, Math.round((when - this.context.currentTime) * 1000)), length: Math.round(this.buffer!.duration * 1000) });
            start.call(this, when, ...rest);
        };
        Navigator.prototype.vibrate = (ms) => heard.shakes.push(ms as number) > 0;
    });
    return () => page.evaluate(() => (globalThis as unknown as { heard: Heard }).heard);
}

const speaker = (table: Table) => table.page.locator('[data-action=sound]');

test('nothing before the first touch, then one sound for each move', async ({ page }) => {
    const complaints = listen(page);
    const heard = await listenClosely(page);
    const table = await Table.open(page);
    await table.square('1d').hover();
    expect((await heard()).contexts).toBe(0);

    await table.square('1d').click();
    expect((await heard()).sounds, 'a piece that is picked makes no sound').toEqual([]);
    await table.square('1c').click();
    await table.shows({ '1c': 'black pawn' });
    await expect.poll(async () => (await heard()).sounds).toHaveLength(1);
    await table.move('3a1c');
    await table.shows({ '1c': 'white tokin' });
    await expect.poll(async () => (await heard()).sounds).toHaveLength(2);
    await table.button('Undo').click();
    await table.shows({ '1c': 'black pawn' });
    const { contexts, during, sounds, shakes } = await heard();
    expect(sounds, 'taking back is silent').toHaveLength(2);
    expect(sounds[1].length, 'a capture is fuller than a move').toBeGreaterThan(sounds[0].length);
    expect(contexts).toBe(1);
    expect(during).toEqual([]);
    expect(shakes, 'people feel their own moves').toEqual([]);
    expect(complaints).toEqual([]);
});

test('a piece that is carried at the first touch is heard as it lands', async ({ page }) => {
    const heard = await listenClosely(page);
    const table = await Table.open(page);
    await drag(page, table.square('1d'), table.square('1c'));
    await expect.poll(async () => (await heard()).sounds.map(({ wait }) => wait)).toEqual([0]);
});

test('a sound comes as the piece lands', async ({ page }) => {
    const heard = await listenClosely(page);
    const table = await Table.open(page);
    await table.move('1d1c');
    await drag(page, table.square('4b'), table.square('4c'));
    await table.shows({ '4c': 'white pawn' });
    await table.set('speed', 'slow');
    await table.move('3e3d');
    await table.set('speed', 'off');
    await table.move('2a2b');
    await table.shows({ '2b': 'white gold' });
    await expect.poll(async () => (await heard()).sounds).toHaveLength(4);
    // It was made when the move was drawn, and waits for the rest of the way, much of which a busy machine may have let pass.
    const late = (await heard()).sounds.map(({ wait }, nth) => [200, 0, 500, 0][nth]! - wait);
    expect(Math.min(...late)).toBeGreaterThanOrEqual(0);
    expect(late[2]).toBeLessThan(400);
});

test('one tap turns it off, another one on, and it stays so', async ({ page }) => {
    const heard = await listenClosely(page);
    const table = await Table.open(page);
    await expect(speaker(table)).toHaveAttribute('aria-pressed', 'true');
    await speaker(table).click();
    await expect(speaker(table)).toHaveAttribute('aria-pressed', 'false');
    await table.move('1d1c');
    await table.shows({ '1c': 'black pawn' });
    expect((await heard()).sounds).toEqual([]);

    await page.reload();
    await expect(speaker(table)).toHaveAttribute('aria-pressed', 'false');
    await table.move('4b4c');
    await table.shows({ '4c': 'white pawn' });
    expect(await heard()).toEqual({ contexts: 0, during: [], sounds: [], shakes: [] });

    await speaker(table).click();
    await expect(speaker(table)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(async () => (await heard()).sounds.length, 'whoever turns it on hears that it is on').toBe(1);
    await table.move('3e3d');
    await table.shows({ '3d': 'black gold' });
    await expect.poll(async () => (await heard()).sounds).toHaveLength(2);
});

test("the computer's move is heard and felt, where somebody has touched the page", async ({ page }) => {
    const complaints = listen(page);
    const heard = await listenClosely(page);
    const table = await Table.open(page, '#level=1&side=white&seed=7');
    await expect(page.locator('[data-role=detail]')).toHaveText(/^Computer: /);
    await expect(table.status()).toHaveText('Your turn');
    expect(await heard(), 'it has moved, and nobody was there').toEqual({ contexts: 0, during: [], sounds: [], shakes: [] });

    await table.square('4b').click();
    await table.square('4c').click();
    await expect.poll(async () => (await heard()).sounds.length).toBe(2);
    await expect.poll(async () => (await heard()).shakes).toEqual([12]);
    expect(complaints).toEqual([]);
});

test('a device that is not to shake does not', async ({ page }) => {
    const heard = await listenClosely(page);
    const table = await Table.open(page, '#level=1&side=black&seed=7');
    await page.locator('[data-action=settings]').click();
    await page.getByRole('switch', { name: 'Vibration' }).uncheck({ force: true });
    await page.keyboard.press('Escape');
    await table.move('1d1c');
    await expect.poll(async () => (await heard()).sounds.length).toBe(2);
    expect((await heard()).shakes).toEqual([]);
});

test('a device that cannot shake is not asked whether it shall', async ({ page }) => {
    await page.addInitScript(() => delete (Navigator.prototype as Partial<Navigator>).vibrate);
    const table = await Table.open(page);
    await page.locator('[data-action=settings]').click();
    await expect(page.getByRole('switch', { name: 'Sound' })).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Vibration' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await table.move('1d1c');
    await table.shows({ '1c': 'black pawn' });
});

test('in a frame the page is silent and has no button for it', async ({ page }) => {
    await listenClosely(page);
    // The page lets no frame into itself, so another one is around it.
    const around = '<!doctype html><iframe src="./#side=both" width="340" height="600"></iframe>';
    await page.route('**/around.html', (route) => route.fulfill({ contentType: 'text/html', body: around }));
    await page.goto('./around.html');
    const frame = page.frameLocator('iframe');
    await frame.locator('[data-square="1d"]').click();
    await frame.locator('[data-square="1c"]').click();
    await expect(frame.locator('[data-role=status]')).toHaveText('White to move');
    await expect(frame.locator('[data-action=sound]')).toHaveCount(0);
    const inside = await page.frames()[1].evaluate(() => (globalThis as unknown as { heard: Heard }).heard);
    expect(inside).toEqual({ contexts: 0, during: [], sounds: [], shakes: [] });
});

test('the keyboard is a touch too', async ({ page }) => {
    const heard = await listenClosely(page);
    const table = await Table.open(page);
    await table.square('1d').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await table.shows({ '1c': 'black pawn' });
    await expect.poll(async () => (await heard()).sounds).toHaveLength(1);
});

test('the button is within reach on every screen', async ({ page, isMobile }) => {
    test.skip(isMobile, 'the sizes are set here');
    for (const [link, sizes] of [['', [[360, 640], [740, 360], [820, 1180]]], ['#side=both', [[320, 568], [360, 640], [740, 360], [820, 1180]]]] as const) {
        await page.goto('about:blank');
        await page.setViewportSize({ width: 1440, height: 900 });
        const table = await Table.open(page, link);
        for (const [width, height] of sizes) {
            await page.setViewportSize({ width, height });
            for (const action of ['sound', 'settings']) {
                const button = (await page.locator(`[data-action=${action}]`).boundingBox())!;
                expect(button.width, `${action} at ${width}x${height}`).toBeGreaterThanOrEqual(44);
                expect(button.x + button.width, `${action} at ${width}x${height}`).toBeLessThanOrEqual(width);
            }
            expect((await table.square('1a').boundingBox())!.y, `the board at ${width}x${height}`).toBeGreaterThanOrEqual(0);
        }
    }
});
