// Watches a page's use of the Web Audio and Vibration APIs.

import type { Page } from '@playwright/test';

export interface AudioLog {
    /** The number of audio contexts created. */
    contexts: number;
    /** The events during which a context was created. That takes longer than a frame, so it should happen outside events. */
    during: string[];
    /** For each sound: its start after the last input and its duration, in milliseconds. */
    sounds: { after: number; length: number }[];
    /** The duration of each vibration, in milliseconds. */
    vibrations: number[];
}

/** Logs all sounds and vibrations. Call it before the page is opened. */
export async function watchAudio(page: Page): Promise<() => Promise<AudioLog>> {
    await page.addInitScript(() => {
        const audioLog: AudioLog = { contexts: 0, during: [], sounds: [], vibrations: [] };
        (globalThis as unknown as { audioLog: AudioLog }).audioLog = audioLog;
        let lastInput = 0;
        for (const input of ['pointerup', 'keydown']) window.addEventListener(input, (event) => (lastInput = event.timeStamp), { capture: true });
        globalThis.AudioContext = class extends AudioContext {
            constructor(options?: AudioContextOptions) {
                super(options);
                audioLog.contexts += 1;
                if (window.event) audioLog.during.push(window.event.type);
            }
        };
        const start = AudioBufferSourceNode.prototype.start;
        AudioBufferSourceNode.prototype.start = function (this: AudioBufferSourceNode, when = 0, ...rest: number[]) {
            // A start time in the past means now.
            const wait = Math.max(0, when - this.context.currentTime) * 1000;
            audioLog.sounds.push({ after: Math.round(performance.now() + wait - lastInput), length: Math.round(this.buffer!.duration * 1000) });
            start.call(this, when, ...rest);
        };
        Navigator.prototype.vibrate = (ms) => audioLog.vibrations.push(ms as number) > 0;
    });
    return () => page.evaluate(() => (globalThis as unknown as { audioLog: AudioLog }).audioLog);
}
