// Compares two folders of screenshots, draws the differences, and reports them as a page and as lines of text.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** A colour difference below this, of 1, is hardly visible; it is counted separately. */
const VISIBLE = 0.1;
/** The gap between pictures in a row. */
const GAP_PX = 12;

/**
 * Compares two pictures: null if they are equal, else the counts, and an image of before, after and difference side by
 * side.
 */
function compare(before, after) {
    if (before.equals(after)) return null;
    const [one, other] = [PNG.sync.read(before), PNG.sync.read(after)];
    const [width, height] = [Math.max(one.width, other.width), Math.max(one.height, other.height)];
    const [left, right] = [one, other].map((picture) => padded(picture, width, height));
    const drawn = new PNG({ width, height });
    const pixels = pixelmatch(left.data, right.data, drawn.data, width, height, { threshold: 0, includeAA: true });
    if (pixels === 0 && one.width === other.width && one.height === other.height) return null;
    const visible = pixelmatch(left.data, right.data, null, width, height, { threshold: VISIBLE });
    return { pixels, visible, share: pixels / (width * height), drawing: row([left, right, drawn]) };
}

/** A picture on a transparent canvas of this size; the picture itself if it already has the size. */
function padded(picture, width, height) {
    if (picture.width === width && picture.height === height) return picture;
    const canvas = new PNG({ width, height });
    PNG.bitblt(picture, canvas, 0, 0, picture.width, picture.height, 0, 0);
    return canvas;
}

/** Pictures of one size side by side. */
function row(pictures) {
    const [{ width, height }] = pictures;
    const canvas = new PNG({ width: pictures.length * (width + GAP_PX) - GAP_PX, height });
    canvas.data.fill(0x80);
    pictures.forEach((picture, nth) => PNG.bitblt(picture, canvas, 0, 0, width, height, nth * (width + GAP_PX), 0));
    return PNG.sync.write(canvas);
}

const names = (folder) => readdirSync(folder).filter((name) => name.endsWith('.png')).map((name) => name.slice(0, -4));

/**
 * Compares the pictures in OUT/pictures/before and OUT/pictures/after, and draws those that differ into OUT/differences. Returns how
 * many there are, those that differ with the worst first, and those that only one side has.
 */
export function compareAll(out) {
    const folder = (side) => join(out, 'pictures', side);
    const [before, after] = [names(folder('before')), names(folder('after'))];
    mkdirSync(join(out, 'differences'), { recursive: true });
    const differing = [];
    const both = before.filter((name) => after.includes(name));
    for (const name of both) {
        const found = compare(...['before', 'after'].map((side) => readFileSync(join(folder(side), `${name}.png`))));
        if (!found) continue;
        const { drawing, ...counts } = found;
        writeFileSync(join(out, 'differences', `${name}.png`), drawing);
        differing.push({ name, ...counts });
    }
    differing.sort((one, other) => other.visible - one.visible || other.pixels - one.pixels);
    const unmatched = [...before.filter((name) => !after.includes(name)), ...after.filter((name) => !before.includes(name))];
    return { count: both.length, differing, unmatched };
}

const percent = (share) => `${(100 * share).toFixed(share < 0.001 ? 4 : 2)} %`;

/** The report as lines of text. */
export function reportLines({ count, differing, unmatched }, failures) {
    const line = ({ name, pixels, visible, share }) => `${percent(share).padStart(10)} ${String(pixels).padStart(8)} px ${String(visible).padStart(8)} visible   ${name}`;
    return [
        ...differing.map(line),
        ...unmatched.map((name) => `only one of the two builds has a picture of ${name}`),
        ...failures.map((failure) => `failed: ${failure}`),
        `${differing.length} of ${count} pictures differ`,
    ];
}

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The report as a page: before, after, and the difference in red over the equal parts. */
export function reportPage({ count, differing, unmatched }, failures, [before, after]) {
    const shown = differing.map(({ name, pixels, visible, share }) => `<h2 id="${name}">${name}</h2>
<p>${pixels} pixels differ, ${percent(share)}; ${visible} of them visible. Separately:
<a href="pictures/before/${name}.png">before</a>, <a href="pictures/after/${name}.png">after</a></p>
<a href="differences/${name}.png"><img loading="lazy" src="differences/${name}.png" alt=""></a>`);
    const notes = reportLines({ count, differing: [], unmatched }, failures).slice(0, -1).map((line) => `<p>${escaped(line)}</p>`);
    return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>${differing.length} of ${count} pictures differ</title>
<style>body { margin: 1rem; font: 1rem/1.4 system-ui, sans-serif; } img { max-width: 100%; } h2 { margin-bottom: 0; } p { margin: .25rem 0; }</style>
<h1>${differing.length} of ${count} pictures differ</h1>
<p>Before (${escaped(before)}), after (${escaped(after)}), and the difference; the worst first.</p>
${[...notes, ...shown].join('\n')}
</html>
`;
}
