import { ApplicationCommandOptionType, InteractionContextType } from 'discord.js';
import { toActor } from '../src/discord/actor.ts';
import { toChoices } from '../src/discord/choices.ts';
import type { Command } from '../src/discord/command.ts';
import { named } from '../src/discord/named.ts';
import { toReadable } from '../src/discord/readable.ts';
import { triggerChosen } from '../src/discord/trigger-chosen.ts';

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

  run: (interaction, services) =>
    triggerChosen(interaction, interaction.options.getString('id', true).trim(), services),

  async autocomplete(interaction, { gate, homes }) {
    const scenes = await gate.offered(toActor(interaction), await homes.scenes(interaction.guildId));
    const named = scenes.map(({ id, name }) => ({ id, name: name ?? toReadable(id) }));
    return toChoices(interaction.options.getFocused(), named);
  },
} satisfies Command;
