// Measures whether the page's memory grows: node scripts/bench/memory.mjs URL, called by scripts/bench-page.sh.
//
// Opens a thousand games by links followed within the page, turns the board a thousand times, and opens a thousand sheets, each
// after two hundred that fill what is filled once. Prints the WebAssembly memory, which grows in steps of 64 KiB and never shrinks, the used heap of JavaScript, and by how
// much they grew over the thousand.

import { launch, saveFigures } from './slow-page.mjs';

const [address] = process.argv.slice(2);
const [FIRST, MEASURED] = [200, 1000];
const MIB = 1 << 20;

/** Keeps the exports of the page's program, among which is its memory. */
function keepProgram() {
    for (const name of ['instantiate', 'instantiateStreaming']) {
        const instantiate = WebAssembly[name];
        WebAssembly[name] = async (...given) => {
            const program = await instantiate(...given);
            window.program = program.instance.exports;
            return program;
        };
    }
    window.frame = () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
}

/** What is done many times, in the page, with the number of the time. */
const KINDS = {
    async 'games opened by link'(nth) {
        location.hash = `#side=both&variant=${['micro&moves=1d1c', 'kyoto', 'minishogi&moves=4e4d,2a2b', 'judkins', 'nana'][nth % 5]}`;
        await window.frame();
    },
    async 'turns of the board'() {
        document.querySelector('.poppy:not(.opening) [data-action=flip]').click();
        await window.frame();
    },
    async 'sheets opened'(nth) {
        const action = ['settings', 'new-game', 'share', 'games', 'learn'][nth % 5];
        document.querySelector(`.poppy:not(.opening) [data-action=${action}]`).click();
        await window.frame();
        const sheet = document.querySelector('dialog[open]');
        if (!sheet) throw new Error(`the sheet of ${action} did not open`);
        sheet.close();
        await window.frame();
    },
};

/** Does something many times in the page, and returns the bytes of both memories afterwards, without garbage. */
async function repeat(page, device, kind, from, until) {
    const act = `async (from, until) => { const act = { ${KINDS[kind]} }[${JSON.stringify(kind)}]; for (let nth = from; nth < until; nth += 1) await act(nth); }`;
    await page.evaluate(`(${act})(${from}, ${until})`);
    // Twice, since the program frees what the first collection has found.
    for (let nth = 0; nth < 2; nth += 1) {
        await device.send('HeapProfiler.collectGarbage');
        await page.evaluate(() => window.frame());
    }
    const { usedSize } = await device.send('Runtime.getHeapUsage');
    return [await page.evaluate(() => window.program.memory.buffer.byteLength), usedSize];
}

const browser = await launch();
for (const kind of Object.keys(KINDS)) {
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    page.on('pageerror', (error) => {
        throw error;
    });
    await page.addInitScript(keepProgram);
    await page.goto(`${address}#side=both`);
    await page.locator('.poppy:not(.opening, [data-arriving]) [data-square="1a"]').waitFor();
    const device = await page.context().newCDPSession(page);
    const before = await repeat(page, device, kind, 0, FIRST);
    const after = await repeat(page, device, kind, FIRST, FIRST + MEASURED);
    const growth = after.map((bytes, nth) => (100 * (bytes - before[nth])) / before[nth]);
    const size = (bytes) => (bytes / MIB).toFixed(2);
    console.log(`${MEASURED} ${kind}:`);
    for (const [nth, what] of ['WebAssembly', 'JavaScript'].entries()) {
        console.log(`  ${what.padEnd(12)} MiB ${size(before[nth])} -> ${size(after[nth])}   ${growth[nth].toFixed(1)} %`);
    }
    saveFigures({ [`memory: ${kind}`]: Math.max(...growth) });
    await page.context().close();
}
await browser.close();
