// Places the rules pages beside the app, at fixed addresses (a step of finish.mjs; crates/play/src/rules_pages.rs). The tool
// poppy-rules-pages writes them; this step adds their stylesheet, policy and icon.

import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { filesUnder } from './files.mjs';
import { ASSETS } from './names.mjs';
import { addPolicy } from './policy.mjs';
import { joinStyles } from './inline.mjs';

const STYLES = ['tokens', 'table', 'card', 'rules'].map((name) => `style/${name}.css`);
/** These pages have no script, and load only their stylesheet and the icon. */
const POLICY = { 'default-src': "'none'", 'style-src': "'self'", 'img-src': "'self'", 'base-uri': "'none'", 'form-action': "'none'" };

/** Tells the app that the rules pages in the folder `pages` exist, and fills its `<noscript>`. The one-file page has no rules pages. */
export function linkRules(html, pages) {
    const withoutScripts = readFileSync(join(pages, 'no-script.html'), 'utf8');
    const linked = html.replace(/(?<=<noscript>)[\s\S]*?(?=<\/noscript>)/, () => withoutScripts);
    if (linked === html) throw new Error('index.html has no <noscript>.');
    return linked.replace('</head>', '<meta name="poppy-rules" content="./rules/">\n</head>');
}

/** Copies the rules pages from the folder `pages` into the finished folder, whose app is `html`. */
export function placeRules(pages, folder, html) {
    const style = joinStyles(STYLES);
    const hash = createHash('sha256').update(style).digest('hex').slice(0, 16);
    const names = { 'rules.css': `rules-${hash}.css`, 'icon.svg': html.match(/<link rel="icon" href="\.\/assets\/([^"]+)"/)?.[1] };
    writeFileSync(join(folder, ASSETS, names['rules.css']), style);
    cpSync(join(pages, 'rules'), join(folder, 'rules'), { recursive: true });
    for (const name of filesUnder(join(folder, 'rules')).filter((name) => name.endsWith('.html'))) {
        const path = join(folder, 'rules', name);
        let page = readFileSync(path, 'utf8');
        for (const [plain, named] of Object.entries(names)) {
            if (!named || !page.includes(`${ASSETS}/${plain}"`)) throw new Error(`rules/${name} does not refer to ${plain}, or the app has none.`);
            page = page.replace(`${ASSETS}/${plain}"`, `${ASSETS}/${named}"`);
        }
        const broken = page.match(/<script|<style|<[^>]*\s(?:style|on[a-z]+)=|<[^>]*\s(?:src|href)="\//i);
        if (broken) throw new Error(`rules/${name} contains what its policy forbids or what no sub-path has: ${broken[0]}`);
        writeFileSync(path, addPolicy(page, POLICY));
    }
}
