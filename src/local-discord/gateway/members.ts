import { z } from 'zod';
import { toApiMember } from '../state/payloads.ts';
import type { World } from '../state/world.ts';

const requestForm = z.looseObject({
  guild_id: z.string(),
  query: z.string().optional(),
  user_ids: z.union([z.string(), z.array(z.string())]).optional(),
  limit: z.int().min(0).optional(),
  nonce: z.string().optional(),
});

/** The GUILD_MEMBERS_CHUNK that answers a REQUEST_GUILD_MEMBERS; null for one that cannot be read, which Discord ignores. */
export function requestMembers(world: World, data: unknown): unknown {
  const form = requestForm.safeParse(data);
  const guild = form.success ? world.guilds.get(form.data.guild_id) : undefined;
  if (!form.success || !guild) return null;
  const { query = '', user_ids: ids, limit, nonce } = form.data;
  const wanted = ids === undefined ? null : new Set([ids].flat());
  const found = [...guild.members.values()].filter(({ user }) =>
    wanted ? wanted.has(user.id) : user.username.startsWith(query.toLowerCase()),
  );
  const members = found.slice(0, limit || found.length).map(toApiMember);
  const missing = [...(wanted ?? [])].filter(id => !guild.members.has(id));
  const chunk = { chunk_index: 0, chunk_count: 1, not_found: missing, presences: [], nonce };
  return { guild_id: guild.id, members, ...chunk };
}
