// The table as a person uses it: taps squares and pieces in hand, and sees which piece lies where with which face up.

import { expect, type Locator, type Page } from '@playwright/test';

/** A piece as it is seen: whose, and the face that lies up, such as `black gold`. */
export type Seen = string;

export class Table {
    /** The app as it is seen: not the opening picture, and not before all of it is there. */
    readonly app: Locator;

    constructor(readonly page: Page) {
        this.app = page.locator('.poppy:not(.opening, [data-arriving])');
    }

    /** Opens the page on a game of two people, or on whatever a link says, and waits until it can be played on. */
    static async open(page: Page, link = '#side=both'): Promise<Table> {
        await page.goto(`./${link}`);
        const table = new Table(page);
        await expect(table.square('1a')).toBeVisible();
        return table;
    }

    /** Loads the page anew, and waits until it can be played on. */
    async reload(): Promise<void> {
        await this.page.reload();
        await expect(this.square('1a')).toBeVisible();
    }

    square(name: string): Locator {
        return this.app.locator(`[data-square="${name}"]`);
    }

    /** A face of a held piece, as a target. */
    held(side: 'black' | 'white', face: string): Locator {
        return this.app.locator(`[data-stand="${side}"] [data-drop="${face}"]`);
    }

    /** A held piece as such, whatever face it will show. */
    body(side: 'black' | 'white', kind: string): Locator {
        return this.app.locator(`[data-stand="${side}"] [data-held="${kind}"]`);
    }

    choice(face: string): Locator {
        return this.app.locator(`[data-choice="${face}"]`);
    }

    status(): Locator {
        return this.app.locator('[data-role="status"]');
    }

    /** What is said beside the status: the last move, or a premove. */
    detail(): Locator {
        return this.app.locator('[data-role="detail"]');
    }

    notice(): Locator {
        return this.app.locator('[data-role="notice"]');
    }

    /** What is said about the page itself, over the header. */
    toast(): Locator {
        return this.app.locator('[data-role="toast"] span');
    }

    /** Resigns: the button asks first, and takes a press right after the first one for a double click. */
    async resign(): Promise<void> {
        await this.button('Resign').click();
        await expect(this.button('Resign?')).toBeVisible();
        await this.page.waitForTimeout(750);
        await this.button('Resign?').click();
    }

    /** Begins a new game with the players that the sheet proposes. */
    async newGame(): Promise<void> {
        await this.button('New game').click();
        await this.button('Start').click();
    }

    /** Sets something on the sheet of settings. */
    async set(name: string, value: string): Promise<void> {
        await this.app.locator('[data-action=settings]').click();
        await this.page.locator(`.settings-sheet input[name$="-${name}"][value=${value}]`).locator('xpath=..').click();
        await this.page.keyboard.press('Escape');
    }

    /** Sets the language. */
    async speak(language: string): Promise<void> {
        await this.app.locator('[data-action=settings]').click();
        await this.page.locator('[data-setting=language]').selectOption(language);
        await this.page.keyboard.press('Escape');
    }

    button(name: string): Locator {
        return this.app.getByRole('button', { name, exact: true });
    }

    /** Plays moves such as `1d1c`, each with two taps. */
    async move(...moves: string[]): Promise<void> {
        for (const move of moves) {
            await this.square(move.slice(0, 2)).click();
            await this.square(move.slice(2)).click();
        }
    }

    /** The pieces seen with their middle in this area. */
    async seenIn(area: Locator): Promise<Seen[]> {
        const box = await area.boundingBox();
        if (!box) return [];
        return this.page.evaluate((box) => {
            const seen: string[] = [];
            for (const piece of document.querySelectorAll('.poppy:not(.opening) .pieces .piece')) {
                const shown = [...piece.querySelectorAll('.face')].filter((face) => {
                    const { width } = face.getBoundingClientRect();
                    return width > box.width / 4 && getComputedStyle(face).visibility === 'visible';
                });
                const middle = piece.getBoundingClientRect();
                const [x, y] = [middle.x + middle.width / 2, middle.y + middle.height / 2];
                const inside = x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
                if (!inside) continue;
                const side = piece.classList.contains('white') ? 'white' : 'black';
                for (const face of shown) {
                    // The name of the glyph that is drawn, not what the page says about it.
                    const glyph = face.querySelector('.glyph')?.getAttribute('href') ?? '';
                    seen.push(`${side} ${glyph.replace(/^.*?(kanji|single|western)-/, '').replace(/^king-(black|white)$/, 'king')}`);
                }
            }
            return seen;
        }, box);
    }

    /** Waits until exactly these pieces are seen on the squares; an empty text for an empty square. */
    async shows(expected: Record<string, Seen>): Promise<void> {
        for (const [name, piece] of Object.entries(expected)) {
            await expect.poll(() => this.seenIn(this.square(name)), { message: `on ${name}` }).toEqual(piece ? [piece] : []);
        }
    }

    /** Waits until these pieces are seen in a place of a hand. */
    async holds(place: Locator, expected: Seen[]): Promise<void> {
        await expect.poll(() => this.seenIn(place)).toEqual(expected);
    }
}

/** The shortest mate: White's bishop takes a pawn, turns over, and the pawn is dropped with its other face. */
export const OPENING = ['1d1c', '3a1c', '3e4d'];

/** Opens another link in the same document, as a tap on one in an installed app does. */
export const follow = (page: Page, link: string) => page.evaluate((link) => (location.hash = link), link);

/** Opens the sheet by which games leave the page, and come. */
export async function openShareSheet(page: Page): Promise<void> {
    await page.locator('[data-action=share]').click();
    await expect(page.getByRole('dialog', { name: 'Share and open' })).toBeVisible();
}

/** Pastes a text where the focus is, as Ctrl+V does. */
export async function paste(page: Page, text: string): Promise<void> {
    await page.evaluate((text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        (document.activeElement ?? document.body).dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
}
