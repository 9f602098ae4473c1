// Brings the page into the states of states.mjs and takes the screenshots.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { SIZES } from './states.mjs';

/** The number of pages driven in parallel. */
const PAGES = 3;
/** The timeout of a step, for busy machines. */
const TIMEOUT_MS = 60_000;
/** A page without changes for this time is idle. */
const QUIET_MS = 120;
/** Otherwise partial repaints vary the shade of edges from run to run. */
const SAME_PIXELS = '--disable-partial-raster';
/** The timeout for an animation to start. */
const ANIMATION_TIMEOUT_MS = 10_000;

/** The selectors of the steps, by attributes that every version of the page has. */
const TARGETS = {
    tap: (square) => `[data-square="${square}"]`,
    card: (square) => `[data-square="${square}"]`,
    hand: (side, kind) => `[data-stand="${side}"] [data-held="${kind}"]`,
    face: (side, kind) => `[data-stand="${side}"] [data-drop="${kind}"]`,
    choose: (face) => `[data-choice="${face}"]`,
    press: (action) => `[data-action="${action}"]`,
    open: (action) => `[data-action="${action}"]`,
    await: (action) => `[data-action="${action}"]`,
    set: (value) => `input[value="${value}"]`,
    row: (number, depth) => `[data-move="${number}"][data-depth="${depth}"]:visible`,
};

