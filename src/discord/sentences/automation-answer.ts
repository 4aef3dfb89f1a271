import type { HubAutomation } from '../../hub/model.ts';
import type { Question } from '../../intents/questions/contract.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { toAutomationLines } from '../hub/automation-view.ts';

const MAX_LINES = 8;

/** What is asked of automations, and which of them are so. */
const RUNS = {
  enabled: ({ status }: HubAutomation) => status === 'enabled',
  disabled: ({ status }: HubAutomation) => status === 'disabled',
  failing: ({ status }: HubAutomation) => status === 'error',
  running: ({ running }: HubAutomation) => (running ?? 0) > 0,
};

/** The word of RUNS for a state that was asked for; null: none was. */
function toRun({ state, negated }: Question): keyof typeof RUNS | null {
  switch (state) {
    case 'on':
    case 'enabled':
      return negated ? 'disabled' : 'enabled';
    case 'off':
    case 'disabled':
      return negated ? 'enabled' : 'disabled';
    case 'failing':
    case 'running':
      return state;
    default:
      return null;
  }
}

/** Answers a question about automations: yes or no for one of them, otherwise those that are so. */
export function toAutomationAnswer(
  question: Question,
  automations: readonly HubAutomation[],
  t: Messages,
): string {
  const run = toRun(question);
  const [only, second] = automations;
  if (only && !second) {
    const line = toAutomationLines(only, t).join('\n');
    if (run === null || question.form === 'when') return line;
    return RUNS[run](only) ? t.questions.yes({ line }) : t.questions.no({ line });
  }
  const asked = automations.length;
  const those = run === null ? automations : automations.filter(RUNS[run]);
  const state = run === null ? '' : t.questions.runs[run];
  if (those.length === 0) return t.questions.automationsNone({ state, asked });
  const head = run === null ? [] : [t.questions.automationsIn({ automations: those.length, state, asked })];
  const shown = those.slice(0, MAX_LINES);
  const more = those.length - shown.length;
  const foot = more > 0 ? [t.questions.moreAutomations({ more })] : [];
  return [...head, ...shown.map(each => toAutomationLines(each, t).join('\n')), ...foot].join('\n');
}
