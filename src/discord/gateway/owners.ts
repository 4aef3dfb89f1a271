import { REST, Routes } from 'discord.js';
import { type APIApplication, TeamMemberMembershipState } from 'discord-api-types/v10';
import type { GuildStore } from '../../guilds/contract.ts';
import { clock } from '../../process/clock.ts';
import type { Log } from '../../process/log.ts';
import { USER_AGENT } from '../../process/version.ts';
import { within } from '../../process/within.ts';
import type { DiscordAccess } from './client.ts';

/** Whom the bot belongs to: the owner of its application, or the members of the team that has it. */
export interface Owners {
  has(userId: string): boolean;
  /**
   * Asks Discord. Resolves with whether it has answered, after two seconds at the latest; until then those hold that it
   * named when it was last asked, in an earlier run, too.
   */
  ask(): Promise<boolean>;
  /** Asks every hour from now on: whom the bot belonged to once has nothing of it. Returns how to stop. */
  keepAsking(): () => void;
}

const NOTE = 'owners';
const ANSWER_WITHIN_MS = 2000;
const ASKED_FOR_MS = 30_000;
const ASKED_EVERY_MS = 60 * 60_000;

/** Creates it over the note of last time; nobody is an owner before `ask`. */
export function createOwners({
  access,
  guilds,
  log,
  everyMs = ASKED_EVERY_MS,
}: {
  access: DiscordAccess;
  guilds: Pick<GuildStore, 'note' | 'setNote'>;
  log: Log;
  everyMs?: number;
}): Owners {
  // By a header, as where presses are posted: of a token that it knows discord.js lets go at the first 401.
  const rest = new REST({
    api: access.apiUrl,
    userAgentAppendix: USER_AGENT,
    headers: { Authorization: `Bot ${access.token}` },
  });
  let known: ReadonlySet<string> | null = null;
  let asking: Promise<boolean> | null = null;

  async function fetchOwners(): Promise<boolean> {
    try {
      const signal = clock.timeout(ASKED_FOR_MS);
      const application = await rest.get(Routes.currentApplication(), { auth: false, signal });
      known = new Set(toOwnerIds(application as APIApplication));
      await guilds.setNote(NOTE, JSON.stringify([...known]));
      return true;
    } catch (error) {
      log.warn({ err: error }, 'Discord did not say whom this bot belongs to');
      return false;
    }
  }

  async function ask(): Promise<boolean> {
    known ??= new Set(JSON.parse((await guilds.note(NOTE)) ?? '[]') as string[]);
    asking ??= fetchOwners().finally(() => {
      asking = null;
    });
    return (await within(asking, ANSWER_WITHIN_MS)) ?? false;
  }

  return {
    has: userId => known?.has(userId) ?? false,
    ask,
    keepAsking() {
      const timer = clock.every(everyMs, () => {
        ask().catch(error => log.error({ err: error }, 'whom this bot belongs to could not be read'));
      });
      return () => timer.cancel();
    },
  };
}

/** Of an application of a team, `owner` is nobody but a name for the team. */
function toOwnerIds({ owner, team }: APIApplication): string[] {
  if (!team) return owner ? [owner.id] : [];
  return team.members
    .filter(({ membership_state }) => membership_state === TeamMemberMembershipState.Accepted)
    .map(({ user }) => user.id);
}