/** The steps. */
const STEPS = {
    /** Taps a square. */
    tap: (page, target) => page.locator(target).click(),
    /** Selects a piece in hand. Its faces may cover it, so this is no mouse click. */
    hand: (page, target) => page.locator(target).dispatchEvent('click'),
    /** Selects a piece in hand by one of its faces. */
    face: (page, target) => page.locator(target).click(),
    /** Chooses a face in the promotion or drop dialog. */
    choose: (page, target) => page.locator(target).click(),
    /** Presses a button. */
    press: (page, target) => page.locator(target).filter({ visible: true }).click(),
    /** Presses a button that opens a sheet. */
    open: async (page, target) => {
        await page.locator(target).click();
        await page.getByRole('dialog').waitFor();
    },
    /** Opens the card of a piece. */
    card: async (page, target) => {
        await page.locator(target).click({ button: 'right' });
        await page.getByRole('dialog').waitFor();
    },
    /** Chooses a value on a sheet; the input itself is hidden behind its label. */
    set: (page, target) => page.locator(target).dispatchEvent('click'),
    /** Waits for a button. */
    await: (page, target) => page.locator(target).waitFor(),
    /** Waits for the values of moves in a solved game. */
    values: (page) => page.locator('.value-text').first().waitFor(),
    /** Opens the list of moves, where it is not beside the board. */
    list: async (page) => {
        const button = page.locator('[data-action=moves]');
        if (await button.isVisible() && !(await page.locator('.moves-sheet[open]').isVisible())) await button.click();
    },
    /** Reviews the game, unless the invitation on a phone has begun it, and waits for the end. */
    reviewed: async (page) => {
        const begin = page.locator('[data-action=review].main-button:visible');
        if (await begin.isVisible()) await begin.click();
        await page.locator('.review-progress[hidden]').first().waitFor({ state: 'attached' });
    },
    /** Waits for the three lines of an analysis. */
    lines: (page) => page.locator('.found-line').nth(2).waitFor(),
    /** Chooses a move in the list. */
    row: (page, target) => page.locator(target).click(),
    /** Pastes a text, percent-encoded. */
    paste: (page, text) => page.evaluate((text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, decodeURIComponent(text)),
    /** Writes a text, percent-encoded, at the focus. */
    write: (page, text) => page.keyboard.insertText(decodeURIComponent(text)),
    /** Adds the games of a file, percent-encoded, on the opened list of games. */
    games: async (page, text) => {
        const buffer = Buffer.from(decodeURIComponent(text));
        await page.locator('[type=file]').setInputFiles({ name: 'games.json', mimeType: 'application/json', buffer });
        await page.locator('[data-game]').nth(1).waitFor();
    },
    /** Clicks something by a selector without spaces. */
    click: (page, selector) => page.locator(selector).click(),
    /** Presses a key. */
    key: (page, name) => page.keyboard.press(name),
    /** Scrolls the open sheet to its end. */
    scroll: (page) => page.getByRole('dialog').evaluate((sheet) => {
        for (const part of [sheet, ...sheet.querySelectorAll('*')]) part.scrollTop = part.scrollHeight;
    }),
    /** Waits this many milliseconds, for timers of the page. */
    wait: (page, ms) => page.waitForTimeout(Number(ms)),
};

const read = (step) => {
    const [word, ...rest] = step.split(' ');
    if (!STEPS[word]) throw new Error(`there is no step "${step}"`);
    return { act: STEPS[word], target: TARGETS[word]?.(...rest) ?? rest[0] };
};

/** Runs in the page: waits until it is idle. Finite animations are finished, endless ones are reset and paused. */
async function waitUntilIdle(quietMs) {
    const quiet = () => new Promise((resolve) => {
        const done = () => (observer.disconnect(), resolve());
        let timer = setTimeout(done, quietMs);
        const observer = new MutationObserver(() => {
            clearTimeout(timer);
            timer = setTimeout(done, quietMs);
        });
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    const frame = () => new Promise(requestAnimationFrame);
    let moving = [];
    do {
        await document.fonts.ready;
        await quiet();
        const running = document.getAnimations().filter(({ playState }) => playState === 'running');
        moving = running.filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity);
        for (const motion of moving) motion.finish();
        for (const motion of running.filter((motion) => !moving.includes(motion))) Object.assign(motion, { currentTime: 0 }).pause();
    } while (moving.length > 0 || document.querySelector('[aria-busy=true]'));
    await frame();
    await frame();
}

/**
 * Runs in the page: clicks, pauses the animations this starts, and replaces the page's timers. Returns whether an
 * animation started.
 */
async function pauseAnimations({ selector, timeoutMs }) {
    const frame = () => new Promise(requestAnimationFrame);
    const isFinite = ({ effect }) => effect.getComputedTiming().endTime !== Infinity;
    // Timers that run during an animation run at that time of the paused one.
    const timers = new Map();
    const { clearTimeout } = window;
    let [now, id] = [0, 1e6];
    window.setTimeout = (run, ms = 0, ...given) => {
        timers.set(++id, { due: now + ms, run: () => run(...given) });
        return id;
    };
    window.clearTimeout = (id) => timers.delete(id) || clearTimeout(id);
    window.runTimersUntil = (ms) => {
        now = ms;
        for (;;) {
            const [first] = [...timers].filter(([, { due }]) => due <= now).sort(([, one], [, other]) => one.due - other.due);
            if (!first) return;
            timers.delete(first[0]);
            first[1].run();
        }
    };
    // Clicks from here, so that no animation ends before it is paused.
    document.querySelector(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    const end = performance.now() + timeoutMs;
    // Animations may start in different frames.
    for (let framesSeen = 0; framesSeen < 4; ) {
        await frame();
        window.runTimersUntil(0);
        const motions = document.getAnimations().filter(isFinite);
        for (const motion of motions) motion.pause();
        if (motions.length > 0) framesSeen += 1;
        else if (performance.now() > end) return false;
    }
    return true;
}

/** Runs in the page: shows the paused animation at a time. */
async function showAnimationsAt(ms) {
    const frame = () => new Promise(requestAnimationFrame);
    window.runTimersUntil(ms);
    await frame();
    for (const motion of document.getAnimations()) {
        motion.pause();
        motion.currentTime = ms;
    }
    await frame();
    await frame();
}

/** Runs in the page: hides the build name and the caret. */
function hideVolatile() {
    const sheet = new CSSStyleSheet(); // the policy of the page allows no style element
    sheet.replaceSync('[data-role=build] { visibility: hidden !important; } * { caret-color: transparent !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** A page's unfinished requests. */
function pending(page) {
    const open = new Set();
    page.on('request', (request) => open.add(request));
    for (const end of ['requestfinished', 'requestfailed']) page.on(end, (request) => open.delete(request));
    return open;
}

/** Runs in the page: its storage is full. */
function fillStorage() {
    Storage.prototype.setItem = IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
    };
}

/** Opens the page with the state's link. */
async function openPage(page, address, state) {
    if (state.withoutStorage) await page.addInitScript(fillStorage);
    if (state.withoutApp) {
        await page.route('**/*.wasm', () => {}); // never answered
        await page.goto(`${address}${state.link}`, { waitUntil: 'domcontentloaded' });
        return;
    }
    await page.goto(`${address}${state.link}`);
    await page.locator('[data-square]').first().waitFor();
}

/** Takes the screenshots of one state in one context; `save` is called with each name and screenshot. */
async function takeState(context, address, state, size, save) {
    const page = await context.newPage();
    page.setDefaultTimeout(TIMEOUT_MS);
    const open = pending(page);
    const settle = async () => {
        const end = Date.now() + TIMEOUT_MS;
        do {
            while (open.size > 0 && !state.withoutApp) {
                if (Date.now() > end) throw new Error(`not answered: ${[...open].map((request) => request.url())}`);
                await page.waitForTimeout(20);
            }
            await page.evaluate(waitUntilIdle, QUIET_MS);
        } while (open.size > 0 && !state.withoutApp);
    };
    const take = async (name) => save(name, await page.screenshot({ caret: 'initial', scale: 'css' }));
    await openPage(page, address, state);
    await page.evaluate(hideVolatile);
    if (!state.withoutApp) await settle();
    for (const step of state.steps) {
        const { act, target } = read(step);
        await act(page, target);
    }
    await page.mouse.move(0, 0);
    if (!state.frames) {
        for (const colours of state.colours) {
            await page.emulateMedia({ colorScheme: colours });
            await settle();
            await take(`${state.name}-${size}-${colours}`);
        }
        return;
    }
    await settle();
    const moves = await page.evaluate(pauseAnimations, { selector: read(state.frames.step).target, timeoutMs: ANIMATION_TIMEOUT_MS });
    if (!moves) throw new Error('no animation starts');
    for (const ms of state.frames.at) {
        await page.evaluate(showAnimationsAt, ms);
        await take(`${state.name}-${size}-${String(ms).padStart(3, '0')}-ms`);
    }
}

/** Takes one state in its own browser context, without storage from others and without service workers. */
async function takeInNewContext(browser, address, state, size, save) {
    const { width, height, touch } = SIZES[size];
    const context = await browser.newContext({
        viewport: { width, height }, deviceScaleFactor: 1, hasTouch: touch, isMobile: touch, serviceWorkers: 'block',
        colorScheme: state.colours[0], reducedMotion: state.reducedMotion ? 'reduce' : 'no-preference', locale: 'en-US', timezoneId: 'UTC',
        permissions: ['clipboard-read', 'clipboard-write'],
    });
    try {
        await takeState(context, address, state, size, save);
    } finally {
        await context.close();
    }
}

/** Takes the screenshots of all states into a folder. Returns failures as lines of text. */
export async function takeAll(address, states, folder) {
    mkdirSync(folder, { recursive: true });
    const save = (name, picture) => writeFileSync(join(folder, `${name}.png`), picture);
    const { args } = JSON.parse(readFileSync('webdriver.json', 'utf8'))['goog:chromeOptions'];
    const browser = await chromium.launch({ executablePath: process.env.CHROME ?? '/usr/bin/chromium', args: [...args, SAME_PIXELS] });
    const left = states.flatMap((state) => state.sizes.map((size) => ({ state, size })));
    const failures = [];
    const work = async () => {
        for (let job = left.shift(); job; job = left.shift()) {
            const { state, size } = job;
            await takeInNewContext(browser, address, state, size, save).catch((error) => failures.push(`${state.name}-${size}: ${error.message.split('\n')[0]}`));
        }
    };
    await Promise.all(Array.from({ length: PAGES }, work));
    await browser.close();
    return failures;
}
