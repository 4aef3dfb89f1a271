/**
 * The headers of everything that belongs to a page: its own browser window may use it, and nothing else; with `framedBy`
 * `'self'`, a page of the same origin may show it.
 */
export function createPageHeaders(
  framedBy: "'none'" | "'self'" = "'none'",
): Readonly<Record<string, string>> {
  return {
    'content-security-policy': createContentSecurityPolicy(framedBy),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
  };
}

/**
 * A page's policy: its own scripts, styles and socket, and nothing from anywhere else. Trusted Types make the browser
 * itself refuse any HTML made of text, but for Lit's own templates.
 */
function createContentSecurityPolicy(framedBy: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${framedBy}`,
    "require-trusted-types-for 'script'",
    'trusted-types lit-html',
  ].join('; ');
}
