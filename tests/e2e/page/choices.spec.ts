// The choice of a face, of every kind and by every input: two taps, a drag, the keyboard. Cancelled, and chosen.

import { expect, test, type Page } from '@playwright/test';
import { Table } from '../board';
import { drag, Fingers, middle } from '../drag';

interface FaceChoice {
    name: string;
    link: string;
    /** The square of the piece, or the kind of a piece in hand. */
    from: string;
    to: string;
    /** The faces offered, the likeliest first. */
    faces: string[];
}

const CHOICES: FaceChoice[] = [
    { name: 'promotion', link: '#variant=minishogi&side=both&sfen=4k/2R2/5/5/K4_b_-_1', from: '3b', to: '3a', faces: ['dragon', 'rook'] },
    { name: 'either face', link: '#variant=kyoto&side=both&sfen=2k2/5/5/5/2K2_b_P_1', from: 'pawn', to: '5c', faces: ['pawn', 'rook'] },
    {
        name: 'any face',
        link: '#variant=nana-free&side=both&sfen=k2/3/2K_b_Rb_1',
        from: 'step-rook',
        to: '2c',
        faces: ['step-rook', 'reverse-chariot', 'swallows-wings', 'go-between'],
    },
];

const isHeld = (kind: FaceChoice) => kind.from.length > 2;

/** A point on a held piece outside the targets of its faces, or its centre if it has one face. */
async function bodyPoint(table: Table, kind: FaceChoice): Promise<{ x: number; y: number }> {
    const box = (await table.body('black', kind.from).boundingBox())!;
    const faces = await table.page.locator(`[data-stand=black] [data-kind="${kind.from}"][data-drop]`).count();
    return { x: box.x + box.width / 2, y: faces > 0 ? box.y + 1.5 : box.y + box.height / 2 };
}

const INPUTS: Record<string, (table: Table, kind: FaceChoice, isMobile: boolean) => Promise<void>> = {
    'two taps': async (table, kind, isMobile) => {
        const at = isHeld(kind) ? await bodyPoint(table, kind) : await middle(table.square(kind.from));
        const to = await middle(table.square(kind.to));
        for (const { x, y } of [at, to]) await (isMobile ? table.page.touchscreen.tap(x, y) : table.page.mouse.click(x, y));
    },
    'a drag': async (table, kind, isMobile) => {
        const at = isHeld(kind) ? await bodyPoint(table, kind) : await middle(table.square(kind.from));
        const to = await middle(table.square(kind.to));
        if (!isMobile) return drag(table.page, at, to);
        const fingers = await Fingers.of(table.page);
        await fingers.down(at);
        for (const part of [0.3, 0.7, 1]) await fingers.move({ x: at.x + (to.x - at.x) * part, y: at.y + (to.y - at.y) * part });
        await fingers.up();
    },
    'the keyboard': async (table, kind) => {
        const piece = isHeld(kind) ? table.body('black', kind.from) : table.square(kind.from);
        await piece.focus();
        await table.page.keyboard.press('Enter');
        await table.square(kind.to).focus();
        await table.page.keyboard.press('Enter');
    },
};

async function chooseLastFace(page: Page, input: string, table: Table, kind: FaceChoice): Promise<void> {
    const face = kind.faces.at(-1)!;
    if (input !== 'the keyboard') return table.choice(face).click();
    while ((await page.evaluate(() => document.activeElement?.getAttribute('data-choice'))) !== face) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
}

for (const kind of CHOICES) {
    for (const [input, play] of Object.entries(INPUTS)) {
        // A phone has no keyboard, and no space between the two faces of a held piece: a finger always picks one of them.
        const isForPhone = input !== 'the keyboard' && kind.name !== 'either face';
        test(`${kind.name} by ${input}: cancelled, and chosen`, { tag: isForPhone ? '@both' : [] }, async ({ page, isMobile }) => {
            const table = await Table.open(page, kind.link);
            const choices = page.locator('[data-choice]');
            await play(table, kind, isMobile);
            await expect(choices).toHaveCount(kind.faces.length);
            expect(await choices.evaluateAll((faces) => faces.map((face) => face.getAttribute('data-choice')))).toEqual(kind.faces);
            if (input === 'the keyboard') await page.keyboard.press('Escape');
            else await (isMobile ? page.touchscreen.tap(180, 30) : page.mouse.click(5, 400));
            await expect(choices).toHaveCount(0);
            await expect(page.locator('[data-state=selected]')).toHaveCount(0);
            await table.shows({ [kind.to]: '' });

            await play(table, kind, isMobile);
            await chooseLastFace(page, input, table, kind);
            await table.shows({ [kind.to]: `black ${kind.faces.at(-1)}`.replace('step-rook', 'rook') });
        });
    }
}

