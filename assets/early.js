// Runs before anything is drawn. The page opens with a picture of its first state; where something else comes, a kept game,
// a game from a link, another language or look, that picture stays hidden, and the paper has the right colour at once. Then it
// lets the program be loaded, and where that cannot be, it says so.
(() => {
    /** So many frames after the picture is complete it is on the screen. */
    const FRAMES = 5;
    /** So long it is waited for what may not come. */
    const PATIENCE_MS = 2_000;
    const root = document.documentElement;
    const link = location.hash + location.search;
    // As a part of another page it knows what its link says and nothing else.
    const isPart = /[#?&]embed=1\b/.test(link);
    const kept = (key) => {
        try {
            return isPart ? null : localStorage.getItem(`poppy-shogi.${key}`);
        } catch {
            return null; // A browser that keeps nothing refuses even to be asked.
        }
    };
    const settings = kept('settings');
    const speaksEnglish = /^en\b/i.test(navigator.languages?.find((tag) => /^(en|ja)\b/i.test(tag)) ?? 'en');
    const isOther = settings || kept('session') || link.length > 1 || !speaksEnglish;
    if (isOther) root.classList.add('kept');
    const theme = link.match(/[#?&]theme=(light|dark|auto)\b/)?.[1] ?? settings?.match(/"theme":"(light|dark)"/)?.[1];
    if (theme) root.dataset.theme = theme;

    // A frame with `sandbox` may have no origin. Where the host does not let such a frame read its files, nothing is loaded
    // but the page itself.
    const isStranger = self.origin === 'null' && parent !== self;
    if (isStranger) root.style.visibility = 'hidden';
    const show = () => (root.style.visibility = '');
    const sayThatItIsMissing = () => {
        if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', sayThatItIsMissing);
        show();
        document.querySelector('.opening')?.remove();
        const note = document.querySelector('.stranded');
        const language = link.match(/[#?&]lang=(en|ja)\b/)?.[1] ?? (speaksEnglish ? 'en' : 'ja');
        note.querySelectorAll('[lang]').forEach((text) => (text.hidden = text.lang !== language));
        const address = note.querySelector('a');
        address.href = location.href.replace(/([#?&])embed=1(?:&|(?=#)|$)/g, '$1').replace(/[?&]+(?=#|$)/, '');
        address.textContent = address.host + address.pathname;
        Object.assign(note.style, { margin: '1rem', font: '1rem/1.4 system-ui, sans-serif', overflowWrap: 'anywhere' });
        note.hidden = false;
    };
    // Of the page's own scripts: an extension may bring others, which the policy stops.
    const failed = ({ target }) => target.type === 'module' && sayThatItIsMissing();
    addEventListener('error', failed, true);
    addEventListener('poppy-missing', sayThatItIsMissing);
    addEventListener('load', () => setTimeout(show, PATIENCE_MS));

    // The program is asked for when the picture is drawn, for which it would only take the connection's room; at once where the
    // picture is not shown.
    const begin = () => document.head.append(document.querySelector('.program')?.content ?? '');
    // What is tapped meanwhile is tapped again when there is something that hears it, and has taken its place.
    const taps = [];
    const note = ({ clientX, clientY }) => taps.push([clientX, clientY]);
    if (!isOther) addEventListener('click', note, true);
    const tapAgain = () => taps.forEach((place) => document.elementFromPoint(...place)?.dispatchEvent(new MouseEvent('click', { bubbles: true })));
    addEventListener('poppy-begun', () => {
        removeEventListener('error', failed, true);
        removeEventListener('click', note, true);
        show();
        requestAnimationFrame(() => setTimeout(tapAgain));
    });
    let frames = FRAMES;
    const wait = () => (frames-- > 0 ? requestAnimationFrame(wait) : begin());
    if (isOther || isStranger || document.hidden) begin();
    else {
        addEventListener('DOMContentLoaded', wait);
        // What is not looked at is not drawn; what has begun finds the template empty.
        addEventListener('visibilitychange', begin, { once: true });
        setTimeout(begin, PATIENCE_MS);
    }
})();
