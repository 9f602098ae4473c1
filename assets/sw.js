// The service worker: caches a whole build and serves it, so that the page works offline.
//
// Each build has its own cache, which holds all of its files or is not created. A newer build waits until the user asks
// for it. The caches of older builds stay while other pages are open, which may still load files from them. A browser may
// lose or damage cached files: when a page asks, every file is checked against its hash, and wrong ones are loaded again.
// scripts/build/offline.mjs fills in the constants.

/** URLs relative to the scope, with the hashes of their files. */
const FILES = {};
/** The files that concern one language, by its tag. Only those of the languages in use are cached. */
const LANGUAGE_FILES = {};
/** The build of these files. */
const BUILD = '';
/** The build name in the page. */
const PAGE_BUILD = '';

/** The share target of the manifest. No such file exists; only this script answers. */
const SHARE = 'share';
/** The maximum number of bytes read from a shared file: ten times the longest game. */
const MAX_SHARED_BYTES = 100_000;

/** Options for cache lookups: ignore `Vary`, since hosts may send files compressed or not. */
const MATCH = { ignoreVary: true };

const { scope } = self.registration;
// Another copy of the page on the same host has its own caches.
const CACHE_PREFIX = `poppy-shogi ${scope} `;
const CACHE_NAME = CACHE_PREFIX + BUILD;

self.addEventListener('install', (event) => event.waitUntil(precache()));

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim().then(() => deleteOldCaches())));

self.addEventListener('message', (event) => {
    const { source, data: { type, build, language } } = event;
    if (type === 'activate') self.skipWaiting();
    else if (type === 'check') event.waitUntil(complete(language).then((isComplete) => source.postMessage(isComplete ? 'cached' : 'incomplete')));
    // A page may have been loaded just before this build became active.
    else if (build === PAGE_BUILD) event.waitUntil(deleteOldCaches(source.id));
    else source.postMessage('updated');
});

self.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.method === 'POST' && request.url === scope + SHARE) event.respondWith(receiveShare(request));
    if (request.method === 'GET' && request.url.startsWith(scope)) event.respondWith(respond(request, event));
});

/** Caches all files or none, since a host may be in the middle of an update. */
async function precache() {
    if (await complete()) return;
    await caches.delete(CACHE_NAME);
    throw new Error('the host does not have every file of this build');
}

/** Loads the missing and damaged files of this build's cache. Returns whether it then has every file, also those of a language. */
async function complete(language) {
    const cache = await caches.open(CACHE_NAME);
    const languages = [...(await cachedLanguages()), language];
    const others = Object.entries(LANGUAGE_FILES).flatMap(([tag, files]) => (languages.includes(tag) ? [] : files));
    const addresses = Object.keys(FILES).filter((address) => !others.includes(address));
    const kept = await Promise.allSettled(addresses.map((address) => keep(cache, address)));
    return kept.every(({ status }) => status === 'fulfilled');
}

/** The languages whose texts are cached, also for another build; at first that of the browser. */
async function cachedLanguages() {
    const tags = Object.keys(LANGUAGE_FILES);
    const found = await Promise.all(tags.map((tag) => caches.match(`${scope}texts/${tag}.txt`, MATCH)));
    const cached = tags.filter((_, nth) => found[nth]);
    if (cached.length > 0) return cached;
    return [navigator.languages.map((tag) => tag.split('-')[0].toLowerCase()).find((tag) => tags.includes(tag)) ?? 'en'];
}

/** Loads a file into the cache unless an intact copy is there. */
async function keep(cache, address) {
    if (await isIntact(await cache.match(address, MATCH), address)) return;
    const load = async (mode) => {
        const response = await fetch(address, { integrity: FILES[address], cache: mode });
        if (!response.ok) throw new Error(`${address}: ${response.status}`);
        await cache.put(address, response);
    };
    // Files named by their content may come from the browser's cache; the others must be revalidated. Either copy may be
    // damaged, so try the host again.
    await load(address.startsWith('assets/') ? 'default' : 'no-cache').catch(() => load('reload'));
}

/** Whether a cached file has the hash of the file at this address. */
async function isIntact(response, address) {
    try {
        const hash = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
        return FILES[address] === `sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
    } catch {
        // The response is missing or unreadable.
        return false;
    }
}

/** A file from this build's cache, or else from an older one, or else from the host. */
async function respond(request, event) {
    const isPage = request.mode === 'navigate';
    // The page is the same for every query and fragment.
    const address = isPage ? request.url.replace(/[?#].*/, '').replace(/index\.html$/, '') : request.url;
    const name = address.slice(scope.length) || './';
    const cache = await caches.open(CACHE_NAME);
    // The page reloads a file that it found damaged.
    if (request.cache === 'reload' && name in FILES) await keep(cache, name).catch(() => undefined);
    // The page needs another language from now on.
    else if (name.startsWith('texts/') && name in FILES && !(await cache.match(address, MATCH))) {
        await keep(cache, name).catch(() => undefined);
        event.waitUntil(complete());
    }
    // A page can check the files that it loads; only this script can check the page itself.
    else if (isPage && name in FILES && !(await isIntact(await cache.match(address, MATCH), name))) return fetch(request);
    return (await cache.match(address, MATCH)) ?? (await caches.match(address, MATCH)) ?? fetch(request);
}

/** Deletes older caches unless pages other than `started`, which just started, are open and may need them. */
async function deleteOldCaches(started) {
    const oldCaches = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE_NAME);
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (pages.some(({ id, url }) => id !== started && url.startsWith(scope))) return;
    // `oldCaches` includes the cache of a newer build that is installing or waiting.
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
