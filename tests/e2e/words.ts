// Texts in fonts of other widths, and instructions for other input devices than the test's own.

import type { Locator, Page } from '@playwright/test';

/** The average width of a letter in the samples, in em: in a narrow font, and in one as wide as DejaVu Sans Bold. A Japanese
    letter is about as wide as high. */
const LATIN = [0.42, 0.59];
const LETTER_WIDTHS = { en: LATIN, es: LATIN, fi: LATIN, ja: [0.94, 1.03] };
const SAMPLES = { en: 'Take the pawn with your gold, and then the next one.', es: 'Captura el peón con tu oro y después el siguiente.', fi: 'Lyö sotilas kullallasi ja sitten seuraava nappula.', ja: '金で歩を取り、次の駒も取りましょう。' };

export type Language = keyof typeof SAMPLES;
export const LANGUAGES = Object.keys(SAMPLES) as Language[];

/** The letter spacings that give this machine's font the widths in LETTER_WIDTHS. */
export async function fontWidths(text: Locator, language: Language): Promise<string[]> {
    const own = await text.evaluate((text, sample) => {
        const probe = Object.assign(document.createElement('span'), { textContent: sample });
        probe.style.cssText = 'position: absolute; white-space: nowrap; letter-spacing: normal';
        text.append(probe);
        const { width } = probe.getBoundingClientRect();
        probe.remove();
        return width / parseFloat(getComputedStyle(text).fontSize) / sample.length;
    }, SAMPLES[language]);
    return LETTER_WIDTHS[language].map((width) => `${width - own}em`);
}

/** The texts that take more than this many lines in the status, at any of the letter spacings. */
export async function longTexts(status: Locator, texts: string[], lines: number, spacings: string[]): Promise<string[]> {
    return status.evaluate((status, { texts, lines, spacings }) => {
        const shown = [...status.childNodes];
        const long = texts.filter((text) => {
            status.textContent = text;
            return spacings.some((spacing) => {
                status.style.letterSpacing = spacing;
                const { height } = status.getBoundingClientRect();
                return Math.round(height / parseFloat(getComputedStyle(status).lineHeight)) > lines || status.scrollWidth > status.clientWidth + 1;
            });
        });
        status.replaceChildren(...shown);
        status.style.letterSpacing = '';
        return long;
    }, { texts, lines, spacings });
}

/** Input devices. */
export const DEVICES = ['touch', 'mouse', 'keys'] as const;

/** Makes the page's texts refer to this device, by a press without other effects. */
export async function use(page: Page, device: (typeof DEVICES)[number]): Promise<void> {
    const app = page.locator('.poppy:not(.opening)');
    if (device === 'keys') await app.locator('[role=gridcell]').first().press('Home');
    else for (const type of ['pointerdown', 'pointerup']) await app.dispatchEvent(type, { pointerType: device, pointerId: 99, isPrimary: true });
}
