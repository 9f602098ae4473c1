// Runs before the first paint. The page contains a prerendered picture of its first state. This script hides it if the
// app will show something else (a saved game, a game from a link, another language, theme or set of glyphs), and sets the
// background colour. Then it loads the app, and reports if that fails or if the program stops later.
(() => {
    // Leptos and the worker's client pass plain strings to the browser: markup and script addresses. The policy admits markup
    // without scripts, and scripts from the page's own folder or from Blobs. A document without an address of its own, such as
    // a preview, has no folder, so there it only admits Blobs.
    const folder = location.origin === 'null' && !/^(file|https?):/.test(location.href) ? null : new URL('./', location.href).href;
    const isInFolder = (address) => folder !== null && new URL(address, folder).href.startsWith(folder);
    window.trustedTypes?.createPolicy('default', {
        createHTML: (html) => (/<(script|iframe|object|embed|base)\b|[\s/"']on\w+\s*=|javascript:/i.test(html) ? null : html),
        createScriptURL: (address) => (/^blob:/.test(address) || isInFolder(address) ? address : null),
    });

    /** The number of frames until the complete picture is on the screen. */
    const FRAMES = 5;
    /** The timeout for events that may not come. */
    const TIMEOUT_MS = 2_000;
    const root = document.documentElement;
    const link = location.hash + location.search;
    // An embedded page uses its link's settings only.
    const isEmbedded = /[#?&;]embed=1\b/.test(link);
    const stored = (key) => {
        try {
            return isEmbedded ? null : localStorage.getItem(`poppy-shogi.${key}`);
        } catch {
            return null; // The browser throws if storage is not available.
        }
    };
    const settings = stored('settings');
    // The picture has the default glyphs for users who read no kanji (`Glyphs::preferred` in crates/play/src/settings.rs).
    const readsKanji = navigator.languages?.some((tag) => /^(ja|zh|yue|ko)\b/i.test(tag));
    const isReturning = settings || stored('session') || stored('lesson') || link.length > 1;
    // As `Language::preferred` in crates/play/src/language.rs.
    const languages = '{languages}'.split(' ');
    const known = (tag) => languages.find((language) => language === tag);
    const device = navigator.languages?.map((tag) => known(tag.split('-')[0].toLowerCase())).find(Boolean) ?? root.lang;
    const language = known(link.match(/[#?&;]lang=(\w+)/)?.[1]) ?? known(settings?.match(/"language":"(\w+)"/)?.[1]) ?? device;
    const isPictureHidden = isReturning || readsKanji || language !== 'en';
    // The program then needs the part that reads what is stored (scripts/build/program.mjs).
    if (isReturning) root.classList.add('returning');
    if (isPictureHidden) root.classList.add('kept');
    const theme = link.match(/[#?&;]theme=(light|dark|auto)\b/)?.[1] ?? settings?.match(/"theme":"(light|dark)"/)?.[1];
    if (theme) root.dataset.theme = theme;

    // A frame with `sandbox` may have an opaque origin. Then only the page itself loads if the host does not allow CORS, and
    // always in WebKit, where the policy's 'self' matches no host. The one-file page needs no other file.
    const isOpaqueOrigin = self.origin === 'null' && parent !== self;
    if (isOpaqueOrigin) root.style.visibility = 'hidden';
    const show = () => (root.style.visibility = '');
    root.dataset.language = language;
    /** Shows a note of the page in one language, in place of the opening picture. */
    const prepareNote = (note) => {
        show();
        document.querySelector('.opening')?.remove();
        note.querySelectorAll('[lang]').forEach((text) => (text.hidden = text.lang !== language));
        return note;
    };
    const showLoadError = () => {
        if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', showLoadError);
        const oneFile = document.querySelector('meta[name=poppy-one-file]')?.content;
        if (isOpaqueOrigin && oneFile) return location.replace(oneFile + location.search + location.hash);
        const note = prepareNote(document.querySelector('.stranded'));
        const address = note.querySelector('a');
        address.href = location.href.replace(/([#?&])embed=1(?:&|(?=#)|$)/g, '$1').replace(/[?&]+(?=#|$)/, '');
        address.textContent = address.host + address.pathname;
        note.querySelector(parent === self ? '.in-frame' : '.on-its-own').hidden = true;
        note.querySelector('[data-action=reload]').onclick = () => location.reload();
        Object.assign(note.style, { margin: '1rem', font: '1rem/1.4 system-ui, sans-serif', overflowWrap: 'anywhere' });
        note.hidden = false;
    };
    // A browser that has cached a damaged file keeps it until it expires, so fetch it from the host again. The fragment makes
    // the script a new module; otherwise the browser would repeat the first failure.
    const loadAgain = ({ src, integrity }) => {
        if (!src || src.includes('#')) return showLoadError();
        const again = () => document.head.append(Object.assign(document.createElement('script'), { type: 'module', crossOrigin: 'anonymous', integrity, src: `${src}#again` }));
        fetch(src, { integrity, cache: 'reload' }).then(again).catch(showLoadError);
    };
    // Only for the page's own scripts: an extension may add others, which the policy blocks.
    const failed = ({ target }) => target.type === 'module' && loadAgain(target);
    addEventListener('error', failed, true);
    addEventListener('poppy-missing', showLoadError);
    addEventListener('load', () => setTimeout(show, TIMEOUT_MS));

    // A panic or a lack of memory ends as a WebAssembly trap. The program's memory may then be inconsistent, so nothing more
    // is stored.
    let [hasBegun, isComplete] = [false, false];
    const { setItem } = Storage.prototype;
    const refuse = () => {
        throw new Error('the program has stopped');
    };
    const showCrash = () => {
        const note = document.querySelector('dialog.crashed');
        if (note.open) return;
        Storage.prototype.setItem = IDBObjectStore.prototype.put = refuse;
        prepareNote(note);
        document.querySelector('.stranded').hidden = true;
        const games = stored('session');
        const [kept, text] = [note.querySelector('.kept-games'), note.querySelector('textarea')];
        kept.hidden = !games;
        text.value = games ?? '';
        text.onfocus = () => text.select();
        // A saved game that stops the program at each start must not block the page forever.
        note.querySelector('.quarantine').hidden = isComplete;
        // Esc must not close the note: there is no working page behind it.
        note.onclose = () => note.showModal();
        note.querySelector('[data-action=reload]').onclick = () => location.reload();
        note.querySelector('[data-action=quarantine]').onclick = () => {
            quarantine(games);
            location.reload();
        };
        note.showModal();
    };
    /** Moves the saved games to another key, as crates/play/src/storage/saved_session.rs does. */
    const quarantine = (games) => {
        const key = ['', ...'23456789'].map((nth) => `session-damaged${nth && '-'}${nth}`).find((key) => [null, games].includes(stored(key)));
        if (!key) return;
        // A full storage has no room for two copies.
        localStorage.removeItem('poppy-shogi.session');
        setItem.call(localStorage, `poppy-shogi.${key}`, games);
    };
    /** Whether an error is a WebAssembly trap or, until the app has started, any other uncaught exception of the program. */
    const isTrap = (error) => error instanceof WebAssembly.RuntimeError || (!hasBegun && /wasm-function\[/.test(error?.stack));
    const onFault = (error) => isTrap(error) && showCrash();
    addEventListener('error', ({ error }) => onFault(error));
    addEventListener('unhandledrejection', ({ reason }) => onFault(reason));

    // Load the app after the first paint, to leave it the bandwidth; at once if the picture is hidden.
    const load = () => document.head.append(document.querySelector('.program')?.content ?? '');
    // Taps before the app is ready are repeated later.
    const taps = [];
    const recordTap = ({ clientX, clientY }) => taps.push([clientX, clientY]);
    if (!isPictureHidden) addEventListener('click', recordTap, true);
    const repeatTaps = () => taps.forEach((point) => document.elementFromPoint(...point)?.dispatchEvent(new MouseEvent('click', { bubbles: true })));
    addEventListener('poppy-begun', () => {
        hasBegun = true;
        removeEventListener('error', failed, true);
        removeEventListener('click', recordTap, true);
        show();
        requestAnimationFrame(() => setTimeout(repeatTaps));
    });
    addEventListener('poppy-complete', () => (isComplete = true));
    let frames = FRAMES;
    const countFrames = () => (frames-- > 0 ? requestAnimationFrame(countFrames) : load());
    if (isPictureHidden || isOpaqueOrigin || document.hidden) load();
    else {
        addEventListener('DOMContentLoaded', countFrames);
        // A hidden page is not painted. A second call finds the template empty.
        addEventListener('visibilitychange', load, { once: true });
        setTimeout(load, TIMEOUT_MS);
    }
})();
