import { isRecord, pickRecord } from './json.ts';

/**
 * Where the next page of a list is: the `Link` header's `rel="next"` (RFC 8288), or `next`, `links.next`
 * or `_links.next.href` in the body. A URL, or null where this is the last page or the word is no URL
 * (a bare cursor belongs to an API that is not this one).
 */
export function findNextPage(link: string | null, body: unknown, page: URL): URL | null {
  const target = parseNextLink(link ?? '') ?? nextInBody(body);
  return target === null ? null : URL.parse(target, page.href);
}

function parseNextLink(header: string): string | null {
  for (const [, target = '', parameters = ''] of header.slice(0, 8_000).matchAll(/<([^<>]*)>([^<]*)/g)) {
    const relations = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,]+))/i.exec(parameters);
    const names = (relations?.[1] ?? relations?.[2] ?? '').toLowerCase().split(/\s+/);
    if (names.includes('next')) return target;
  }
  return null;
}

function nextInBody(body: unknown): string | null {
  if (!isRecord(body)) return null;
  const links = pickRecord(body, ['links', '_links']);
  const nexts = [body.next, links.next].map(next => (isRecord(next) ? next.href : next));
  const next = nexts.find(value => typeof value === 'string' && /^(https?:\/\/|\/|\?)/i.test(value));
  return typeof next === 'string' ? next : null;
}
