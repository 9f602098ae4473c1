// Prints an unused port, so that tests of two clones do not collide.
import { createServer } from 'node:net';

const server = createServer().listen(0, '127.0.0.1', () => {
    console.log(server.address().port);
    server.close();
});
