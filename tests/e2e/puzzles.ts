// The puzzles of the repository, and how a person plays them.

import { expect } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Table } from './board';
import { makeMove } from './playing';

export interface Puzzle {
    id: string;
    kind: string;
    difficulty: string;
    /** The solver's side. */
    side: 'black' | 'white';
    /** The board in SFEN. */
    board: string;
    /** The main line in USI. */
    solution: string[];
}

/** The puzzles of a game, as docs/dev/puzzles.md describes their file. */
export function puzzles(game: string): Puzzle[] {
    const [, ...lines] = readFileSync(join(__dirname, `../../assets/puzzles/${game}.txt`), 'utf8').trim().split('\n');
    return lines.map((line) => {
        const [id, kind, difficulty, board, turn, , , ...solution] = line.split(' ');
        return { id, kind, difficulty, side: turn === 'b' ? 'black' : 'white', board, solution };
    });
}

/** The sides' pieces on the board, rank by rank from the top and file by file from the left: `b`, `w` or `.`. */
const sides = (board: string): string =>
    board.replace(/[\/+]/g, '').replace(/\d/g, (empty) => '.'.repeat(Number(empty))).replace(/[A-Za-z]/g, (letter) => (letter < 'a' ? 'b' : 'w'));

/** The puzzle of a game that is on the board, of which the person sees Black or White from below. */
export async function shownPuzzle(table: Table, game: string): Promise<Puzzle> {
    const squares = await table.app.locator('[data-square]').evaluateAll((cells) =>
        cells.map((cell) => ({ at: cell.getAttribute('data-square')!, label: cell.getAttribute('aria-label')! })),
    );
    // Rank a is the first, and the highest file the leftmost.
    squares.sort((one, other) => one.at[1]!.localeCompare(other.at[1]!) || other.at.localeCompare(one.at));
    const shown = squares.map(({ label }) => (/\bblack\b/i.test(label) ? 'b' : /\bwhite\b/i.test(label) ? 'w' : '.')).join('');
    const found = puzzles(game).filter(({ board }) => sides(board) === shown);
    expect(found, shown).toHaveLength(1);
    return found[0]!;
}

/** Plays the main line of a puzzle, and waits for each reply. */
export async function solve(table: Table, puzzle: Puzzle): Promise<void> {
    for (const [nth, move] of puzzle.solution.entries()) {
        if (nth % 2 === 0) await makeMove(table, move, puzzle.side);
        else await expect(table.status()).toHaveText(/^Right! /);
        if (nth % 2 === 1) await expect(table.app.locator('[data-state=movable]').first()).toBeAttached();
    }
}

/** The squares in some states. */
const squaresIn = (table: Table, ...states: string[]): Promise<string[]> =>
    table.app
        .locator(states.map((state) => `[data-square][data-state=${state}]`).join(', '))
        .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-square')!));

/** Makes a board move that differs from this one. */
export async function playAnother(table: Table, solution: string): Promise<void> {
    for (const from of await squaresIn(table, 'movable')) {
        await table.square(from).click();
        const to = (await squaresIn(table, 'destination', 'capture')).find((to) => !solution.startsWith(from + to));
        if (to !== undefined) {
            await table.square(to).click();
            const choice = table.app.locator('[data-choice]').first();
            if (await choice.isVisible()) await choice.click();
            return;
        }
        await table.square(from).click();
    }
    throw new Error('no other move on the board');
}
