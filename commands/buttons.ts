import {
  type APIApplicationCommandChannelOption,
  ApplicationCommandOptionType,
  ChannelType,
  InteractionContextType,
} from 'discord.js';
import { requireAllowed } from '../src/discord/access/actor.ts';
import { MANAGE_SERVER, requireManager } from '../src/discord/access/manage.ts';
import type { Command } from '../src/discord/gateway/command.ts';
import { labelled, named } from '../src/discord/gateway/named.ts';
import { connectOwnButtons, toOwnHomeOffer } from '../src/discord/hub/own-home.ts';
import { toBrokerForm } from '../src/discord/presses/broker-form.ts';
import { changes, views } from '../src/discord/presses/buttons-acts.ts';
import {
  BY_ADDRESS,
  chooseAddress,
  toCameraChoices,
  toCameraForm,
} from '../src/discord/presses/buttons-camera.ts';
import { connectButtons, connectTrustedBroker } from '../src/discord/presses/buttons-connect.ts';
import { showHistory } from '../src/discord/presses/buttons-history.ts';
import { toMessageChoices } from '../src/discord/presses/buttons-meaning.ts';
import { offerScenes } from '../src/discord/presses/buttons-scene.ts';
import { toTopicChoices } from '../src/discord/presses/buttons-topic.ts';
import {
  askForName,
  dismissNotice,
  muteNotice,
  nameFromNotice,
  settleUnknown,
} from '../src/discord/presses/notice-acts.ts';
import { answer, deferThenAct, update } from '../src/discord/replies/answer.ts';
import { toPageNumber } from '../src/discord/replies/paged-view.ts';
import { triggerChosen } from '../src/discord/scenes/trigger-chosen.ts';
import { UserError } from '../src/errors.ts';
import { isOwnHome } from '../src/household/own-home.ts';
import type { Messages } from '../src/messages/catalogue.ts';
import { lookUp } from '../src/messages/look-up.ts';

const { Subcommand, String: Text, Channel, Role, Integer, Boolean: YesNo } = ApplicationCommandOptionType;

const A_WEEK_IN_MINUTES = 7 * 24 * 60;
const own = (name: Exclude<keyof Messages['commands']['buttons'], 'name' | 'description' | `as${string}`>) =>
  named(({ buttons }) => buttons[name]);
const topic = { type: Text, autocomplete: true, max_length: 200 } as const;
const oneTopic = { ...topic, ...own('topic'), required: true };
const topicOrAll = { ...topic, ...own('topicOrAll') };
const channel: Pick<APIApplicationCommandChannelOption, 'type' | 'channel_types'> = {
  type: Channel,
  channel_types: [ChannelType.GuildText, ChannelType.GuildAnnouncement],
};

/** What a message can be said to be, and what takes that back. */
const meanings = (['Pressed', 'Double', 'Triple', 'Hold', 'Release', 'Ignore', 'Forget'] as const).map(
  as => ({
    ...labelled(({ buttons }) => buttons[`as${as}`]),
    value: as.toLowerCase(),
  }),
);

