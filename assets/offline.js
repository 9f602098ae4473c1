// Service worker registration, updates and installation, for a page that is not embedded. Exchanges events with the app on
// the window (src/services/pwa.rs). Loaded when all parts of the app are there, or one is missing.

/** The delay until the service worker is registered, when this slows nothing down. */
const REGISTER_AFTER_MS = 1_000;
/** When an open page becomes visible after this time, it checks its files and looks for a newer build. */
const UPDATE_CHECK_MS = 3_600_000;

const { serviceWorker: container, storage } = navigator;
/** The build name in the page. */
const BUILD = document.querySelector('meta[name=poppy-worker]').dataset.build;

/** Starts; `offers` are the browser's install prompts so far; only the last is valid. */
export function start(offers) {
    addEventListener('beforeinstallprompt', () => notify('installable'));
    addEventListener('appinstalled', () => {
        notify('installed');
        persistStorage();
    });
    addEventListener('poppy-install', () => {
        // A prompt can be used once. After a refusal the browser may offer another.
        offers.at(-1).prompt();
        notify('installed');
    });
    addEventListener('poppy-persist', persistStorage);
    if (offers.length > 0) notify('installable');
    // Only Safari on iOS has this property; it is false in the browser and true in the installed app.
    else if (navigator.standalone === false) notify('by-hand');
    // An insecure origin has no service worker.
    if (container) setTimeout(() => register().catch(() => undefined), REGISTER_AFTER_MS);
}

function notify(event) {
    dispatchEvent(new Event(`poppy-${event}`));
}

/** Registers the service worker. If the browser refuses, as in a private window, the page works as before. */
async function register() {
    const registration = await container.register('./sw.js');
    const { active, waiting } = registration;
    // The service worker of a parent folder may control the page instead.
    if (active && active === container.controller) active.postMessage({ type: 'started', build: BUILD });
    container.addEventListener('message', ({ data }) => {
        if (data === 'cached') notify('cached');
        else if (data === 'incomplete') notify('incomplete');
        else notify('updated');
    });
    if (waiting && active) notify('updated');
    // The service worker checks every file that it keeps, and answers `cached` or `incomplete`.
    const check = () => registration.active?.postMessage({ type: 'check', language: document.documentElement.lang });
    check();
    addEventListener('online', check);

    const watchInstalling = () => {
        const worker = registration.installing;
        const first = !registration.active;
        worker?.addEventListener('statechange', () => {
            if (first && worker.state === 'activated') notify('cached-first');
            if (!first && worker.state === 'installed') notify('updated');
        });
    };
    watchInstalling();
    registration.addEventListener('updatefound', watchInstalling);

    let updateRequested = false;
    addEventListener('poppy-update', () => {
        updateRequested = true;
        if (registration.waiting) registration.waiting.postMessage({ type: 'activate' });
        else location.reload();
    });
    // Another build has taken control, because this page or another one asked for it. The first service worker is no update.
    let isControlled = Boolean(active);
    container.addEventListener('controllerchange', () => {
        if (updateRequested) location.reload();
        else if (isControlled) notify('updated');
        isControlled = true;
    });

    let lastCheck = performance.now();
    addEventListener('visibilitychange', () => {
        if (document.hidden || performance.now() - lastCheck < UPDATE_CHECK_MS) return;
        lastCheck = performance.now();
        check();
        registration.update().catch(() => undefined);
    });
}

let hasAsked = false;

/** Asks for persistent storage, once: some browsers ask the user. */
function persistStorage() {
    if (!hasAsked) storage?.persist?.();
    hasAsked = true;
}
