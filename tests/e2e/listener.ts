// A blind person at the page: knows only the names and states of its elements and what the live regions say, and uses only the keyboard.

import { expect, type Locator, type Page } from '@playwright/test';

/** A square by its name, such as `3e, Black gold, can move`, and where it stands in the grid. */
interface Cell {
    square: string;
    is: string;
    row: number;
    column: number;
}

/** A move in words: `gold 3e to 3d`, `bishop takes pawn on 1c, now tokin`, `drop knight on 2c`, `knight dropped on 2c`. */
const MOVE = /^(?<put>drop )?(?<kind>.+?)(?: (?<from>\d[a-f]))?(?<drop> dropped on| on| to| takes .+ on) (?<to>\d[a-f])(?:, now (?<now>.+))?$/;

export class Listener {
    /** How many of the heard sentences were listened to. */
    private listened = 0;

    private constructor(readonly page: Page) {}

    /** Opens the page with a link, and waits until its board can be read. */
    static async open(page: Page, link: string): Promise<Listener> {
        await page.addInitScript(record);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.goto(link.startsWith('http') ? link : `./${link}`);
        const listener = new Listener(page);
        await expect(listener.named('gridcell', /^1a, /)).toBeVisible();
        await expect.poll(() => page.evaluate(() => history.state)).not.toBeNull();
        return listener;
    }

    /** Everything that the live regions have said. */
    heard(): Promise<string[]> {
        return this.page.evaluate(() => (window as unknown as { heard: string[] }).heard);
    }

    /** Waits for a sentence that was not listened to yet, and returns it. */
    async hear(sentence: RegExp): Promise<RegExpMatchArray> {
        let found: RegExpMatchArray | null = null;
        const listen = async () => {
            const heard = await this.heard();
            const at = heard.findIndex((text, nth) => nth >= this.listened && sentence.test(text));
            if (at >= 0) [found, this.listened] = [heard[at]!.match(sentence), at + 1];
            return at >= 0 ? '' : heard.slice(this.listened).join('\n') || 'nothing';
        };
        await expect.poll(listen, { message: `to hear ${sentence}`, timeout: 20_000, intervals: [50] }).toBe('');
        return found!;
    }

    named(role: Parameters<Page['getByRole']>[0], name: string | RegExp): Locator {
        return this.page.getByRole(role, { name, exact: typeof name === 'string' }).filter({ visible: true });
    }

    /** Presses an element that is not disabled. */
    async press(element: Locator, key = 'Enter'): Promise<void> {
        await expect(element).toBeEnabled();
        await this.go(element);
        await this.page.keyboard.press(key);
    }

    /** Presses an element until a sentence is heard, since a press right after one of another command is ignored as a double click. */
    async pressUntil(element: Locator, sentence: RegExp): Promise<void> {
        const isHeard = async () => (await this.heard()).slice(this.listened).some((text) => sentence.test(text));
        await expect(async () => {
            if (!(await isHeard())) await this.press(element);
            await expect.poll(isHeard, { timeout: 500 }).toBe(true);
        }).toPass({ intervals: [800] });
    }

    /** Writes a text into a field. */
    async write(field: Locator, text: string): Promise<void> {
        await this.go(field);
        await this.page.keyboard.type(text);
        await expect(field).toHaveValue(text);
    }

    /** Chooses an option of a menu, with arrows. */
    async chooseIn(menu: Locator, option: string): Promise<void> {
        await this.go(menu);
        const chosen = menu.locator('option:checked');
        for (let arrows = 0; arrows < 40 && (await chosen.textContent()) !== option; arrows += 1) await this.page.keyboard.press('ArrowDown');
        await expect(chosen).toHaveText(option);
    }

    /** Chooses an option by its name, with arrows from the chosen one of its group. */
    async choose(option: string): Promise<void> {
        const radio = this.named('radio', option);
        const group = this.page.getByRole('radiogroup').or(this.page.getByRole('group')).filter({ has: radio });
        await this.go(group.last().getByRole('radio', { checked: true }));
        for (let arrows = 0; arrows < 40 && !(await radio.isChecked()); arrows += 1) await this.page.keyboard.press('ArrowRight');
        await expect(radio).toBeChecked();
    }

    /** Moves the focus to an element. */
    private async go(element: Locator): Promise<void> {
        for (let tabs = 0; tabs < 80; tabs += 1) {
            if ((await element.and(this.page.locator(':focus')).count()) > 0) return;
            await this.page.keyboard.press('Tab');
        }
        expect(null, `Tab reaches ${element}`).not.toBeNull();
    }

