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
