// Choosing a face, or cancelling, by every input: two taps, a drag, the keyboard. Native tests cover which faces are offered
// (crates/play/tests/play/view/dialog.rs, session/picking.rs).

import { expect, test, type Page } from '@playwright/test';
import { Table } from '../board';
import { drag, Fingers, middle, type Point } from '../drag';
import { LANGUAGES } from '../words';

interface FaceChoice {
    link: string;
    /** The piece's square, or the kind of a piece in hand. */
    from: string;
    to: string;
    /** The faces offered, the likeliest first. */
    faces: string[];
}

const CHOICES: Record<string, FaceChoice> = {
    promotion: { link: '#variant=minishogi&side=both&sfen=4k/2R2/5/5/K4_b_-_1', from: '3b', to: '3a', faces: ['dragon', 'rook'] },
    'any face': { link: '#variant=nana-free&side=both&sfen=k2/3/2K_b_Rb_1', from: 'step-rook', to: '2c', faces: ['step-rook', 'reverse-chariot', 'swallows-wings', 'go-between'] },
};

const piece = (table: Table, { from }: FaceChoice) => (from.length > 2 ? table.body('black', from) : table.square(from));

/** A tap with a finger on a phone, a click elsewhere. */
const tap = (page: Page, { x, y }: Point, isMobile: boolean) => (isMobile ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));

const INPUTS: Record<string, (table: Table, kind: FaceChoice, isMobile: boolean) => Promise<void>> = {
    'two taps': async (table, kind, isMobile) => {
        for (const target of [piece(table, kind), table.square(kind.to)]) await tap(table.page, await middle(target), isMobile);
    },
    'a drag': async (table, kind, isMobile) => {
        const [at, to] = [await middle(piece(table, kind)), await middle(table.square(kind.to))];
        if (!isMobile) return drag(table.page, at, to);
        const fingers = await Fingers.of(table.page);
        await fingers.down(at);
        for (const part of [0.3, 0.7, 1]) await fingers.move({ x: at.x + (to.x - at.x) * part, y: at.y + (to.y - at.y) * part });
        await fingers.up();
    },
    'the keyboard': async (table, kind) => {
        for (const target of [piece(table, kind), table.square(kind.to)]) await target.press('Enter');
    },
};

async function chooseLastFace(page: Page, input: string, table: Table, { faces }: FaceChoice): Promise<void> {
    const face = faces.at(-1)!;
    if (input !== 'the keyboard') return table.choice(face).click();
    while ((await page.evaluate(() => document.activeElement?.getAttribute('data-choice'))) !== face) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
}

for (const [input, play] of Object.entries(INPUTS)) {
    // A phone has no keyboard.
    test(`a face is chosen by ${input}: cancelled, and chosen`, { tag: input === 'the keyboard' ? [] : '@both' }, async ({ page, isMobile }) => {
        for (const [name, kind] of Object.entries(CHOICES)) {
            const table = await Table.open(page, kind.link);
            const choices = page.locator('[data-choice]');
            await play(table, kind, isMobile);
            await expect(choices, name).toHaveCount(kind.faces.length);
            expect(await choices.evaluateAll((faces) => faces.map((face) => face.getAttribute('data-choice')))).toEqual(kind.faces);
            if (input === 'the keyboard') await page.keyboard.press('Escape');
            else await tap(page, isMobile ? { x: 180, y: 30 } : { x: 5, y: 400 }, isMobile);
            await expect(choices).toHaveCount(0);
            await expect(page.locator('[data-state=selected]')).toHaveCount(0);
            await table.shows({ [kind.to]: '' });

            await play(table, kind, isMobile);
            await chooseLastFace(page, input, table, kind);
            await table.shows({ [kind.to]: `black ${kind.faces.at(-1)}` });
        }
    });
}

test('each face has its name, and one that is not allowed says why', { tag: '@both' }, async ({ page, isMobile }) => {
    const table = await Table.open(page, '#variant=nana-free&side=both&moves=K*1c,K*3a');
    await table.body('black', 'step-rook').click();
    await table.square('2a').click();
    await expect(page.getByRole('dialog')).toHaveAccessibleName('Drop the rook on 2a showing which face?');
    await expect(page.locator('[data-choice=step-rook]')).toHaveAccessibleName('rook, not allowed: In this game a drop may not give check.');
    await tap(page, await middle(page.locator('[data-choice=step-rook]')), isMobile);
    await expect(table.notice()).toHaveText('In this game a drop may not give check.');
    await expect(page.locator('[data-choice=go-between]')).toHaveAccessibleName('go-between: one step forward or back');
    // The words are part of the target, even those of a face that is not allowed.
    const tapWords = async (nth: number) => tap(page, await middle(page.locator('.option-words').nth(nth)), isMobile);
    await tapWords(2);
    await expect(table.notice()).toHaveText('In this game a drop may not give check.');
    await expect(page.getByRole('dialog')).toBeVisible();
    await tapWords(1);
    await table.shows({ '2a': 'black go-between' });
});

