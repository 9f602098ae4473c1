// Brings the page into the states of states.mjs and takes the pictures.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { SIZES } from './states.mjs';

/** How many pages are driven at a time. */
const PAGES = 3;
/** So long a step may take on a machine that has much else to do. */
const PATIENCE_MS = 60_000;
/** A page in which nothing has changed for so long has come to rest. */
const QUIET_MS = 120;
/** Else what changed is drawn over what stood there, and edges come out a shade lighter or darker from run to run. */
const SAME_PIXELS = '--disable-partial-raster';
/** So long it is waited for a motion to begin. */
const MOTION_BEGINS_MS = 10_000;

/** What a step acts on, by attributes that every version of the page has. */
const TARGETS = {
    tap: (square) => `[data-square="${square}"]`,
    card: (square) => `[data-square="${square}"]`,
    hold: (side, kind) => `[data-stand="${side}"] [data-held="${kind}"]`,
    face: (side, kind) => `[data-stand="${side}"] [data-drop="${kind}"]`,
    choose: (face) => `[data-choice="${face}"]`,
    press: (action) => `[data-action="${action}"]`,
    open: (action) => `[data-action="${action}"]`,
    see: (action) => `[data-action="${action}"]`,
    set: (value) => `input[value="${value}"]`,
};

/** The words of the steps. */
const STEPS = {
    /** Taps a square. */
    tap: (page, target) => page.locator(target).click(),
    /** Picks a piece in hand as such. Its faces may lie over all of it, so this is no press with the mouse. */
    hold: (page, target) => page.locator(target).dispatchEvent('click'),
    /** Picks a piece in hand by one of its faces. */
    face: (page, target) => page.locator(target).click(),
    /** Answers a question on the board. */
    choose: (page, target) => page.locator(target).click(),
    /** Presses a button. */
    press: (page, target) => page.locator(target).click(),
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
    /** Chooses a value on a sheet; the input itself is hidden behind what it is chosen by. */
    set: (page, target) => page.locator(target).dispatchEvent('click'),
    /** Waits for a button. */
    see: (page, target) => page.locator(target).waitFor(),
    /** Presses a key. */
    key: (page, name) => page.keyboard.press(name),
    /** Scrolls the open sheet to its end. */
    scroll: (page) => page.getByRole('dialog').evaluate((sheet) => {
        for (const part of [sheet, ...sheet.querySelectorAll('*')]) part.scrollTop = part.scrollHeight;
    }),
    /** Waits so many milliseconds, for what the page does by the clock. */
    wait: (page, ms) => page.waitForTimeout(Number(ms)),
};

const read = (step) => {
    const [word, ...rest] = step.split(' ');
    if (!STEPS[word]) throw new Error(`there is no step "${step}"`);
    return { act: STEPS[word], target: TARGETS[word]?.(...rest) ?? rest[0] };
};

