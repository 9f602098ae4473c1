// Boards in pages of another origin, as frames and as elements, in Chromium, Firefox and WebKitGTK.

import { expect } from '@playwright/test';
import { By, Key } from 'selenium-webdriver';
import { servePost, type PostOptions } from '../hosts';
import { test as inTab, type Tab } from './tab';

inTab.setTimeout(120_000);

const PUZZLE = 'sfen=kb1g/2s1/1S2/pG1P/2BK_b_-_9&moves=3d4d,3a4b,4d4b&kind=puzzle';

const test = inTab.extend<{ post: (body: string, options?: Partial<PostOptions>) => Promise<void> }>({
    // Opens a page of another origin than the boards in it.
    post: async ({ tab }, use) => {
        const served: { close: () => void }[] = [];
        await use(async (body, options = {}) => {
            const post = await servePost(body, { cors: false, ...options });
            served.push(post);
            await tab.open(post.origin);
        });
        served.forEach(({ close }) => close());
    },
});

/** Runs in a frame of the page. */
async function inFrame(tab: Tab, id: string, run: () => Promise<void>): Promise<void> {
    const frame = await tab.driver.executeScript('const frame = document.getElementById(arguments[0]); frame.scrollIntoView(); return frame', id);
    await tab.driver.switchTo().frame(frame as never);
    await run();
    await tab.driver.switchTo().defaultContent();
}

/** What an element's board shows: the texts of the elements that match. */
const shown = (tab: Tab, id: string, selector: string): Promise<string[]> =>
    tab.driver.executeScript('return [...(document.getElementById(arguments[0]).shadowRoot?.querySelectorAll(arguments[1]) ?? [])].map((part) => part.textContent.trim())', id, `.poppy ${selector}`);

const STATUS = '[data-role=status]';
const elementSays = (tab: Tab, id: string, expected: string | RegExp) => expect.poll(async () => (await shown(tab, id, STATUS))[0] ?? '', { timeout: 20_000 }).toMatch(expected);

/** Clicks in an element's board. */
const click = (tab: Tab, id: string, selector: string) =>
    expect(async () => {
        const part = await tab.driver.executeScript('return document.getElementById(arguments[0]).shadowRoot.querySelector(arguments[1])', id, selector);
        expect(part).toBeTruthy();
        await (part as { click(): Promise<void> }).click();
    }).toPass({ timeout: 20_000 });

/** The types of the messages and events that the page has got. */
const types = async (tab: Tab): Promise<string[]> => String(await tab.driver.executeScript("return document.body.dataset.told ?? ''")).split(' ');

// In an attribute, since Firefox hides the page's variables from its driver.
const LISTEN = `<script>
const note = (type) => (document.body.dataset.told = (document.body.dataset.told ?? '') + ' ' + type);
addEventListener('message', ({ data }) => data.source === 'poppy-shogi' && note(data.type));
for (const type of ['ready', 'move', 'ply', 'end', 'solved', 'error']) addEventListener('poppy-' + type, () => note(type));
</script>`;

test('three kinds are frames of one page, without CORS, and exchange messages with it alone', async ({ tab, post }) => {
    const frame = (id: string, query: string) => `<iframe id="${id}" src="BOARD/?embed=1&${query}#variant=micro" width="320" height="640"></iframe>`;
    await post(`${frame('play', 'side=both')}${frame('replay', 'kind=replay&moves=1d1c,3a1c')}${frame('puzzle', PUZZLE)}`, { head: LISTEN });
    await inFrame(tab, 'play', async () => {
        await tab.says(STATUS, 'Black to move');
        await tab.move('1d1c');
        await tab.says(STATUS, 'White to move');
    });
    await expect.poll(() => types(tab)).toEqual(expect.arrayContaining(['ready', 'height', 'move']));
    const undo = "document.getElementById('play').contentWindow.postMessage({ source: 'poppy-shogi', version: 1, type: 'undo' }, '*')";
    // A message from another window comes first, and is ignored.
    await tab.driver.executeScript(`const other = document.createElement('iframe'); document.body.append(other); const script = other.contentDocument.createElement('script'); script.text = arguments[0]; other.contentDocument.body.append(script)`, undo.replace('document.', 'parent.document.').replace("'undo'", "'flip'"));
    await tab.driver.executeScript(undo);
    await inFrame(tab, 'play', async () => {
        await tab.says(STATUS, 'Black to move');
        const tops = await tab.driver.executeScript('return ["1a", "1e"].map((square) => document.querySelector(`.poppy:not(.opening) [data-square="${square}"]`).getBoundingClientRect().top)');
        expect((tops as number[])[0], 'the board was not turned').toBeLessThan((tops as number[])[1]!);
    });
    await inFrame(tab, 'replay', async () => {
        await tab.says(STATUS, 'Start of the game');
        await tab.click('[data-action=forward]');
        await tab.says(STATUS, 'Move 1 of 2');
    });
    await inFrame(tab, 'puzzle', async () => {
        await tab.says(STATUS, 'You play Black: mate in 2.');
        await tab.move('1d1c');
        await tab.says('[data-role=notice]', /^Not this one/);
        await tab.click('[data-action=retry-step]');
        await tab.move('3d4d');
        await tab.says(STATUS, 'Right! Now mate in 1.');
    });
});