export default {
  data: {
    ...named(({ buttons }) => buttons),
    contexts: [InteractionContextType.Guild],
    default_member_permissions: MANAGE_SERVER,
    options: [
      {
        type: Subcommand,
        ...own('connect'),
        options: [{ ...channel, ...own('channel'), required: true }],
      },
      { type: Subcommand, ...own('status') },
      {
        type: Subcommand,
        ...own('rename'),
        options: [
          oneTopic,
          { type: Text, ...own('called'), max_length: 80 },
          { type: Text, ...own('emoji'), max_length: 60 },
        ],
      },
      {
        type: Subcommand,
        ...own('route'),
        options: [oneTopic, { ...channel, ...own('routeChannel') }, { type: Role, ...own('role') }],
      },
      {
        type: Subcommand,
        ...own('camera'),
        options: [oneTopic, { type: Text, autocomplete: true, max_length: 100, ...own('source') }],
      },
      {
        type: Subcommand,
        ...own('mute'),
        options: [
          { type: Integer, ...own('minutes'), required: true, min_value: 0, max_value: A_WEEK_IN_MINUTES },
          topicOrAll,
        ],
      },
      {
        type: Subcommand,
        ...own('silent'),
        options: [{ type: YesNo, ...own('on'), required: true }, topicOrAll],
      },
      {
        type: Subcommand,
        ...own('quiet'),
        options: [
          { type: Text, ...own('from'), max_length: 5 },
          { type: Text, ...own('to'), max_length: 5 },
        ],
      },
      {
        type: Subcommand,
        ...own('meaning'),
        options: [
          oneTopic,
          { type: Text, autocomplete: true, max_length: 100, ...own('message'), required: true },
          {
            type: Text,
            ...own('means'),
            required: true,
            choices: meanings,
          },
        ],
      },
      { type: Subcommand, ...own('history'), options: [topicOrAll] },
      { type: Subcommand, ...own('disconnect') },
    ],
  },

  async run(context) {
    const { interaction, house, member, services, t } = context;
    const subcommand = interaction.options.getSubcommand();
    const view = lookUp(views, subcommand);
    if (view) {
      const show = async () => {
        requireAllowed(await member.see(), t);
        return view(context);
      };
      return answer(context, show, { ephemeral: true });
    }
    const manager = await requireManager(context);
    const { options } = interaction;
    if (subcommand === 'camera' && options.getString('camera') === BY_ADDRESS) {
      await interaction.showModal(toCameraForm(options.getString('topic', true), t));
      return 'ok';
    }
    const change = lookUp(changes, subcommand);
    // A picture that is shown takes its time to be uploaded.
    if (change && subcommand === 'camera') return deferThenAct(context, () => change(context, manager));
    if (change) return answer(context, () => change(context, manager), { ephemeral: true });
    const { id: channelId } = options.getChannel('channel', true);
    if (services.ownHome?.isFor(member.actor) && isOwnHome(await house.setUp.hub())) {
      const ids = { own: `buttons:own:${channelId}`, other: `buttons:other:${channelId}` };
      return answer(context, async () => toOwnHomeOffer(t.hub.whichButtons, ids, t), { ephemeral: true });
    }
    await interaction.showModal(toBrokerForm(channelId, t));
    return 'ok';
  },

  async modal(context, [what, ...args]) {
    if (what === 'named') return nameFromNotice(context, args);
    const manager = await requireManager(context);
    const field = (id: string) => context.interaction.fields.getTextInputValue(id);
    if (what === 'camera') {
      const said = { manager, topic: field('topic'), address: field('address') };
      return deferThenAct(context, () => chooseAddress(context, said));
    }
    const form = {
      address: field('address'),
      username: field('username'),
      password: field('password'),
      filter: field('filter'),
    };
    const connecting = { manager, form, channelId: args[0] ?? '', fingerprint: null };
    return deferThenAct(context, () => connectButtons(context, connecting));
  },

  async component(context, [what, argument = '', ...more]) {
    const { interaction, member, t } = context;
    const page = toPageNumber(argument);
    switch (what) {
      case 'scene':
        return answer(context, () => offerScenes(context, 0), { ephemeral: true });
      case 'scenes':
        return update(context, () => offerScenes(context, page));
      case 'run':
        return interaction.isStringSelectMenu()
          ? triggerChosen(context, interaction.values[0] ?? '')
          : 'refused';
      case 'mute':
        return muteNotice(context, argument);
      case 'dismiss':
        return dismissNotice(context, argument);
      case 'press':
        return settleUnknown(context, { nonce: argument, means: 'pressed' });
      case 'ignore':
        return settleUnknown(context, { nonce: argument, means: 'ignore' });
      case 'name':
        return askForName(context, [argument, ...more]);
      case 'history': {
        const [, ...levels] = more;
        return update(context, async () => {
          requireAllowed(await member.see(), t);
          return showHistory(context, { topic: levels.join(':') || null, page });
        });
      }
      case 'own': {
        const manager = await requireManager(context);
        return deferThenAct(context, () => connectOwnButtons(context, { manager, channelId: argument }));
      }
      case 'other':
        await requireManager(context);
        await interaction.showModal(toBrokerForm(argument, t));
        return 'ok';
      case 'trust': {
        const manager = await requireManager(context);
        return deferThenAct(context, () => connectTrustedBroker(context, { manager, id: argument }));
      }
      default:
        throw new UserError(t.faults.unknownCommand);
    }
  },

  async autocomplete(context) {
    const { interaction, member } = context;
    const { options } = interaction;
    const admission = await (lookUp(views, options.getSubcommand()) ? member.see() : member.manage());
    if (!admission.allowed) return [];
    const { name, value: typed } = options.getFocused(true);
    if (name === 'camera') return toCameraChoices(context, typed);
    if (name !== 'message') return toTopicChoices(context, typed);
    return toMessageChoices(context, { topic: options.getString('topic') ?? '', typed });
  },
} satisfies Command;
