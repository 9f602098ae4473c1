// Servers of other origins: the board's host, and pages that embed the board.

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import sirv from 'sirv';

const FOLDER = resolve(__dirname, '../..', process.env.POPPY_FOLDER ?? 'target/www');

/** Starts a server on a separate port, and so with another origin. */
export async function serve(answer: Parameters<typeof createServer>[1]): Promise<{ server: Server; origin: string }> {
    const server = createServer(answer);
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Serves the built page; with `cors` pages of other origins may read its files. */
export function serveBoard(cors: boolean): Promise<{ server: Server; origin: string }> {
    const files = sirv(FOLDER, { dev: true, brotli: true, gzip: true });
    return serve((request, response) => {
        if (cors) response.setHeader('Access-Control-Allow-Origin', '*');
        files(request, response);
    });
}

/** Loads the custom element. */
const ELEMENT = '<script type="module" src="BOARD/poppy-shogi.js"></script>';

export interface PostOptions {
    /** Whether pages of other origins may read the board's files. */
    cors: boolean;
    /** What its `<head>` has. */
    head?: string;
    /** Its `Content-Security-Policy`. */
    policy?: string;
}

/** Serves a page, and the boards in it from another origin, which `BOARD` stands for. */
export async function servePost(body: string, { cors, head = '', policy }: PostOptions): Promise<{ origin: string; board: string; close: () => void }> {
    const board = await serveBoard(cors);
    const loads = body.includes('<poppy-shogi') && !body.includes('poppy-shogi.js') ? ELEMENT : '';
    const host = await serve((_, response) => {
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        if (policy) response.setHeader('Content-Security-Policy', policy.replaceAll('BOARD', board.origin));
        response.end(`<!doctype html><html lang="en"><title>Post</title><link rel="icon" href="data:,">${head}${loads}<body>${body}`.replaceAll('BOARD', board.origin));
    });
    const close = () => {
        for (const { server } of [board, host]) {
            server.closeAllConnections();
            server.close();
        }
    };
    return { origin: host.origin, board: board.origin, close };
}
