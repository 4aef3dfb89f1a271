import { nearest } from '../../household/scenes/nearest.ts';
import { toReadable } from '../../household/scenes/readable.ts';
import type { HubDevice } from '../../hub/model.ts';
import type { Fallback } from '../../intents/contract.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { lookUp } from '../../messages/look-up.ts';
import { inSteps } from '../../process/steps.ts';
import { escapeText } from '../replies/escape-text.ts';
import { toReply, withHead } from '../replies/reply.ts';
import { reactTo, replyTo } from '../replies/reply-to.ts';
import { tellWaiting } from '../scenes/scheduled-view.ts';
import type { Spoken } from './spoken.ts';

/** Within what somebody waits for so small an answer. */
const DEVICES_MS = 400;
const MAX_NEAREST = 3;
/** Letters; shorter words are like too many names. */
const SHORTEST_NEAR = 3;

/**
 * Answers what was said to the bot and could not be understood: what it can do instead, and courtesies in kind.
 * Where that would be said in a burst it is a sign under the message: in the bot's own channel, where people may talk to
 * each other all the same, sooner.
 */
export async function answerUnclear(fallback: Fallback, spoken: Spoken): Promise<void> {
  const { message, mentioned, services, t } = spoken;
  if (fallback.isCourtesy) {
    if (mentioned) await replyTo(message, toReply('calm', t.talk.courtesy));
    else await reactTo(message, '😊', services);
    return;
  }
  const waiting = await tellWaiting(spoken, ({ name }) => isSpokenOf(name, fallback.words));
  if (waiting === null && (await isForDevice(fallback, spoken))) {
    await replyTo(message, toReply('calm', t.talk.singleDevice));
    return;
  }
  const { ownShrugs, shrugs } = services.limits;
  const hasWords = mentioned
    ? shrugs.take(`${message.channelId} ${message.author.id}`)
    : ownShrugs.take(message.channelId);
  // Heard, and not understood: where words would be too many, and a sign is not to be had, words all the same.
  if (!hasWords && (await reactTo(message, '❔', services))) return;
  const reply = waiting
    ? withHead(t.talk.notUnderstood, waiting)
    : toReply('calm', [t.talk.notUnderstood, await toHints(fallback, spoken)].join('\n'));
  await replyTo(message, reply);
}

/** An order for one of the home's devices. */
async function isForDevice({ switches, words }: Fallback, { member, t }: Spoken): Promise<boolean> {
  if (!switches) return false;
  // A key that cannot be unsealed is no reason to say nothing.
  const looking = await member.look().catch(() => null);
  const devices = looking?.allowed ? await looking.value.recentDevices(DEVICES_MS) : [];
  return devices.some(device => isNamed(device, words, t));
}

/** The scene that was named, or those called nearly so; and what can be said. */
async function toHints({ words }: Fallback, { message, house, member, t }: Spoken): Promise<string> {
  const offered = await member.offered(await house.setUp.scenes());
  const names = offered.map(({ id, name }) => name ?? toReadable(id));
  const said = toOwnWords(message.content);
  const named: string[] = [];
  await house.share(
    inSteps(names, name => {
      if (named.length < MAX_NEAREST && isNamedInFull(name, said)) named.push(name);
    }),
  );
  if (named.length > 0) {
    return [t.talk.named({ scenes: named.map(name => escapeText(name)) }), t.welcome.help].join('\n');
  }
  const long = words.filter(({ length }) => length >= SHORTEST_NEAR);
  const scenes = (await house.share(nearest(long, names, MAX_NEAREST))).map(name => escapeText(name));
  return [...(scenes.length > 0 ? [t.talk.nearest({ scenes })] : []), t.welcome.help].join('\n');
}

/** "what does movie night do?": are these its words, one after the other? */
function isNamedInFull(name: string, said: readonly string[]): boolean {
  const own = toOwnWords(name);
  return own.length > 0 && ` ${said.join(' ')} `.includes(` ${own.join(' ')} `);
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

/** As the words of a fallback are: lower-case and without accents. */
function toOwnWords(name: string): string[] {
  const plain = name.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}
