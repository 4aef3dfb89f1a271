import type { ButtonSettings } from '../../guilds/model.ts';
import type { PressRecord } from '../../guilds/presses/contract.ts';
import { cut } from '../../household/cut.ts';
import type { Messages } from '../../messages/catalogue.ts';
import type { Context } from '../gateway/context.ts';
import { escapeCode, escapeText } from '../replies/escape-text.ts';
import { toPageReply } from '../replies/paged-view.ts';
import { type Reply, toReply } from '../replies/reply.ts';
import { toUnix } from '../replies/unix.ts';
import { parseTopic, toSubject } from './buttons-topic.ts';
import { toButtonTitle } from './press-name.ts';
import { toPressedText } from './press-text.ts';

const PER_PAGE = 15;
/** So that a page of them fits, whatever topics and names there are. */
const LINE_LENGTH = 230;
/** Of a payload that nothing recognised. */
const SAMPLE_LENGTH = 40;

/** The last presses of a button, or of all, the newest first; `page` from 0. */
export async function showHistory(
  { house: { setUp }, t }: Context,
  { topic: typed, page }: { readonly topic: string | null; readonly page: number },
): Promise<Reply> {
  const topic = typed === null ? null : parseTopic(typed, t);
  const [presses, settings] = await Promise.all([setUp.pressCount(topic), setUp.buttonSettings()]);
  if (presses === 0) return toReply('calm', topic === null ? t.buttons.noHistory : t.buttons.noHistoryOf);
  const pages = Math.ceil(presses / PER_PAGE);
  const shown = Math.min(page, pages - 1);
  const window = { topic, offset: shown * PER_PAGE, limit: PER_PAGE };
  const records = await setUp.pressHistory(window);
  const button = topic === null ? null : toSubject(topic, settings, t);
  return toPageReply(
    {
      accent: 'calm',
      title: t.buttons.historyTitle({ button, events: presses }),
      parts: [records.map(record => cut(toLine(record, settings, t), LINE_LENGTH)).join('\n')],
      page: shown,
      pages,
      customId: (to, key) => `buttons:history:${to}:${key}:${topic ?? ''}`,
    },
    t,
  );
}

function toLine(record: PressRecord, settings: ReadonlyMap<string, ButtonSettings>, t: Messages): string {
  const { topic, action, count, pressedAt, deliveredAt, isMuted, repeats, repeatedBy } = record;
  const { isPerhapsRepeat, sample } = record;
  const said = settings.get(topic);
  const once = { topic, action, presses: count, events: 1, firstAt: pressedAt, lastAt: pressedAt, sample };
  const state = isMuted ? t.buttons.historyMuted : deliveredAt === null ? t.buttons.historyWaiting : null;
  const parts = [
    `<t:${toUnix(pressedAt)}:f>`,
    t.buttons.told({
      button: toButtonTitle(topic, said),
      done: toPressedText({ presses: count, actions: [once] }, t),
    }),
    ...(sample ? [`\`${escapeCode(sample, SAMPLE_LENGTH)}\``] : []),
    ...(said?.name ? [] : [escapeText(topic, 60)]),
    ...(state === null ? [] : [state]),
    ...(repeats > 0 ? [`↩️ ×${repeats}`] : []),
    ...(repeatedBy === 'twice' ? [t.buttons.historyTwice] : []),
    ...(isPerhapsRepeat ? [t.buttons.historyPerhaps] : []),
  ];
  return parts.join(' · ');
}
