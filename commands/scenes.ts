import { ApplicationCommandOptionType, InteractionContextType } from 'discord.js';
import { toActor } from '../src/discord/actor.ts';
import { answer, update } from '../src/discord/answer.ts';
import { addScene, forgetPhrase, listScenes, removeScene, teachPhrase } from '../src/discord/catalogue.ts';
import { toChoices } from '../src/discord/choices.ts';
import type { Command } from '../src/discord/command.ts';
import { mustManage } from '../src/discord/manage.ts';
import { named } from '../src/discord/named.ts';
import { toPageNumber } from '../src/discord/paged-view.ts';
import { toReadable } from '../src/discord/readable.ts';
import type { Reply } from '../src/discord/reply.ts';
import { cancelScheduled, listScheduled } from '../src/discord/scheduled-view.ts';
import type { Services } from '../src/discord/services.ts';
import type { Messages } from '../src/messages/catalogue.ts';

const { Subcommand, String: Text } = ApplicationCommandOptionType;
const scene = {
  type: Text,
  ...named(({ scenes }) => scenes.id),
  required: true,
  autocomplete: true,
  max_length: 100,
} as const;

export default {
  data: {
    ...named(({ scenes }) => scenes),
    contexts: [InteractionContextType.Guild],
    options: [
      { type: Subcommand, ...named(({ scenes }) => scenes.list) },
      { type: Subcommand, ...named(({ scenes }) => scenes.scheduled) },
      {
        type: Subcommand,
        ...named(({ scenes }) => scenes.add),
        options: [
          { type: Text, ...named(({ scenes }) => scenes.newId), required: true, max_length: 100 },
          { type: Text, ...named(({ scenes }) => scenes.newName), max_length: 80 },
        ],
      },
      { type: Subcommand, ...named(({ scenes }) => scenes.remove), options: [scene] },
      {
        type: Subcommand,
        ...named(({ scenes }) => scenes.teach),
        options: [
          scene,
          { type: Text, ...named(({ scenes }) => scenes.phrase), required: true, max_length: 100 },
        ],
      },
      {
        type: Subcommand,
        ...named(({ scenes }) => scenes.forget),
        options: [
          {
            type: Text,
            ...named(({ scenes }) => scenes.taught),
            required: true,
            autocomplete: true,
            max_length: 100,
          },
        ],
      },
    ],
  },

  async run(interaction, services) {
    const { guildId, options } = interaction;
    const { homes } = services;
    const id = () => options.getString('id', true).trim();
    const phrase = () => options.getString('phrase', true).trim();
    const change: Record<string, (own: Services, t: Messages) => Promise<Reply>> = {
      add: ({ guilds }, t) =>
        addScene(guilds, guildId, { id: id(), name: options.getString('name')?.trim() || null }, t),
      remove: ({ guilds }, t) => removeScene(guilds, guildId, id(), t),
      teach: ({ guilds }, t) => teachPhrase(guilds, guildId, { id: id(), phrase: phrase() }, t),
      forget: ({ guilds }, t) => forgetPhrase(guilds, guildId, phrase(), t),
    };
    return answer(
      interaction,
      services,
      async t => {
        if (options.getSubcommand() === 'scheduled')
          return listScheduled(toActor(interaction), 0, services, t);
        const work = change[options.getSubcommand()];
        if (!work) return listScenes(await homes.scenes(guildId), 0, t);
        return work(await mustManage(interaction, services), t);
      },
      { ephemeral: true },
    );
  },

  component: (interaction, services, [what, page]) =>
    update(interaction, services, async t => {
      if (what === 'scheduled') return listScheduled(toActor(interaction), toPageNumber(page), services, t);
      if (what === 'cancel' && interaction.isStringSelectMenu())
        return cancelScheduled(toActor(interaction), interaction.values[0] ?? '', services, t);
      return listScenes(await services.homes.scenes(interaction.guildId), toPageNumber(what), t);
    }),

  async autocomplete(interaction, { homes }) {
    const scenes = await homes.scenes(interaction.guildId);
    const { name: option, value } = interaction.options.getFocused(true);
    if (option === 'phrase') {
      const phrases = scenes.flatMap(({ phrases }) => phrases);
      return toChoices(
        value,
        phrases.map(phrase => ({ id: phrase, name: phrase })),
      );
    }
    return toChoices(
      value,
      scenes.map(({ id, name }) => ({ id, name: name ?? toReadable(id) })),
    );
  },
} satisfies Command;
