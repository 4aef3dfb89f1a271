import type { Message } from 'discord.js';
import type { HubDevice } from '../hub/model.ts';
import type { Gist } from '../intents/contract.ts';
import type { Messages } from '../messages/catalogue.ts';
import { lookUp } from '../messages/look-up.ts';
import { toNearest } from './choices.ts';
import { escapeText } from './escape-text.ts';
import { toReadable } from './readable.ts';
import { toReply } from './reply.ts';
import { reactTo, replyTo } from './reply-to.ts';
import { tellWaiting } from './scheduled-view.ts';
import type { Services } from './services.ts';

/** Within what somebody waits for so small an answer. */
const DEVICES_MS = 400;
const MOST_NEAREST = 3;

/**
 * Answers what was said to the bot and could not be understood: what it can do instead, and courtesies in kind.
 * In the bot's own channel, where people may talk to each other all the same, at most once a minute.
 */
export async function answerUnclear(
  gist: Gist,
  { message, mentioned }: { message: Message<true>; mentioned: boolean },
  services: Services,
  t: Messages,
): Promise<void> {
  if (gist.isCourtesy) {
    if (mentioned) await replyTo(message, toReply('calm', t.talk.courtesy));
    else await reactTo(message, '😊', services);
    return;
  }
  if (!mentioned && !services.pauses.begin(message.channelId)) return;
  await replyTo(message, toReply('calm', await toAnswer(gist, message.guildId, services, t)));
}

async function toAnswer(gist: Gist, guildId: string, services: Services, t: Messages): Promise<string> {
  const { guilds, homes } = services;
  const waiting = await tellWaiting(guildId, ({ name }) => isSpokenOf(name, gist.words), services, t);
  if (waiting !== null) return [t.talk.notUnderstood, waiting].join('\n');
  if (gist.switches) {
    const devices = await homes.recentDevices(guildId, DEVICES_MS);
    if (devices.some(device => isNamed(device, gist.words, t))) return t.talk.singleDevice;
  }
  const names = (await guilds.scenes(guildId)).map(({ id, name }) => name ?? toReadable(id));
  const scenes = toNearest(gist.words, names, MOST_NEAREST).map(name => escapeText(name));
  const nearest = scenes.length > 0 ? [t.talk.nearest({ scenes })] : [];
  return [t.talk.notUnderstood, ...nearest, t.welcome.help].join('\n');
}

/** "don't run movie night tonight": is the whole name of a scene among the words? */
function isSpokenOf(name: string, words: readonly string[]): boolean {
  const own = toOwnWords(name);
  return own.length > 0 && own.every(word => words.includes(word));
}

/** Letters that two words must share to be of one family: "light", "lights". */
const SHORTEST_FAMILY = 4;

/** Is it, its room or its kind among the words? */
function isNamed({ name, room, type }: HubDevice, words: readonly string[], t: Messages): boolean {
  const own = toOwnWords([name, room ?? '', lookUp(t.home.types, type) ?? ''].join(' '));
  const isFamily = (one: string, other: string) =>
    one === other || (other.length >= SHORTEST_FAMILY && one.includes(other));
  return words.some(word => own.some(part => isFamily(part, word) || isFamily(word, part)));
}

/** As the words of a gist are: lower-case and without accents. */
function toOwnWords(name: string): string[] {
  const plain = name.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}
