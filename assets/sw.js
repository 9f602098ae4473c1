// The service worker: keeps a whole build and answers from it, so that the page works without a connection.
//
// Each build has a store of its own, which holds all of its files or does not come to be. A newer build waits until a
// person asks for it. As long as other pages are open, the stores of older builds stay: what such a page loads later is
// found there under its own name. scripts/precache.mjs writes in what there is to keep.

/** Addresses below the page's folder, with the hash of what lies there. */
const FILES = {};
/** The build that they are. */
const BUILD = '';
/** What the page among them calls its build. */
const PAGE = '';

/** Where the system sends what is shared to the app. Nothing lies there; only this script answers. */
const SHARE = 'share';
/** Of a file that is shared, more than this is not read; the longest games are a tenth of it. */
const MOST_SHARED_BYTES = 100_000;

const { scope } = self.registration;
// Another copy of the page on the same host has stores of its own.
const FAMILY = `poppy-shogi ${scope} `;
const STORE = FAMILY + BUILD;

self.addEventListener('install', (event) => event.waitUntil(keep()));

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim().then(() => tidy())));

self.addEventListener('message', (event) => {
    const { source, data: { wish, build } } = event;
    if (wish === 'take over') self.skipWaiting();
    // A page may have been loaded just before this build took over.
    else if (build === PAGE) event.waitUntil(tidy(source.id));
    else source.postMessage('updated');
});

self.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.method === 'POST' && request.url === scope + SHARE) event.respondWith(take(request));
    if (request.method === 'GET' && request.url.startsWith(scope)) event.respondWith(answer(request));
});

/** Keeps every file, each checked against its hash, or none: what a host has while it is being updated is no build. */
async function keep() {
    const store = await caches.open(STORE);
    // What is named by its content may come from the browser's cache; the rest has to be asked for anew.
    const cache = (address) => (address.startsWith('assets/') ? 'default' : 'no-cache');
    await store.addAll(Object.entries(FILES).map(([address, integrity]) => new Request(address, { integrity, cache: cache(address) })));
}

/** A file as this build has it, or else as an older one has it, or else as the host has it. */
async function answer(request) {
    // The page is the same whatever its link asks for.
    const address = request.mode === 'navigate' ? request.url.replace(/[?#].*/, '').replace(/index\.html$/, '') : request.url;
    const store = await caches.open(STORE);
    const how = { ignoreVary: true };
    return (await store.match(address, how)) ?? (await caches.match(address, how)) ?? fetch(request);
}

/** Forgets older builds, unless pages are open that may belong to one, other than the page that has just started. */
async function tidy(started) {
    const stores = (await caches.keys()).filter((name) => name.startsWith(FAMILY) && name !== STORE);
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (pages.some(({ id, url }) => id !== started && url.startsWith(scope))) return;
    // A build that is being stored, or waits, is a newer one.
    const { installing, waiting } = self.registration;
    if (!installing && !waiting) await Promise.all(stores.map((name) => caches.delete(name)));
}

/** Opens the page with what is shared to it in the fragment, which no host gets to see. */
async function take(request) {
    const shared = await request.formData().catch(() => new FormData());
    const file = shared.getAll('files').find((part) => part instanceof File && part.size > 0);
    const said = {
        title: file?.name ?? shared.get('title'),
        text: file ? await read(file) : shared.get('text'),
        url: shared.get('url'),
    };
    const link = Object.entries(said).filter(([, value]) => value).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
    return Response.redirect(`${scope}#${link.join('&')}`, 303);
}

/** The text of a file. KIF is often in Shift_JIS, and that is hardly ever valid UTF-8. */
async function read(file) {
    const bytes = await file.slice(0, MOST_SHARED_BYTES).arrayBuffer();
    try {
        // The last character may be cut in two.
        return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    } catch {
        return new TextDecoder('shift_jis').decode(bytes);
    }
}
