// Carrying pieces: with the mouse, and with fingers, which only the browser's own protocol can move.

import type { CDPSession, Locator, Page } from '@playwright/test';

export interface Point {
    x: number;
    y: number;
}

export async function middle(of: Locator): Promise<Point> {
    const box = (await of.boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Takes a piece up with the mouse and carries it somewhere, without letting go. */
export async function carry(page: Page, from: Point | Locator, to: Point | Locator): Promise<void> {
    const [start, end] = [await place(from), await place(to)];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y, { steps: 4 });
}

export async function drag(page: Page, from: Point | Locator, to: Point | Locator): Promise<void> {
    await carry(page, from, to);
    await page.mouse.up();
}

async function place(of: Point | Locator): Promise<Point> {
    return 'x' in of ? of : middle(of);
}

/** Fingers on the screen. */
export class Fingers {
    private constructor(private readonly cdp: CDPSession) {}

    static async of(page: Page): Promise<Fingers> {
        return new Fingers(await page.context().newCDPSession(page));
    }

    async down(...at: Point[]): Promise<void> {
        await this.send('touchStart', at);
    }

    async move(...at: Point[]): Promise<void> {
        await this.send('touchMove', at);
    }

    /** Lifts all fingers, or all but these. */
    async up(...left: Point[]): Promise<void> {
        await this.send('touchEnd', left);
    }

    private async send(type: 'touchStart' | 'touchMove' | 'touchEnd', at: Point[]): Promise<void> {
        await this.cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at.map((point, id) => ({ ...point, id })) });
    }
}

/** The middle of the piece that is carried. */
export async function carried(page: Page): Promise<Point | null> {
    return page.evaluate(() => {
        const wood = document.querySelector('.piece.dragging .face.shown .wood');
        if (!wood) return null;
        const { x, y, width, height } = wood.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
    });
}
