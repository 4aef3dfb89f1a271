import type { KeptOfPerson } from '../../guilds/people/contract.ts';
import type { Actor } from '../access/actor.ts';
import type { HouseParts } from '../house-parts.ts';
import { isOwnHome } from '../own-home.ts';

/** What a household keeps of somebody, to see and to be forgotten: of nobody but whoever asks, and of everybody who does. */
export interface OwnData {
  read(): Promise<KeptOfPerson>;
  /** Calls off what they have scheduled, and takes their id from all that is kept; `withWords`: and the words they taught. */
  forget(how: { readonly withWords: boolean }): Promise<Forgotten>;
}

/** What became of it. */
export interface Forgotten {
  /** Scenes that were called off, by name and time. */
  readonly cancelled: readonly { readonly name: string; readonly runAt: Date }[];
  /** Phrases that are gone, those that they said No to among them. */
  readonly phrases: number;
  /** What stays: rules against them, and who connected hub, broker, speech server or a camera, which cannot be had without. */
  readonly staying: { readonly rules: number; readonly connections: number };
}

/** By nobody, on record. */
const NOBODY = '';

/** Opens what is kept of one person in one household. */
export function createOwnData(
  actor: Actor,
  { guilds, homes, schedules, alerts, notices, audit, carriesConnections }: HouseParts,
): OwnData {
  const { guildId, userId } = actor;
  const nobody = { ...actor, userId: NOBODY };

  async function read(): Promise<KeptOfPerson> {
    await audit.settle();
    return guilds.keptOf(guildId, userId);
  }

  async function cancelScheduled(): Promise<Forgotten['cancelled']> {
    const cancelled: { name: string; runAt: Date }[] = [];
    for (const { id, sceneId, runAt, userId: askedBy } of await guilds.scheduled(guildId)) {
      if (askedBy !== userId || !(await schedules.cancel(id))) continue;
      const name = await homes.sceneName(guildId, sceneId);
      cancelled.push({ name, runAt });
      const result = { kind: 'cancelled', runAt: runAt.getTime(), askedBy: NOBODY } as const;
      audit.run(nobody, { sceneId, name, result });
    }
    return cancelled;
  }

  async function forgetWords(rows: KeptOfPerson): Promise<number> {
    await guilds.forgetWords(guildId, userId);
    for (const { scene_id: id } of rows.phrases) {
      const before = { id: String(id), name: await homes.sceneName(guildId, String(id)) };
      audit.change(nobody, { about: 'phrase', phrase: '', before, after: null });
    }
    return countWords(rows);
  }

  /** The bot's own home goes by nothing but whose connection it is, wherever else connections may go. */
  async function ofOwnHome(): Promise<('hubs' | 'brokers')[]> {
    const [hub, broker] = await Promise.all([guilds.hub(guildId), guilds.buttons(guildId)]);
    return [...(isOwnHome(hub) ? ['hubs' as const] : []), ...(isOwnHome(broker) ? ['brokers' as const] : [])];
  }

  return {
    read,
    async forget({ withWords }) {
      const rows = await read();
      const cancelled = await cancelScheduled();
      const phrases = withWords ? await forgetWords(rows) : 0;
      // Said before: no deed loses its name without a word. Once, since then nothing names them.
      if (rows.audit.length > 0) audit.change(nobody, { about: 'forgotten' });
      const keepsConnections = carriesConnections(guildId, userId) ? 'all' : await ofOwnHome();
      await audit.settle();
      await guilds.forgetPerson(guildId, userId, { keepsConnections });
      await alerts.forgetPerson(guildId, userId);
      await notices.forgetPerson(guildId, userId);
      const { device_rules: rules, hubs, brokers, speech, cameras } = await guilds.keptOf(guildId, userId);
      const connections = [hubs, brokers, speech, cameras].flat().length;
      return { cancelled, phrases, staying: { rules: rules.length, connections } };
    },
  };
}

/** How many phrases somebody taught, or said No to: for however many scenes that was. */
export function countWords({ phrases, refusals }: Pick<KeptOfPerson, 'phrases' | 'refusals'>): number {
  return phrases.length + new Set(refusals.map(({ key }) => key)).size;
}
