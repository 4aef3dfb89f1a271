import { UserError } from '../../errors.ts';
import type { Manager } from '../../household/access/manager.ts';
import type { Messages } from '../../messages/catalogue.ts';
import {
  isForUnknown,
  type TopicMeaning,
  type TopicRule,
  toFields,
  topicMeanings,
} from '../../topic-rules.ts';
import type { Context } from '../gateway/context.ts';
import { type Suggestions, toChoices } from '../replies/choices.ts';
import { escapeCode } from '../replies/escape-text.ts';
import { type Reply, toReply } from '../replies/reply.ts';
import { parseTopic, toSubject } from './buttons-topic.ts';

/** What stands for every message that nothing recognises. */
const UNKNOWN = '*';
/** Of one topic; more nobody could read through. */
const MOST_RULES = 25;
const SHOWN = 60;

/** What is said of some of a topic's messages; `means` null: nothing any more. */
interface Meaning extends Pick<TopicRule, 'field' | 'value'> {
  readonly manager: Manager;
  readonly topic: string;
  readonly means: TopicMeaning | null;
}

/** Has a topic's messages mean what a household says, as `/buttons topic` was typed. */
export async function mapTopic(
  context: Context,
  {
    manager,
    topic: typed,
    message,
    means,
  }: Pick<Meaning, 'manager'> & { topic: string; message: string; means: string },
): Promise<Reply> {
  const topic = parseTopic(typed, context.t);
  const meaning = topicMeanings.find(known => known === means) ?? null;
  return toReply(
    'good',
    await sayMeaning(context, { manager, topic, ...parseMessage(message), means: meaning }),
  );
}

/** Stores it, and answers what is said now. */
export async function sayMeaning(
  { house: { setUp }, t }: Context,
  { manager, topic, field, value, means }: Meaning,
): Promise<string> {
  const settings = await setUp.buttonSettings();
  const known = settings.get(topic)?.rules ?? [];
  const others = known.filter(rule => rule.field !== field || rule.value !== value);
  if (means !== null && others.length >= MOST_RULES) throw new UserError(t.buttons.tooManyRules);
  await manager.setButtonSettings(topic, {
    rules: means === null ? others : [...others, { field, value, means }],
  });
  const button = toSubject(topic, settings, t);
  const message = toMessageText({ field, value }, t);
  if (means === null) return t.buttons.ruleGone({ button, message });
  return t.buttons.ruled({ button, message, meaning: t.buttons.meanings[means] });
}

/** `event=ding`, `event=*`, `ding`, or `*`. */
function parseMessage(typed: string): Pick<TopicRule, 'field' | 'value'> {
  const text = typed.trim();
  if (text === UNKNOWN || text === '') return { field: null, value: null };
  const [, field, value] = /^([^=\s{}"]+)=(.*)$/s.exec(text) ?? [];
  if (field === undefined || value === undefined) return { field: null, value: text };
  return { field, value: value === UNKNOWN ? null : value };
}

function toTyped({ field, value }: Pick<TopicRule, 'field' | 'value'>): string {
  return field === null ? (value ?? UNKNOWN) : `${field}=${value ?? UNKNOWN}`;
}

/** What a message calls those that a rule is for. */
export function toMessageText(rule: Pick<TopicRule, 'field' | 'value'>, t: Messages): string {
  return isForUnknown(rule) ? t.buttons.anyUnknown : `\`${escapeCode(toTyped(rule), SHOWN)}\``;
}

/** A topic's rules, each in a few words. */
export function toRuleTexts(rules: readonly TopicRule[], t: Messages): string[] {
  return rules.map(rule =>
    t.buttons.rule({ message: toMessageText(rule, t), meaning: t.buttons.meanings[rule.means] }),
  );
}

/** Suggests what a topic has sent lately, field by field, what is said of it already, and all that is unknown. */
export async function toMessageChoices(
  { house: { setUp }, t }: Context,
  { topic, typed }: { topic: string; typed: string },
): Promise<Suggestions> {
  const [payloads, settings] = await Promise.all([setUp.recentPayloads(topic), setUp.buttonSettings()]);
  const sent = payloads.flatMap(payload => {
    const fields = toFields(payload);
    if (fields.length === 0) return payload === '' ? [] : [payload];
    return fields.map(([field, value]) => toTyped({ field, value }));
  });
  const said = (settings.get(topic)?.rules ?? []).filter(rule => !isForUnknown(rule)).map(toTyped);
  const entries = [...new Set([...said, ...sent])].map(text => ({ id: text, name: text }));
  return toChoices(typed, [{ id: UNKNOWN, name: t.buttons.anyUnknown }, ...entries]);
}
