import { ApplicationCommandOptionType, InteractionContextType } from 'discord.js';
import { requireAllowed } from '../src/discord/access/actor.ts';
import { suggestRooms } from '../src/discord/devices/suggest-devices.ts';
import type { Command } from '../src/discord/gateway/command.ts';
import type { Context } from '../src/discord/gateway/context.ts';
import { named } from '../src/discord/gateway/named.ts';
import { toHomeBlocks, toRoomBlocks } from '../src/discord/hub/device-blocks.ts';
import { roomsOf } from '../src/discord/hub/rooms.ts';
import { answer, update } from '../src/discord/replies/answer.ts';
import { escapeText } from '../src/discord/replies/escape-text.ts';
import { toPagedReply, toPageNumber } from '../src/discord/replies/paged-view.ts';
import { type Reply, toReply } from '../src/discord/replies/reply.ts';
import { UserError } from '../src/errors.ts';
import { cut } from '../src/household/cut.ts';
import type { HubDevice } from '../src/hub/model.ts';
import type { Messages } from '../src/messages/catalogue.ts';

/** A custom id holds 100 characters; a room's name may be longer, and is then known by its beginning. */
const ROOM_KEY_LENGTH = 70;

export default {
  data: {
    ...named(commands => commands.devices),
    contexts: [InteractionContextType.Guild],
    options: [
      {
        type: ApplicationCommandOptionType.String,
        ...named(commands => commands.devices.room),
        autocomplete: true,
        max_length: 100,
      },
    ],
  },

  run(context) {
    const room = context.interaction.options.getString('room');
    return answer(context, () => show(context, { room, page: 0 }));
  },

  autocomplete: context => suggestRooms(context, context.interaction.options.getFocused()),

  component(context, [page, , ...room]) {
    const shown = { room: room.join(':') || null, page: toPageNumber(page) };
    return update(context, () => show(context, shown));
  },
} satisfies Command;

async function show(
  { member, house, t }: Context,
  { room, page }: { readonly room: string | null; readonly page: number },
): Promise<Reply> {
  const home = requireAllowed(await member.look(), t);
  const { items, skipped } = await home.devices();
  home.remember(items);
  const devices =
    room === null ? items : items.filter(device => device.room && keyOf(device.room) === keyOf(room));
  if (room !== null && devices.length === 0) {
    const rooms =
      roomsOf(items)
        .map(name => escapeText(name))
        .join(', ') || t.home.unknown;
    throw new UserError(t.devices.noneInRoom({ room: escapeText(room), rooms: cut(rooms, 1000) }));
  }
  if (devices.length === 0) return toReply('calm', t.devices.none);
  const note = skipped > 0 ? [{ heading: null, lines: [t.devices.skipped({ skipped })] }] : [];
  const { dangers, rooms } = await house.share(
    room === null ? toHomeBlocks(devices, t) : toRoomBlocks(devices, t),
  );
  return toPagedReply(
    {
      accent: dangers.lines.length > 0 ? 'bad' : 'calm',
      title: toTitle(devices, room, t),
      blocks: [dangers, ...rooms, ...note],
      page,
      customId: (to, key) => `devices:${to}:${key}:${cut(room ?? '', ROOM_KEY_LENGTH)}`,
    },
    t,
  );
}

const keyOf = (room: string) => cut(room, ROOM_KEY_LENGTH).trim().toLowerCase();

function toTitle(devices: readonly HubDevice[], room: string | null, t: Messages): string {
  const rooms = new Set(devices.flatMap(device => device.room || []));
  if (room === null) return t.devices.title({ devices: devices.length, rooms: rooms.size });
  return t.devices.titleRoom({ room: escapeText(devices[0]?.room ?? room), devices: devices.length });
}
