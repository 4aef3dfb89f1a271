import type { ButtonSettings } from '../../guilds/contract.ts';
import { EVERY_BUTTON } from '../../household/presses/press-attention.ts';
import { mutedUntil } from '../../household/presses/press-routes.ts';
import type { Messages } from '../../messages/catalogue.ts';
import type { Services } from '../gateway/services.ts';
import { cut } from '../replies/pages.ts';
import { type Reply, toReply } from '../replies/reply.ts';
import { toUnix } from '../replies/unix.ts';
import { parseTopicOrEvery, toSubject } from './buttons-topic.ts';

/** Discord takes 4,000 characters in all. */
const TEXT_LENGTH = 4000;

/** Keeps a button's presses, or all, for the record alone for so many minutes; 0 ends that. */
export async function muteButton(
  guildId: string,
  { topic: typed, minutes }: { topic: string | null; minutes: number },
  services: Services,
  t: Messages,
): Promise<Reply> {
  const { guilds, now } = services;
  const topic = parseTopicOrEvery(typed, t);
  if (minutes > 0) {
    const until = new Date(now() + minutes * 60_000);
    await guilds.setButtonSettings(guildId, topic, { mutedUntil: until });
    return toReply('good', await toMutedText(guildId, topic, until, services, t));
  }
  const changed = await withdraw(guildId, topic, { mutedUntil: null }, services);
  const button = toSubject(topic, changed, t);
  const still = mutedUntil(topic, changed, now());
  if (still) return toReply('careful', t.buttons.stillMuted({ button, unix: toUnix(still) }));
  return toReply('good', t.buttons.unmuted({ button }));
}

/** Mutes several buttons at once, none of them for less long than it is already, and tells which, and until when. */
export async function muteButtons(
  guildId: string,
  { topics, until }: { topics: readonly string[]; until: Date },
  services: Services,
  t: Messages,
): Promise<Reply> {
  const { guilds } = services;
  const before = await guilds.buttonSettings(guildId);
  const lines: string[] = [];
  for (const topic of topics) {
    const known = before.get(topic)?.mutedUntil;
    const mutedUntil = known && known > until ? known : until;
    await guilds.setButtonSettings(guildId, topic, { mutedUntil });
    lines.push(await toMutedText(guildId, topic, mutedUntil, services, t));
  }
  return toReply('good', cut(lines.join('\n'), TEXT_LENGTH));
}

/** Has a button's messages, or all, make no sound, or make one again. */
export async function silenceButton(
  guildId: string,
  { topic: typed, isSilent }: { topic: string | null; isSilent: boolean },
  services: Services,
  t: Messages,
): Promise<Reply> {
  const { guilds } = services;
  const topic = parseTopicOrEvery(typed, t);
  if (isSilent) {
    await guilds.setButtonSettings(guildId, topic, { isSilent });
    const button = toSubject(topic, await guilds.buttonSettings(guildId), t);
    return toReply('good', t.buttons.silenced({ button }));
  }
  const changed = await withdraw(guildId, topic, { isSilent }, services);
  const button = toSubject(topic, changed, t);
  if (changed.get(EVERY_BUTTON)?.isSilent) return toReply('careful', t.buttons.stillSilent({ button }));
  return toReply('good', t.buttons.audible({ button }));
}

/** Takes back what was said of a button, or of every one: then also of each by itself. Answers what is said now. */
async function withdraw(
  guildId: string,
  topic: string,
  settings: Partial<ButtonSettings>,
  { guilds }: Services,
): Promise<ReadonlyMap<string, ButtonSettings>> {
  const known = topic === EVERY_BUTTON ? [...(await guilds.buttonSettings(guildId)).keys()] : [topic];
  for (const one of known) await guilds.setButtonSettings(guildId, one, settings);
  return guilds.buttonSettings(guildId);
}

async function toMutedText(guildId: string, topic: string, until: Date, { guilds }: Services, t: Messages) {
  const button = toSubject(topic, await guilds.buttonSettings(guildId), t);
  return t.buttons.muted({ button, unix: toUnix(until) });
}