test('each face has its name, in view on every screen, and a face that is not allowed says why', { tag: '@both' }, async ({ page, isMobile }) => {
    const table = await Table.open(page, '#variant=nana-free&side=both&moves=K*1c,K*3a');
    await table.body('black', 'step-rook').click();
    await table.square('2a').click();
    await expect(page.getByRole('dialog')).toHaveAccessibleName('Drop the rook on 2a showing which face?');
    const allowed = ['reverse-chariot', 'go-between'];
    const offered = await page.locator('[data-choice]').evaluateAll((all) => all.map((one) => [one.getAttribute('data-choice'), one.getAttribute('aria-disabled')]));
    expect(offered).toEqual([...allowed.map((face) => [face, null]), ['step-rook', 'true'], ['swallows-wings', 'true']]);
    const lines = ['reverse chariot any distance forward or back', 'go-between one step forward or back', 'rook one step straight', 'swallow’s wings one step sideways'];
    for (const [nth, said] of lines.entries()) {
        expect((await page.locator('.option-words').nth(nth).locator('text').allTextContents()).join(' ')).toBe(said);
    }
    await expect(page.locator('[data-choice=step-rook]')).toHaveAccessibleName('rook, not allowed: In this game a drop may not give check.');
    const rook = await middle(page.locator('[data-choice=step-rook]'));
    await (isMobile ? page.touchscreen.tap(rook.x, rook.y) : page.mouse.click(rook.x, rook.y));
    await expect(table.notice()).toHaveText('In this game a drop may not give check.');
    await expect(page.locator('[data-choice=go-between]')).toHaveAccessibleName('go-between: one step forward or back');
    // The words are a target as well, of a face that is not allowed too.
    const tapWords = async (nth: number) => {
        const name = await middle(page.locator('.option-words').nth(nth));
        await (isMobile ? page.touchscreen.tap(name.x, name.y) : page.mouse.click(name.x, name.y));
    };
    await tapWords(2);
    await expect(table.notice()).toHaveText('In this game a drop may not give check.');
    await expect(page.getByRole('dialog')).toBeVisible();
    await tapWords(1);
    await table.shows({ '2a': 'black go-between' });
});

/** Choices at the edges and in the middle of the board, by either side: a position, and where the piece comes from and goes to. */
const WORDY: { game: string; position: string; choices: [string, string][] }[] = [
    { game: 'micro', position: 'k3/4/4/4/3K_b_GSBP_1', choices: [['gold', '4e'], ['silver', '3c'], ['bishop', '2b'], ['pawn', '1d']] },
    { game: 'micro', position: 'k3/4/4/4/3K_w_gsbp_1', choices: [['gold', '3a'], ['silver', '4c'], ['bishop', '1c'], ['pawn', '2d']] },
    { game: 'minishogi', position: '5/R1B1S/5/1k3/4K_b_-_1', choices: [['5b', '5a'], ['3b', '4a'], ['1b', '2a']] },
    { game: 'minishogi', position: '4k/1K3/5/r1b1s/5_w_-_1', choices: [['5d', '5e'], ['3d', '2e'], ['1d', '1e']] },
    { game: 'judkins', position: '5k/6/RBSN2/5P/6/K5_b_-_1', choices: [['6c', '6b'], ['5c', '4b'], ['4c', '3b']] },
    { game: 'kyoto', position: '2k2/5/5/5/2K2_b_PSGL_1', choices: [['pawn', '5a'], ['silver', '3c'], ['gold', '1d'], ['tokin', '2e']] },
    { game: 'kyoto', position: '2k2/5/5/5/2K2_w_psgl_1', choices: [['pawn', '5d'], ['silver', '3c'], ['gold', '1b'], ['tokin', '4a']] },
    { game: 'nana-free', position: 'k2/3/2K_b_RBrb_1', choices: [['step-rook', '3c'], ['step-rook', '2c'], ['bishop', '1a'], ['bishop', '3b']] },
    { game: 'nana-free', position: 'k2/3/2K_w_RBrb_1', choices: [['step-rook', '3b'], ['bishop', '2c'], ['bishop', '1b']] },
];

/** What is wrong with the words of an open dialog: lines that overlap, leave the option or the screen, or lie on its piece. */
const misfits = (page: Page, spacings: string[]) => page.locator('.dialog').evaluate((dialog, spacings) => spacings.flatMap((spacing) => {
    (dialog as SVGElement).style.letterSpacing = spacing;
    const options = [...dialog.querySelectorAll('.option')].map((option) => option.getBoundingClientRect());
    const pieces = [...dialog.querySelectorAll('.option-face .piece .wood, .option-face .piece .block')].map((piece) => piece.getBoundingClientRect());
    const overlap = (one: DOMRect, other: DOMRect) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
        && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
    return [...dialog.querySelectorAll('.option-words')].flatMap((words, nth) => {
        // The height of the letters, without the space above and below them.
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

for (const language of ['en', 'ja']) test(`what each face does is in view on every screen, in ${language}`, { tag: '@both' }, async ({ page, isMobile }) => {
    test.slow(); // Many positions.
    const sizes = isMobile ? [[320, 568], [360, 740], [740, 360]] : [[1440, 900], [820, 1180]];
    for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        for (const { game, position, choices } of WORDY) for (const flip of ['', '&flip=1']) {
            const table = await Table.open(page, `?lang=${language}#variant=${game}&side=both&sfen=${position}${flip}`);
            const side = position.includes('_b_') ? 'black' : 'white';
            for (const [from, to] of choices) {
                await (from.length > 2 ? table.body(side, from).press('Enter') : table.square(from).press('Enter'));
                await table.square(to).press('Enter');
                const where = `${game}, ${from} to ${to}${flip} at ${width}x${height}`;
                await expect(page.getByRole('dialog'), where).toBeVisible();
                expect(await page.locator('.option-words text').count(), where).toBe(3 * await page.locator('.option').count());
                expect(await misfits(page, ['-0.06em', 'normal']), where).toEqual([]);
                await page.keyboard.press('Escape');
                await expect(page.getByRole('dialog')).toHaveCount(0);
            }
        }
    }
});
