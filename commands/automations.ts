import { InteractionContextType } from 'discord.js';
import { requireAllowed, toActor } from '../src/discord/access/actor.ts';
import type { Command } from '../src/discord/gateway/command.ts';
import { named } from '../src/discord/gateway/named.ts';
import type { Services } from '../src/discord/gateway/services.ts';
import { toAutomationLines } from '../src/discord/hub/automation-view.ts';
import { type Answerable, answer, update } from '../src/discord/replies/answer.ts';
import { toPagedReply, toPageNumber } from '../src/discord/replies/paged-view.ts';
import { type Reply, toReply } from '../src/discord/replies/reply.ts';
import type { Messages } from '../src/messages/catalogue.ts';

export default {
  data: {
    ...named(commands => commands.automations),
    contexts: [InteractionContextType.Guild],
  },

  run: (interaction, services) => answer(interaction, services, t => show(interaction, services, t, 0)),

  component: (interaction, services, [page]) =>
    update(interaction, services, t => show(interaction, services, t, toPageNumber(page))),
} satisfies Command;

async function show(interaction: Answerable, { gate }: Services, t: Messages, page: number): Promise<Reply> {
  const hub = requireAllowed(await gate.look(toActor(interaction)), t);
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
