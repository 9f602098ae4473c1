// What a page that has a window for itself does beside the game: a service worker keeps it for use without a connection, a
// newer build is found, and the browser installs it. The program hears of it and says what it wants by events at the window
// (src/app/browser/pwa.rs). Loaded when the program runs; none of it has to be there before.

/** The page is kept this long after the program runs, when nothing is hurried by it any more. */
const KEEP_MS = 1_000;
/** A page that stays open asks for a newer build when it is looked at again after this long. */
const LOOK_AGAIN_MS = 3_600_000;

const { serviceWorker: container, storage } = navigator;
/** What the page calls its build. */
const BUILD = document.querySelector('meta[name=poppy-worker]').dataset.build;

/** Begins; the last of the browser's offers to install the page is the one that holds. */
export function start(offers) {
    addEventListener('beforeinstallprompt', () => tell('installable'));
    addEventListener('appinstalled', () => {
        tell('installed');
        makeLasting();
    });
    addEventListener('poppy-install', () => {
        // An offer holds once. Who declines may get another one.
        offers.at(-1).prompt();
        tell('installed');
    });
    addEventListener('poppy-persist', makeLasting);
    if (offers.length > 0) tell('installable');
    // Only Safari on phones and tablets knows the word; there it is false in the browser and true in the app.
    else if (navigator.standalone === false) tell('by-hand');
    // A page that does not come from a safe place has no service worker.
    if (container) setTimeout(() => keep().catch(() => undefined), KEEP_MS);
}

function tell(news) {
    dispatchEvent(new Event(`poppy-${news}`));
}

/** Lets the service worker keep the page. Where the browser refuses, in a private window for instance, it is as before. */
async function keep() {
    const registration = await container.register('./sw.js');
    const { active, waiting } = registration;
    // The service worker of a folder above may be in charge instead.
    if (active && active === container.controller) active.postMessage({ wish: 'start', build: BUILD });
    container.addEventListener('message', () => tell('updated'));
    if (waiting && active) tell('updated');
    else if (active) tell('cached');

    const watch = () => {
        const worker = registration.installing;
        const first = !registration.active;
        worker?.addEventListener('statechange', () => {
            if (first && worker.state === 'activated') tell('cached-first');
            if (!first && worker.state === 'installed') tell('updated');
        });
    };
    watch();
    registration.addEventListener('updatefound', watch);

    let wanted = false;
    addEventListener('poppy-update', () => {
        wanted = true;
        if (registration.waiting) registration.waiting.postMessage({ wish: 'take over' });
        else location.reload();
    });
    // Another build is in charge from now on: because this page wants it, or another one. The first one is no news.
    let kept = Boolean(active);
    container.addEventListener('controllerchange', () => {
        if (wanted) location.reload();
        else if (kept) tell('updated');
        kept = true;
    });

    let looked = performance.now();
    addEventListener('visibilitychange', () => {
        if (document.hidden || performance.now() - looked < LOOK_AGAIN_MS) return;
        looked = performance.now();
        registration.update().catch(() => undefined);
    });
}

let asked = false;

/** Asks that what is kept be kept also if the device runs out of room. Once: some browsers ask the person. */
function makeLasting() {
    if (!asked) storage?.persist?.();
    asked = true;
}
