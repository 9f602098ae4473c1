// The courses, played through on the board as a person does.

import { expect, test, type Locator, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Table } from '../board';
import { press } from '../editor';
import { makeMove } from '../playing';
import { DEVICES, fontWidths, LANGUAGES, longTexts, type Language } from '../words';

const BOTH = { tag: '@both' };

type Words = Record<Language, string>;
type Text = Words & { keys?: Words };
interface Step { start: string; solution: string[]; task: Text; done: Text; wrong?: { move: string; why: Text }[]; otherwise?: Text }

const GAMES = ['micro', 'minishogi', 'judkins', 'nana', 'kyoto'];

const steps = (game: string): Step[] => JSON.parse(readFileSync(join(__dirname, `../../../assets/courses/${game}.json`), 'utf8')).steps;

const TAP = { en: { touch: 'tap', mouse: 'click' }, es: { touch: 'toca', mouse: 'haz clic en' }, fi: { touch: 'napauta', mouse: 'napsauta' }, ja: { touch: 'タップ', mouse: 'クリック' } };
const HOLD = { en: { touch: 'hold', mouse: 'right-click' }, es: { touch: 'mantén pulsada', mouse: 'haz clic derecho en' }, fi: { touch: 'paina pitkään', mouse: 'napsauta oikealla napilla' }, ja: { touch: '長押し', mouse: '右クリック' } };

/** A text as shown for this input device. */
function words(text: Text, language: Language, device: (typeof DEVICES)[number]): string {
    if (device === 'keys') return (text.keys ?? text)[language];
    const gestures = { tap: TAP[language][device], hold: HOLD[language][device] };
    return Object.entries(gestures).reduce((words, [name, gesture]) => {
        const capitalized = (word: string) => word[0].toUpperCase() + word.slice(1);
        return words.replaceAll(`{${name}}`, gesture).replaceAll(`{${capitalized(name)}}`, capitalized(gesture));
    }, text[language]);
}

/** A text in English, for touch on a phone and the mouse on a desktop. */
const said = (text: Text, page: Page) => words(text, 'en', page.viewportSize()!.width < 600 ? 'touch' : 'mouse');

/** Checks that the whole sentence is visible. */
async function expectFits(table: Table): Promise<void> {
    const fits = await table.status().evaluate((text) => {
        const [words, frame] = [text.getBoundingClientRect(), text.closest('.status')!.getBoundingClientRect()];
        return words.top >= frame.top && words.bottom <= frame.bottom && text.scrollWidth <= text.clientWidth + 1;
    });
    expect(fits, (await table.status().textContent())!).toBe(true);
}

const button = (table: Table): Locator => table.page.getByRole('dialog', { name: 'Learn and puzzles' }).getByRole('button', { name: /^How to play/ });

/** Begins or resumes the course of the game on the board. */
async function learn(table: Table): Promise<void> {
    await press(table.button('Learn and puzzles'));
    await press(button(table));
    await expect(table.page.getByRole('dialog')).toBeHidden();
}

test('a course is played through to its end', BOTH, async ({ page }) => {
    test.slow();
    const table = await Table.open(page, '#variant=kyoto&side=both');
    await learn(table);
    const all = steps('kyoto');
    for (const [index, step] of all.entries()) {
        await expect(table.status()).toHaveText(said(step.task, page));
        await expect(table.detail()).toHaveText(`${index + 1} of ${all.length}`);
        await expectFits(table);
        await makeMove(table, step.solution[0]);
        await expect(table.status()).toHaveText(said(step.done, page));
        await expectFits(table);
        await press(table.button(index + 1 < all.length ? 'Next' : 'Play Snail'));
    }
    await expect(table.status()).toHaveText('Your turn');
    await expect(table.app.locator('.game-note'), 'a first opponent').toHaveText('Snail');
    await table.button('Learn and puzzles').click();
    await expect(button(table)).toHaveText('How to play ✓');
});

