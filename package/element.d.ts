/** The games; `nana-free` is Nana shogi where a piece may show any face. */
export type Variant = 'micro' | 'minishogi' | 'judkins' | 'nana' | 'nana-free' | 'kyoto';

/** What a board is for. */
export type Kind = 'play' | 'replay' | 'puzzle' | 'diagram';

/** A board. Its attributes are properties too; a property that is `null` removes its attribute. */
export class PoppyShogi extends HTMLElement {
    variant: Variant | null;
    /** The position to begin from. */
    sfen: string | null;
    /** Moves in USI, separated by spaces or commas; an array may be set. */
    get moves(): string | null;
    set moves(moves: string | readonly string[] | null);
    /** The number of moves to show. */
    get ply(): string | null;
    set ply(ply: number | string | null);
    kind: Kind | null;
    /** The id of a puzzle, or `day`. */
    puzzle: string | null;
    /** The side that a person plays. */
    side: 'black' | 'white' | 'both' | 'none' | null;
    /** The computer's level, from 1 to 12. */
    get skill(): string | null;
    set skill(level: number | string | null);
    /** The computer's level in eight steps, as in older links. */
    get strength(): string | null;
    set strength(level: number | string | null);
    /** Makes the computer's choices repeatable. */
    get seed(): string | null;
    set seed(seed: number | string | null);
    /** The names of the players. */
    black: string | null;
    white: string | null;
    resigned: 'black' | 'white' | null;
    timeout: 'black' | 'white' | null;
    /** The clock, in seconds. */
    get time(): string | null;
    set time(seconds: number | string | null);
    get byoyomi(): string | null;
    set byoyomi(seconds: number | string | null);
    get increment(): string | null;
    set increment(seconds: number | string | null);
    glyphs: 'full' | 'single' | 'western' | 'movement' | null;
    /** The colours; those of the page if `null`, the device's if `auto`. */
    theme: 'light' | 'dark' | 'auto' | null;
    coords: 'outside' | 'inside' | 'off' | null;

    /** Shows the position after this many moves. */
    goTo(ply: number): void;
    /** Plays a move in USI for the person to move. */
    play(usi: string): void;
    /** Takes back the last move of a person. */
    undo(): void;
    /** Turns the board. */
    flip(): void;
    /** Starts the game or the puzzle again. */
    restart(): void;
    /** Loads the board now. Resolves when it is ready. */
    load(): Promise<void>;

    addEventListener<K extends keyof PoppyShogiEventMap>(type: K, listener: (this: PoppyShogi, event: PoppyShogiEventMap[K]) => unknown, options?: boolean | AddEventListenerOptions): void;
    addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

/** The events of a board, which bubble. A position is in SFEN, a move in USI, a ply is the number of moves before. */
export interface PoppyShogiEventMap extends HTMLElementEventMap {
    'poppy-ready': CustomEvent<{ variant: Variant; sfen: string; ply: number }>;
    'poppy-move': CustomEvent<{ usi: string; sfen: string; ply: number }>;
    'poppy-ply': CustomEvent<{ sfen: string; ply: number }>;
    'poppy-end': CustomEvent<{ result: 'black' | 'white' | 'draw'; reason: 'checkmate' | 'stalemate' | 'perpetual-check' | 'repetition' | 'resignation' | 'timeout' | 'agreement' }>;
    'poppy-solved': CustomEvent<Record<string, never>>;
    'poppy-error': CustomEvent<{ message: string }>;
}

/** Defines the element. `page` is the address of a copy of Poppy Shogi, to which its boards link. */
export function register(name?: string, options?: { page?: string }): void;

declare global {
    interface HTMLElementTagNameMap {
        'poppy-shogi': PoppyShogi;
    }
}
