// Talks to the engine's worker from a page, in the JSON of src/protocol.rs.

import type { Page } from '@playwright/test';

export interface Question {
    variant: string;
    sfen: string;
    moves: string[];
    level: 'friendly' | 'even' | 'strong';
    seed: number;
}

export interface Findings {
    depth: number;
    nodes: number;
    elapsed_ms: number;
    line: string[];
}

export type Request = { think: { id: number; question: Question } } | { stop: { id: number } } | { rest: { id: number } };

export interface Reply {
    ready?: { build: string };
    thinking?: { id: number; findings: Findings | null };
    best?: { id: number; best: string | null; findings: Findings | null };
    refused?: { id: number; why: string };
}

/** A reply, and when it came. */
export interface Heard {
    reply: Reply;
    at: number;
}

/** What is said, and how long after the thing before. */
export interface Said {
    after?: number;
    request: Request | string;
}

/** The start of the first game, and its legal moves. */
export const START = 'kbgs/p3/4/3P/SGBK b - 1';
export const FIRST_MOVES = ['1d1c', '1e2d', '2e3d', '2e4c', '3e2d', '3e3d', '3e4d', '4e3d', '4e4d'];

export function think(id: number, level: Question['level'], seed = 1, moves: string[] = []): Request {
    return { think: { id, question: { variant: 'micro', sfen: START, moves, level, seed } } };
}

/**
 * Starts the worker that the page names, says everything in turn once it is ready, and listens until `last` has been
 * answered. Also tells when each thing was said, and the build that the page names.
 */
export async function talk(page: Page, says: Said[], last: number): Promise<{ build: string; said: number[]; heard: Heard[] }> {
    const run = async ([says, last]: [Said[], number]) => {
        const { content, dataset } = document.querySelector<HTMLMetaElement>('meta[name="poppy-worker"]')!;
        const worker = new Worker(content);
        const heard: Heard[] = [];
        const said: number[] = [];
        const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
        const sayAll = async () => {
            for (const { after, request } of says) {
                if (after) await pause(after);
                said.push(performance.now());
                worker.postMessage(typeof request === 'string' ? request : JSON.stringify(request));
            }
        };
        await new Promise<void>((resolve, reject) => {
            worker.onerror = (event) => reject(new Error(event.message || 'the worker did not load'));
            worker.onmessage = ({ data }) => {
                const reply: Reply = JSON.parse(data);
                heard.push({ reply, at: performance.now() });
                if (reply.ready) void sayAll();
                if ((reply.best ?? reply.refused)?.id === last) resolve();
            };
        });
        worker.terminate();
        return { build: dataset.build!, said, heard };
    };
    return page.evaluate(run, [says, last] as [Said[], number]);
}
