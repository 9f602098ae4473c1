// Talks to the engine's worker from a page, in the JSON of crates/protocol/src/lib.rs.

import type { Page } from '@playwright/test';

interface Findings {
    depth: number;
    nodes: number;
    elapsed_ms: number;
    lines: { evaluation: { centipawns: number } | { mate: number }; moves: string[] }[];
}

interface Question {
    variant: string;
    sfen: string;
    moves: string[];
    level: number;
    seed: number;
    repeatable: boolean;
    limits?: { time_ms?: number; nodes?: number; lines?: number; mate?: number };
}

type Request =
    | { think: { id: number; question: Question } }
    | { stop: { id: number } };

interface Reply {
    ready?: { build: string };
    thinking?: { id: number; findings: Findings | null };
    best?: { id: number; best: string | null; findings: Findings | null };
    refused?: { id: number; why: string };
}

/** A reply and its time. */
interface TimedReply {
    reply: Reply;
    at: number;
}

/** What a worker has said. */
interface Conversation {
    /** The build that the page names. */
    build: string;
    /** The time of the question. */
    asked: number;
    /** Whether the worker said first that its script runs. */
    saidStarting: boolean;
    replies: TimedReply[];
}

/** The start position of Micro shogi, and its legal moves. */
const START = 'kbgs/p3/4/3P/SGBK b - 1';
export const FIRST_MOVES = ['1d1c', '1e2d', '2e3d', '2e4c', '3e2d', '3e3d', '3e4d', '4e3d', '4e4d'];

/** The request for a move in the start position, at the strongest level. */
export function think(id: number, limits: Question['limits'] = {}): Request {
    return { think: { id, question: { variant: 'micro', sfen: START, moves: [], level: 8, seed: 1, repeatable: true, limits } } };
}

/**
 * Starts the worker that the page names, sends it `question` when it is ready and `afterwards` as soon as it is thinking, and
 * collects the replies up to the answer.
 */
export async function talk(page: Page, question: Request, afterwards?: Request): Promise<Conversation> {
    const run = async ([question, afterwards]: [Request, Request?]) => {
        const { content, dataset } = document.querySelector<HTMLMetaElement>('meta[name="poppy-worker"]')!;
        const worker = new Worker(content);
        const replies: TimedReply[] = [];
        let [asked, saidStarting] = [0, false];
        await new Promise<void>((resolve, reject) => {
            worker.onerror = (event) => reject(new Error(event.message || 'the worker did not load'));
            worker.onmessage = ({ data }) => {
                const reply: Reply | 'starting' = JSON.parse(data);
                if (reply === 'starting') {
                    saidStarting = replies.length === 0;
                    return;
                }
                replies.push({ reply, at: performance.now() });
                if (reply.ready) {
                    asked = performance.now();
                    worker.postMessage(JSON.stringify(question));
                }
                if (reply.thinking && afterwards) worker.postMessage(JSON.stringify(afterwards));
                if (reply.best ?? reply.refused) resolve();
            };
        });
        worker.terminate();
        return { build: dataset.build!, asked, saidStarting, replies };
    };
    return page.evaluate(run, [question, afterwards] as [Request, Request?]);
}

/** Lets so many more questions through to the engine; further ones get no answer until the page is reloaded. */
export async function limitQuestions(page: Page, questions: number): Promise<void> {
    await page.evaluate((left) => {
        const post = Worker.prototype.postMessage;
        Worker.prototype.postMessage = function (message: string) {
            const isQuestion = 'think' in JSON.parse(message);
            if (!isQuestion || left > 0) post.call(this, message);
            if (isQuestion) left -= 1;
        };
    }, questions);
}
