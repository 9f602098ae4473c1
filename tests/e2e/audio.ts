// What a page lets be heard and felt.

import type { Page } from '@playwright/test';

export interface Heard {
    /** How many audio contexts were made. */
    contexts: number;
    /** During which events: making one takes longer than a frame, which no event should wait for. */
    during: string[];
    /** Of each sound: how many milliseconds after the last input it begins, and how long it is. */
    sounds: { after: number; length: number }[];
    /** How long the device vibrated each time, in milliseconds. */
    vibrations: number[];
}

/** Notes everything that is heard and felt from now on, from before the page is opened. */
export async function watchAudio(page: Page): Promise<() => Promise<Heard>> {
    await page.addInitScript(() => {
        const heard: Heard = { contexts: 0, during: [], sounds: [], vibrations: [] };
        (globalThis as unknown as { heard: Heard }).heard = heard;
        let lastInput = 0;
        for (const input of ['pointerup', 'keydown']) window.addEventListener(input, (event) => (lastInput = event.timeStamp), { capture: true });
        globalThis.AudioContext = class extends AudioContext {
            constructor(options?: AudioContextOptions) {
                super(options);
                heard.contexts += 1;
                if (window.event) heard.during.push(window.event.type);
            }
        };
        const start = AudioBufferSourceNode.prototype.start;
        AudioBufferSourceNode.prototype.start = function (this: AudioBufferSourceNode, when = 0, ...rest: number[]) {
            // What is due already is heard at once.
            const wait = Math.max(0, when - this.context.currentTime) * 1000;
            heard.sounds.push({ after: Math.round(performance.now() + wait - lastInput), length: Math.round(this.buffer!.duration * 1000) });
            start.call(this, when, ...rest);
        };
        Navigator.prototype.vibrate = (ms) => heard.vibrations.push(ms as number) > 0;
    });
    return () => page.evaluate(() => (globalThis as unknown as { heard: Heard }).heard);
}
