// A translated page shows the same texts as an untranslated one, in Chromium, Firefox and WebKitGTK.

import type { Site } from '../site';
import { Both, JOURNEYS, type Person } from '../translator';
import { Tab, test } from './tab';

test.setTimeout(240_000);

const personIn = (tab: Tab, site: Site): Person => ({
    open: (link) => tab.open(site.address + link),
    click: (selector) => tab.click(selector),
    run: (script, ...args) => tab.driver.executeScript(`return (${script})(...arguments)`, ...args),
});

for (const [name, journey] of Object.entries(JOURNEYS)) {
    test(`a translated page stays true: ${name}`, async ({ tab, site }, { project, repeatEachIndex }) => {
        // In another browser, since tabs of one browser share the saved games.
        const other = await Tab.start(project.name);
        try {
            await journey(new Both([personIn(tab, site), personIn(other, site)], 33 + repeatEachIndex));
        } finally {
            await other.close();
        }
    });
}
