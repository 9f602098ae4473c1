// The custom element <poppy-shogi>: a board of small shogi in any page (docs/embedding.md).
//
// The element first shows a picture: its content, or the start position of its game. The program, which all elements of a page
// share, is loaded when the user reaches for a board, or when a board without a picture of its position comes near the viewport.

// Each address is written out, so that bundlers find the files.
const loadScript = () => import('./program.js');
const STYLE = new URL('./element.css', import.meta.url).href;
const GLYPHS = new URL('./glyphs.svg', import.meta.url).href;
const WORKER = new URL('./worker.js', import.meta.url).href;
/** The files of the worker, by their names in it. */
const WORKER_FILES = '{worker}';
/** The data of the program, by their addresses in it. */
const DATA = '{data}';
/** The picture of each game's start. */
const PICTURES = '{pictures}';
const BUILD = '{build}';
/** The address of the full page, for the link to it. */
let fullPage = import.meta.url.replace(/[^/]*$/, '');
/** The height of each game's table, with the hands, divided by its width. */
const RATIOS = JSON.parse('{ratios}');

/** The attributes that say what the board shows: the keys of a link. */
const KEYS = ['variant', 'sfen', 'moves', 'ply', 'kind', 'puzzle', 'black', 'white', 'resigned', 'timeout', 'side', 'skill', 'strength', 'seed', 'flip', 'time', 'byoyomi', 'increment', 'glyphs', 'coords'];
/** The attributes that are properties. The method `flip` turns the board; the attribute says how it begins. */
const PROPERTIES = [...KEYS.filter((key) => key !== 'flip'), 'theme'];
/** Attributes of any element, and `theme`, which has a message of its own. */
const GLOBAL = /^(id|class|style|lang|dir|hidden|title|slot|part|role|tabindex|theme|is|translate|inert)$|[-:]|^on/;
/** The attributes that need another position than the start of a game. */
const POSITION = ['sfen', 'moves', 'puzzle'];
/** By language: the names of the games, and what a press on the picture begins. */
const { games: GAMES, start: START } = '{texts}';
/** The records that an element may contain: a script of any type but a program's. */
const RECORD = 'script[type]:not([type=module], [type$=javascript])';
/** How long after a press its `click` may come, in milliseconds. */
const CLICK_MS = 400;

const SHELL = `
:host { display: block; position: relative; box-sizing: border-box; inline-size: 100%; max-inline-size: 30rem; }
:host([hidden]) { display: none; }
.host { all: initial; display: block; direction: ltr; block-size: 100%; }
.picture ~ .host { position: absolute; inset: 0; opacity: 0; }
.picture { position: relative; z-index: 1; block-size: 0; }
.picture > img, ::slotted(*) { position: absolute; inline-size: 100%; block-size: auto; inset-block-start: 0; }
.start { position: absolute; z-index: 1; inset: 0; margin: 0; padding: 0; border: 0; background: none; color: inherit; font: .875rem/1.75rem system-ui, sans-serif; cursor: pointer; }
.start-text { display: block; position: absolute; inset-inline: .5rem; text-align: start; }
.start-text::before { content: '\\25B6\\FE0E'; margin-inline-end: .5em; font-size: .75em; }
.start:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
`;

/** A promise, and what resolves it. */
const deferred = () => {
    const made = {};
    made.promise = new Promise((resolve) => (made.resolve = resolve));
    return made;
};

/** A promise that is made once. */
const once = (make) => {
    let made;
    return () => (made ??= make().catch((error) => {
        made = undefined;
        throw error;
    }));
};

const text = async (address) => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    return response.text();
};

/** The program, its stylesheet and its glyphs. */
const loadProgram = once(async () => {
    const [{ ElementBoard }, css, glyphs] = await Promise.all([loadScript(), text(STYLE), text(GLYPHS)]);
    const style = new CSSStyleSheet();
    style.replaceSync(css);
    return { ElementBoard, style, glyphs };
});

const shell = new CSSStyleSheet();
shell.replaceSync(SHELL);

