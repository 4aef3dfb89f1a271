import type { APIMessage, APIMessageTopLevelComponent } from 'discord-api-types/v10';
import { COMPONENT } from './component-type.ts';
import { isVoice } from './message-facts.ts';
import { type PlainTextContext, toPlainText } from './plain-text.ts';

/** More than a line of any window; what is left is cut by the window itself. */
const QUOTED = 160;

/** What a reply shows of the message it answers: its text, or the first text among its components. */
export function toReplyQuote(message: APIMessage, context: PlainTextContext): string {
  const source = message.content || findText(message.components ?? []);
  const text = toPlainText(source.slice(0, 2 * QUOTED), context);
  if (isVoice(message)) return 'Voice message';
  if (text === '') return 'Click to see attachment';
  return text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text;
}

/** The first text that components show, at whatever depth; empty where they show none. */
function findText(components: readonly APIMessageTopLevelComponent[]): string {
  for (const component of components) {
    const text =
      component.type === COMPONENT.textDisplay
        ? component.content
        : component.type === COMPONENT.container || component.type === COMPONENT.section
          ? findText(component.components)
          : '';
    if (text !== '') return text;
  }
  return '';
}
