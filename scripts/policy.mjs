// The content security policy as it stands in a page.

/** Puts the policy into the page, right after the charset: it binds only what follows it. */
export function addPolicy(html, policy) {
    const text = Object.entries(policy).map(([name, value]) => `${name} ${value}`).join('; ');
    const charset = /<meta charset="utf-8"\s*\/?>/i;
    if (!charset.test(html)) {
        throw new Error('index.html has no <meta charset="utf-8">, after which the policy would go.');
    }
    return html.replace(charset, (tag) => `${tag}\n<meta http-equiv="Content-Security-Policy" content="${text}">`);
}
