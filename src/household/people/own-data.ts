import type { AuditEvent, NamedScene } from '../../guilds/audit/contract.ts';
import type { KeptOfPerson } from '../../guilds/people/contract.ts';
import type { Actor } from '../access/actor.ts';
import type { HouseParts } from '../house-parts.ts';
import { isOwnHome } from '../own-home.ts';

/** What a household keeps of somebody, to see and to be forgotten: of nobody but whoever asks, and of everybody who does. */
export interface OwnData {
  read(): Promise<OwnRecords>;
  /** Calls off what they have scheduled, and takes their id from all that is kept; `withWords`: and the words they taught. */
  forget(how: { readonly withWords: boolean }): Promise<Forgotten>;
}

/** What is kept of somebody. */
export interface OwnRecords {
  readonly rows: KeptOfPerson;
  /** What they taught, as far as the record says so: of a phrase itself nobody knows whose it is. */
  readonly words: readonly OwnWords[];
}

/** A phrase that somebody taught, or with `isRefused` said not to mean these scenes. */
export interface OwnWords {
  readonly phrase: string;
  readonly scenes: readonly NamedScene[];
  readonly isRefused: boolean;
}

/** What became of it. */
export interface Forgotten {
  /** Scenes that were called off, by name and time. */
  readonly cancelled: readonly { readonly name: string; readonly runAt: Date }[];
  /** Phrases that are gone. */
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

  async function read(): Promise<OwnRecords> {
    await audit.settle();
    const rows = await guilds.keptOf(guildId, userId);
    const scenes = await guilds.scenes(guildId);
    const stands = ({ phrase, scenes: [meant], isRefused }: OwnWords) =>
      isRefused || scenes.some(({ id, phrases }) => id === meant?.id && phrases.includes(phrase));
    const words = rows.audit
      .filter(row => row.user_id === userId)
      .flatMap(row => wordsOf(row.event as AuditEvent) ?? [])
      .filter(stands);
    return { rows, words: [...new Map(words.map(each => [JSON.stringify(each), each])).values()] };
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

  async function forgetWords(words: readonly OwnWords[]): Promise<number> {
    const gone = await guilds.forgetWords(
      guildId,
      userId,
      words.map(({ scenes, ...each }) => ({ ...each, sceneIds: scenes.map(({ id }) => id) })),
    );
    const names = new Map(words.flatMap(({ scenes }) => scenes).map(scene => [scene.id, scene]));
    for (const { sceneIds } of gone) {
      const before = names.get(sceneIds[0] ?? '') ?? null;
      audit.change(nobody, { about: 'phrase', phrase: '', before, after: null });
    }
    return gone.length;
  }

  /** The bot's own home goes by nothing but whose connection it is, wherever else connections may go. */
  async function ofOwnHome(): Promise<('hubs' | 'brokers')[]> {
    const [hub, broker] = await Promise.all([guilds.hub(guildId), guilds.buttons(guildId)]);
    return [...(isOwnHome(hub) ? ['hubs' as const] : []), ...(isOwnHome(broker) ? ['brokers' as const] : [])];
  }

  return {
    read,
    async forget({ withWords }) {
      const { rows, words } = await read();
      const cancelled = await cancelScheduled();
      const phrases = withWords ? await forgetWords(words) : 0;
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

function wordsOf(event: AuditEvent): OwnWords | null {
  if (event.type !== 'change') return null;
  const { change } = event;
  if (change.about === 'phrase' && change.after !== null && change.phrase !== '')
    return { phrase: change.phrase, scenes: [change.after], isRefused: false };
  if (change.about === 'not_meant' && change.phrase !== '')
    return { phrase: change.phrase, scenes: change.scenes, isRefused: true };
  return null;
}
