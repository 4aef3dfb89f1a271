/** What a message under the base topic is about. */
export type Topic =
  | { readonly about: 'bridge'; readonly subject: 'state' | 'devices' | 'groups' }
  /** A device's or a group's state, or availability, by its friendly name. */
  | { readonly about: 'state' | 'availability'; readonly name: string };

/**
 * Reads a topic without its base, e.g. `hall/lamp/availability`; null where it tells nothing of the home. A friendly
 * name may contain slashes, so whatever is a name that zigbee2mqtt has listed is that name, whichever way it ends.
 */
export function parseTopic(topic: string, isListed: (name: string) => boolean): Topic | null {
  if (isListed(topic)) return { about: 'state', name: topic };
  if (topic.startsWith('bridge/')) return parseBridgeTopic(topic.slice('bridge/'.length));
  if (/(^|\/)(set|get)(\/|$)/.test(topic)) return null;
  const [, name] = /^(.+)\/availability$/s.exec(topic) ?? [];
  return name === undefined ? { about: 'state', name: topic } : { about: 'availability', name };
}

function parseBridgeTopic(subject: string): Topic | null {
  const isOurs = subject === 'state' || subject === 'devices' || subject === 'groups';
  return isOurs ? { about: 'bridge', subject } : null;
}
