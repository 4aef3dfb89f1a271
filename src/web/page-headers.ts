import { createHash } from 'node:crypto';

/**
 * The headers of everything that belongs to a page: its own browser window may use it, and nothing else; with `framedBy`
 * `'self'`, a page of the same origin may show it.
 */
export function createPageHeaders(
  html: string,
  framedBy: "'none'" | "'self'" = "'none'",
): Readonly<Record<string, string>> {
  return {
    'content-security-policy': createContentSecurityPolicy(html, framedBy),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
  };
}

/**
 * A page's policy: its own scripts, styles and socket, and nothing from anywhere else. An import map
 * cannot be external (HTML §8.1.5.2), so the one in the document is allowed by its hash. Trusted Types
 * make the browser itself refuse any HTML made of text, but for Lit's own templates.
 */
function createContentSecurityPolicy(html: string, framedBy: string): string {
  const importMap = /<script type="importmap">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  const hash = createHash('sha256').update(importMap).digest('base64');
  return [
    "default-src 'none'",
    `script-src 'self' 'sha256-${hash}'`,
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
