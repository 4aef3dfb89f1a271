import type { HealthReason, ProblemReason } from '../../reason.ts';
import { TEXTS } from './texts.ts';
import { toClock } from './time-text.ts';

const texts = TEXTS.reasons;

/** Why something is not so, or was not done, in the language of the page. `now` is in milliseconds. */
export function toReasonWords(reason: HealthReason | ProblemReason, now = Date.now()): string {
  switch (reason.code) {
    case 'short_password':
      return texts.short_password(reason.minimum);
    case 'too_many_passwords':
    case 'too_many_requests':
      return texts[reason.code](toClock(new Date(now + reason.seconds * 1000)));
    case 'not_taken':
      return texts.not_taken(toName(reason.capability));
    case 'out_of_range':
      return texts.out_of_range(toName(reason.capability), reason.minimum ?? '−∞', reason.maximum ?? '∞');
    case 'not_among':
      return texts.not_among(toName(reason.capability), reason.values.map(toValueWords).join(', '));
    default: {
      const text = texts[reason.code];
      return 'cause' in reason && reason.cause !== null ? `${text} (${reason.cause})` : text;
    }
  }
}

function toName(capability: string): string {
  const names: Readonly<Record<string, string>> = TEXTS.controls;
  return names[capability] ?? capability;
}

function toValueWords(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? TEXTS.state.yes : TEXTS.state.no;
  const words: Readonly<Record<string, string>> = TEXTS.values;
  return words[value] ?? String(value);
}
