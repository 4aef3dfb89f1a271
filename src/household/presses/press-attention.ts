import type { ButtonSettings } from '../../guilds/model.ts';

/** What every button is set to, beside each one's own: MQTT's own word for it. */
export const EVERY_BUTTON = '#';

/** A message can name so many within its 2,000 characters, and leave room for what it tells. */
const MAX_ROLES = 20;

/** How much a message asks of people. */
export interface Attention {
  /** Posted without a notification. */
  readonly isSilent: boolean;
  /** Named in it; pinged where it is new. */
  readonly roleIds: readonly string[];
}

/** Decides it: a message makes a sound when one of its buttons may, and names the roles of those alone. */
export function toAttention(
  topics: readonly string[],
  {
    settings,
    isQuiet,
    isLate,
  }: { settings: ReadonlyMap<string, ButtonSettings>; isQuiet: boolean; isLate: boolean },
): Attention {
  if (isQuiet || settings.get(EVERY_BUTTON)?.isSilent) return { isSilent: true, roleIds: [] };
  const loud = topics.filter(topic => !settings.get(topic)?.isSilent);
  // Who would come to the door comes too late.
  const roles = isLate ? [] : loud.flatMap(topic => settings.get(topic)?.roleId ?? []);
  return { isSilent: loud.length === 0, roleIds: [...new Set(roles)].slice(0, MAX_ROLES) };
}
