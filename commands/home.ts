import { ApplicationCommandOptionType, InteractionContextType } from 'discord.js';
import { showAccess } from '../src/discord/access/access-view.ts';
import { requireAllowed } from '../src/discord/access/actor.ts';
import type { Command, Invoked } from '../src/discord/gateway/command.ts';
import { named } from '../src/discord/gateway/named.ts';
import { showHistory } from '../src/discord/presses/buttons-history.ts';
import { toTopicChoices } from '../src/discord/presses/buttons-topic.ts';
import { answer } from '../src/discord/replies/answer.ts';
import type { Reply } from '../src/discord/replies/reply.ts';
import { listScenes } from '../src/discord/scenes/catalogue.ts';
import { listScheduled } from '../src/discord/scenes/scheduled-view.ts';

const { Subcommand, String: Text } = ApplicationCommandOptionType;

/** What every member may see of a home, by subcommand; what changes it stands in commands of its own. */
const views: Readonly<Record<string, (context: Invoked) => Promise<Reply>>> = {
  scenes: context => listScenes(context, 0),
  scheduled: context => listScheduled(context, 0),
  buttons: context => {
    const topic = context.interaction.options.getString('topic')?.trim() || null;
    return showHistory(context, { topic, page: 0 });
  },
};

export default {
  data: {
    ...named(({ home }) => home),
    contexts: [InteractionContextType.Guild],
    options: [
      {
        type: Subcommand,
        ...named(({ scenes: { name, list } }) => ({ name, description: list.description })),
      },
      { type: Subcommand, ...named(({ scenes }) => scenes.scheduled) },
      {
        type: Subcommand,
        ...named(({ buttons: { name, history } }) => ({ name, description: history.description })),
        options: [
          { type: Text, ...named(({ buttons }) => buttons.topicOrAll), autocomplete: true, max_length: 200 },
        ],
      },
      {
        type: Subcommand,
        ...named(({ access: { name, show } }) => ({ name, description: show.description })),
      },
    ],
  },

  run(context) {
    const view = views[context.interaction.options.getSubcommand()];
    return answer(
      context,
      async () => {
        // Whoever may not look is told whom to ask.
        if (!view) return showAccess(context, 0);
        requireAllowed(await context.member.see(), context.t);
        return view(context);
      },
      { ephemeral: true },
    );
  },

  async autocomplete(context) {
    const { allowed } = await context.member.see();
    return allowed ? toTopicChoices(context, context.interaction.options.getFocused()) : [];
  },
} satisfies Command;
