// The content security policy, as text for the page and for headers.

/** Texts become markup or programs by the one policy in assets/early.js only, where the browser knows Trusted Types. */
export const TRUSTED_TYPES = { 'require-trusted-types-for': "'script'", 'trusted-types': 'default' };

/** A policy's directives as the text of a header. */
export function policyText(policy) {
    return Object.entries(policy).map(([name, value]) => `${name} ${value}`).join('; ');
}

/** Adds the policy to the page right after the charset: it applies only to what follows. */
export function addPolicy(html, policy) {
    const charset = /<meta charset="utf-8"\s*\/?>/i;
    if (!charset.test(html)) {
        throw new Error('index.html has no <meta charset="utf-8">, after which the policy belongs.');
    }
    return html.replace(charset, (tag) => `${tag}\n<meta http-equiv="Content-Security-Policy" content="${policyText(policy)}">`);
}
