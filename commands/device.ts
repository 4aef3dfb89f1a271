import { ApplicationCommandOptionType, InteractionContextType } from 'discord.js';
import { entered, toActor } from '../src/discord/actor.ts';
import { answer } from '../src/discord/answer.ts';
import { toChoices } from '../src/discord/choices.ts';
import type { Command } from '../src/discord/command.ts';
import { toAgo, toGlyph, toReadingLine } from '../src/discord/device-view.ts';
import { escapeText } from '../src/discord/escape-text.ts';
import { toPages } from '../src/discord/pages.ts';
import { type Reply, toReply } from '../src/discord/reply.ts';
import { HubResponseError, UserError } from '../src/errors.ts';
import type { HubDeviceDetail } from '../src/hub/model.ts';
import type { Messages } from '../src/messages/catalogue.ts';
import { en } from '../src/messages/en.ts';

export default {
  data: {
    name: 'device',
    description: en.commands.device.description,
    contexts: [InteractionContextType.Guild],
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: 'id',
        description: en.commands.device.id,
        required: true,
        autocomplete: true,
        max_length: 200,
      },
    ],
  },

  run(interaction, { gate, ...services }) {
    const id = interaction.options.getString('id', true).trim();
    return answer(interaction, { gate, ...services }, async t => {
      const hub = entered(await gate.look(toActor(interaction)), t);
      try {
        return toDeviceReply(await hub.device(id), t);
      } catch (error) {
        if (!(error instanceof HubResponseError && error.kind === 'not_found')) throw error;
        throw new UserError(t.faults.unknownDevice({ id: escapeText(id) }), { cause: error });
      }
    });
  },

  async autocomplete(interaction, { gate, homes }) {
    if (!(await gate.look(toActor(interaction))).allowed) return [];
    const devices = await homes.recentDevices(interaction.guildId, 400);
    const named = devices.map(({ id, name, room }) => ({ id, name: room ? `${name} · ${room}` : name }));
    return toChoices(interaction.options.getFocused(), named);
  },
} satisfies Command;

function toDeviceReply(device: HubDeviceDetail, t: Messages): Reply {
  const { types } = t.home;
  const type = types[device.type] ?? escapeText(device.type, 40);
  const heading = `## ${toGlyph(device)} ${escapeText(device.name)}\n${t.device.in({ type, room: escapeText(device.room ?? t.devices.noRoom) })}`;
  const facts = [
    device.availability === 'online' ? '' : `⚠️ ${t.home.availability[device.availability]}`,
    ...device.state.map(reading => toReadingLine(reading, t)),
    device.state.length === 0 ? t.device.noState : '',
  ];
  const times = [
    device.lastChanged ? t.device.changed({ when: toAgo(device.lastChanged) }) : '',
    device.lastSeen ? t.device.seen({ when: toAgo(device.lastSeen) }) : '',
  ].filter(Boolean);
  const make = [
    toFact(t.device.manufacturer, device.manufacturer),
    toFact(t.device.model, device.model),
    toFact(t.device.firmware, device.firmware),
    toFact(t.device.buttons, device.buttons.join(', ') || null),
    ...device.attributes.map(reading => toReadingLine(reading, t)),
    `-# ${escapeText(device.id, 200)}`,
  ];
  const blocks = [facts, [times.join(' · ')], make]
    .map(lines => lines.filter(Boolean).join('\n'))
    .filter(Boolean);
  const [page = []] = toPages(blocks, { characters: 3000 });
  return toReply(device.availability === 'offline' ? 'careful' : 'calm', heading, ...page);
}

const toFact = (label: string, value: string | null) => (value ? `**${label}** ${escapeText(value)}` : '');
