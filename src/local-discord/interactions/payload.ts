import type { APIMessageInteractionMetadata } from 'discord-api-types/v10';
import { localeOf } from '../state/locales.ts';
import { toApiChannel, toApiMember } from '../state/payloads.ts';
import { allPermissions, computePermissions } from '../state/permissions.ts';
import type { InteractionState, World } from '../state/world.ts';

/** An interaction as INTERACTION_CREATE carries it. https://docs.discord.com/developers/interactions/receiving-and-responding */
export function toInteractionPayload(world: World, interaction: InteractionState, data: unknown): unknown {
  const { id, token, type, user, channel, source } = interaction;
  const guild = channel.guildId === null ? undefined : world.guilds.get(channel.guildId);
  const member = guild?.members.get(user.id);
  const permissionsOf = (userId: string) =>
    (guild ? computePermissions(guild, userId, channel) : allPermissions).toString();
  return {
    id,
    application_id: world.bot.id,
    type,
    token,
    version: 1,
    data,
    channel_id: channel.id,
    channel: { ...toApiChannel(world, channel), permissions: permissionsOf(user.id) },
    ...(guild && { guild_id: guild.id, guild: { id: guild.id, locale: guild.locale, features: [] } }),
    ...(guild && { guild_locale: guild.locale }),
    ...(guild && member
      ? { member: { ...toApiMember(member), permissions: permissionsOf(user.id) } }
      : { user }),
    ...(source && { message: source.message }),
    app_permissions: permissionsOf(world.bot.id),
    locale: localeOf(world, user.id),
    entitlements: [],
    authorizing_integration_owners: { 0: guild?.id ?? '0' },
    context: guild ? 0 : 1,
    attachment_size_limit: 10 * 1024 * 1024,
  };
}

/** What the answer's message says of the interaction behind it, and of the one behind that for a form. */
export function toMetadata(interaction: InteractionState): APIMessageInteractionMetadata {
  const { id, type, user, command, source, trigger } = interaction;
  return {
    id,
    type,
    user,
    authorizing_integration_owners: {},
    ...(command && { name: command }),
    ...(source && !trigger && { interacted_message_id: source.message.id }),
    ...(trigger && { triggering_interaction_metadata: toMetadata(trigger) }),
  } as APIMessageInteractionMetadata;
}
