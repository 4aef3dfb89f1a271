import { UserError } from '../../errors.ts';
import { cut } from '../../household/cut.ts';
import { requireAllowed } from '../access/actor.ts';
import type { Context } from '../gateway/context.ts';
import { escapeText } from '../replies/escape-text.ts';
import { roomsOf } from './rooms.ts';

/**
 * A room as the hub calls it.
 * @throws which there are, where there is none of that name.
 */
export async function findRoom(typed: string, { member, t }: Pick<Context, 'member' | 't'>): Promise<string> {
  const { items } = await requireAllowed(await member.look(), t).devices();
  const rooms = roomsOf(items);
  const found = rooms.find(room => room === typed) ?? rooms.find(room => isSame(room, typed));
  if (found !== undefined) return found;
  const known = cut(rooms.map(room => escapeText(room)).join(', '), 1000) || t.home.unknown;
  throw new UserError(t.devices.noneInRoom({ room: escapeText(typed), rooms: known }));
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.toLowerCase();
