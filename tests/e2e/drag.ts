// Dragging pieces with the mouse, and with fingers through the Chrome DevTools protocol, since Playwright's touchscreen only taps.

import type { CDPSession, Locator, Page } from '@playwright/test';

export interface Point {
    x: number;
    y: number;
}

export async function middle(of: Locator): Promise<Point> {
    const box = (await of.boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags a piece with the mouse, without releasing it. */
export async function dragTo(page: Page, from: Point | Locator, to: Point | Locator): Promise<void> {
    const [start, end] = [await pointOf(from), await pointOf(to)];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y, { steps: 4 });
}

export async function drag(page: Page, from: Point | Locator, to: Point | Locator): Promise<void> {
    await dragTo(page, from, to);
    await page.mouse.up();
}

async function pointOf(of: Point | Locator): Promise<Point> {
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
    async up(...remaining: Point[]): Promise<void> {
        await this.send('touchEnd', remaining);
    }

    private async send(type: 'touchStart' | 'touchMove' | 'touchEnd', at: Point[]): Promise<void> {
        await this.cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at.map((point, id) => ({ ...point, id })) });
    }
}

/** The centre of the dragged piece. */
export async function draggedAt(page: Page): Promise<Point | null> {
    return page.evaluate(() => {
        const wood = document.querySelector('.piece.dragging .face.shown .wood');
        if (!wood) return null;
        const { x, y, width, height } = wood.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
    });
}

/** Whether a point is within 12 px of where it is expected. */
export function near(point: Point | null, expected: Point): boolean {
    return point !== null && Math.hypot(point.x - expected.x, point.y - expected.y) < 12;
}

/** Records which pieces slide from now on, such as `black gold`. */
export async function watchSlides(page: Page): Promise<() => Promise<string[]>> {
    const slides = await page.evaluateHandle(() => {
        const slides: string[] = [];
        document.addEventListener('transitionrun', (event) => {
            const piece = event.target as Element;
            if (event.propertyName !== 'transform' || !piece.matches('.pieces .piece')) return;
            const side = piece.classList.contains('white') ? 'white' : 'black';
            slides.push(`${side} ${piece.querySelector('.face.shown')!.getAttribute('data-face')}`);
        });
        return slides;
    });
    return () => slides.jsonValue();
}