/** Calls elements when they come near the viewport. */
const nearby = new IntersectionObserver(
    (entries) => entries.filter((entry) => entry.isIntersecting).forEach(({ target }) => target.comeNear()),
    { rootMargin: '300px' },
);

/** The connected elements, whose theme follows the page's. */
const connected = new Set();
const pageLooks = new MutationObserver(() => connected.forEach((element) => element.followTheme()));

class PoppyShogi extends HTMLElement {
    static observedAttributes = [...KEYS, 'lang', 'theme'];

    #root = this.attachShadow({ mode: 'open' });
    #size = new CSSStyleSheet();
    /** The mounted board. */
    #board = null;
    /** Whether the board is mounted and has told that it is ready. */
    #isReady = false;
    /** Messages for the board while it is not ready. */
    #waiting = [];
    #isChanged = false;
    /** Resolves when the board has its height. */
    #sized = null;
    /** Resolves when all messages of the board are taken. */
    #heard = Promise.resolve();
    /** A promise and what resolves it, from the first request to load the board; resolved when the board is ready, or will not be. */
    #loaded = null;
    #theme = '';
    /** Resolves when the pointer that is down on the picture has clicked or gone. */
    #press = null;
    /** Where the picture was pressed, relative to the element; empty if by a key. */
    #pressed = null;

    connectedCallback() {
        this.#root.adoptedStyleSheets = [shell, this.#size];
        // Properties that were set before the element was defined.
        for (const key of PROPERTIES) {
            if (!Object.hasOwn(this, key)) continue;
            const value = this[key];
            delete this[key];
            this[key] = value;
        }
        connected.add(this);
        pageLooks.observe(document.documentElement, { attributes: true });
        pageLooks.observe(document.body, { attributes: true });
        this.#showPicture();
        nearby.observe(this);
    }

    disconnectedCallback() {
        nearby.unobserve(this);
        connected.delete(this);
        if (connected.size === 0) pageLooks.disconnect();
        this.#board?.free();
        this.#board = null;
        this.#isReady = false;
        this.#waiting = [];
        this.#press = this.#pressed = null;
        this.#loaded?.resolve();
        this.#sized?.resolve();
        this.#loaded = null;
        this.#root.replaceChildren();
    }

