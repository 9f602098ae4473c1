// The static server: node scripts/serve.mjs FOLDER [--port 8080] [--base /sub/path/] [--cors] [--open]
//
// Serves the folder's current files, preferring compressed copies, and makes the browser revalidate each time, so a reload after a
// rebuild shows the new page. A `_headers` file in the folder overrides the headers, as on hosts that read it. Port 0 picks a free
// port. With --cors, pages of any origin may read the files. Listens only on localhost.

import { createServer } from 'node:http';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sirv from 'sirv';

const HOST = '127.0.0.1';

const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
        port: { type: 'string', default: '8080' },
        base: { type: 'string', default: '/' },
        cors: { type: 'boolean', default: false },
        open: { type: 'boolean', default: false },
    },
});
const [folder] = positionals;
const { base, open } = values;
const port = Number(values.port);
const files = sirv(folder, { dev: true, etag: true, brotli: true, gzip: true });

const server = createServer((request, response) => {
    if (!request.url.startsWith(base)) {
        response.writeHead(404).end();
        return;
    }
    request.url = request.url.slice(base.length - 1);
    if (values.cors) response.setHeader('Access-Control-Allow-Origin', '*');
    for (const [name, value] of headersOf(request.url.replace(/\?.*/, ''))) response.setHeader(name, value);
    files(request, response);
});

server.on('error', (error) => {
    if (error.code === 'EADDRINUSE') {
        console.error(`error: port ${port} is taken; choose another: make play PORT=${port + 1}`);
    } else {
        console.error(`error: cannot serve on port ${port}: ${error.message}`);
    }
    process.exit(1);
});

server.listen(port, HOST, () => {
    const address = `http://${HOST}:${server.address().port}${base}`;
    console.log(`Poppy Shogi: ${address}   (Ctrl-C to stop)`);
    if (open) openBrowser(address);
});

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));

/** The headers for a URL from the folder's `_headers` file. */
function headersOf(address) {
    try {
        return readHeaders(readFileSync(join(folder, '_headers'), 'utf8'))(address);
    } catch (error) {
        if (error.code === 'ENOENT') return [];
        throw error;
    }
}

/**
 * Reads a `_headers` file as hosts do: path patterns at the line start, the headers for matching URLs indented below.
 * Returns a function from a URL path to its headers, as pairs of name and value.
 */
function readHeaders(text) {
    const rules = [];
    for (const line of text.split('\n').filter((line) => line.trim() && !line.startsWith('#'))) {
        const header = line.match(/^\s+([\w-]+): (.+)$/);
        if (header) rules.at(-1).headers.push([header[1], header[2]]);
        else rules.push({ path: line.trim(), headers: [] });
    }
    const matches = (path, address) => (path.endsWith('*') ? address.startsWith(path.slice(0, -1)) : address === path);
    return (address) => rules.filter(({ path }) => matches(path, address)).flatMap(({ headers }) => headers);
}

/** Opens the page in a browser if there is a display; ignores failures. */
function openBrowser(address) {
    const { platform, env } = process;
    const command = platform === 'darwin' ? 'open' : env.DISPLAY || env.WAYLAND_DISPLAY ? 'xdg-open' : null;
    if (command) spawn(command, [address], { stdio: 'ignore', detached: true }).on('error', () => {}).unref();
}