test('a wrong try stays on the board with the reason, until the next tap', BOTH, async ({ page }) => {
    const table = await Table.open(page, '#side=both');
    await learn(table);
    const [first, second] = steps('micro');
    await makeMove(table, first.solution[0]);
    await press(table.button('Next'));
    await makeMove(table, '3d2d');
    await expect(table.status()).toHaveText(said(second.otherwise!, page));
    await table.shows({ '2d': 'black gold', '3d': '' });
    await press(table.square('1a'));
    await table.shows({ '3d': 'black gold' });
    await expect(table.app.locator('.arrow')).toHaveCount(1);
});

test('a course is left, kept, and taken up where it was', BOTH, async ({ page }) => {
    const table = await Table.open(page, '#variant=kyoto&side=both');
    await table.move('4e4d');
    await learn(table);
    const all = steps('kyoto');
    for (const step of all.slice(0, 2)) {
        await makeMove(table, step.solution[0]);
        await press(table.button('Next'));
    }
    await expect(table.status()).toHaveText(said(all[2].task, page));
    await table.reload();
    await expect(table.status(), 'it goes on after a reload').toHaveText(said(all[2].task, page));
    await table.button('Leave').click();
    await expect(table.status(), 'the game is back').toHaveText('White to move');
    await table.reload();
    await table.button('Learn and puzzles').click();
    await expect(button(table)).toHaveText(`How to play: 3 of ${all.length}`);
    await button(table).click();
    await expect(table.status()).toHaveText(said(all[2].task, page));
});

test('a course that cannot be loaded is named, and tried again', async ({ page }) => {
    await page.context().route(/courses\//, (route) => route.abort());
    const table = await Table.open(page, '#variant=kyoto&side=both');
    await table.button('Learn and puzzles').click();
    await button(table).click();
    await expect(page.getByText('The course could not be loaded. Try again.')).toBeVisible();
    await page.context().unroute(/courses\//);
    await button(table).click();
    await expect(table.status()).toHaveText(said(steps('kyoto')[0].task, page));
});

test('a course that is begun with a key speaks of keys', async ({ page }) => {
    const table = await Table.open(page, '#variant=judkins&side=both');
    await table.button('Learn and puzzles').press('Enter');
    await button(table).press('Enter');
    await expect(table.status()).toHaveText(words(steps('judkins')[0]!.task, 'en', 'keys'));
});

test('the words of a course follow what is pressed: a finger, a mouse or a key of the board', async ({ browser, baseURL }) => {
    // A device with all three inputs.
    const page = await browser.newPage({ baseURL, hasTouch: true });
    const table = await Table.open(page, '#side=both');
    await learn(table);
    const [{ task }] = steps('micro');
    const says = (device: (typeof DEVICES)[number]) => expect(table.status()).toHaveText(words(task, 'en', device));
    await table.square('4e').tap();
    await says('touch');
    await table.square('4e').hover();
    await says('touch');
    await table.square('4e').click();
    await says('mouse');
    await table.square('4e').focus();
    await page.keyboard.press('Tab');
    await says('mouse');
    await table.square('4e').press('ArrowUp');
    await says('keys');
    await table.square('4e').hover();
    await says('keys');
    await table.app.locator('.head').first().tap({ position: { x: 2, y: 2 } });
    await says('touch');
    await page.close();
});

for (const language of LANGUAGES) {
    test(`no text of a course takes more than two lines on a phone, in ${language}`, async ({ page }) => {
        await page.setViewportSize({ width: 360, height: 740 });
        // The introduction shows its text in the same place.
        const table = await Table.open(page, '');
        await table.setLanguage(language);
        const spacings = await fontWidths(table.status(), language);
        for (const game of GAMES) {
            const texts = steps(game).flatMap(({ task, done, wrong = [], otherwise }) => [task, done, ...wrong.map(({ why }) => why), ...(otherwise ? [otherwise] : [])]);
            const all = texts.flatMap((text) => DEVICES.map((device) => words(text, language, device)));
            expect(await longTexts(table.status(), [...new Set(all)], 2, spacings), game).toEqual([]);
        }
    });
}
