import { escapeText } from './escape-text.ts';

/** A broker's address as everybody may read it: without its query, which is where some WebSocket brokers take a key. */
export function toBrokerText(url: string): string {
  return escapeText(url.replace(/[?#].*$/s, ''), 200);
}
