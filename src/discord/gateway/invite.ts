import { OAuth2Scopes, PermissionFlagsBits } from 'discord.js';

const { ViewChannel, SendMessages, ReadMessageHistory, AddReactions, AttachFiles } = PermissionFlagsBits;

/** The address at which a household lets the bot into its server. */
export function toInviteUrl(applicationId: string): string {
  const permissions = ViewChannel | SendMessages | ReadMessageHistory | AddReactions | AttachFiles;
  const query = new URLSearchParams({
    client_id: applicationId,
    scope: [OAuth2Scopes.Bot, OAuth2Scopes.ApplicationsCommands].join(' '),
    permissions: String(permissions),
  });
  return `https://discord.com/oauth2/authorize?${query}`;
}
