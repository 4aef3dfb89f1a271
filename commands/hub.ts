import { ApplicationCommandOptionType, InteractionContextType } from 'discord.js';
import { MANAGE_SERVER, requireManager } from '../src/discord/access/manage.ts';
import { askWhoSwitches } from '../src/discord/access/who-switches.ts';
import { pauseHouse } from '../src/discord/confirmations/policy-acts.ts';
import { toSettledGreeting } from '../src/discord/gateway/arrive.ts';
import type { Command, Pressed } from '../src/discord/gateway/command.ts';
import { named } from '../src/discord/gateway/named.ts';
import { examine } from '../src/discord/hub/doctor.ts';
import { connectHub, connectTrusted, disconnectHub, toHubForm } from '../src/discord/hub/hub-connect.ts';
import { connectOwnHome, toOwnHomeOffer } from '../src/discord/hub/own-home.ts';
import {
  type AnswerContext,
  answer,
  deferThenAct,
  type Outcome,
  update,
} from '../src/discord/replies/answer.ts';
import { type PageKey, toPagedReply, toPageNumber } from '../src/discord/replies/paged-view.ts';
import { COMPONENTS, EPHEMERAL, type Reply } from '../src/discord/replies/reply.ts';
import { UserError } from '../src/errors.ts';

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

  async run(context) {
    const manager = await requireManager(context);
    const { interaction, member, services, t } = context;
    switch (interaction.options.getSubcommand()) {
      case 'connect':
        if (services.ownHome?.isFor(member.actor)) return offerHomes(context);
        await interaction.showModal(toHubForm(t));
        return 'ok';
      case 'disconnect':
        return answer(context, () => disconnectHub(context, { manager }), { ephemeral: true });
      case 'pause': {
        const minutes = interaction.options.getInteger('minutes', true);
        return answer(context, () => pauseHouse(context, { manager, minutes }), { ephemeral: true });
      }
      default:
        return answer(context, () => status(context, 0), { ephemeral: true });
    }
  },

  async modal(context) {
    const manager = await requireManager(context);
    const { fields } = context.interaction;
    const url = fields.getTextInputValue('address').trim();
    const apiKey = fields.getTextInputValue('key').trim();
    const address = { url, apiKey, fingerprint: null };
    return connectThenAsk(context, () => connectHub(context, { manager, address }));
  },

  async component(context, [what, argument = '']) {
    const manager = await requireManager(context);
    if (what === 'status') return update(context, () => status(context, toPageNumber(argument)));
    // The greeting stays where it is: what was connected since is not put out by a press of it.
    if (what === 'first' && (await context.house.setUp.hub())) return offerHomes(context);
    if (what === 'own') return connectThenAsk(context, () => connectOwnHome(context, { manager }));
    if (what === 'first') {
      const outcome = await connectThenAsk(context, () => connectOwnHome(context, { manager }));
      if (outcome === 'ok') await settleGreeting(context);
      return outcome;
    }
    if (what === 'other') {
      await context.interaction.showModal(toHubForm(context.t));
      return 'ok';
    }
    if (what !== 'trust') throw new UserError(context.t.faults.unknownCommand);
    return connectThenAsk(context, () => connectTrusted(context, { manager, id: argument }));
  },
} satisfies Command;

/** Connects a hub; once it is, asks who may switch what, unless that was answered. */
async function connectThenAsk(context: AnswerContext, connect: () => Promise<Reply>): Promise<Outcome> {
  const { house, interaction, services } = context;
  const before = await house.setUp.hub();
  const outcome = await deferThenAct(context, connect);
  try {
    const now = await house.setUp.hub();
    const isConnected = now !== null && now.connectedAt.getTime() !== before?.connectedAt.getTime();
    if (isConnected && (await house.setUp.settings()).rights !== 'by_harm') {
      const { components } = await askWhoSwitches(context);
      await interaction.followUp({ components, flags: COMPONENTS | EPHEMERAL });
    }
  } catch (error) {
    // The hub is connected all the same.
    services.metrics.fault(error);
    services.log.warn({ err: error }, 'who may switch what could not be asked');
  }
  return outcome;
}

function offerHomes(context: AnswerContext) {
  const { t } = context;
  const ids = { own: 'hub:own', other: 'hub:other' };
  return answer(context, async () => toOwnHomeOffer(t.hub.whichHome, ids, t), { ephemeral: true });
}

/** The greeting is no longer what is next; it never ends in an error, since the home is connected. */
async function settleGreeting({ guild, interaction, services: { log } }: Pressed): Promise<void> {
  const { components } = toSettledGreeting(guild);
  await interaction.message
    .edit({ components, flags: COMPONENTS })
    .catch(error => log.warn({ err: error }, 'the greeting could not be renewed'));
}

async function status(context: AnswerContext, page: number): Promise<Reply> {
  const { member, t } = context;
  const looking = await member.look();
  const findings = await examine(context, looking.allowed ? looking.value : null);
  const accent = findings.some(({ level }) => level === 'fail') ? 'bad' : 'good';
  const blocks = [{ heading: null, lines: findings.map(({ text }) => text) }];
  const customId = (to: number, key: PageKey) => `hub:status:${to}:${key}`;
  return toPagedReply({ accent, title: t.doctor.title, blocks, page, customId }, t);
}
