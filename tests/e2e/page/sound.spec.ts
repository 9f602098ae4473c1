// Sound and vibration: none before the first user gesture, one sound for each move, off with one tap.

import { expect, test } from '@playwright/test';
import { watchAudio, type AudioLog } from '../audio';
import { Table } from '../board';
import { collectErrors } from '../browser-errors';
import { drag } from '../drag';

/** The duration of a slide at the default speed and at slow speed, in milliseconds. */
const [SLIDE_MS, SLOW_SLIDE_MS] = [200, 500];
/** How much too early a sound may start, since clocks are imprecise, and how much too late, on a busy machine. */
const [EARLY_MS, LATE_MS] = [30, 300];

const speaker = (table: Table) => table.page.locator('[data-action=sound]');

test('no sound before the first user gesture, then one for each move', async ({ page }) => {
    const errors = collectErrors(page);
    const audio = await watchAudio(page);
    const table = await Table.open(page);
    await table.square('1d').hover();
    expect((await audio()).contexts).toBe(0);

    await table.square('1d').click();
    expect((await audio()).sounds, 'a piece that is picked makes no sound').toEqual([]);
    await table.square('1c').click();
    await table.shows({ '1c': 'black pawn' });
    await expect.poll(async () => (await audio()).sounds).toHaveLength(1);
    await table.move('3a1c');
    await table.shows({ '1c': 'white tokin' });
    await expect.poll(async () => (await audio()).sounds).toHaveLength(2);
    await table.button('Undo').click();
    await table.shows({ '1c': 'black pawn' });
    const { contexts, during, sounds, vibrations } = await audio();
    expect(sounds, 'undo is silent').toHaveLength(2);
    expect(sounds[1]!.length, 'a capture is fuller than a move').toBeGreaterThan(sounds[0]!.length);
    expect(contexts).toBe(1);
    expect(during).toEqual([]);
    expect(vibrations, 'people feel their own moves').toEqual([]);
    expect(errors).toEqual([]);
});

for (const [input, move] of Object.entries<(table: Table) => Promise<void>>({
    'a drag': (table) => drag(table.page, table.square('1d'), table.square('1c')),
    'the keyboard': async (table) => {
        await table.square('1d').focus();
        for (const key of ['Enter', 'ArrowUp', 'Enter']) await table.page.keyboard.press(key);
    },
})) {
    test(`${input} as the first user gesture makes a sound as the piece lands`, async ({ page }) => {
        const audio = await watchAudio(page);
        const table = await Table.open(page);
        await move(table);
        await expect.poll(async () => (await audio()).sounds).toHaveLength(1);
        const late = (await audio()).sounds[0]!.after - (input === 'a drag' ? 0 : SLIDE_MS);
        expect(late).toBeGreaterThan(-EARLY_MS);
        expect(late).toBeLessThan(LATE_MS);
    });
}

test('a sound comes as the piece lands, at every speed', async ({ page }) => {
    const audio = await watchAudio(page);
    const table = await Table.open(page);
    await table.move('1d1c');
    await expect.poll(async () => (await audio()).sounds).toHaveLength(1);
    await table.set('speed', 'slow');
    await table.move('4b4c');
    await expect.poll(async () => (await audio()).sounds).toHaveLength(2);
    await table.set('speed', 'off');
    await table.move('3e3d');
    await expect.poll(async () => (await audio()).sounds).toHaveLength(3);
    const late = (await audio()).sounds.map(({ after }, nth) => after - [SLIDE_MS, SLOW_SLIDE_MS, 0][nth]!);
    expect(Math.min(...late)).toBeGreaterThan(-EARLY_MS);
    expect(Math.max(...late)).toBeLessThan(LATE_MS);
});

test('one tap switches sound off, another one on, and it stays so', async ({ page }) => {
    const audio = await watchAudio(page);
    const table = await Table.open(page);
    await expect(speaker(table)).toHaveAttribute('aria-pressed', 'true');
    await speaker(table).click();
    await expect(speaker(table)).toHaveAttribute('aria-pressed', 'false');
    await table.move('1d1c');
    await table.shows({ '1c': 'black pawn' });
    expect((await audio()).sounds).toEqual([]);

    await table.reload();
    await expect(speaker(table)).toHaveAttribute('aria-pressed', 'false');
    expect((await audio()).contexts).toBe(0);
    await speaker(table).click();
    await expect(speaker(table)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(async () => (await audio()).sounds.length, 'switching it on plays a sound').toBe(1);
});

test("the computer's move makes a sound and vibrates, after a first user gesture", async ({ page }) => {
    const errors = collectErrors(page);
    const audio = await watchAudio(page);
    const table = await Table.open(page, '#skill=2&side=white&seed=7');
    await table.computerMoved();
    await expect(table.status()).toHaveText('Your turn');
    expect(await audio(), 'it has moved, and the page was not touched yet').toEqual({ contexts: 0, during: [], sounds: [], vibrations: [] });

    await table.square('4b').click();
    await table.square('4c').click();
    await expect.poll(async () => (await audio()).sounds.length).toBe(2);
    await expect.poll(async () => (await audio()).vibrations).toEqual([12]);
    expect(errors).toEqual([]);
});

test('with vibration switched off the device does not vibrate; one that cannot has no switch for it', async ({ page }) => {
    const audio = await watchAudio(page);
    const table = await Table.open(page, '#skill=2&side=black&seed=7');
    const vibration = page.getByRole('switch', { name: 'Vibration' });
    await page.locator('[data-action=settings]').click();
    await vibration.uncheck({ force: true });
    await page.keyboard.press('Escape');
    await table.move('1d1c');
    await expect.poll(async () => (await audio()).sounds.length).toBe(2);
    expect((await audio()).vibrations).toEqual([]);
    await page.addInitScript(() => delete (Navigator.prototype as Partial<Navigator>).vibrate);
    await table.reload();
    await page.locator('[data-action=settings]').click();
    await expect(page.getByRole('switch', { name: 'Sound' })).toBeVisible();
    await expect(vibration).toHaveCount(0);
});

test('in a frame the page is silent and has no button for it', async ({ page }) => {
    await watchAudio(page);
    // The page's policy allows no frames in it, so another page contains the frame.
    const around = '<!doctype html><iframe src="./#side=both" width="340" height="600"></iframe>';
    await page.route('**/around.html', (route) => route.fulfill({ contentType: 'text/html', body: around }));
    await page.goto('./around.html');
    const table = new Table(page, page.frameLocator('iframe'));
    await table.move('1d1c');
    await expect(table.status()).toHaveText('White to move');
    await expect(table.app.locator('[data-action=sound]')).toHaveCount(0);
    const inside = await page.frames()[1]!.evaluate(() => (globalThis as unknown as { audioLog: AudioLog }).audioLog);
    expect(inside).toEqual({ contexts: 0, during: [], sounds: [], vibrations: [] });
});
