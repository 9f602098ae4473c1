// The table as a person uses it: taps on squares and pieces in hand, and the visible pieces with the face that is up.

import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { laidOut } from './screen';

/** A visible piece: its side and the face that is up, such as `black gold`. */
export type VisiblePiece = string;

/** Runs in the page: makes `localStorage` refuse every text. */
export const fillStorage = () => {
    Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
    };
};

export class Table {
    /** The mounted app; not the opening picture. */
    readonly app: Locator;

    /** The table of a page, or of a frame in it. */
    constructor(readonly page: Page, within: Page | FrameLocator | Locator = page) {
        this.app = within.locator('.poppy:not(.opening, [data-arriving])');
    }

    /** Opens the page with a link (by default a game of two people), and waits until it is playable. */
    static async open(page: Page, link = '#side=both'): Promise<Table> {
        await page.goto(`./${link}`);
        const table = new Table(page);
        await table.ready();
        return table;
    }

    /** Reloads the page, and waits until it is playable. */
    async reload(): Promise<void> {
        await this.page.reload();
        await this.ready();
    }

    /** Waits until the page is playable. */
    private async ready(): Promise<void> {
        await expect(this.square('1a')).toBeVisible();
        await laidOut(this.page);
    }

    /** Waits until the page follows the browser's history, updates and links; a first visit is playable before that. */
    async connected(): Promise<void> {
        await expect.poll(() => this.page.evaluate(() => history.state)).not.toBeNull();
    }

    square(name: string): Locator {
        return this.app.locator(`[data-square="${name}"]`);
    }

    /** The target of a face of a held piece. */
    held(side: 'black' | 'white', face: string): Locator {
        return this.app.locator(`[data-stand="${side}"] [data-drop="${face}"]`);
    }

    /** The target of a whole held piece. */
    body(side: 'black' | 'white', kind: string): Locator {
        return this.app.locator(`[data-stand="${side}"] [data-held="${kind}"]`);
    }

    choice(face: string): Locator {
        return this.app.locator(`[data-choice="${face}"]`);
    }

    status(): Locator {
        return this.app.locator('[data-role="status"]');
    }

    /** The line beside the status: the last move, or a premove. */
    detail(): Locator {
        return this.app.locator('[data-role="detail"]');
    }

    notice(): Locator {
        return this.app.locator('[data-role="notice"]');
    }

    /** The message about the page itself. */
    toast(): Locator {
        return this.app.locator('[data-role="toast"] span');
    }

    /** Closes the message about the page itself. */
    async closeToast(): Promise<void> {
        await this.app.locator('[data-role=toast]').getByRole('button', { name: 'Close' }).click();
    }

    /** Waits until the computer has moved. */
    async computerMoved(): Promise<void> {
        await expect(this.detail()).toHaveText(/^Computer: /, { timeout: 20_000 });
    }

    /** Presses a button until an element is visible, since a press right after one of another command is ignored as a double click. */
    async pressUntil(name: string, visible: Locator): Promise<void> {
        await expect(async () => {
            await this.button(name).click({ timeout: 500 });
            await expect(visible).toBeVisible({ timeout: 200 });
        }).toPass({ intervals: [800] });
    }

    /** Resigns. The button asks first; a press right after one of another command is ignored as a double click. */
    async resign(): Promise<void> {
        const [confirm, over] = [this.button('Resign?'), this.app.locator('.status.over')];
        await expect(async () => {
            // On a busy machine the game may end only after the last wait.
            if (await over.isHidden()) {
                if (await confirm.isHidden()) await this.button('Resign').click({ timeout: 500 });
                await confirm.click({ timeout: 500 });
            }
            await expect(over).toBeVisible({ timeout: 100 });
        }).toPass({ intervals: [800] });
    }

    /** Begins a new game with the sheet's preselected players. */
    async newGame(): Promise<void> {
        await this.button('New game').click();
        await this.button('Start').click();
    }

    /** Changes a setting on the sheet of settings. */
    async set(name: string, value: string): Promise<void> {
        await this.onSettings((sheet) => sheet.locator(`input[name$="-${name}"][value=${value}]`).locator('xpath=..').click());
    }

    /** Sets the language. */
    async setLanguage(language: string): Promise<void> {
        await this.onSettings((sheet) => sheet.locator('[data-setting=language]').selectOption(language));
    }

    /** Opens the settings, does something there, and closes them. */
    private async onSettings(act: (sheet: Locator) => Promise<unknown>): Promise<void> {
        await this.connected();
        await this.app.locator('[data-action=settings]').click();
        await act(this.page.locator('.settings-sheet'));
        await closeSheet(this.page);
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

    /** The pieces whose centre is visible in this area. */
    async piecesIn(area: Locator): Promise<VisiblePiece[]> {
        const box = await area.boundingBox();
        if (!box) return [];
        return this.page.evaluate((box) => {
            const pieces: string[] = [];
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
                    // The drawn glyph, not an attribute that describes it.
                    const glyph = face.querySelector('.glyph')?.getAttribute('href') ?? '';
                    pieces.push(`${side} ${glyph.replace(/^.*?(kanji|single|western)-/, '').replace(/^king-(black|white)$/, 'king')}`);
                }
            }
            return pieces;
        }, box);
    }

    /** Waits until exactly these pieces are visible on the squares; an empty text means an empty square. */
    async shows(expected: Record<string, VisiblePiece>): Promise<void> {
        for (const [name, piece] of Object.entries(expected)) {
            await expect.poll(() => this.piecesIn(this.square(name)), { message: `on ${name}` }).toEqual(piece ? [piece] : []);
        }
    }

    /** Waits until exactly these pieces are visible in the area of a target in hand. */
    async showsInHand(target: Locator, expected: VisiblePiece[]): Promise<void> {
        await expect.poll(() => this.piecesIn(target)).toEqual(expected);
    }
}

/** Moves up to a mate in one: White's bishop takes a pawn and turns over; dropping the pawn as a knight mates. */
export const OPENING = ['1d1c', '3a1c', '3e4d'];

/** Follows a link within the document, as a tap on one in an installed app does. */
export const follow = (page: Page, link: string) => page.evaluate((link) => (location.hash = link), link);

/** Opens the sheet for sharing and opening games. */
export async function openShareSheet(page: Page): Promise<void> {
    await page.locator('[data-action=share]').click();
    await expect(page.getByRole('dialog', { name: 'Share and open' })).toBeVisible();
}

/** Closes the open sheet, and waits until the page has gone back over its history entry, which would abort a navigation. */
export async function closeSheet(page: Page): Promise<void> {
    const entry = () => page.evaluate(() => history.state as string);
    const [visit, depth] = (await entry()).split('/');
    await page.keyboard.press('Escape');
    await expect.poll(entry).toBe(`${visit}/${Number(depth) - 1}`);
}

/** Opens the list of all games with the button in the header. */
export async function openGames(page: Page): Promise<Locator> {
    await page.locator('.poppy:not(.opening)').getByRole('button', { name: 'Games', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Games' });
    await expect(sheet).toBeVisible();
    return sheet;
}

/** Dispatches a paste event with a text at the focus, as Ctrl+V does. */
export async function paste(page: Page, text: string): Promise<void> {
    await page.evaluate((text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        (document.activeElement ?? document.body).dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
}
