// A simulated browser translator, and journeys of persons while it works, for Playwright and for WebDriver.
//
// Two persons do the same on two pages, one of which is translated. After each step both pages must show the same texts.

import { expect } from '@playwright/test';

/** The mounted app; not the opening picture. */
const APP = '.poppy:not(.opening, [data-arriving])';

/** The parts that depend on the time of day, on the speed of the machine, or on when the browser offers to install the app. */
const TIMED = '.clock, .stand-clock, .move-time, .game-row-date, .analysis-depth, .found-lines, [data-action=install]';

const STATUS = '[data-role=status]';

/** The timeout for an expected state of the page. */
const PATIENCE_MS = 20_000;

/** A person who uses the app in a browser. */
export interface Person {
    /** Opens the app with a link as a new document. */
    open(link: string): Promise<void>;
    /** Clicks on the app's first visible element that matches the selector. */
    click(selector: string): Promise<void>;
    /** Runs a function in the page. */
    run<T, A extends unknown[]>(script: (...args: A) => T, ...args: A): Promise<T>;
}

/**
 * Replaces every text of the page with `<font><font>…</font></font>`, as browsers' translators do, at random moments from now
 * on. Unlike them it spares nothing: neither the drawing nor elements with `translate="no"`.
 */
function translate(seed: number): void {
    let state = seed;
    const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
    const wrap = () => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const texts: Text[] = [];
        while (walker.nextNode()) texts.push(walker.currentNode as Text);
        for (const text of texts.filter((text) => !text.parentElement!.closest('font, script, style'))) {
            const [outer, inner] = [document.createElement('font'), document.createElement('font')];
            inner.textContent = text.data;
            outer.append(inner);
            text.replaceWith(outer);
        }
        setTimeout(wrap, random() * 400);
    };
    wrap();
}

/** The visible and audible texts of the app, each with its element. */
function texts(app: string, timed: string): string[] {
    const said = new Map<Element, string>();
    const walker = document.createTreeWalker(document.querySelector(app)!, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const owner = walker.currentNode.parentElement!.closest(':not(font)')!;
        const seen = owner.closest('select') ?? owner;
        if (!owner.closest(timed) && seen.checkVisibility({ visibilityProperty: true })) said.set(owner, (said.get(owner) ?? '') + walker.currentNode.nodeValue);
    }
    const name = (element: Element) => element.getAttribute('class') || element.getAttribute('data-role') || element.localName;
    return [...said].map(([owner, text]) => `${name(owner.parentElement!)} ${name(owner)}: ${text.trim()}`).filter((text) => !text.endsWith(': '));
}

/** The text of the first visible element that matches; `null` if there is none. */
function textOf(app: string, selector: string): string | null {
    const found = [...document.querySelectorAll(`${app} :is(${selector})`)].find((element) => element.checkVisibility({ visibilityProperty: true }));
    return found?.textContent!.replace(/\s+/g, ' ').trim() ?? null;
}

/** Changes a field as a person does. */
function change(app: string, selector: string, value: string): void {
    const field = document.querySelector<HTMLInputElement>(`${app} ${selector}`)!;
    field.value = value;
    for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }));
}

/** Two persons who do the same, one of them on a translated page. */
export class Both {
    constructor(
        private readonly persons: readonly [reader: Person, foreigner: Person],
        /** The seed of the moments of translation. */
        private readonly seed: number,
    ) {}

    private async each(act: (person: Person) => Promise<void>): Promise<void> {
        await Promise.all(this.persons.map(act));
    }

    /** Checks that both pages show the same texts. */
    async agree(step: string): Promise<void> {
        await expect(async () => {
            const [read, translated] = await Promise.all(this.persons.map((person) => person.run(texts, APP, TIMED)));
            expect(translated, `${step}, seed ${this.seed}`).toEqual(read);
        }).toPass({ timeout: PATIENCE_MS, intervals: [50, 100, 250] });
    }

    async open(link: string): Promise<void> {
        await this.each((person) => person.open(link));
        await this.persons[1].run(translate, this.seed);
        await this.agree(link);
    }

    async click(...selectors: string[]): Promise<void> {
        for (const selector of selectors) {
            await this.each((person) => person.click(selector));
            await this.agree(selector);
        }
    }

