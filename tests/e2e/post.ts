// A page of another origin with boards in it.

import type { Server } from 'node:http';
import { test as plain, type Locator, type Page } from '@playwright/test';
import { Table } from './board';
import { collectErrors } from './browser-errors';
import { serve, serveBoard } from './hosts';

/** Loads the custom element. */
const ELEMENT = '<script type="module" src="BOARD/poppy-shogi.js"></script>';

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
        const servers: Server[] = [];
        await use(async (body, head = '', policy) => {
            const board = await serveBoard(true);
            const loads = body.includes('<poppy-shogi') && !body.includes('poppy-shogi.js') ? ELEMENT : '';
            const host = await serve((_, response) => {
                response.setHeader('Content-Type', 'text/html; charset=utf-8');
                if (policy) response.setHeader('Content-Security-Policy', policy.replaceAll('BOARD', board.origin));
                response.end(`<!doctype html><html lang="en"><title>Post</title><link rel="icon" href="data:,">${head}${loads}<body>${body}`.replaceAll('BOARD', board.origin));
            });
            servers.push(board.server, host.server);
            const requested: string[] = [];
            page.on('request', (request) => request.url().startsWith(board.origin) && requested.push(new URL(request.url()).pathname));
            await page.addInitScript(() => {
                const told: unknown[] = [];
                for (const type of ['ready', 'move', 'ply', 'end', 'solved', 'error']) {
                    addEventListener(`poppy-${type}`, (event) => told.push([(event.target as Element).id, type, (event as CustomEvent<unknown>).detail]));
                }
                Object.assign(window, { told });
            });
            const errors = collectErrors(page);
            await page.goto(host.origin);
            return { page, origin: board.origin, requested, errors };
        });
        for (const server of servers) {
            server.closeAllConnections();
            server.close();
        }
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