    /** The squares, row by row as they are seen. */
    private async cells(): Promise<Cell[]> {
        const rows = (await this.named('grid', 'Board').ariaSnapshot()).split(/^ {2}- row .*$/m).slice(1);
        const cellsOf = (row: string) => [...row.matchAll(/gridcell "(\d[a-f]), (.*)"/g)];
        return rows.flatMap((cells, row) => cellsOf(cells).map(([, square, is], column) => ({ square: square!, is: is!, row, column })));
    }

    /** Squares in a state, such as `can move`. */
    private async squares(state: RegExp): Promise<string[]> {
        return (await this.cells()).filter(({ is }) => state.test(is)).map(({ square }) => square);
    }

    /** Presses Enter on a square. */
    async pick(square: string): Promise<void> {
        const cell = this.named('gridcell', new RegExp(`^${square}, `));
        const cells = await this.cells();
        const on = (name: string) => cells.find((cell) => cell.square === name)!;
        const from = on(await this.onBoard());
        const to = on(square);
        const arrows = (by: number, less: string, more: string) => Array<string>(Math.abs(by)).fill(by < 0 ? less : more);
        const keys = [...arrows(to.row - from.row, 'ArrowUp', 'ArrowDown'), ...arrows(to.column - from.column, 'ArrowLeft', 'ArrowRight')];
        for (const key of keys) await this.page.keyboard.press(key);
        await expect(cell).toBeFocused();
        await this.page.keyboard.press('Enter');
    }

    /** The square that has the focus; Shift+Tab leads to the board from what follows it. */
    private async onBoard(): Promise<string> {
        const focused = this.page.getByRole('gridcell').and(this.page.locator(':focus'));
        for (let tabs = 0; tabs < 80 && (await focused.count()) === 0; tabs += 1) await this.page.keyboard.press('Shift+Tab');
        return (await focused.ariaSnapshot()).match(/"(\d[a-f])/)![1]!;
    }

    /** The pieces in a hand that can be dropped. */
    private hand(kind = '.*'): Locator {
        return this.page.getByRole('button', { name: new RegExp(`’s hand, (.+ )?${kind}[^:]*: \\d`), disabled: false });
    }

    /** Picks a piece in hand. */
    private async pickInHand(held: Locator): Promise<void> {
        await this.onBoard();
        await this.page.keyboard.press('h');
        await this.press(held);
    }

    /** Chooses a face if a dialog asks for one. */
    private async chooseFace(face: RegExp): Promise<void> {
        const dialog = this.named('dialog', /showing which face\?$/);
        if (!(await dialog.isVisible())) return;
        await this.press(dialog.getByRole('button', { name: face, disabled: false }).first());
        await expect(dialog).toBeHidden();
    }

    /** Makes a move that was said in words. */
    async play(words: string): Promise<void> {
        const { put, kind, from, drop, to, now } = words.match(MOVE)!.groups!;
        const face = new RegExp(`^${now ?? kind}\\b`);
        if (put || drop === ' dropped on') return this.drop(kind!, to!, face);
        const pieces = from ? [from] : await this.squares(new RegExp(`^(Black|White) ${kind}\\b.* can move$`));
        for (const piece of pieces) {
            await this.pick(piece);
            if (pieces.length === 1 || (await this.squares(/can (go here|be captured)$/)).includes(to!)) break;
        }
        await this.pick(to!);
        await this.chooseFace(face);
    }

    /** Drops a piece. */
    private async drop(kind: string, to: string, face: RegExp): Promise<void> {
        await this.pickInHand(this.hand(kind).first());
        await this.pick(to);
        await this.chooseFace(face);
    }

    /** Makes any move: a capture if the piece can make one. `nth` selects the piece, on the board or in hand. */
    async playAny(nth: number): Promise<void> {
        const own = await this.squares(/can move$/);
        const held = await this.hand().count();
        for (let at = nth; at < nth + own.length + held; at += 1) {
            const piece = at % (own.length + held);
            if (piece < own.length) await this.pick(own[piece]!);
            else await this.pickInHand(this.hand().nth(piece - own.length));
            const to = [...(await this.squares(/can be captured$/)), ...(await this.squares(/can go here$/))];
            if (to.length === 0) continue;
            await this.pick(to[nth % to.length]!);
            await this.chooseFace(/./);
            return;
        }
        throw new Error('no piece can move');
    }
}

/** Runs in the page: records what the live regions say from now on, except those behind a sheet, which a screen reader does not read. */
export function record(): void {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const look = (changes: MutationRecord[]) => {
        const sheet = document.querySelector('dialog:modal');
        const parts = changes.map(({ target }) => (target instanceof Element ? target : target.parentElement));
        for (const region of new Set(parts.map((part) => part?.closest('[role=status], [role=alert]')))) {
            const isRead = region?.checkVisibility() && (!sheet || sheet.contains(region));
            const text = region?.textContent?.trim();
            if (isRead && text) heard.push(text);
        }
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}