test('elements under a strict policy are played by keys, and stepped through', async ({ tab, post }) => {
    const policy = "default-src 'none'; script-src BOARD 'wasm-unsafe-eval' 'unsafe-inline'; connect-src BOARD; img-src BOARD data:; worker-src blob:; style-src 'none'";
    await post(
        `<poppy-shogi id="play" side="black" skill="2" seed="7"></poppy-shogi><poppy-shogi id="replay" kind="replay" moves="1d1c 3a1c"></poppy-shogi><poppy-shogi id="puzzle" kind="puzzle" sfen="kb1g/2s1/1S2/pG1P/2BK b - 9" moves="3d4d 3a4b 4d4b"></poppy-shogi>`,
        { cors: true, policy, head: LISTEN },
    );
    // The focus loads the board, and stays in it.
    await tab.driver.executeScript("document.getElementById('play').shadowRoot.querySelector('.start').focus()");
    await elementSays(tab, 'play', 'Your turn');
    await click(tab, 'play', '[data-square="1d"]');
    await tab.driver.actions().sendKeys(Key.ARROW_UP, Key.ENTER).perform();
    await expect.poll(() => shown(tab, 'play', STATUS), { timeout: 20_000 }).toEqual([expect.stringMatching(/Your turn|thinking/)]);
    await expect.poll(async () => (await types(tab)).filter((type) => type === 'move').length, { timeout: 20_000 }).toBe(2);
    await tab.driver.executeScript("for (const id of ['replay', 'puzzle']) document.getElementById(id).load()");
    await elementSays(tab, 'replay', 'Start of the game');
    await tab.driver.executeScript("document.getElementById('replay').goTo(2)");
    await elementSays(tab, 'replay', /Black to move|Move 2/);
    await elementSays(tab, 'puzzle', 'You play Black: mate in 2.');
    const labels = await tab.driver.executeScript("return [...document.getElementById('puzzle').shadowRoot.querySelectorAll('button, a, [role=gridcell]')].filter((part) => !part.getAttribute('aria-label') && !part.textContent.trim()).length");
    expect(labels, 'everything has a label').toBe(0);
});

for (const [page, other] of [['dark', 'light'], ['light', 'dark']] as const) {
    test(`a ${page} page has a ${page} element, and a frame that follows a message`, async ({ tab, post }) => {
        await post(`<poppy-shogi id="a" side="both"></poppy-shogi><iframe id="b" src="BOARD/?embed=1&side=both&theme=${other}#variant=micro" width="320" height="533"></iframe>`, { cors: true, head: `<style>:root { color-scheme: ${page} }</style>` });
        await tab.driver.executeScript("document.getElementById('a').load()");
        await elementSays(tab, 'a', 'Black to move');
        expect(await tab.driver.executeScript("return document.getElementById('a').shadowRoot.querySelector('.poppy').dataset.theme")).toBe(page);
        await inFrame(tab, 'b', () => tab.says(STATUS, 'Black to move'));
        await tab.driver.executeScript(`document.getElementById('b').contentWindow.postMessage({ source: 'poppy-shogi', version: 1, type: 'theme', theme: '${page}' }, '*')`);
        await inFrame(tab, 'b', () => expect.poll(() => tab.driver.executeScript("return document.querySelector('.poppy:not(.opening)').dataset.theme")).toBe(page));
    });
}

test('a sandboxed frame is played', async ({ tab, post }) => {
    await post('<iframe id="a" sandbox="allow-scripts" src="BOARD/?embed=1&side=both#variant=micro" width="320" height="533"></iframe>', { cors: true });
    await inFrame(tab, 'a', async () => {
        await tab.move('1d1c');
        await tab.says(STATUS, 'White to move');
    });
});

test('without scripts a frame shows the start of its game, or a link over the picture behind it', async ({ tab, post }) => {
    const frame = (id: string, address: string) => `<iframe id="${id}" sandbox="" src="BOARD/${address}" width="320" height="533"></iframe>`;
    await post(`${frame('start', '?embed=1&side=both#variant=kyoto')}${frame('position', '?embed=1&variant=micro&moves=1d1c#position')}`);
    // The empty address is the frame's own, with its query.
    for (const [id, link] of [['start', /\/#variant=kyoto$/], ['position', /^$/]] as const) {
        await inFrame(tab, id, async () => {
            const links = await tab.driver.findElements(By.css('.no-script a'));
            const visible = [];
            for (const found of links) if (await found.isDisplayed()) visible.push(await found.getAttribute('href'));
            expect(visible).toEqual([expect.stringMatching(link)]);
        });
    }
});
