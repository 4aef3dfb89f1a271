import type { PressRecord } from '../../guilds/presses/contract.ts';
import type { Intent } from '../../intents/contract.ts';
import { requireAllowed } from '../access/actor.ts';
import { toRunLine } from '../audit/run-line.ts';
import { toButtonName, toButtonTitle } from '../presses/press-name.ts';
import { escapeText } from '../replies/escape-text.ts';
import { toPersonMention } from '../replies/person-mention.ts';
import { type Reply, toReply } from '../replies/reply.ts';
import { replyTo } from '../replies/reply-to.ts';
import { toUnix } from '../replies/unix.ts';
import type { Spoken } from './spoken.ts';

/** Buttons, and scenes, that an answer tells of. */
const MAX_BUTTONS = 3;
const MAX_RUNS = 3;
/** Entries that are looked through for one scene. */
const LOOKED_AT = 200;

/**
 * Tells when the buttons that are asked about were pressed last, the newest first. False: it is of no button that was asked.
 */
export async function tellPresses(
  asked: Extract<Intent, { kind: 'presses' }>,
  { message, house, t }: Spoken,
): Promise<boolean> {
  const [topics, settings, parser] = await Promise.all([
    house.setUp.recentTopics(),
    house.setUp.buttonSettings(),
    house.parser(),
  ]);
  const buttons = topics.map(topic => ({
    id: topic,
    name: `${settings.get(topic)?.name ?? ''} ${toButtonName(topic)}`,
  }));
  const found = parser.findButtons(asked, buttons);
  if (found === null) return false;
  const presses = await Promise.all(found.slice(0, MAX_BUTTONS).map(topic => lastPress(topic, house)));
  const lines = presses
    .flatMap(press => press ?? [])
    .toSorted((a, b) => b.pressedAt.getTime() - a.pressedAt.getTime())
    .map(({ topic, pressedAt }) =>
      t.talk.pressed({ button: toButtonTitle(topic, settings.get(topic)), unix: toUnix(pressedAt) }),
    );
  const text = lines.length === 0 ? t.buttons.noHistory : [...lines, t.talk.whoUnseen].join('\n');
  await replyTo(message, toReply('calm', text));
  return true;
}

async function lastPress(topic: string, { setUp }: Spoken['house']): Promise<PressRecord | null> {
  const [last = null] = await setUp.pressHistory({ topic, offset: 0, limit: 1 });
  return last;
}

/** What was run last in this household, or when this scene was, and who asked for it. */
export async function toLastRuns({ member, t }: Spoken, scene: string | null = null): Promise<Reply> {
  const runs = requireAllowed(await member.lastRuns(scene === null ? MAX_RUNS : LOOKED_AT), t);
  if (runs === null) return toReply('calm', t.audit.off);
  const isMeant = ({ event }: (typeof runs)[number]) => event.type === 'run' && event.sceneId === scene;
  const meant = scene === null ? runs : runs.filter(isMeant).slice(0, MAX_RUNS);
  if (scene !== null && meant.length === 0) return toReply('calm', t.talk.whoNobody);
  const lines = meant.flatMap(({ by, at, event }) =>
    event.type === 'run'
      ? [toRunLine(event, t), t.talk.askedBy({ user: toPersonMention(by.userId, t), unix: toUnix(at) })]
      : [],
  );
  return toReply('calm', lines.length === 0 ? t.audit.none : [t.talk.lastRuns, ...lines].join('\n'));
}

/** That nothing is taken back, and what could be run instead, where whoever speaks may. */
export async function toUndoText(
  { allOff }: Extract<Intent, { kind: 'undo' }>,
  { house, member, t }: Spoken,
): Promise<string> {
  const [offered] = allOff === null ? [] : await member.offered([{ id: allOff }]);
  return offered ? t.talk.undoWith({ allOff: escapeText(await house.sceneName(offered.id)) }) : t.talk.undo;
}
