// A TCP port that is free at the moment, so that tests of two clones do not collide. Run as a script, it prints one.
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

export async function freePort() {
    const server = createServer();
    await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
    const { port } = server.address();
    await new Promise((closed) => server.close(closed));
    return port;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(String(await freePort()));
