// Runs Lighthouse with its default phone settings; called by scripts/bench/page.mjs. LIGHTHOUSE names the program, CHROME the
// browser.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from './slow-page.mjs';

const FLAGS = JSON.parse(readFileSync('webdriver.json', 'utf8'))['goog:chromeOptions'].args.join(' ');
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const METRICS = {
    'first-contentful-paint': 'FCP ms',
    'largest-contentful-paint': 'LCP ms',
    'total-blocking-time': 'TBT ms',
    'cumulative-layout-shift': 'CLS',
    'speed-index': 'SI ms',
};

/** Prints failed audits, a line per run, and the median of each figure. */
export async function runLighthouse(address, runs) {
    const folder = mkdtempSync(join(tmpdir(), 'poppy-lighthouse-'));
    const rows = [];
    for (let run = 0; run < runs; run += 1) {
        const report = join(folder, `${run}.json`);
        const { status, stderr } = spawnSync(process.env.LIGHTHOUSE, [address, '--output=json', `--output-path=${report}`, '--quiet', `--chrome-flags=${FLAGS}`], { encoding: 'utf8', env: { ...process.env, CHROME_PATH: process.env.CHROME } });
        if (status !== 0) throw new Error(`Lighthouse failed: ${stderr}`);
        const { categories, audits } = JSON.parse(readFileSync(report, 'utf8'));
        const row = Object.fromEntries(CATEGORIES.map((name) => [name, Math.round(categories[name].score * 100)]));
        for (const [audit, name] of Object.entries(METRICS)) row[name] = Number(audits[audit].numericValue.toFixed(3));
        rows.push(row);
        if (run === 0) {
            for (const name of CATEGORIES) {
                for (const { id, weight } of categories[name].auditRefs) {
                    if (weight > 0 && audits[id].score !== null && audits[id].score < 0.9) console.log(`${name}: ${audits[id].title}`);
                }
            }
        }
    }
    rmSync(folder, { recursive: true });
    const medianOf = (name) => median(rows.map((row) => row[name]));
    const names = Object.keys(rows[0]);
    const line = (cells) => console.log(cells.map((cell) => String(cell).padStart(15)).join(''));
    line(['', ...names]);
    rows.forEach((row, run) => line([`run ${run + 1}`, ...names.map((name) => row[name])]));
    line(['median', ...names.map(medianOf)]);
    return Object.fromEntries(names.map((name) => [name, medianOf(name)]));
}