    attributeChangedCallback(name, before, now) {
        if (before === now || !this.isConnected) return;
        if (name === 'theme') return this.followTheme();
        if (this.#isChanged) return;
        // Several attributes may change together.
        this.#isChanged = true;
        queueMicrotask(() => {
            this.#isChanged = false;
            if (!this.isConnected) return;
            if (this.#board) this.#send('load', this.#parameters());
            else this.#showPicture();
        });
    }

    /** Shows the position after this many moves. */
    goTo(ply) {
        this.#send('goto', { ply });
    }

    /** Plays a move in USI for the person to move. */
    play(usi) {
        this.#send('play', { usi });
    }

    /** Takes back the last move of a person. */
    undo() {
        this.#send('undo');
    }

    /** Turns the board. */
    flip() {
        this.#send('flip');
    }

    /** Starts the game or the puzzle again. */
    restart() {
        this.#send('restart');
    }

    /** Loads the board. Resolves when it is ready; at once if the element is not in a document, or stays a picture. */
    load() {
        if (!this.isConnected || this.#isDiagram()) return Promise.resolve();
        if (!this.#loaded) {
            [this.#loaded, this.#sized] = [deferred(), deferred()];
            nearby.unobserve(this);
            this.#mount();
        }
        return this.#loaded.promise;
    }

    async #mount() {
        try {
            const { ElementBoard, style, glyphs } = await loadProgram();
            if (!this.isConnected || this.#board || !this.#loaded) return;
            const place = document.createElement('div');
            place.className = 'host';
            this.#root.adoptedStyleSheets = [style, shell, this.#size];
            this.#root.append(place);
            const parameters = JSON.stringify({ ...this.#parameters(), theme: (this.#theme = this.#themeOfPage()) });
            const locate = (name) => DATA[name] ?? name;
            const fail = () => this.#fail('a part of the program');
            this.#board = new ElementBoard(place, parameters, fullPage, WORKER, JSON.stringify(WORKER_FILES), BUILD, glyphs, locate, (json) => this.#hear(json), fail);
        } catch (error) {
            this.#fail(error.message);
        }
    }

    /** Shows the picture again; the next press on it tries again. */
    #fail(why) {
        this.#loaded?.resolve();
        this.#loaded = null;
        this.#board?.free();
        this.#board = null;
        this.#showPicture();
        this.#tell('error', { message: `the board could not be loaded: ${why}` });
    }

    /** Called when the element comes near the viewport. */
    comeNear() {
        if (!this.#hasPicture()) this.load();
    }

    /** Follows the page's colour scheme, unless the attribute `theme` names one. */
    followTheme() {
        if (!this.#board) return this.#showPicture();
        const theme = this.#themeOfPage();
        if (theme === this.#theme) return;
        this.#theme = theme;
        this.#send('theme', { theme });
    }

    #parameters() {
        const parameters = {};
        // Others may be misspelt keys, which the board tells.
        for (const { name, value } of this.attributes) if (value && !GLOBAL.test(name)) parameters[name] = value;
        if (this.hasAttribute('flip')) parameters.flip = this.getAttribute('flip') || '1';
        const record = this.querySelector(RECORD)?.textContent.trim();
        if (record) parameters.text = record;
        const language = this.#language();
        if (language) parameters.lang = language;
        return parameters;
    }

    #language() {
        const tag = this.closest('[lang]')?.lang.slice(0, 2);
        return tag in START.play ? tag : undefined;
    }

    #themeOfPage() {
        const own = this.getAttribute('theme');
        if (['light', 'dark', 'auto'].includes(own)) return own;
        const scheme = getComputedStyle(this).colorScheme;
        const schemes = scheme === 'normal' ? (document.querySelector('meta[name=color-scheme]')?.content ?? 'light') : scheme;
        if (!schemes.includes('dark')) return 'light';
        return schemes.includes('light') ? 'auto' : 'dark';
    }

    #pictureInside() {
        return this.querySelector(':scope > :is(svg, img, picture, figure, a)');
    }

    #isStart() {
        return this.#game() in PICTURES && !POSITION.some((key) => this.getAttribute(key)) && !this.querySelector(RECORD);
    }

    #game() {
        return (this.getAttribute('variant') || 'micro').replace(/-free$/, '');
    }

    #name() {
        return GAMES[this.#game()]?.[this.#language() ?? 'en'];
    }

    #kind() {
        return this.getAttribute('puzzle') ? 'puzzle' : (this.getAttribute('kind') ?? 'play');
    }

    /** Whether it stays a picture. */
    #isDiagram() {
        return this.getAttribute('kind') === 'diagram' && this.#hasPicture();
    }

