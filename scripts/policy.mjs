// The content security policy as it stands in a page, and in the headers of what runs beside it.

/** A policy, given by its directives, as a page or a header says it. */
export function policyText(policy) {
    return Object.entries(policy).map(([name, value]) => `${name} ${value}`).join('; ');
}

/** Puts the policy into the page, right after the charset: it binds only what follows it. */
export function addPolicy(html, policy) {
    const charset = /<meta charset="utf-8"\s*\/?>/i;
    if (!charset.test(html)) {
        throw new Error('index.html has no <meta charset="utf-8">, after which the policy would go.');
    }
    return html.replace(charset, (tag) => `${tag}\n<meta http-equiv="Content-Security-Policy" content="${policyText(policy)}">`);
}
