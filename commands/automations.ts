import { InteractionContextType } from 'discord.js';
import { entered, toActor } from '../src/discord/actor.ts';
import { type Answerable, answer, update } from '../src/discord/answer.ts';
import type { Command } from '../src/discord/command.ts';
import { toAgo } from '../src/discord/device-view.ts';
import { escapeText } from '../src/discord/escape-text.ts';
import { toPagedReply, toPageNumber } from '../src/discord/paged-view.ts';
import { type Reply, toReply } from '../src/discord/reply.ts';
import type { Services } from '../src/discord/services.ts';
import type { HubAutomation } from '../src/hub/model.ts';
import type { Messages } from '../src/messages/catalogue.ts';
import { en } from '../src/messages/en.ts';
import { lookUp } from '../src/messages/look-up.ts';

export default {
  data: {
    name: 'automations',
    description: en.commands.automations.description,
    contexts: [InteractionContextType.Guild],
  },

  run: (interaction, services) => answer(interaction, services, t => show(interaction, services, t, 0)),

  component: (interaction, services, [page]) =>
    update(interaction, services, t => show(interaction, services, t, toPageNumber(page))),
} satisfies Command;

async function show(interaction: Answerable, { gate }: Services, t: Messages, page: number): Promise<Reply> {
  const hub = entered(await gate.look(toActor(interaction)), t);
  const list = await hub.automations();
  if (!list) return toReply('calm', t.automations.notListed);
  if (list.items.length === 0) return toReply('calm', t.automations.none);
  const blocks = list.items.map(automation => ({ heading: null, lines: toAutomationLines(automation, t) }));
  const note = list.skipped > 0 ? [{ heading: null, lines: [t.devices.skipped(list)] }] : [];
  return toPagedReply(
    {
      accent: 'calm',
      title: t.automations.title({ automations: list.items.length }),
      blocks: [...blocks, ...note],
      page,
      customId: (to, key) => `automations:${to}:${key}`,
    },
    t,
  );
}

const GLYPHS = { enabled: '🟢', disabled: '⚪', error: '🔴' };

function toAutomationLines(automation: HubAutomation, t: Messages): string[] {
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
