// What is seen before the program runs: the page's own first state, written into index.html when the page is built.
//
// The program itself is run here, in a document without a screen (jsdom), and what it puts there is kept as markup: the
// scene's own writer makes it, and there is no second description of the page to keep up with the first. A table lies in
// several ways, which follow from the room that it has; all are kept, and style/opening.css shows the one that fits. They are so
// much alike that compressed they take little more room than one.

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { JSDOM } from 'jsdom';

/** Rooms in which the table lies in each of the ways (`Layout` in src/play/geometry.rs), in CSS pixels. */
const ROOMS = {
    tall: { width: 360, height: 600 },
    'low-1': { width: 360, height: 560 },
    'low-2': { width: 360, height: 520 },
    'low-3': { width: 360, height: 485 },
    'low-4': { width: 360, height: 440 },
    'low-5': { width: 375, height: 400 },
    wide: { width: 1200, height: 700 },
    short: { width: 520, height: 352 },
};
/** So long the program may take to start, and then to put everything in its place. */
const PATIENCE_MS = 20_000;
const SETTLED_MS = 100;
/** What is not seen, or not before the program can answer. */
const UNSEEN = 'dialog, .cells, .targets, .spoken, .slip, .ghost, .face:not(.shown), [hidden]';

/** The markup of the page's first state, as the program puts it; its files lie in `folder` as wasm-bindgen wrote them for the web. */
export async function opening(folder, { glue, wasm }) {
    const { window, resize } = room(ROOMS.tall);
    const restore = inhabit(window);
    try {
        const module = (name) => import(pathToFileURL(resolve(folder, name)));
        const [{ default: init }, { enter }] = [await module(glue), await module('later.js')];
        enter(await init({ module_or_path: readFileSync(join(folder, wasm)) }));
        const app = await settled(window, '.poppy');
        const table = app.querySelector('.room > .table');
        const tables = [];
        for (const [name, room] of Object.entries(ROOMS)) {
            resize(room);
            await settled(window, '.room > .table');
            tables.push(table.cloneNode(true));
            tables.at(-1).classList.add(name);
        }
        table.replaceWith(...tables);
        return markup(app, tables);
    } finally {
        restore();
    }
}

/** Puts the tables and what is around them into as few bytes as show the same. */
function markup(app, tables) {
    const document = app.ownerDocument;
    checkDiffer(tables);
    app.classList.add('opening');
    // Nothing in it can be used yet.
    app.setAttribute('inert', '');
    app.removeAttribute('tabindex');
    // Also on faces that are yet to be turned up: the program draws with these until it has its own.
    const drawn = new Set([...app.querySelectorAll('use')].map((use) => use.getAttribute('href').slice(1)));
    for (const unseen of app.querySelectorAll(UNSEEN)) unseen.remove();
    for (const chosen of app.querySelectorAll('input')) chosen.toggleAttribute('checked', chosen.checked);
    // One sprite for all, of the glyphs that are drawn.
    const [sprite, ...others] = tables.map((table) => table.querySelector('defs'));
    for (const other of others) other.remove();
    for (const glyph of [...sprite.children]) if (!drawn.has(glyph.id)) glyph.remove();
    const store = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    store.setAttribute('class', 'opening-glyphs');
    store.setAttribute('aria-hidden', 'true');
    store.append(sprite);
    app.prepend(store);
    // Nor does the board itself lie differently.
    const boards = tables.map((table) => table.querySelector('.board'));
    boards[0].id = 'opening-board';
    for (const board of boards) {
        const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
        use.setAttribute('href', '#opening-board');
        board.replaceWith(use);
    }
    sprite.append(boards[0]);
    return app.outerHTML;
}

/** Each room has a table of its own: else the rooms are no longer those of the ways in which a table lies. */
function checkDiffer(tables) {
    const views = tables.map((table) => table.getAttribute('viewBox'));
    if (new Set(views).size < views.length) throw new Error(`the table lies alike in two of the opening's rooms: ${views.join('; ')}.`);
}

/** A window with a document in it, and a way to make everything in it that is measured as large as a room. */
function room(size) {
    const { window } = new JSDOM('<!doctype html><body></body>', { url: 'https://opening.invalid/', pretendToBeVisual: true });
    const watchers = new Set();
    window.ResizeObserverEntry = class {
        constructor(contentRect) {
            this.contentRect = contentRect;
        }
    };
    const tell = (callback) => callback([new window.ResizeObserverEntry(size)]);
    window.ResizeObserver = class {
        constructor(callback) {
            this.callback = callback;
        }
        observe() {
            watchers.add(this.callback);
            // As in a browser: not at once.
            queueMicrotask(() => tell(this.callback));
        }
        disconnect() {
            watchers.delete(this.callback);
        }
    };
    // Places are styles, which a policy without inline styles forbids in markup: there they are the attribute of that name.
    Object.defineProperty(window.SVGElement.prototype, 'style', {
        get() {
            return { setProperty: (name, value) => this.setAttribute(name, value.replace(/px|deg/g, '')) };
        },
    });
    window.matchMedia = () => Object.assign(new window.EventTarget(), { matches: false });
    // The page has a word from its reader only when it is read.
    Object.defineProperty(window.navigator, 'languages', { value: ['en'] });
    const resize = (to) => {
        size = to;
        watchers.forEach(tell);
    };
    return { window, resize };
}

/** Makes the window's names global, where the program looks for them, until what this returns is called. */
function inhabit(window) {
    const own = ['window', 'self', 'document', 'navigator', 'location', 'history', 'localStorage', 'Event', 'EventTarget', 'fetch'];
    const classes = Object.getOwnPropertyNames(window).filter((name) => /^[A-Z]/.test(name) && !(name in globalThis));
    // What is loaded later lies beside the program.
    window.fetch = async (address) => new Response(readFileSync(fileURLToPath(address)));
    const before = [...own, ...classes].map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]);
    for (const [name] of before) Object.defineProperty(globalThis, name, { value: window[name], configurable: true, writable: true });
    return () => {
        for (const [name, descriptor] of before) {
            if (descriptor) Object.defineProperty(globalThis, name, descriptor);
            else delete globalThis[name];
        }
        window.close();
    };
}

/** The first match of a selector, when it is there and everything has come to rest. */
async function settled(window, selector) {
    const find = () => window.document.querySelector(selector);
    const wait = (ms) => new Promise((done) => setTimeout(done, ms));
    for (const begun = Date.now(); !find(); await wait(5)) {
        if (Date.now() - begun > PATIENCE_MS) throw new Error(`the program, run for the opening, made no ${selector}.`);
    }
    await wait(SETTLED_MS);
    return find();
}
