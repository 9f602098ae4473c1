// A thread of Node with the globals of a web worker, in which the shipped worker script runs: started by
// scripts/bench/engine-worker.mjs. Texts pass unchanged; `{ memory: true }` is answered with the bytes of the wasm memory.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runInThisContext } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';

/** The program's memory, seen when the worker script instantiates it. */
let memory;
const instantiate = WebAssembly.instantiateStreaming;
WebAssembly.instantiateStreaming = async (...given) => {
    const program = await instantiate(...given);
    memory = program.instance.exports.memory;
    return program;
};

/**
 * Messages of the worker to itself. Node's own channel hands over up to a thousand of them in a row before it looks at the
 * page's messages; browsers take turns.
 */
class TurnChannel {
    port1 = { onmessage: null };
    port2 = { postMessage: (data) => setImmediate(() => this.port1.onmessage({ data })) };
}

Object.assign(globalThis, {
    self: globalThis,
    location: { href: workerData },
    name: '',
    MessageChannel: TurnChannel,
    // Node fetches no files.
    fetch: async (address) => new Response(readFileSync(fileURLToPath(address)), { headers: { 'Content-Type': 'application/wasm' } }),
    postMessage: (text) => parentPort.postMessage(text),
});
parentPort.on('message', (data) => {
    if (data.memory) parentPort.postMessage({ memory: memory.buffer.byteLength });
    else globalThis.onmessage({ data });
});
runInThisContext(readFileSync(fileURLToPath(workerData), 'utf8'), { filename: fileURLToPath(workerData) });
