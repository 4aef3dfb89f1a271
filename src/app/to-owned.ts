import type { LocalGuild, LocalMember } from '../local-discord/model.ts';

const OWNER_ID = '100000000000000001';

/** Whom the first guild belongs to, the bot belongs to as well: somebody is there to try what is for them alone. */
export function toOwned(guilds: readonly LocalGuild[]): {
  readonly guilds: readonly LocalGuild[];
  readonly applicationOwner: { readonly id: string; readonly name: string };
} {
  const [first, ...others] = guilds;
  const owner = first?.members.find(({ role }) => role === 'owner') ?? first?.members[0];
  if (!first || !owner) throw new Error('no guild has a member');
  const { name, id = OWNER_ID } = owner;
  const identify = (member: LocalMember) => (member === owner ? { ...member, id } : member);
  return {
    guilds: [{ ...first, members: first.members.map(identify) }, ...others],
    applicationOwner: { id, name },
  };
}
