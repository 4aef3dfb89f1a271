import type { ChatInputCommandInteraction } from 'discord.js';
import { CONFIRMATION_POLICIES } from '../../household/access/confirmation-policy.ts';
import { toReadable } from '../../household/scenes/readable.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { allowScene, disallowScene } from '../access/access-acts.ts';
import { setConfirmationPolicy } from '../confirmations/policy-acts.ts';
import type { Services } from '../gateway/services.ts';
import type { Reply } from '../replies/reply.ts';
import { addScene, forgetPhrase, removeScene, sceneOf, teachPhrase } from './catalogue.ts';

type Invoked = ChatInputCommandInteraction<'cached'>;
const typed = ({ options }: Invoked, name: string) => options.getString(name, true).trim();

/** The subcommands of `/scenes` by name that are for whoever may manage. */
export const changes: Readonly<
  Record<string, (interaction: Invoked, services: Services, t: Messages) => Promise<Reply>>
> = {
  add(interaction, services, t) {
    const name = interaction.options.getString('name')?.trim() || null;
    return addScene(services, interaction.guildId, { id: typed(interaction, 'id'), name }, t);
  },
  remove: (interaction, { guilds }, t) =>
    removeScene(guilds, interaction.guildId, typed(interaction, 'id'), t),
  teach(interaction, { guilds }, t) {
    const taught = { id: typed(interaction, 'id'), phrase: typed(interaction, 'phrase') };
    return teachPhrase(guilds, interaction.guildId, taught, t);
  },
  forget: (interaction, { guilds }, t) =>
    forgetPhrase(guilds, interaction.guildId, typed(interaction, 'phrase'), t),
  async allow(interaction, services, t) {
    const scene = await knownScene(interaction, services, t);
    const role = interaction.options.getRole('role', true);
    return allowScene(interaction.guild, { scene, role }, services, t);
  },
  async disallow(interaction, services, t) {
    const scene = await knownScene(interaction, services, t);
    return disallowScene(interaction.guild, { scene, typed: typed(interaction, 'role') }, services, t);
  },
  async careful(interaction, services, t) {
    const scene = await knownScene(interaction, services, t);
    const { guild, options } = interaction;
    const approverRoleId = options.getRole('role')?.id ?? null;
    const approvalChannelId = options.getChannel('channel')?.id ?? null;
    const care = CONFIRMATION_POLICIES.find(each => each === options.getString('mode', true)) ?? 'approve';
    return setConfirmationPolicy(guild, { scene, care, approverRoleId, approvalChannelId }, services, t);
  },
};

async function knownScene(interaction: Invoked, { guilds }: Services, t: Messages) {
  const { id, name } = await sceneOf(guilds, interaction.guildId, typed(interaction, 'id'), t);
  return { id, name: name ?? toReadable(id) };
}
