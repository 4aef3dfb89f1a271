import { ApplicationCommandOptionType, InteractionContextType } from 'discord.js';
import { readDevice } from '../src/discord/devices/read-device.ts';
import type { Command } from '../src/discord/gateway/command.ts';
import type { Context } from '../src/discord/gateway/context.ts';
import { named } from '../src/discord/gateway/named.ts';
import { isAlarming, toAgo, toGlyph, toPartLine, toReadingLine } from '../src/discord/hub/device-view.ts';
import { answer, update } from '../src/discord/replies/answer.ts';
import { toChoices } from '../src/discord/replies/choices.ts';
import { escapeText } from '../src/discord/replies/escape-text.ts';
import { type PageKey, toPagedReply, toPageNumber } from '../src/discord/replies/paged-view.ts';
import type { Block } from '../src/discord/replies/pages.ts';
import type { Reply } from '../src/discord/replies/reply.ts';

import { tellApart } from '../src/household/tell-apart.ts';
import type { HubDeviceDetail } from '../src/hub/model.ts';
import type { Messages } from '../src/messages/catalogue.ts';
import { lookUp } from '../src/messages/look-up.ts';

export default {
  data: {
    ...named(commands => commands.device),
    contexts: [InteractionContextType.Guild],
    options: [
      {
        type: ApplicationCommandOptionType.String,
        ...named(commands => commands.device.id),
        required: true,
        autocomplete: true,
        max_length: 200,
      },
    ],
  },

  run(context) {
    const id = context.interaction.options.getString('id', true).trim();
    return answer(context, () => show(context, { id, page: 0 }));
  },

  component(context, [page, , ...id]) {
    const shown = { id: id.join(':'), page: toPageNumber(page) };
    return update(context, () => show(context, shown));
  },

  async autocomplete({ interaction, member }) {
    const looking = await member.look();
    if (!looking.allowed) return [];
    const devices = await looking.value.recentDevices(400);
    const named = tellApart(
      devices.map(({ id, name, room }) => ({ id, name: room ? `${name} · ${room}` : name, room: null })),
    );
    const { compare } = new Intl.Collator(interaction.locale, { numeric: true });
    const sorted = named.toSorted((a, b) => compare(a.name, b.name));
    return toChoices(interaction.options.getFocused(), sorted);
  },
} satisfies Command;

async function show(
  context: Context,
  { id, page }: { readonly id: string; readonly page: number },
): Promise<Reply> {
  const { t } = context;
  const device = await readDevice(id, context);
  const away = device.availability === 'offline' ? 'careful' : 'calm';
  const accent = isAlarming(device) ? 'bad' : away;
  const customId = (to: number, key: PageKey) => `device:${to}:${key}:${id}`;
  const list = { accent, title: toTitle(device, t), blocks: toBlocks(device, t), page, customId } as const;
  return toPagedReply(list, t);
}

function toTitle(device: HubDeviceDetail, t: Messages): string {
  const type = lookUp(t.home.types, device.type) ?? escapeText(device.type, 40);
  const room = escapeText(device.room ?? t.devices.noRoom);
  return `## ${toGlyph(device)} ${escapeText(device.name)}\n${t.device.in({ type, room })}`;
}

function toBlocks(device: HubDeviceDetail, t: Messages): Block[] {
  const state = [
    device.availability === 'online' ? '' : `⚠️ ${t.home.availability[device.availability]}`,
    ...device.state.map(reading => toReadingLine(reading, t)),
    device.state.length === 0 ? t.device.noState : '',
  ];
  const parts = device.parts?.map(part => toPartLine(part, t)) ?? [];
  const times = [
    device.lastChanged ? t.device.changed({ when: toAgo(device.lastChanged) }) : '',
    device.lastSeen ? t.device.seen({ when: toAgo(device.lastSeen) }) : '',
  ];
  const make = [
    toFact(t.device.manufacturer, device.manufacturer),
    toFact(t.device.model, device.model),
    toFact(t.device.firmware, device.firmware),
    toFact(t.device.buttons, device.buttons.join(', ') || null),
    ...device.attributes.map(reading => toReadingLine(reading, t)),
    `-# ${escapeText(device.id, 200)}`,
  ];
  return [state, parts, [times.filter(Boolean).join(' · ')], make]
    .map(lines => ({ heading: null, lines: lines.filter(Boolean) }))
    .filter(({ lines }) => lines.length > 0);
}

const toFact = (label: string, value: string | null) => (value ? `**${label}** ${escapeText(value)}` : '');
