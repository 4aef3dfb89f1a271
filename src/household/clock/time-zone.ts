import type { GuildSettings } from '../../guilds/model.ts';
import { once } from '../../process/once.ts';

/** Of a household that has said none: a bot is mostly run where its people live. */
const ownTimeZone = once(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);

/** The time zone that a household's clocks show; `assumed`: it has said none. */
export interface HouseholdTimeZone {
  /** An IANA name. */
  readonly timeZone: string;
  readonly assumed: boolean;
}

/** Finds it among a household's settings. */
export function toTimeZone({ timeZone }: Pick<GuildSettings, 'timeZone'>): HouseholdTimeZone {
  return { timeZone: timeZone ?? ownTimeZone(), assumed: timeZone === null };
}
