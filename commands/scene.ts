import { ApplicationCommandOptionType, InteractionContextType } from 'discord.js';
import { entered, toActor } from '../src/discord/actor.ts';
import { deferThenAct } from '../src/discord/answer.ts';
import { toChoices } from '../src/discord/choices.ts';
import type { Command } from '../src/discord/command.ts';
import { named } from '../src/discord/named.ts';
import { toReadable } from '../src/discord/readable.ts';
import { runScene } from '../src/discord/run-scene.ts';

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

  async run(interaction, services) {
    const sceneId = interaction.options.getString('id', true).trim();
    const actor = toActor(interaction);
    // A refusal is thrown, and told to the asker alone, before the answer is deferred for all to see.
    const run = entered(await services.gate.trigger(actor, sceneId), interaction.locale);
    return deferThenAct(interaction, services, t => runScene(run, { actor, sceneId }, services, t));
  },

  async autocomplete(interaction, { gate, homes }) {
    if (!(await gate.look(toActor(interaction))).allowed) return [];
    const scenes = await homes.scenes(interaction.guildId);
    const named = scenes.map(({ id, name }) => ({ id, name: name ?? toReadable(id) }));
    return toChoices(interaction.options.getFocused(), named);
  },
} satisfies Command;
