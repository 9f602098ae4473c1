// Helpers of the scripts that measure long games: the page on two screens, and its inputs and long tasks.

export const SCREENS = {
    desktop: { viewport: { width: 1440, height: 900 } },
    phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
};

/** Opens the page with a game of two people. */
export async function openPage(browser, address, screen) {
    const context = await browser.newContext({ ...SCREENS[screen], serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.goto(`${address}#side=both`);
    await page.locator('.poppy:not(.opening, [data-arriving]) [data-square]').first().waitFor();
    return page;
}

/** Pastes a record as a person does. */
export async function pasteRecord(page, record) {
    await page.evaluate((text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, record);
}

/** Runs in the page: records inputs and long tasks until `measured` is called. */
export function observe() {
    let [inputs, tasks] = [new Map(), []];
    const take = {
        event: (entries) => {
            for (const { interactionId, duration } of entries) if (interactionId) inputs.set(interactionId, Math.max(inputs.get(interactionId) ?? 0, duration));
        },
        longtask: (entries) => tasks.push(...entries.map(({ duration }) => Math.round(duration))),
    };
    const observers = Object.keys(take).map((type) => {
        const observer = new PerformanceObserver((list) => take[type](list.getEntries()));
        observer.observe({ type, durationThreshold: 16 });
        return [type, observer];
    });
    window.measured = async () => {
        // The entries of an input come after its paint.
        for (let frame = 0; frame < 3; frame += 1) await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
        for (const [type, observer] of observers) take[type](observer.takeRecords());
        const found = { inputs: [...inputs.values()], tasks };
        [inputs, tasks] = [new Map(), []];
        return found;
    };
}
