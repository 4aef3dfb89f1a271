import { escapeText } from '../replies/escape-text.ts';

/**
 * A broker's address as everybody may read it: without its query, which is where some WebSocket brokers take a key,
 * and without credentials.
 */
export function toBrokerText(url: string): string {
  const place = url.replace(/[?#].*$/s, '').replace(/^([a-z]+:\/\/)?.*@/is, '$1');
  return escapeText(place, 200);
}