/** Runs in the page: waits until it has come to rest. What moves is brought to its end, what moves for ever stands at its beginning. */
async function rest(quietMs) {
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

/** Runs in the page: clicks, and stops what begins to move by that, and the page's timers. Says whether something moves. */
async function stopMotion({ selector, patienceMs }) {
    const frame = () => new Promise(requestAnimationFrame);
    const isFinite = ({ effect }) => effect.getComputedTiming().endTime !== Infinity;
    // What the page does by the clock in the midst of a motion, it does at that time of the stopped one.
    const timers = new Map();
    const { clearTimeout } = window;
    let [now, id] = [0, 1e6];
    window.setTimeout = (run, ms = 0, ...given) => {
        timers.set(++id, { due: now + ms, run: () => run(...given) });
        return id;
    };
    window.clearTimeout = (id) => timers.delete(id) || clearTimeout(id);
    window.lookAt = (ms) => {
        now = ms;
        for (;;) {
            const [first] = [...timers].filter(([, { due }]) => due <= now).sort(([, one], [, other]) => one.due - other.due);
            if (!first) return;
            timers.delete(first[0]);
            first[1].run();
        }
    };
    // From in here, so that no motion is over before anybody looks.
    document.querySelector(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    const end = performance.now() + patienceMs;
    // Not everything begins in the same frame.
    for (let begun = 0; begun < 4; ) {
        await frame();
        window.lookAt(0);
        const motions = document.getAnimations().filter(isFinite);
        for (const motion of motions) motion.pause();
        if (motions.length > 0) begun += 1;
        else if (performance.now() > end) return false;
    }
    return true;
}

/** Runs in the page: shows the stopped motion at a time. */
async function showMotionAt(ms) {
    const frame = () => new Promise(requestAnimationFrame);
    window.lookAt(ms);
    await frame();
    for (const motion of document.getAnimations()) {
        motion.pause();
        motion.currentTime = ms;
    }
    await frame();
    await frame();
}

/** Runs in the page: hides what differs from build to build, and the caret. */
function hideTheVolatile() {
    const sheet = new CSSStyleSheet(); // the policy of the page allows no style element
    sheet.replaceSync('[data-role=build] { visibility: hidden !important; } * { caret-color: transparent !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** The requests of a page that are not answered yet. */
function pending(page) {
    const open = new Set();
    page.on('request', (request) => open.add(request));
    for (const end of ['requestfinished', 'requestfailed']) page.on(end, (request) => open.delete(request));
    return open;
}

/** Opens the page on a link. */
async function arrive(page, address, state) {
    if (state.held) {
        await page.route('**/*.wasm', () => {}); // it never comes
        await page.goto(`${address}${state.link}`, { waitUntil: 'domcontentloaded' });
        return;
    }
    await page.goto(`${address}${state.link}`);
    await page.locator('[data-square]').first().waitFor();
}

/** Takes the pictures of one state on one screen in one context; `keep` is called with the name and the picture of each. */
async function takeState(context, address, state, size, keep) {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const open = pending(page);
    const settle = async () => {
        const end = Date.now() + PATIENCE_MS;
        do {
            while (open.size > 0 && !state.held) {
                if (Date.now() > end) throw new Error(`not answered: ${[...open].map((request) => request.url())}`);
                await page.waitForTimeout(20);
            }
            await page.evaluate(rest, QUIET_MS);
        } while (open.size > 0 && !state.held);
    };
    const take = async (name) => keep(name, await page.screenshot({ caret: 'initial', scale: 'css' }));
    await arrive(page, address, state);
    await page.evaluate(hideTheVolatile);
    if (!state.held) await settle();
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
    const moves = await page.evaluate(stopMotion, { selector: read(state.frames.step).target, patienceMs: MOTION_BEGINS_MS });
    if (!moves) throw new Error('nothing begins to move');
    for (const ms of state.frames.at) {
        await page.evaluate(showMotionAt, ms);
        await take(`${state.name}-${size}-${String(ms).padStart(3, '0')}-ms`);
    }
}

/** Takes one state in a visit of its own: nothing is kept from another, no worker of the service answers. */
async function visit(browser, address, state, size, keep) {
    const { width, height, touch } = SIZES[size];
    const context = await browser.newContext({
        viewport: { width, height }, deviceScaleFactor: 1, hasTouch: touch, isMobile: touch, serviceWorkers: 'block',
        colorScheme: state.colours[0], reducedMotion: state.calm ? 'reduce' : 'no-preference', locale: 'en-US', timezoneId: 'UTC',
    });
    try {
        await takeState(context, address, state, size, keep);
    } finally {
        await context.close();
    }
}

/** Takes the pictures of all states into a folder. Returns what could not be driven, as lines to be printed. */
export async function takeAll(address, states, folder) {
    mkdirSync(folder, { recursive: true });
    const keep = (name, picture) => writeFileSync(join(folder, `${name}.png`), picture);
    const { args } = JSON.parse(readFileSync('webdriver.json', 'utf8'))['goog:chromeOptions'];
    const browser = await chromium.launch({ executablePath: process.env.CHROME ?? '/usr/bin/chromium', args: [...args, SAME_PIXELS] });
    const left = states.flatMap((state) => state.sizes.map((size) => ({ state, size })));
    const failures = [];
    const work = async () => {
        for (let job = left.shift(); job; job = left.shift()) {
            const { state, size } = job;
            await visit(browser, address, state, size, keep).catch((error) => failures.push(`${state.name}-${size}: ${error.message.split('\n')[0]}`));
        }
    };
    await Promise.all(Array.from({ length: PAGES }, work));
    await browser.close();
    return failures;
}
