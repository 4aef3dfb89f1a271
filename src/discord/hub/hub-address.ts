import { isOwnHome } from '../../household/own-home.ts';
import type { HubAddress } from '../../hub/model.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { escapeText } from '../replies/escape-text.ts';

/** A shorter key is part of many an address. */
const SHORTEST_KEY = 4;

/** A hub's address as it may be read: as typed, but for a key that stands in it, and whatever else may be a secret. */
export function toHubText({ url, apiKey }: Pick<HubAddress, 'url' | 'apiKey'>): string {
  const place = url.replace(/[?#].*$/s, '').replace(/^([a-z][a-z0-9+.-]*:\/\/)?.*@/is, '$1');
  const spellings = [apiKey, encodeURIComponent(apiKey.toWellFormed())].filter(
    key => key.length >= SHORTEST_KEY,
  );
  return escapeText(
    spellings.reduce((text, key) => text.replaceAll(key, '[key]'), place),
    200,
  );
}

/** The same for people: this machine's home has a name instead. */
export function toHubName(hub: Pick<HubAddress, 'url' | 'apiKey'>, t: Messages): string {
  return isOwnHome(hub) ? `**${t.hub.ownHome}**` : toHubText(hub);
}
