// A native engine that speaks USI. Used by worker-speed.mjs and answer-time.mjs.

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Sends lines, and waits for the one that begins with a word. */
export class NativeEngine {
    #program;
    #process;
    #lines;

    constructor(program) {
        this.#program = program;
        this.#process = spawn(program, { stdio: ['pipe', 'pipe', 'inherit'] });
        this.#lines = createInterface({ input: this.#process.stdout })[Symbol.asyncIterator]();
    }

    send(...lines) {
        this.#process.stdin.write(`${lines.join('\n')}\n`);
    }

    /** The lines before the one that begins with this word. */
    async linesUntil(beginning) {
        const read = [];
        for (;;) {
            const { value, done } = await this.#lines.next();
            if (done) throw new Error(`${this.#program} ended`);
            if (value.startsWith(beginning)) return read;
            read.push(value);
        }
    }

    /** Sets up a position with an empty table. */
    async prepare(variant, sfen) {
        this.send(`setoption name USI_Variant value ${variant}`, 'usinewgame', `position sfen ${sfen}`, 'isready');
        await this.linesUntil('readyok');
    }

    end() {
        this.#process.stdin.end('quit\n');
    }
}
