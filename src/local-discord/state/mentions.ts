import type { APIUser } from 'discord-api-types/v10';
import type { AllowedMentions } from '../limits/allowed-mentions.ts';
import type { GuildState, World } from './world.ts';

/** Whom a message pings: what Discord lists in it after `allowed_mentions` has had its say. */
export interface Mentions {
  readonly mentions: APIUser[];
  readonly mention_roles: string[];
  readonly mention_everyone: boolean;
}

interface MentionSource {
  readonly text: string;
  readonly allowed: AllowedMentions | null | undefined;
  /** Author of the message that is replied to; pinged unless `replied_user` says no. */
  readonly repliedTo: APIUser | null;
  /** Where its roles are looked up; undefined in direct messages. */
  readonly guild: GuildState | undefined;
  /** May ping everyone, and roles that are not mentionable. */
  readonly mayMentionEveryone: boolean;
}

/** Finds the mentions in a text that ping. Without `allowed` all do; with it only what it names. */
export function findMentions(world: World, source: MentionSource): Mentions {
  const { text, allowed } = source;
  const permits = (kind: 'users' | 'roles', id: string) =>
    !allowed || (allowed.parse ?? []).includes(kind) || (allowed[kind] ?? []).includes(id);
  const userIds = matches(text, /<@!?(\d+)>/g).filter(id => permits('users', id));
  const mayReply = allowed ? (allowed.replied_user ?? false) : true;
  const users = userIds.flatMap(id => world.users.get(id) ?? []);
  if (source.repliedTo && mayReply) users.push(source.repliedTo);
  const roles = source.guild?.roles ?? [];
  const pingable = new Set(
    roles.filter(role => role.mentionable || source.mayMentionEveryone).map(({ id }) => id),
  );
  const mayEveryone = !allowed || (allowed.parse ?? []).includes('everyone');
  return {
    mentions: [...new Map(users.map(user => [user.id, user])).values()],
    mention_roles: matches(text, /<@&(\d+)>/g).filter(id => permits('roles', id) && pingable.has(id)),
    mention_everyone: source.mayMentionEveryone && mayEveryone && /@(everyone|here)\b/.test(text),
  };
}

function matches(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].flatMap(match => match[1] ?? []))];
}