/** Choices at the edges and in the middle of the board: a position, and the origins and destinations of moves. */
const WORDY: { game: string; position: string; choices: [string, string][] }[] = [
    { game: 'micro', position: 'k3/4/4/4/3K_b_GSBP_1', choices: [['gold', '4e'], ['silver', '3c'], ['bishop', '2b'], ['pawn', '1d']] },
    { game: 'minishogi', position: '4k/1K3/5/r1b1s/5_w_-_1', choices: [['5d', '5e'], ['3d', '2e'], ['1d', '1e']] },
    { game: 'judkins', position: '5k/6/RBSN2/5P/6/K5_b_-_1', choices: [['6c', '6b'], ['5c', '4b'], ['4c', '3b']] },
    { game: 'kyoto', position: '2k2/5/5/5/2K2_w_psgl_1', choices: [['pawn', '5d'], ['silver', '3c'], ['gold', '1b'], ['tokin', '4a']] },
    { game: 'nana-free', position: 'k2/3/2K_b_RBrb_1', choices: [['step-rook', '3c'], ['step-rook', '2c'], ['bishop', '1a'], ['bishop', '3b']] },
];

/** The layout errors in the words of the open dialog: lines that overlap, leave the option or the screen, or lie on a piece. */
const misfits = (page: Page, spacings: string[]) => page.locator('.dialog').evaluate((dialog, spacings) => spacings.flatMap((spacing) => {
    (dialog as SVGElement).style.letterSpacing = spacing;
    const options = [...dialog.querySelectorAll('.option')].map((option) => option.getBoundingClientRect());
    const pieces = [...dialog.querySelectorAll('.option-face .piece .wood, .option-face .piece .block')].map((piece) => piece.getBoundingClientRect());
    const overlap = (one: DOMRect, other: DOMRect) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
        && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
    return [...dialog.querySelectorAll('.option-words')].flatMap((words, nth) => {
        // The box of the letters, without the space above and below.
        const lines = [...words.querySelectorAll('text')].map((line) => {
            const { left, right, top, bottom, height } = line.getBoundingClientRect();
            return { text: line.textContent, left, right, box: new DOMRect(left, top + height * 0.15, right - left, (bottom - top) * 0.7) };
        });
        return lines.flatMap(({ text, box, left, right }, number) => {
            const wrong = [];
            const { left: start, right: end, top, bottom } = options[nth];
            if (left < start - 2 || right > end + 2 || box.top < top || box.bottom > bottom) wrong.push('leaves its option');
            if (left < 0 || right > innerWidth || box.top < 0 || box.bottom > innerHeight) wrong.push('is off the screen');
            if (pieces.some((piece) => overlap(piece, box))) wrong.push('lies on a piece');
            if (lines.some((other, index) => index !== number && overlap(other.box, box))) wrong.push('lies on another line');
            return wrong.map((what) => `“${text}” with ${spacing} ${what}`);
        });
    });
}), spacings);

for (const language of LANGUAGES) test(`what each face does is in view on every screen, in ${language}`, { tag: '@both' }, async ({ page, isMobile }) => {
    test.slow(); // Many positions.
    const sizes = isMobile ? [[320, 568], [360, 740], [740, 360]] : [[1440, 900], [820, 1180]];
    for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        for (const { game, position, choices } of WORDY) {
            const table = await Table.open(page, `?lang=${language}#variant=${game}&side=both&sfen=${position}`);
            const side = position.includes('_b_') ? 'black' : 'white';
            for (const [from, to] of choices) {
                await (from.length > 2 ? table.body(side, from).press('Enter') : table.square(from).press('Enter'));
                await table.square(to).press('Enter');
                const where = `${game}, ${from} to ${to} at ${width}x${height}`;
                await expect(page.getByRole('dialog'), where).toBeVisible();
                expect(await page.locator('.option-words text').count(), where).toBe(3 * await page.locator('.option').count());
                expect(await misfits(page, ['-0.06em', 'normal']), where).toEqual([]);
                await page.keyboard.press('Escape');
                await expect(page.getByRole('dialog')).toHaveCount(0);
            }
        }
    }
});
