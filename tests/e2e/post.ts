// A page of another origin with boards in it.

import { test as plain, type Locator, type Page } from '@playwright/test';
import { Table } from './board';
import { collectErrors } from './browser-errors';
import { servePost } from './hosts';

export interface Post {
    page: Page;
    /** The board's host. */
    origin: string;
    /** The paths of the files that the board's host has sent. */
    requested: string[];
    errors: string[];
}

export const test = plain.extend<{ post: (body: string, head?: string, policy?: string) => Promise<Post> }>({
    post: async ({ page }, use) => {
        const served: { close: () => void }[] = [];
        await use(async (body, head, policy) => {
            const post = await servePost(body, { cors: true, head, policy });
            served.push(post);
            const requested: string[] = [];
            page.on('request', (request) => request.url().startsWith(post.board) && requested.push(new URL(request.url()).pathname));
            await page.addInitScript(() => {
                const told: unknown[] = [];
                for (const type of ['ready', 'move', 'ply', 'end', 'solved', 'error']) {
                    addEventListener(`poppy-${type}`, (event) => told.push([(event.target as Element).id, type, (event as CustomEvent<unknown>).detail]));
                }
                Object.assign(window, { told });
            });
            const errors = collectErrors(page);
            await page.goto(post.origin);
            return { page, origin: post.board, requested, errors };
        });
        served.forEach(({ close }) => close());
    },
});

/** The events that the page has got: the element's id, the type without `poppy-`, the detail. */
export const told = (page: Page): Promise<[string, string, Record<string, unknown>][]> => page.evaluate(() => (window as never as { told: [string, string, Record<string, unknown>][] }).told);

/** The board in an element, which Playwright finds through the shadow root. */
class Board extends Table {
    constructor(
        page: Page,
        readonly element: Locator,
    ) {
        super(page, element);
    }
}

export const boardOf = ({ page }: Post, id: string) => new Board(page, page.locator(`#${id}`));
