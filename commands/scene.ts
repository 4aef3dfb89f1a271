import { ApplicationCommandOptionType, InteractionContextType } from 'discord.js';
import type { Command } from '../src/discord/gateway/command.ts';
import { named } from '../src/discord/gateway/named.ts';
import { showChanged } from '../src/discord/scenes/changed.ts';
import { suggestScenes } from '../src/discord/scenes/suggest-scenes.ts';
import { toSceneId } from '../src/discord/scenes/to-scene-id.ts';
import { triggerChosen } from '../src/discord/scenes/trigger-chosen.ts';
import { UserError } from '../src/errors.ts';

export default {
  data: {
    ...named(commands => commands.scene),
    contexts: [InteractionContextType.Guild],
    options: [
      {
        type: ApplicationCommandOptionType.String,
        ...named(commands => commands.scene.id),
        required: true,
        autocomplete: true,
        max_length: 200,
      },
    ],
  },

  async run(context) {
    const { interaction, house, member, t } = context;
    const typed = interaction.options.getString('id', true).trim();
    const known = await house.setUp.scenes();
    // For an id that is known, no hub is asked which there are.
    const scenes = known.some(({ id }) => id === typed) ? known : await house.scenes();
    return triggerChosen(context, toSceneId(typed, await member.offered(scenes), t));
  },

  async autocomplete({ interaction, house, member }) {
    const scenes = await member.offered(await house.scenes());
    return suggestScenes(interaction.options.getFocused(), scenes);
  },

  component(context, [what, since = '']) {
    if (what !== 'which' || !/^\d{1,15}$/.test(since)) throw new UserError(context.t.faults.unknownCommand);
    return showChanged(context, since);
  },
} satisfies Command;
