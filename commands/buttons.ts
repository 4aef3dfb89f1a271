import {
  type APIApplicationCommandChannelOption,
  ApplicationCommandOptionType,
  ChannelType,
  InteractionContextType,
} from 'discord.js';
import { requireAllowed, toActor } from '../src/discord/access/actor.ts';
import { mustManage } from '../src/discord/access/manage.ts';
import type { Command } from '../src/discord/gateway/command.ts';
import { named } from '../src/discord/gateway/named.ts';
import { changes, views } from '../src/discord/presses/buttons-acts.ts';
import {
  connectButtons,
  connectTrustedBroker,
  toBrokerForm,
} from '../src/discord/presses/buttons-connect.ts';
import { showHistory } from '../src/discord/presses/buttons-history.ts';
import {
  askForName,
  dismissNotice,
  muteNotice,
  nameFromNotice,
} from '../src/discord/presses/buttons-notice.ts';
import { offerScenes } from '../src/discord/presses/buttons-scene.ts';
import { toTopicChoices } from '../src/discord/presses/buttons-topic.ts';
import { type Answerable, answer, deferThenAct, update } from '../src/discord/replies/answer.ts';
import { toPageNumber } from '../src/discord/replies/paged-view.ts';
import { triggerChosen } from '../src/discord/scenes/trigger-chosen.ts';
import { type Messages, messagesFor } from '../src/messages/catalogue.ts';

const { Subcommand, String: Text, Channel, Role, Integer, Boolean: YesNo } = ApplicationCommandOptionType;

const A_WEEK_IN_MINUTES = 7 * 24 * 60;
const own = (name: Exclude<keyof Messages['commands']['buttons'], 'name' | 'description'>) =>
  named(({ buttons }) => buttons[name]);
const topic = { type: Text, autocomplete: true, max_length: 200 } as const;
const oneTopic = { ...topic, ...own('topic'), required: true };
const topicOrAll = { ...topic, ...own('topicOrAll') };
const channel: Pick<APIApplicationCommandChannelOption, 'type' | 'channel_types'> = {
  type: Channel,
  channel_types: [ChannelType.GuildText, ChannelType.GuildAnnouncement],
};

export default {
  data: {
    ...named(({ buttons }) => buttons),
    contexts: [InteractionContextType.Guild],
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
      { type: Subcommand, ...own('history'), options: [topicOrAll] },
      { type: Subcommand, ...own('disconnect') },
    ],
  },

  async run(interaction, services) {
    const { options, locale } = interaction;
    const subcommand = options.getSubcommand();
    const view = views[subcommand];
    if (view) {
      const show = async (t: Messages) => {
        requireAllowed(await services.gate.see(toActor(interaction)), t);
        return view(interaction, services, t);
      };
      return answer(interaction, services, show, { ephemeral: true });
    }
    const own = await mustManage(interaction, services);
    const change = changes[subcommand];
    if (change) return answer(interaction, services, t => change(interaction, own, t), { ephemeral: true });
    await interaction.showModal(toBrokerForm(options.getChannel('channel', true).id, messagesFor(locale)));
    return 'ok';
  },

  async modal(interaction, services, [what, ...args]) {
    if (what === 'named') return nameFromNotice(interaction, args, services);
    const own = await mustManage(interaction, services);
    const field = (id: string) => interaction.fields.getTextInputValue(id);
    const form = {
      address: field('address'),
      username: field('username'),
      password: field('password'),
      filter: field('filter'),
    };
    const who = { ...ownerOf(interaction), channelId: args[0] ?? '', fingerprint: null };
    return deferThenAct(interaction, services, t => connectButtons(form, who, own, t), {
      ephemeral: true,
    });
  },

  async component(interaction, services, [what, argument = '', ...more]) {
    const { guildId } = interaction;
    const page = toPageNumber(argument);
    const scenes = (shown: number) => (t: Messages) => offerScenes(toActor(interaction), shown, services, t);
    switch (what) {
      case 'scene':
        return answer(interaction, services, scenes(0), { ephemeral: true });
      case 'scenes':
        return update(interaction, services, scenes(page));
      case 'run':
        return interaction.isStringSelectMenu()
          ? triggerChosen(interaction, interaction.values[0] ?? '', services)
          : 'refused';
      case 'mute':
        return muteNotice(interaction, argument, services);
      case 'dismiss':
        return dismissNotice(interaction, argument, services);
      case 'name':
        return askForName(interaction, [argument, ...more], services);
      case 'history': {
        const [, ...levels] = more;
        const shown = { topic: levels.join(':') || null, page };
        return update(interaction, services, async t => {
          requireAllowed(await services.gate.see(toActor(interaction)), t);
          return showHistory(guildId, shown, services, t);
        });
      }
      default: {
        const own = await mustManage(interaction, services);
        const owner = ownerOf(interaction);
        return deferThenAct(interaction, services, t => connectTrustedBroker(argument, owner, own, t), {
          ephemeral: true,
        });
      }
    }
  },

  async autocomplete(interaction, { guilds, gate }) {
    const { options, guildId } = interaction;
    const actor = toActor(interaction);
    const admission = await (views[options.getSubcommand()] ? gate.see(actor) : gate.manage(actor));
    return admission.allowed ? toTopicChoices(guildId, options.getFocused(), guilds) : [];
  },
} satisfies Command;

const ownerOf = ({ guildId, user }: Answerable) => ({ guildId, userId: user.id });
