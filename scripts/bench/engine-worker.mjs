// The engine's worker of a built page, under Node: the very files that the page ships, in a thread with a worker's globals.

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

/** The address of the worker's script that the page in this folder names. */
function scriptOf(folder) {
    const page = join(folder, 'index.html');
    const address = readFileSync(page, 'utf8').match(/<meta name="poppy-worker" content="([^"]+)"/)?.[1];
    if (!address) throw new Error(`${page} names no worker.`);
    return new URL(address, pathToFileURL(resolve(page)));
}

/** Asks the worker one question at a time, in the messages of src/protocol.rs. */
export class EngineWorker {
    #thread;
    #id = 0;
    /** What waits for the next message: functions that resolve or reject a promise. */
    #waiting = null;

    /** Starts the worker of the page in a folder, and waits until it is ready. */
    static async start(folder) {
        const engine = new EngineWorker();
        engine.#thread = new Worker(new URL('./worker-scope.mjs', import.meta.url), { workerData: scriptOf(folder).href });
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

    /** Looks up the values of a game: its variant, sfen and moves. */
    async probe(probe) {
        const answer = this.#next();
        this.#thread.postMessage(JSON.stringify({ probe: { id: ++this.#id, probe } }));
        const reply = await answer;
        if (!reply.values) throw new Error(JSON.stringify(reply));
        return reply.values.values;
    }

    /** Ends the search, which then answers with what it has. */
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