    #hasPicture() {
        return this.#pictureInside() !== null || this.#isStart();
    }

    #showPicture() {
        const picture = document.createElement('div');
        picture.className = picture.part = 'picture';
        const game = this.#game();
        // The height of the board that follows (`embed_height` in crates/play/src/exchange/embed/code.rs); a diagram has no bar.
        const isNarrow = this.clientWidth < 304;
        const bar = { puzzle: isNarrow ? 72 : 60, replay: 224, diagram: 8 }[this.#kind()] ?? 32;
        const theme = this.#themeOfPage();
        this.#size.replaceSync(`
            .picture { color-scheme: ${theme === 'auto' ? 'light dark' : `only ${theme}`}; padding-block-end: calc((100% - 8px) * ${RATIOS[game] ?? 1.5} + ${bar}px); }
            .start-text { inset-block-end: ${bar - 32}px; }`);
        if (!this.#pictureInside() && this.#isStart()) {
            picture.append(Object.assign(document.createElement('img'), { src: PICTURES[game], alt: this.#isDiagram() ? this.#name() : '' }));
        } else {
            picture.append(document.createElement('slot'));
        }
        // Under the button, a link around the picture is only for readers without scripts.
        picture.inert = !this.#isDiagram();
        this.#root.replaceChildren(picture, ...(this.#isDiagram() ? [] : [this.#startButton()]));
    }

    /** The button over the picture. A press on it is repeated on the board. */
    #startButton() {
        const button = document.createElement('button');
        button.type = 'button';
        button.className = 'start';
        button.part = 'start';
        const text = (START[this.#kind()] ?? START.play)[this.#language() ?? 'en'];
        const words = this.#pictureInside()?.closest('[alt]') ?? this.#pictureInside()?.querySelector('[alt]');
        button.setAttribute('aria-label', [text, words?.getAttribute('alt') ?? this.#name()].filter(Boolean).join('. '));
        button.append(Object.assign(document.createElement('span'), { className: 'start-text', textContent: text }));
        for (const event of ['pointerenter', 'pointerdown', 'focus']) button.addEventListener(event, () => this.load());
        button.addEventListener('pointerdown', () => {
            this.#press = new Promise((resolve) => {
                button.addEventListener('click', resolve, { once: true });
                for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => setTimeout(resolve, CLICK_MS), { once: true });
            });
        });
        button.addEventListener('click', ({ clientX, clientY, detail }) => {
            const { left, top } = this.getBoundingClientRect();
            this.#pressed = detail > 0 ? [clientX - left, clientY - top] : [];
            this.load();
        });
        return button;
    }

    #send(type, fields = {}) {
        const message = JSON.stringify({ source: 'poppy-shogi', version: 1, type, ...fields });
        if (this.#isReady) return this.#board.receive(message);
        this.#waiting.push(message);
        if (this.isConnected) this.load();
    }

    /** Takes a message of the board. Later, since what listens to it may remove the element. */
    #hear(json) {
        const message = JSON.parse(json);
        if (message.type === 'height') {
            this.#size.replaceSync(`:host { block-size: ${message.px}px; }`);
            this.#sized.resolve();
        } else this.#heard = this.#heard.then(() => this.#board && this.#receive(message));
    }

    async #receive({ source, version, type, ...detail }) {
        if (type === 'ready') {
            // A board that replaced the picture during a press would get no click, and one without its height is not where it was pressed.
            await this.#press;
            if (this.#pressed?.length) await this.#sized.promise;
            if (!this.#board) return;
            this.#begin();
        }
        this.#tell(type, detail);
    }

    /** The board is ready: it replaces the picture and gets what waited for it. */
    #begin() {
        const hadFocus = this.#root.activeElement !== null;
        this.#root.querySelectorAll('.picture, .start').forEach((part) => part.remove());
        this.#isReady = true;
        this.#loaded?.resolve();
        this.#waiting.splice(0).forEach((message) => this.#board.receive(message));
        if (this.#pressed?.length) {
            const { left, top } = this.getBoundingClientRect();
            const [x, y] = this.#pressed;
            const pressed = this.#root.elementFromPoint(left + x, top + y);
            if (pressed?.closest('.table')) pressed.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
        } else if (hadFocus) {
            this.#root.querySelector('[role=gridcell][tabindex="0"]')?.focus();
        }
        this.#press = this.#pressed = null;
    }

    #tell(type, detail) {
        this.dispatchEvent(new CustomEvent(`poppy-${type}`, { bubbles: true, composed: true, detail }));
    }
}

for (const key of PROPERTIES) {
    Object.defineProperty(PoppyShogi.prototype, key, {
        get() {
            return this.getAttribute(key);
        },
        set(value) {
            if (value === null || value === undefined || value === false) this.removeAttribute(key);
            else this.setAttribute(key, Array.isArray(value) ? value.join(' ') : value === true ? '' : value);
        },
        configurable: true,
        enumerable: true,
    });
}

/** Defines the element under this name, also under several. `page` is the address of the full page that boards link to. */
export function register(name = 'poppy-shogi', { page } = {}) {
    fullPage = page ?? fullPage;
    // A class has one name.
    if (!customElements.get(name)) customElements.define(name, class extends PoppyShogi {});
}

export { PoppyShogi };

register();
