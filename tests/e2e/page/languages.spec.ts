// The languages: each is loaded when it is used, alone.

import { expect, test } from '@playwright/test';
import { Table } from '../board';

const FIRST = { en: 'Your turn', es: 'Tu turno', fi: 'Sinun vuorosi', ja: 'あなたの番です' } as const;

for (const [language, words] of Object.entries(FIRST)) {
    test.describe(language, () => {
        test.use({ locale: language });

        test('a visitor gets the language of the browser, and only its texts', async ({ page }) => {
            const requested: string[] = [];
            page.on('request', (request) => /\/texts\//.test(request.url()) && requested.push(request.url().replace(/.*\/texts\//, '')));
            const table = await Table.open(page, '#side=black&skill=2&seed=7');
            await expect(table.status()).toHaveText(words);
            await expect(page.locator('html')).toHaveAttribute('lang', language);
            await table.app.locator('[data-action=settings]').click();
            await expect(page.locator('[data-setting=language]')).toHaveValue(language);
            expect(new Set(requested)).toEqual(new Set([`${language}.txt`]));
        });
    });
}

test('another language is loaded when it is chosen, and kept', async ({ page }) => {
    const table = await Table.open(page);
    await table.move('1d1c', '3a1c');
    await table.setLanguage('fi');
    await expect(table.status()).toHaveText('Musta on vuorossa');
    await expect(table.detail()).toHaveText('Valkoinen: lähetti lyö sotilaan ruudussa 1c ja muuttuu tokiniksi.');
    await table.setLanguage('es');
    await expect(table.detail()).toHaveText('Blancas: alfil captura peón en 1c, pasa a tokin.');
    await table.reload();
    await expect(table.status()).toHaveText('Juegan las negras');
});

test('if the texts of a language cannot be loaded, the page goes on in the one it has', async ({ page }) => {
    const table = await Table.open(page);
    await page.route('**/texts/es.txt', (route) => route.abort());
    await table.setLanguage('es').catch(() => undefined);
    await page.keyboard.press('Escape');
    await expect(table.status()).toHaveText('Black to move');
    await table.move('1d1c');
    await expect(table.status()).toHaveText('White to move');
    await table.reload();
    await expect(table.status(), 'in English').toHaveText('White to move');
});
