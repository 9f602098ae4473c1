// The position editor as a person uses it.

import { expect, test, type Locator, type Page } from '@playwright/test';
import { Table } from './board';

/** Presses the middle of a target: with a finger on a phone, with the mouse elsewhere. */
export async function press(target: Locator): Promise<void> {
    const { hasTouch } = test.info().project.use;
    await (hasTouch ? target.tap() : target.click());
}

/** The table in the position editor. */
export class Editor extends Table {
    /** Opens the page with a link, then the editor. */
    static async open(page: Page, link = '#side=both'): Promise<Editor> {
        await Table.open(page, link);
        const editor = new Editor(page);
        await editor.begin();
        return editor;
    }

    /** Opens the editor from the sheet of a new game. */
    async begin(): Promise<void> {
        await this.button('New game').click();
        await this.button('Set up a position').click();
        await expect(this.palette()).toBeVisible();
    }

    palette() {
        return this.page.getByRole('group', { name: 'Pieces to put' });
    }

    /** Chooses a tool by its accessible name. */
    async choose(name: string): Promise<void> {
        const tool = this.palette().getByRole('radio', { name, exact: true });
        await press(tool.locator('xpath=..'));
        await expect(tool).toBeChecked();
    }

    async tap(...squares: string[]): Promise<void> {
        for (const name of squares) await press(this.square(name));
    }

    /** Opens the Position sheet. */
    async sheet() {
        await press(this.button('Position'));
        const sheet = this.page.getByRole('dialog', { name: 'Position' });
        await expect(sheet).toBeVisible();
        return sheet;
    }

    async clear(): Promise<void> {
        await press((await this.sheet()).getByRole('button', { name: 'Clear the board' }));
    }

    async start(): Promise<void> {
        await press((await this.sheet()).getByRole('button', { name: 'Start position' }));
    }

    /** The position as text. */
    async text(): Promise<string> {
        const sheet = await this.sheet();
        const text = await sheet.getByRole('textbox').inputValue();
        await this.page.keyboard.press('Escape');
        await expect(sheet).toBeHidden();
        return text;
    }

    play() {
        return this.app.locator('[data-action=play-from-here]');
    }
}
