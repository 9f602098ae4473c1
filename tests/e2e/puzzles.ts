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
    /** The main line in USI. */
    solution: string[];
}

/** The puzzles of a game, as docs/dev/puzzles.md describes their file. */
export function puzzles(game: string): Puzzle[] {
    const [, ...lines] = readFileSync(join(__dirname, `../../assets/puzzles/${game}.txt`), 'utf8').trim().split('\n');
    return lines.map((line) => {
        const [id, kind, difficulty, , turn, , , ...solution] = line.split(' ');
        return { id, kind, difficulty, side: turn === 'b' ? 'black' : 'white', solution };
    });
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
