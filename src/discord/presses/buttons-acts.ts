import type { ChatInputCommandInteraction } from 'discord.js';
import type { Messages } from '../../messages/catalogue.ts';
import type { Services } from '../gateway/services.ts';
import type { Reply } from '../replies/reply.ts';
import { showHistory } from './buttons-history.ts';
import { muteButton, silenceButton } from './buttons-mute.ts';
import { nameButton } from './buttons-name.ts';
import { setQuietHours } from './buttons-quiet.ts';
import { routeButton } from './buttons-route.ts';
import { disconnectButtons, showButtons } from './buttons-status.ts';

type Invoked = ChatInputCommandInteraction<'cached'>;
/** What a subcommand of `/buttons` does. */
type Act = (interaction: Invoked, services: Services, t: Messages) => Promise<Reply>;
const topicOf = ({ options }: Invoked) => options.getString('topic', true);
const typed = ({ options }: Invoked, name: string) => options.getString(name)?.trim() || null;

/** Of the subcommands, by name, those that are for whoever may look. */
export const views: Readonly<Record<string, Act>> = {
  status: ({ guildId }, services, t) => showButtons(guildId, services, t),
  history: (interaction, services, t) =>
    showHistory(interaction.guildId, { topic: typed(interaction, 'topic'), page: 0 }, services, t),
};

/** Those that are for whoever may manage. */
export const changes: Readonly<Record<string, Act>> = {
  name(interaction, { guilds }, t) {
    const said = { name: typed(interaction, 'name'), emoji: typed(interaction, 'emoji') };
    return nameButton(interaction.guildId, { topic: topicOf(interaction), ...said }, guilds, t);
  },
  route(interaction, services, t) {
    const { guild, options } = interaction;
    const channelId = options.getChannel('channel')?.id ?? null;
    const route = { topic: topicOf(interaction), channelId, role: options.getRole('role') };
    return routeButton(guild, route, services, t);
  },
  mute(interaction, services, t) {
    const minutes = interaction.options.getInteger('minutes', true);
    return muteButton(interaction.guildId, { topic: typed(interaction, 'topic'), minutes }, services, t);
  },
  silent(interaction, services, t) {
    const isSilent = interaction.options.getBoolean('on', true);
    return silenceButton(interaction.guildId, { topic: typed(interaction, 'topic'), isSilent }, services, t);
  },
  quiet(interaction, services, t) {
    const hours = { from: typed(interaction, 'from'), to: typed(interaction, 'to') };
    return setQuietHours(interaction.guildId, hours, services, t);
  },
  disconnect: ({ guildId }, services, t) => disconnectButtons(guildId, services, t),
};
