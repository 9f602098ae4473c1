// Writes the content security policy (steps of finish.mjs) into the page, and into the hosts' header files, since workers do not
// inherit the page's.

import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file for each host, in its own format. */
const HOSTING = 'assets/hosting';

/** In browsers with Trusted Types, strings become markup or script addresses only by the policy in assets/early.js. */
export const TRUSTED_TYPES = { 'require-trusted-types-for': "'script'", 'trusted-types': 'default' };

/** A policy's directives as the text of a header. */
export function policyText(policy) {
    return Object.entries(policy).map(([name, value]) => `${name} ${value}`).join('; ');
}

/** Adds the policy to the page right after the charset, since it only applies to what follows. */
export function addPolicy(html, policy) {
    const charset = /<meta charset="utf-8"\s*\/?>/i;
    if (!charset.test(html)) {
        throw new Error('index.html has no <meta charset="utf-8">, after which the policy belongs.');
    }
    return html.replace(charset, (tag) => `${tag}\n<meta http-equiv="Content-Security-Policy" content="${policyText(policy)}">`);
}

/** The policy with the hashes of the inline scripts and styles. */
export function withInlineHashes(policy, html) {
    const hashes = (tag) => [...html.matchAll(tag)].map(([, text]) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    const added = (value, more) => [...value.split(' ').filter((word) => word !== "'none'" || more.length === 0), ...more].join(' ');
    return {
        ...policy,
        'script-src': added(policy['script-src'], hashes(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)),
        'style-src': added(policy['style-src'], hashes(/<style>([\s\S]*?)<\/style>/g)),
    };
}

/** Writes the hosts' files into the folder. */
export function placeHosting(folder, policy) {
    for (const name of readdirSync(HOSTING)) {
        writeFileSync(join(folder, name), readFileSync(join(HOSTING, name), 'utf8').replaceAll('{{policy}}', policy));
    }
}

/** Fails the build if the page contains what the policy or a sub-path would break at run time. */
export function check(html) {
    const faults = [
        [/<script(?![^>]*\ssrc=)/i, 'an inline script'],
        [/<style[\s>]/i, 'an inline <style>'],
        [/<[^>]*\sstyle=/i, 'a style attribute'],
        [/<[^>]*\son[a-z]+=/i, 'an inline event handler'],
        [/<base[\s>]/i, 'a <base>'],
        [/<[^>]*\s(?:src|href)="\/(?!\/)/i, 'an address that starts at the root of the host'],
    ];
    for (const [pattern, what] of faults) {
        const found = html.match(pattern);
        if (found) throw new Error(`index.html contains ${what}, which the built page must not: ${found[0].slice(0, 120)}`);
    }
}
