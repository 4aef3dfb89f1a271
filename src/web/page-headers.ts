import { createContentSecurityPolicy } from './content-security-policy.ts';

/** The headers of everything that belongs to a page: its own browser window may use it, and nothing else. */
export function createPageHeaders(html: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': createContentSecurityPolicy(html),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
  };
}
