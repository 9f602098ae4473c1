// A tab of a browser driven by WebDriver, which Chromium, Firefox and WebKitGTK all support. The project names the browser.

import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { Builder, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '../free-port';
import { test as plain } from '../site';

const { 'goog:chromeOptions': chromium } = JSON.parse(readFileSync(join(__dirname, '../../../webdriver.json'), 'utf8'));

/** The command that starts each browser's driver, and the capabilities to request. */
const ENGINES: Record<string, { driver: string[]; capabilities: object }> = {
    chromium: {
        driver: [process.env.CHROMEDRIVER ?? 'chromedriver'],
        capabilities: { browserName: 'chrome', 'goog:chromeOptions': { ...chromium, binary: process.env.CHROME ?? '/usr/bin/chromium' } },
    },
    firefox: {
        driver: ['geckodriver'],
        capabilities: { browserName: 'firefox', 'moz:firefoxOptions': { binary: process.env.FIREFOX ?? '/usr/bin/firefox-esr', args: ['-headless'] } },
    },
    webkit: {
        // WebKitGTK has no headless mode.
        driver: ['xvfb-run', '--auto-servernum', 'WebKitWebDriver'],
        capabilities: { browserName: 'MiniBrowser' },
    },
};

/** The timeout for an element to become visible. */
const PATIENCE_MS = 20_000;

/** The position and size of the window, in pixels. */
const WINDOW = { x: 0, y: 0, width: 1280, height: 900 };

/** The mounted app; not the opening picture. */
const APP = '.poppy:not(.opening, [data-arriving])';

/** An open tab, in a browser of its own. */
export class Tab {
    private constructor(
        readonly driver: WebDriver,
        private readonly program: ChildProcess,
    ) {}

    /** Starts a browser and its driver. */
    static async start(name: string): Promise<Tab> {
        const { driver, capabilities } = ENGINES[name]!;
        const port = freePort();
        // In a separate process group, so that the processes that it starts end with it.
        const program = spawn(driver[0]!, [...driver.slice(1), `--port=${port}`], { detached: true, stdio: 'ignore' });
        const failed = new Promise<never>((_, reject) => program.once('error', reject));
        const address = `http://127.0.0.1:${port}`;
        const answers = () => fetch(`${address}/status`).then((answer) => answer.ok, () => false);
        try {
            await Promise.race([failed, expect.poll(answers, { message: `${driver.join(' ')} answers`, timeout: PATIENCE_MS }).toBe(true)]);
            const session = new Builder().usingServer(address).withCapabilities(capabilities).disableEnvironmentOverrides();
            const tab = new Tab(await session.build(), program);
            await tab.driver.manage().window().setRect(WINDOW);
            return tab;
        } catch (error) {
            if (program.pid) process.kill(-program.pid);
            throw error;
        }
    }

    /** Closes the browser and its driver. */
    async close(): Promise<void> {
        await this.driver.quit();
        process.kill(-this.program.pid!);
    }

    /** Opens an address as a new document, even if only the fragment changes. */
    async open(address: string): Promise<void> {
        await this.driver.get('about:blank');
        await this.driver.get(address);
    }

    /** Reloads the page as a person does. In Firefox, WebDriver's own command bypasses the service worker. */
    async reload(): Promise<void> {
        await this.driver.executeScript("document.documentElement.dataset.old = ''; location.reload()");
        await this.counts('html:not([data-old])', 1, '');
    }

    /** The visible elements that match the selector. */
    async visible(selector: string): Promise<WebElement[]> {
        const script = 'return [...document.querySelectorAll(arguments[0])].filter((element) => element.checkVisibility({ visibilityProperty: true }))';
        return this.driver.executeScript(script, selector);
    }

    /** Clicks on the app's first visible element that matches, once it exists and is not covered; scrolls it out from under a sticky bar. */
    async click(selector: string): Promise<void> {
        await expect(async () => {
            const [element] = await this.visible(`${APP} ${selector}`);
            expect(element, selector).toBeDefined();
            await this.driver.executeScript("arguments[0].scrollIntoView({ block: 'nearest' })", element);
            await element!.click();
        }).toPass({ timeout: PATIENCE_MS });
    }

    /** Plays moves such as `1d1c`, each with two taps. */
    async move(...moves: string[]): Promise<void> {
        for (const move of moves) for (const square of [move.slice(0, 2), move.slice(2)]) await this.click(`[data-square="${square}"]`);
    }

    /** Waits until the app's first visible element that matches has this text. */
    async says(selector: string, expected: string | RegExp): Promise<void> {
        await expect(async () => {
            const [element] = await this.visible(`${APP} ${selector}`);
            const text = element && (await this.driver.executeScript('return arguments[0].textContent.trim()', element));
            if (typeof expected === 'string') expect(text, selector).toBe(expected);
            else expect(text ?? '', selector).toMatch(expected);
        }).toPass({ timeout: PATIENCE_MS });
    }

    /** Waits until this many elements are visible in the app or in another part of the page. */
    async counts(selector: string, expected: number, part = APP): Promise<void> {
        await expect(async () => expect(await this.visible(`${part} ${selector}`.trim()), selector).toHaveLength(expected)).toPass({ timeout: PATIENCE_MS });
    }
}

/** Tests that each get a browser, closed at the end. They do not use Playwright's `browser` and `page`. */
export const test = plain.extend<{ tab: Tab }>({
    tab: async ({}, use, { project }) => {
        const tab = await Tab.start(project.name);
        await use(tab);
        await tab.close();
    },
});
