import { ApplicationCommandOptionType, InteractionContextType } from 'discord.js';
import { toActor } from '../src/discord/access/actor.ts';
import { MANAGE_SERVER, mustManage } from '../src/discord/access/manage.ts';
import { pauseHouse } from '../src/discord/confirmations/policy-acts.ts';
import type { Command } from '../src/discord/gateway/command.ts';
import { named } from '../src/discord/gateway/named.ts';
import type { Services } from '../src/discord/gateway/services.ts';
import { examine } from '../src/discord/hub/doctor.ts';
import { connectHub, connectTrusted, toHubForm } from '../src/discord/hub/hub-connect.ts';
import {
  type Answerable,
  answer,
  deferThenAct,
  type Outcome,
  update,
} from '../src/discord/replies/answer.ts';
import { type PageKey, toPagedReply, toPageNumber } from '../src/discord/replies/paged-view.ts';
import { type Reply, toReply } from '../src/discord/replies/reply.ts';
import { dropScheduled } from '../src/discord/scenes/drop-scheduled.ts';
import { type Messages, messagesFor } from '../src/messages/catalogue.ts';

const A_WEEK_IN_MINUTES = 7 * 24 * 60;
const subcommand = (name: 'connect' | 'status' | 'pause' | 'disconnect') =>
  ({ type: ApplicationCommandOptionType.Subcommand, ...named(({ hub }) => hub[name]) }) as const;

export default {
  data: {
    ...named(({ hub }) => hub),
    contexts: [InteractionContextType.Guild],
    default_member_permissions: MANAGE_SERVER,
    options: [
      subcommand('connect'),
      subcommand('status'),
      {
        ...subcommand('pause'),
        options: [
          {
            type: ApplicationCommandOptionType.Integer,
            ...named(({ hub }) => hub.minutes),
            required: true,
            min_value: 0,
            max_value: A_WEEK_IN_MINUTES,
          },
        ],
      },
      subcommand('disconnect'),
    ],
  },

  async run(interaction, services) {
    const own = await mustManage(interaction, services);
    switch (interaction.options.getSubcommand()) {
      case 'connect':
        await interaction.showModal(toHubForm(messagesFor(interaction.locale)));
        return 'ok';
      case 'disconnect':
        return disconnect(interaction, own);
      case 'pause': {
        const minutes = interaction.options.getInteger('minutes', true);
        const pause = (t: Messages) => pauseHouse(interaction.guildId, minutes, own, t);
        return answer(interaction, services, pause, { ephemeral: true });
      }
      default:
        return answer(interaction, services, t => status(interaction, services, 0, t), { ephemeral: true });
    }
  },

  async modal(interaction, services) {
    const own = await mustManage(interaction, services);
    const url = interaction.fields.getTextInputValue('address').trim();
    const apiKey = interaction.fields.getTextInputValue('key').trim();
    const address = { url, apiKey, fingerprint: null };
    return deferThenAct(interaction, services, t => connectHub(address, whoOf(interaction), own, t), {
      ephemeral: true,
    });
  },

  async component(interaction, services, [what, argument = '']) {
    const own = await mustManage(interaction, services);
    if (what === 'status') {
      return update(interaction, services, t => status(interaction, services, toPageNumber(argument), t));
    }
    return deferThenAct(interaction, services, t => connectTrusted(argument, whoOf(interaction), own, t), {
      ephemeral: true,
    });
  },
} satisfies Command;

const whoOf = (interaction: Answerable) => ({ ...toActor(interaction), locale: interaction.locale });

async function status(
  interaction: Answerable,
  services: Services,
  page: number,
  t: Messages,
): Promise<Reply> {
  const looking = await services.gate.look(toActor(interaction));
  const hub = looking.allowed ? looking.value : null;
  const findings = await examine(interaction, hub, services, t);
  const accent = findings.some(({ level }) => level === 'fail') ? 'bad' : 'good';
  const blocks = [{ heading: null, lines: findings.map(({ text }) => text) }];
  const customId = (to: number, key: PageKey) => `hub:status:${to}:${key}`;
  return toPagedReply({ accent, title: t.doctor.title, blocks, page, customId }, t);
}

function disconnect(interaction: Answerable, services: Services): Promise<Outcome> {
  return answer(
    interaction,
    services,
    async t => {
      const removed = await services.guilds.removeHub(interaction.guildId);
      await services.households.forget(interaction.guildId);
      const dropped = await dropScheduled(toActor(interaction), services, t);
      // What only that hub listed is nothing that could be run now.
      await services.guilds.syncScenes(interaction.guildId, []);
      const text = removed ? t.hub.disconnected : t.hub.notConnected;
      return toReply('calm', dropped === null ? text : `${text}\n${dropped}`);
    },
    { ephemeral: true },
  );
}
