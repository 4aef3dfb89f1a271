import { ApplicationCommandOptionType, InteractionContextType } from 'discord.js';
import { toActor } from '../src/discord/actor.ts';
import { type Answerable, answer, deferThenAct } from '../src/discord/answer.ts';
import type { Command } from '../src/discord/command.ts';
import { examine } from '../src/discord/doctor.ts';
import { connectHub, connectTrusted, toHubForm } from '../src/discord/hub-connect.ts';
import { MANAGE_SERVER, mustManage } from '../src/discord/manage.ts';
import { toReply } from '../src/discord/reply.ts';
import type { Services } from '../src/discord/services.ts';
import { messagesFor } from '../src/messages/catalogue.ts';
import { en } from '../src/messages/en.ts';

const { hub: texts } = en.commands;
const subcommand = (name: 'connect' | 'status' | 'disconnect') =>
  ({ type: ApplicationCommandOptionType.Subcommand, name, description: texts[name] }) as const;

export default {
  data: {
    name: 'hub',
    description: texts.description,
    contexts: [InteractionContextType.Guild],
    default_member_permissions: MANAGE_SERVER,
    options: [subcommand('connect'), subcommand('status'), subcommand('disconnect')],
  },

  async run(interaction, services) {
    mustManage(interaction, services);
    switch (interaction.options.getSubcommand()) {
      case 'connect':
        return void (await interaction.showModal(toHubForm(messagesFor(interaction.locale))));
      case 'status':
        return status(interaction, services);
      case 'disconnect':
        return disconnect(interaction, services);
    }
  },

  modal(interaction, services) {
    mustManage(interaction, services);
    const url = interaction.fields.getTextInputValue('address').trim();
    const apiKey = interaction.fields.getTextInputValue('key').trim();
    const address = { url, apiKey, fingerprint: null };
    return deferThenAct(interaction, services, t => connectHub(address, whoOf(interaction), services, t), {
      ephemeral: true,
    });
  },

  component(interaction, services, [, id = '']) {
    mustManage(interaction, services);
    return deferThenAct(interaction, services, t => connectTrusted(id, whoOf(interaction), services, t), {
      ephemeral: true,
    });
  },
} satisfies Command;

const whoOf = ({ guildId, user }: Answerable) => ({ guildId, userId: user.id });

function status(interaction: Answerable, services: Services): Promise<void> {
  return answer(
    interaction,
    services,
    async t => {
      const looking = await services.gate.look(toActor(interaction));
      const hub = looking.allowed ? looking.value : null;
      const lines = await examine(interaction.guild, { hub, here: interaction.channelId ?? '' }, services, t);
      return toReply('calm', t.doctor.title, lines.join('\n').slice(0, 3800));
    },
    { ephemeral: true },
  );
}

function disconnect(interaction: Answerable, services: Services): Promise<void> {
  return answer(
    interaction,
    services,
    async t => {
      const removed = await services.guilds.removeHub(interaction.guildId);
      await services.homes.forget(interaction.guildId);
      return toReply('calm', removed ? t.hub.disconnected : t.hub.notConnected);
    },
    { ephemeral: true },
  );
}
