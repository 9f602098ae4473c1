// A page translated by the browser shows the same texts as an untranslated one.

import { expect, test, type Page } from '@playwright/test';
import { Table } from '../board';
import { collectErrors } from '../browser-errors';
import { Both, JOURNEYS, type Person } from '../translator';

/** Records each text node that is changed in place, since a translator would have replaced it. */
const watchTextNodes = () => {
    const changed: string[] = [];
    Object.assign(window, { changed });
    const note = (records: MutationRecord[]) => {
        for (const { target } of records) {
            const owner = target.parentElement?.closest('.poppy:not(.opening) *');
            if (owner) changed.push(owner.outerHTML);
        }
    };
    new MutationObserver(note).observe(document, { subtree: true, characterData: true });
};

const personOn = (page: Page): Person => ({
    open: async (link) => void (await Table.open(page, link)),
    click: (selector) => new Table(page).app.locator(selector).filter({ visible: true }).first().click({ timeout: 10_000 }),
    run: (script, ...args) => page.evaluate(`(${script})(...${JSON.stringify(args)})`),
});

for (const [name, journey] of Object.entries(JOURNEYS)) {
    test(`a translated page stays true: ${name}`, async ({ browser, baseURL }, { repeatEachIndex }) => {
        test.setTimeout(120_000);
        const pages = await Promise.all([0, 1].map(() => browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } })));
        const [read, translated] = pages as [Page, Page];
        await read.addInitScript(watchTextNodes);
        const errors = pages.map(collectErrors);
        await journey(new Both([personOn(read), personOn(translated)], 33 + repeatEachIndex));
        expect(await read.evaluate(() => (window as unknown as { changed: string[] }).changed), 'text nodes that are changed in place').toEqual([]);
        expect(errors.flat()).toEqual([]);
        for (const page of pages) await page.close();
    });
}

test('a translator is told to leave squares, clocks and moves alone', async ({ page }) => {
    await Table.open(page, '#variant=minishogi&side=both&time=60&moves=5d5c');
    for (const notation of ['.table .name', '.stand-clock text', '.move-text', '.latest-move']) {
        const spared = await page.locator(notation).evaluateAll((texts) => texts.map((text) => text.querySelector('[translate=no]') ?? text.closest('[translate=no]')));
        expect(spared.length, notation).toBeGreaterThan(0);
        expect(spared, notation).not.toContain(null);
    }
});