    /** Plays moves such as `1d1c`. */
    async move(...moves: string[]): Promise<void> {
        for (const move of moves) await this.click(...[move.slice(0, 2), move.slice(2)].map((square) => `[data-square="${square}"]`));
    }

    /** Drops a piece in hand. */
    async drop(side: string, face: string, square: string): Promise<void> {
        await this.click(`[data-stand=${side}] [data-drop=${face}], [data-stand=${side}] [data-held=${face}]`, `[data-square="${square}"]`);
    }

    /** Changes a field. */
    async fill(selector: string, value: string): Promise<void> {
        await this.each((person) => person.run(change, APP, selector, value));
        await this.agree(`${selector}: ${value}`);
    }

    /** Waits until the first visible element that matches has this text on both pages. */
    async says(selector: string, expected: RegExp): Promise<void> {
        await this.each((person) =>
            expect(async () => expect((await person.run(textOf, APP, selector)) ?? '', `${selector}, seed ${this.seed}`).toMatch(expected)).toPass({ timeout: PATIENCE_MS, intervals: [50, 100, 250] }),
        );
        await this.agree(`${selector}: ${expected}`);
    }

    /** Follows a link within the document. */
    async follow(link: string): Promise<void> {
        await this.each((person) => person.run((link) => void (location.hash = link), link));
    }

    /** Presses a button until an element is visible, since a press right after one of another command is ignored as a double click. */
    async pressUntil(button: string, seen: string): Promise<void> {
        const press = async (person: Person) => {
            const sees = async () => (await person.run(textOf, APP, seen)) !== null;
            if (!(await sees())) await person.click(button);
            expect(await sees()).toBe(true);
        };
        await this.each((person) => expect(() => press(person)).toPass({ timeout: PATIENCE_MS, intervals: [600] }));
        await this.agree(button);
    }

    async setLanguage(language: string): Promise<void> {
        await this.click('[data-action=settings]');
        await this.fill('[data-setting=language]', language);
        await this.close();
    }

    /** Closes the open sheet. */
    async close(): Promise<void> {
        await this.click('dialog[open] .sheet-close');
    }
}

/** Plays against the computer, then another game with clocks, which is resigned, and a rematch. */
async function games(both: Both): Promise<void> {
    await both.open('#variant=micro&skill=12&side=black&seed=7');
    for (const move of ['1d1c', '3e3d']) {
        await both.move(move);
        await both.says(STATUS, /Your turn$/);
    }
    await both.click('[data-action=new-game]', '.new-game .choice:has(input[name$="-game"][value=kyoto])', '.new-game .choice:has([value=person])');
    await both.fill('.new-game [data-choose=clock]', '7');
    await both.click('[data-action=start]');
    await both.says('.game-name', /^Kyoto shogi$/);
    await both.move('5e5d', '1a1b');
    // The first move of each is free.
    await both.says('.stand-clock.on text, .clocks .on .clock-time', /^2:5[0-7]$/);
    await both.setLanguage('ja');
    await both.move('4e4d');
    await both.click('[data-action=undo]');
    await both.setLanguage('en');
    await both.pressUntil('[data-action=resign]', '.status.over');
    await both.says(STATUS, /^White wins|^Black wins/);
    await both.pressUntil('[data-action=rematch]', '.status:not(.over)');
    await both.move('5e5d');
    await both.says('[data-action=resign]', /^Resign$/);
    await both.says(STATUS, /^White to move$/);
}

/** Plays the first steps of the introduction, with a wrong move, and begins a course. */
async function lesson(both: Both): Promise<void> {
    await both.open('');
    await both.says(STATUS, /move your gold/);
    await both.move('3e2d');
    await both.click('[data-action=next]');
    await both.says(STATUS, /^Take the pawn/);
    await both.move('3d4d');
    await both.says(STATUS, /^Nothing was taken/);
    await both.setLanguage('ja');
    await both.click('[data-action=retry-step]');
    await both.move('3d3c');
    await both.click('[data-action=next]');
    await both.setLanguage('en');
    await both.drop('black', 'knight', '2c');
    await both.click('[data-action=next]', '[data-action=hint]');
    await both.drop('black', 'rook', '2a');
    await both.says(STATUS, /^Checkmate!/);
    await both.click('[data-action=next]');
    await both.says(STATUS, /^Your turn$/);

    await both.click('[data-action=learn]', '.learn-sheet .choice:has([value=minishogi])');
    await both.says('[data-action=course]', /^How to play/);
    await both.click('[data-action=course]');
    await both.says('[data-role=detail]', /^1 of /);
    await both.click('[data-action=skip]');
}

