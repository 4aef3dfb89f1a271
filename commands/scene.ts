import { ApplicationCommandOptionType, InteractionContextType } from 'discord.js';
import { toActor } from '../src/discord/access/actor.ts';
import type { Command } from '../src/discord/gateway/command.ts';
import { named } from '../src/discord/gateway/named.ts';
import { toChoices } from '../src/discord/replies/choices.ts';
import { triggerChosen } from '../src/discord/scenes/trigger-chosen.ts';
import { toReadable } from '../src/household/scenes/readable.ts';

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

  async autocomplete(interaction, { gate, households }) {
    const scenes = await gate.offered(toActor(interaction), await households.scenes(interaction.guildId));
    const named = scenes.map(({ id, name }) => ({ id, name: name ?? toReadable(id) }));
    return toChoices(interaction.options.getFocused(), named);
  },
} satisfies Command;
