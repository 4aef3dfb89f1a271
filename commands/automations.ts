import { InteractionContextType } from 'discord.js';
import { requireAllowed } from '../src/discord/access/actor.ts';
import type { Command } from '../src/discord/gateway/command.ts';
import type { Context } from '../src/discord/gateway/context.ts';
import { named } from '../src/discord/gateway/named.ts';
import { toAutomationLines } from '../src/discord/hub/automation-view.ts';
import { answer, update } from '../src/discord/replies/answer.ts';
import { toPagedReply, toPageNumber } from '../src/discord/replies/paged-view.ts';
import { type Reply, toReply } from '../src/discord/replies/reply.ts';

export default {
  data: {
    ...named(commands => commands.automations),
    contexts: [InteractionContextType.Guild],
  },

  run: context => answer(context, () => show(context, 0)),

  component: (context, [page]) => update(context, () => show(context, toPageNumber(page))),
} satisfies Command;

async function show({ member, t }: Context, page: number): Promise<Reply> {
  const home = requireAllowed(await member.look(), t);
  const list = await home.automations();
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
