// Runs before anything is drawn. The page opens with a picture of its first state; where something else comes, a kept game,
// a game from a link, another language or look, that picture stays hidden, and the paper has the right colour at once.
(() => {
    const root = document.documentElement;
    const kept = (key) => {
        try {
            return localStorage.getItem(`poppy-shogi.${key}`);
        } catch {
            return null; // A browser that keeps nothing refuses even to be asked.
        }
    };
    const settings = kept('settings');
    const link = location.hash + location.search;
    const speaksEnglish = /^en\b/i.test(navigator.languages?.find((tag) => /^(en|ja)\b/i.test(tag)) ?? 'en');
    if (settings || kept('session') || link.length > 1 || !speaksEnglish) root.classList.add('kept');
    const theme = link.match(/[#?&]theme=(light|dark|auto)\b/)?.[1] ?? settings?.match(/"theme":"(light|dark)"/)?.[1];
    if (theme) root.dataset.theme = theme;
})();
