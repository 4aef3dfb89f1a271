import { UserError } from '../../errors.ts';
import type { ButtonSettings } from '../../guilds/model.ts';
import { EVERY_BUTTON } from '../../household/presses/press-attention.ts';
import type { Messages } from '../../messages/catalogue.ts';
import type { Context } from '../gateway/context.ts';
import { type Suggestions, toChoices } from '../replies/choices.ts';
import { toButtonTitle } from './press-name.ts';

/** A button's topic as it was typed. Throws in words where it is none: wildcards are a filter's (MQTT 3.1.1 §4.7.1). */
export function parseTopic(typed: string, t: Messages): string {
  const topic = typed.trim();
  if (!topic || /[+#\0]/.test(topic)) throw new UserError(t.buttons.badTopic);
  return topic;
}

/** The same, or every button where nothing was typed. */
export function parseTopicOrEvery(typed: string | null, t: Messages): string {
  return typed === null ? EVERY_BUTTON : parseTopic(typed, t);
}

/** What an answer calls a button, or all of them. */
export function toSubject(topic: string, settings: ReadonlyMap<string, ButtonSettings>, t: Messages): string {
  return topic === EVERY_BUTTON ? t.buttons.every : toButtonTitle(topic, settings.get(topic));
}

/** Suggests topics that were pressed lately or that something was said of, those with a name first. */
export async function toTopicChoices({ house: { setUp } }: Context, typed: string): Promise<Suggestions> {
  const [recent, settings] = await Promise.all([setUp.recentTopics(), setUp.buttonSettings()]);
  const topics = [...new Set([...recent, ...settings.keys()])].filter(topic => topic !== EVERY_BUTTON);
  const entries = topics.map(topic => {
    const name = settings.get(topic)?.name;
    return { id: topic, name: name ? `${name} · ${topic}` : topic };
  });
  const [named, others] = [
    entries.filter(({ id, name }) => id !== name),
    entries.filter(({ id, name }) => id === name),
  ];
  return toChoices(typed, [...named, ...others]);
}
