import type { HubAutomation } from '../../hub/model.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { lookUp } from '../../messages/look-up.ts';
import { escapeText } from '../replies/escape-text.ts';
import { toAgo } from './device-view.ts';

const GLYPHS = { enabled: '🟢', disabled: '⚪', error: '🔴' };

/** An automation with its status and last run, then what it is for and what is wrong with it. */
export function toAutomationLines(automation: HubAutomation, t: Messages): string[] {
  const { name, status, running, lastTriggered, description, error } = automation;
  const facts = [
    lookUp(t.home.statuses, status) ?? escapeText(status, 40),
    lastTriggered ? t.automations.lastRun({ when: toAgo(lastTriggered) }) : t.automations.neverRun,
    running ? `▶️ ${t.automations.running({ running })}` : '',
  ];
  const more = [description, error].flatMap(text => (text ? [`-# ${escapeText(text, 200)}`] : []));
  const line = `${lookUp(GLYPHS, status) ?? '🔘'} **${escapeText(name)}** · ${facts.filter(Boolean).join(' · ')}`;
  return [line, ...more];
}
