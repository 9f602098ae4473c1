// A free TCP port, so that tests of two clones do not collide.

import { execFileSync } from 'node:child_process';

const PRINT = `const server = require('node:net').createServer().listen(0, '127.0.0.1', () => {
    console.log(String(server.address().port)); // a number would be coloured in a terminal
    server.close();
})`;

/** A free port, from another process, because Playwright's configuration cannot await promises. */
export const freePort = () => Number(execFileSync(process.execPath, ['--eval', PRINT]));
