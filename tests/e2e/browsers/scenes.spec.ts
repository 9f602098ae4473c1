// The same few scenes in Chromium, Firefox and WebKitGTK, on the shipped page.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { By } from 'selenium-webdriver';
import { against } from '../playing';
import { ONE_FILE, SHIPPED } from '../site';
import { test, type Tab } from './tab';

test.setTimeout(120_000);

const STATUS = '[data-role=status]';
const TOAST = '[data-role=toast] span';
const YOUR_TURN = /Your turn$/;

/** Plays two moves against the computer, and waits for its replies. */
async function playTwoMoves(tab: Tab): Promise<void> {
    for (const move of ['1d1c', '3e3d']) {
        await tab.says(STATUS, YOUR_TURN);
        await tab.move(move);
        await tab.says('[data-role=detail]', /^Computer: /);
    }
    await tab.says(STATUS, YOUR_TURN);
}

/** Waits until the page says that it works offline. */
const isReady = (tab: Tab) => tab.says(TOAST, 'Ready to play offline.');

test('the first visit begins with the introduction, then shows a whole board, and the page works offline', async ({ tab, site }) => {
    await tab.open(site.address);
    await tab.says('h1', 'Poppy Shogi');
    await tab.counts('.status.lesson', 1);
    await tab.click('[data-action=skip]');
    await tab.counts('.pieces .piece', 10);
    await tab.click('[data-action=settings]');
    await tab.says('[data-role=cached]', 'Ready to play offline.');
});

test('the computer plays', async ({ tab, site }) => {
    await tab.open(site.address + against(2));
    await playTwoMoves(tab);
    await tab.click('[data-action=hint]');
    await tab.counts('.arrow', 1);
});

test('a face is chosen on the square', async ({ tab, site }) => {
    await tab.open(`${site.address}#variant=minishogi&side=both&sfen=4k/2R2/5/5/K4_b_-_1`);
    await tab.move('3b3a');
    await tab.counts('[data-choice]', 2);
    await tab.click('[data-choice=dragon]');
    await tab.counts('[data-choice]', 0);
    await tab.says(STATUS, 'Check! White to move');
});

test('every sheet opens and closes', async ({ tab, site }) => {
    await tab.open(`${site.address}#side=both`);
    for (const action of ['settings', 'share', 'games', 'learn', 'new-game']) {
        await tab.click(`[data-action=${action}]`);
        await tab.counts('dialog', 1);
        await tab.click('dialog .sheet-close');
        await tab.counts('dialog', 0);
    }
});

test('the page in one file plays from disk', async ({ tab }) => {
    await tab.open(ONE_FILE + against(2));
    await playTwoMoves(tab);
});

for (const sandbox of ['', ' sandbox="allow-scripts"']) {
    test(`the computer plays in a frame of another host${sandbox && ', with a sandbox'}`, async ({ tab, site }) => {
        const frame = `<iframe title="Shogi"${sandbox} src="${site.address}${against(2)}&embed=1" width="480" height="560"></iframe>`;
        const host = createServer((_, answer) => answer.setHeader('Content-Type', 'text/html').end(`<!doctype html><title>Host</title>${frame}`));
        await new Promise<void>((ready) => host.listen(0, '127.0.0.1', ready));
        await tab.open(`http://127.0.0.1:${(host.address() as AddressInfo).port}/`);
        await tab.driver.switchTo().frame(await tab.driver.findElement(By.css('iframe')));
        await tab.move('1d1c');
        // The status is hidden in a frame; the link to the full page contains the computer's reply.
        await tab.counts('[data-action=full-page][href*="moves=1d1c,"]', 1);
        host.close();
    });
}

test('a reload without a host goes on with the game', async ({ tab, site }) => {
    await tab.open(site.address + against(2));
    await isReady(tab);
    await tab.move('1d1c');
    await tab.says('[data-role=detail]', /^Computer: /);
    await site.stop();
    await tab.reload();
    await tab.says('[data-role=detail]', /^Computer: /);
    await tab.says(STATUS, YOUR_TURN);
    await tab.move('3e3d');
    await tab.says(STATUS, YOUR_TURN);
    await tab.click('[data-action=settings]');
    await tab.says('[data-role=cached]', 'Ready to play offline.');
});

for (const [what, name] of [['script', /^program-.*\.js/], ['program', /^poppy-shogi_bg-.*\.wasm/]] as const) {
    test(`a ${what} that was cut short once is loaded again when the host has mended it`, async ({ tab, site, damaged }) => {
        site.put(damaged(SHIPPED, name));
        await tab.open(site.address);
        await tab.counts('.stranded', 1, 'body');
        site.put(SHIPPED);
        await tab.open(`${site.address}#side=both`);
        await tab.says(STATUS, 'Black to move');
    });
}
