// Runs the engine's worker of a built page under Node: the shipped files, in a Node thread with the globals of a web worker. Used by
// worker-speed.mjs and worker-usi.mjs; the thread also runs this file.

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runInThisContext } from 'node:vm';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/** The address of the worker's script, from the page in this folder. */
function scriptOf(folder) {
    const page = join(folder, 'index.html');
    const address = readFileSync(page, 'utf8').match(/<meta name="poppy-worker" content="([^"]+)"/)?.[1];
    if (!address) throw new Error(`${page} names no worker.`);
    return new URL(address, pathToFileURL(resolve(page)));
}

/** Asks the worker one question at a time, in the messages of crates/protocol/src/lib.rs. */
export class EngineWorker {
    #thread;
    #id = 0;
    /** The pending promise of the next message: its resolve and reject functions. */
    #waiting = null;

    /** Starts the worker of the page in a folder, and waits until it is ready. */
    static async start(folder) {
        const engine = new EngineWorker();
        engine.#thread = new Worker(new URL(import.meta.url), { workerData: scriptOf(folder).href });
        engine.#thread.on('message', (message) => engine.#receive(message));
        engine.#thread.on('error', (error) => engine.#waiting?.reject(error));
        await engine.#next();
        return engine;
    }

    #next() {
        return new Promise((resolve, reject) => (this.#waiting = { resolve, reject }));
    }

    #receive(message) {
        const reply = typeof message === 'string' ? JSON.parse(message) : message;
        if (reply.refused) this.#waiting.reject(new Error(reply.refused.why));
        else if (reply !== 'starting' && !reply.thinking && !reply.loading) this.#waiting.resolve(reply.best ?? reply);
    }

    /** Searches a question; the answer has the best move and the findings. */
    think(question) {
        const answer = this.#next();
        this.#thread.postMessage(JSON.stringify({ think: { id: ++this.#id, question } }));
        return answer;
    }

    /** Stops the search, which then answers with its results so far. */
    stop() {
        this.#thread.postMessage(JSON.stringify({ stop: { id: this.#id } }));
    }

    /** The bytes of the wasm memory. Not during a search. */
    async memory() {
        const answer = this.#next();
        this.#thread.postMessage({ memory: true });
        return (await answer).memory;
    }

    /** Ends the worker. */
    end() {
        return this.#thread.terminate();
    }
}

/**
 * The channel for the worker's messages to itself. Node's own channel delivers up to a thousand in a row before the page's
 * messages; browsers alternate.
 */
class TurnChannel {
    port1 = { onmessage: null };
    port2 = { postMessage: (data) => setImmediate(() => this.port1.onmessage({ data })) };
}

/** Runs in the thread: texts pass unchanged; `{ memory: true }` is answered with the bytes of the wasm memory. */
function runWorkerScript() {
    // The program's memory, captured when the worker's script instantiates it.
    let memory;
    const instantiate = WebAssembly.instantiateStreaming;
    WebAssembly.instantiateStreaming = async (...given) => {
        const program = await instantiate(...given);
        memory = program.instance.exports.memory;
        return program;
    };

    Object.assign(globalThis, {
        self: globalThis,
        location: { href: workerData },
        name: '',
        MessageChannel: TurnChannel,
        // Node's `fetch` does not read files.
        fetch: async (address) => new Response(readFileSync(fileURLToPath(address)), { headers: { 'Content-Type': 'application/wasm' } }),
        postMessage: (text) => parentPort.postMessage(text),
    });
    parentPort.on('message', (data) => {
        if (data.memory) parentPort.postMessage({ memory: memory.buffer.byteLength });
        else globalThis.onmessage({ data });
    });
    runInThisContext(readFileSync(fileURLToPath(workerData), 'utf8'), { filename: fileURLToPath(workerData) });
}

if (!isMainThread) runWorkerScript();
