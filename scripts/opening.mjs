// What is seen before the program runs: the page's own first state, written into index.html when the page is built.
//
// The program itself is run here, in a document without a screen (jsdom), and what it puts there is kept as markup: the
// scene's own writer makes it, and there is no second description of the page to keep up with the first. A table lies in
// two ways, with the stands above and below or beside it; both are kept, and style/opening.css shows the one that fits.

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { JSDOM } from 'jsdom';

/** Rooms in which the table lies in the one way and in the other, in CSS pixels. */
const TALL = { width: 360, height: 560 };
const WIDE = { width: 1200, height: 700 };
/** Within this time the program has put everything in its place. */
const SETTLED_MS = 1000;
/** What is not seen, or not before the program can answer. */
const UNSEEN = 'dialog, .cells, .targets, .spoken, .ghost, .face:not(.shown), [hidden]';

/** The markup of the page's first state, as the program puts it; its files lie in `folder` as wasm-bindgen wrote them for the web. */
export async function opening(folder, { glue, wasm }) {
    const { window, resize } = room(TALL);
    const restore = inhabit(window);
    try {
        const { default: init } = await import(pathToFileURL(resolve(folder, glue)));
        await init({ module_or_path: readFileSync(join(folder, wasm)) });
        const app = await settled(window, '.poppy');
        const tall = app.querySelector('.room > .table');
        const first = tall.cloneNode(true);
        resize(WIDE);
        const wide = (await settled(window, '.room > .table')).cloneNode(true);
        tall.replaceWith(first, wide);
        first.classList.add('tall');
        wide.classList.add('wide');
        return markup(app, first, wide);
    } finally {
        restore();
    }
}

/** Puts the two tables and what is around them into as few bytes as show the same. */
function markup(app, tall, wide) {
    const document = app.ownerDocument;
    checkFit(tall, wide);
    app.classList.add('opening');
    // Nothing in it can be used yet.
    app.setAttribute('inert', '');
    app.removeAttribute('tabindex');
    for (const unseen of app.querySelectorAll(UNSEEN)) unseen.remove();
    for (const chosen of app.querySelectorAll('input')) chosen.toggleAttribute('checked', chosen.checked);
    // One sprite for both, of the glyphs that are drawn.
    const sprite = tall.querySelector('defs');
    wide.querySelector('defs').remove();
    const drawn = new Set([...app.querySelectorAll('use')].map((use) => use.getAttribute('href').slice(1)));
    for (const glyph of [...sprite.children]) if (!drawn.has(glyph.id)) glyph.remove();
    const store = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    store.setAttribute('class', 'opening-glyphs');
    store.setAttribute('aria-hidden', 'true');
    store.append(sprite);
    app.prepend(store);
    return app.outerHTML;
}

/** The stylesheet shows the table that the program would: the one that is larger in the room. */
function checkFit(tall, wide) {
    const size = (table) => table.getAttribute('viewBox').split(' ').slice(2).map(Number);
    const [[, height], [width]] = [size(tall), size(wide)];
    const [across, down] = readFileSync('style/opening.css', 'utf8').match(/min-aspect-ratio: ([\d.]+) \/ ([\d.]+)/).slice(1).map(Number);
    if (Math.abs(across / down - width / height) > 1e-6) {
        throw new Error(`style/opening.css lets the table lie wide from ${across} / ${down} on; the program does from ${width} / ${height} on.`);
    }
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
    const own = ['window', 'self', 'document', 'navigator', 'location', 'history', 'localStorage', 'Event', 'EventTarget'];
    const classes = Object.getOwnPropertyNames(window).filter((name) => /^[A-Z]/.test(name) && !(name in globalThis));
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

async function settled(window, selector) {
    await new Promise((done) => setTimeout(done, SETTLED_MS));
    const found = window.document.querySelector(selector);
    if (!found) throw new Error(`the program, run for the opening, made no ${selector}.`);
    return found;
}
