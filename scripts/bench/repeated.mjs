// Actions that are repeated while the page's memory is measured, for memory.mjs and tests/e2e/page/memory.spec.ts.

/** Follows a link within the page. */
async function openLink(link) {
    location.hash = link;
    await window.frame();
}

/** Turns the board. */
async function turnBoard() {
    document.querySelector('.poppy:not(.opening) [data-action=flip]').click();
    await window.frame();
}

/** Opens a button's sheet, and closes it. */
async function openSheet(button) {
    document.querySelector(`.poppy:not(.opening) [data-action=${button}]`).click();
    await window.frame();
    // The first one waits for its part of the program.
    while (!document.querySelector('dialog[open]')) await window.frame();
    document.querySelector('dialog[open]').close();
    await window.frame();
}

const LINKS = ['micro&moves=1d1c', 'kyoto', 'minishogi&moves=4e4d,2a2b', 'judkins', 'nana'].map((game) => `#side=both&variant=${game}`);

/** The repeated actions: each a function that runs in the page, and the arguments that it gets in turn. */
export const KINDS = {
    'games opened by link': { act: openLink, given: LINKS },
    'turns of the board': { act: turnBoard, given: [null] },
    'sheets opened': { act: openSheet, given: ['settings', 'new-game', 'share', 'games', 'learn'] },
};

/** Prepares the next document for `repeat` and `wasmBytes`: stores its program, and defines `frame`, which waits for a frame. */
export async function keepProgram(page) {
    await page.addInitScript(() => {
        for (const name of ['instantiate', 'instantiateStreaming']) {
            const instantiate = WebAssembly[name];
            WebAssembly[name] = async (...given) => {
                const program = await instantiate(...given);
                // A part is instantiated from a compiled module, which returns no `instance`; it has no memory of its own.
                if (program.instance) window.program = program.instance.exports;
                return program;
            };
        }
        window.frame = () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    });
}

/** The size of the program's memory, which grows by pages of 64 KiB and never shrinks. */
export const wasmBytes = (page) => page.evaluate(() => window.program.memory.buffer.byteLength);

/** Runs an action in the page with the numbers `from` to `until`. Passes its source, since the page's policy forbids `eval`. */
export async function repeat(page, { act, given }, from, until) {
    await page.evaluate(`(async () => {
        const [act, given] = [${act}, ${JSON.stringify(given)}];
        for (let nth = ${from}; nth < ${until}; nth += 1) await act(given[nth % given.length]);
    })()`);
}