/** Reviews a game, plays through a better line, and analyses. */
async function review(both: Both): Promise<void> {
    await both.open('#variant=micro&side=both&moves=1d1c,3a1c,3e4d,N*2c');
    await both.says(STATUS, /^White wins/);
    await both.click('.review-panel [data-action=review]');
    await both.says('.review-progress[hidden] ~ .costly-heading', /./);
    await both.says('.costly-button[data-move="3"]', /^3\. G-4d/);
    await both.click('.costly-button[data-move="3"]', '[data-action=first]', '.costly-button[data-move="3"]', '.costly-move [data-action=play-line]');
    await both.setLanguage('ja');
    await both.click('[data-action=analyse]');
    await both.says('.found-line', /./);
    await both.setLanguage('en');
    await both.says('.analysis-depth', /^Depth/);
    await both.click('[data-action=analyse]');
    // The moves of the better line are shown one by one; a comment belongs to the shown one.
    await both.says('.costly-move [data-action=play-line]', /^Play/);
    await both.click('[data-action=comment]');
    await both.fill('.comment-editor textarea', 'A comment.');
    await both.click('[data-action=save-comment]', '.move:first-child', '[data-action=forward]');
}

/** Sets up a position, with every error on the way, and plays from it. */
async function editor(both: Both): Promise<void> {
    await both.open('#variant=micro&side=both');
    await both.click('[data-action=new-game]', '.new-game [data-action=set-up]');
    await both.click('.palette .choice:has([value=erase])', '[data-square="1d"]', '[data-square="1e"]');
    await both.says('.problems', /./);
    await both.click('[data-action=pass-turn]', '[data-action=palette-side]', '[data-action=undo]');
    await both.click('[data-action=position]');
    await both.fill('[data-field=position]', 'nonsense');
    await both.click('[data-action=set-text]');
    await both.fill('[data-field=position]', 'k3/4/K3/4/4 b G 1 1');
    await both.click('[data-action=set-text]');
    await both.fill('.position-sheet [data-choose=game]', 'minishogi');
    await both.says('.game-name', /^Minishogi$/);
    await both.click('[data-action=clear-board]');
    await both.setLanguage('ja');
    await both.click('[data-action=position]', '[data-action=start-position]');
    await both.setLanguage('en');
    await both.click('[data-action=play-from-here]', '.new-game .choice:has([value=person])', '[data-action=start]');
    await both.says(STATUS, /^Black to move$/);
}

/** Opens every sheet and makes choices on it, and reads the errors of a text and of a link. */
async function sheets(both: Both): Promise<void> {
    await both.open('#variant=minishogi&side=both&moves=1d1c');
    await both.click('[data-action=share]');
    for (const wrong of ['nonsense', '1. P-9z']) {
        await both.fill('[data-field=game]', wrong);
        await both.click('.share-sheet [data-action=open]');
        await both.says('.share-wrong', /./);
    }
    await both.close();
    await both.click('[data-action=new-game]');
    for (const nth of [1, 3, 2]) await both.click(`.new-game .opponents .choice:nth-of-type(${nth})`);
    await both.close();
    await both.follow('#variant=minishogi&moves=9z9z');
    await both.says('.toast-box > span', /./);
    await both.click('[data-action=settings]');
    for (const [name, value] of [['notation', 'japanese'], ['theme', 'dark'], ['glyph-sets', 'western']]) {
        await both.click(`.settings-sheet .choice:has(input[name$="-${name}"][value=${value}])`);
    }
    for (const language of ['ja', 'en']) await both.fill('[data-setting=language]', language);
    await both.close();
    await both.click('[data-action=games]');
}

/** Journeys of persons on a page that may be translated. */
export const JOURNEYS = { games, lesson, review, editor, sheets };
