// The puzzles of the repository.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Puzzle {
    id: string;
    kind: string;
    difficulty: string;
    /** The solver's side. */
    side: 'black' | 'white';
    /** The main line in USI. */
    solution: string[];
}

/** The puzzles of a game, as docs/puzzles.md describes their file. */
export function puzzles(game: string): Puzzle[] {
    const [, ...lines] = readFileSync(join(__dirname, `../../assets/puzzles/${game}.txt`), 'utf8').trim().split('\n');
    return lines.map((line) => {
        const [id, kind, difficulty, , turn, , , ...solution] = line.split(' ');
        return { id, kind, difficulty, side: turn === 'b' ? 'black' : 'white', solution };
    });
}
