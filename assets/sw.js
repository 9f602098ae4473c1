// The service worker: caches a whole build and serves it, so that the page works offline.
//
// Each build has its own cache, which holds all of its files or is not created. A newer build waits until the user asks
// for it. The caches of older builds stay while other pages are open: what such a page loads later is found there under
// its own name. scripts/precache.mjs fills in the constants.

/** URLs relative to the scope, with the hashes of their files. */
const FILES = {};
/** The build of these files. */
const BUILD = '';
/** The build name in the page. */
const PAGE_BUILD = '';

/** The share target of the manifest. There is no such file; only this script answers. */
const SHARE = 'share';
/** The maximum number of bytes read of a shared file, ten times the longest game. */
const MAX_SHARED_BYTES = 100_000;

const { scope } = self.registration;
// Another copy of the page on the same host has its own caches.
const CACHE_PREFIX = `poppy-shogi ${scope} `;
const CACHE_NAME = CACHE_PREFIX + BUILD;

self.addEventListener('install', (event) => event.waitUntil(precache()));

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim().then(() => deleteOldCaches())));

self.addEventListener('message', (event) => {
    const { source, data: { type, build } } = event;
    if (type === 'activate') self.skipWaiting();
    // A page may have been loaded just before this build became active.
    else if (build === PAGE_BUILD) event.waitUntil(deleteOldCaches(source.id));
    else source.postMessage('updated');
});

self.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.method === 'POST' && request.url === scope + SHARE) event.respondWith(receiveShare(request));
    if (request.method === 'GET' && request.url.startsWith(scope)) event.respondWith(respond(request));
});

/** Caches every file, checked against its hash, or none: a host in the middle of an update has no consistent build. */
async function precache() {
    const cache = await caches.open(CACHE_NAME);
    // Files named by their content may come from the browser's cache; the others must be revalidated.
    const mode = (address) => (address.startsWith('assets/') ? 'default' : 'no-cache');
    await cache.addAll(Object.entries(FILES).map(([address, integrity]) => new Request(address, { integrity, cache: mode(address) })));
}

/** A file from this build's cache, or else from an older one, or else from the host. */
async function respond(request) {
    // The page is the same for every query and fragment.
    const address = request.mode === 'navigate' ? request.url.replace(/[?#].*/, '').replace(/index\.html$/, '') : request.url;
    const cache = await caches.open(CACHE_NAME);
    const options = { ignoreVary: true };
    return (await cache.match(address, options)) ?? (await caches.match(address, options)) ?? fetch(request);
}

/** Deletes older caches unless pages other than `started`, which just started, are open and may need them. */
async function deleteOldCaches(started) {
    const oldCaches = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE_NAME);
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (pages.some(({ id, url }) => id !== started && url.startsWith(scope))) return;
    // A build that is installing or waiting is newer.
    const { installing, waiting } = self.registration;
    if (!installing && !waiting) await Promise.all(oldCaches.map((name) => caches.delete(name)));
}

/** Redirects to the page with the shared content in the fragment, which no host receives. */
async function receiveShare(request) {
    const shared = await request.formData().catch(() => new FormData());
    const file = shared.getAll('files').find((part) => part instanceof File && part.size > 0);
    const fields = {
        title: file?.name ?? shared.get('title'),
        text: file ? await readText(file) : shared.get('text'),
        url: shared.get('url'),
    };
    const link = Object.entries(fields).filter(([, value]) => value).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
    return Response.redirect(`${scope}#${link.join('&')}`, 303);
}

/** The text of a file. KIF is often in Shift_JIS, which is hardly ever valid UTF-8. */
async function readText(file) {
    const bytes = await file.slice(0, MAX_SHARED_BYTES).arrayBuffer();
    try {
        // The last character may be incomplete.
        return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    } catch {
        return new TextDecoder('shift_jis').decode(bytes);
    }
}
