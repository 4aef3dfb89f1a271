import type { ButtonSettings, Span } from '../../guilds/model.ts';
import type { Manager } from '../../household/access/manager.ts';
import { cut } from '../../household/cut.ts';
import { EVERY_BUTTON } from '../../household/presses/press-attention.ts';
import { mutedUntil } from '../../household/presses/press-routes.ts';
import type { Context } from '../gateway/context.ts';
import { type Reply, toReply } from '../replies/reply.ts';
import { toUnix } from '../replies/unix.ts';
import { parseTopicOrEvery, toSubject } from './buttons-topic.ts';

/** Discord takes 4,000 characters in all. */
const TEXT_LENGTH = 4000;

/** Keeps a button's presses, or all, for the record alone for so many minutes; 0 ends that. */
export async function muteButton(
  context: Context,
  { manager, topic: typed, minutes }: { manager: Manager; topic: string | null; minutes: number },
): Promise<Reply> {
  const { house, t } = context;
  const topic = parseTopicOrEvery(typed, t);
  if (minutes > 0) {
    const mute = house.spans.begin(minutes * 60_000);
    await manager.setButtonSettings(topic, { mute });
    return toReply('good', await toMutedText(context, topic, mute));
  }
  const changed = await withdraw(context, { manager, topic, settings: { mute: null } });
  const button = toSubject(topic, changed, t);
  const still = mutedUntil(topic, changed, house.spans);
  if (still) return toReply('careful', t.buttons.stillMuted({ button, unix: toUnix(still) }));
  return toReply('good', t.buttons.unmuted({ button }));
}

/** Mutes several buttons at once, none of them for less long than it is already, and tells which, and until when. */
export async function muteButtons(
  context: Context,
  { manager, topics, forMs }: { manager: Manager; topics: readonly string[]; forMs: number },
): Promise<Reply> {
  const { setUp, spans } = context.house;
  const before = await setUp.buttonSettings();
  const asked = spans.begin(forMs);
  const lines: string[] = [];
  for (const topic of topics) {
    const known = before.get(topic)?.mute;
    const mute = known && spans.leftMs(known) > spans.leftMs(asked) ? known : asked;
    await manager.setButtonSettings(topic, { mute });
    lines.push(await toMutedText(context, topic, mute));
  }
  return toReply('good', cut(lines.join('\n'), TEXT_LENGTH));
}

/** Has a button's messages, or all, make no sound, or make one again. */
export async function silenceButton(
  context: Context,
  { manager, topic: typed, isSilent }: { manager: Manager; topic: string | null; isSilent: boolean },
): Promise<Reply> {
  const { house, t } = context;
  const topic = parseTopicOrEvery(typed, t);
  if (isSilent) {
    await manager.setButtonSettings(topic, { isSilent });
    const button = toSubject(topic, await house.setUp.buttonSettings(), t);
    return toReply('good', t.buttons.silenced({ button }));
  }
  const changed = await withdraw(context, { manager, topic, settings: { isSilent } });
  const button = toSubject(topic, changed, t);
  if (changed.get(EVERY_BUTTON)?.isSilent) return toReply('careful', t.buttons.stillSilent({ button }));
  return toReply('good', t.buttons.audible({ button }));
}

/** Takes back what was said of a button, or of every one: then also of each by itself. Answers what is said now. */
async function withdraw(
  { house: { setUp } }: Context,
  { manager, topic, settings }: { manager: Manager; topic: string; settings: Partial<ButtonSettings> },
): Promise<ReadonlyMap<string, ButtonSettings>> {
  const known = topic === EVERY_BUTTON ? [...(await setUp.buttonSettings()).keys()] : [topic];
  for (const one of known) await manager.setButtonSettings(one, settings);
  return setUp.buttonSettings();
}

async function toMutedText({ house, t }: Context, topic: string, { until }: Span): Promise<string> {
  const button = toSubject(topic, await house.setUp.buttonSettings(), t);
  return t.buttons.muted({ button, unix: toUnix(until) });
}
