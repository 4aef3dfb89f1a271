import { ApplicationCommandOptionType, InteractionContextType } from 'discord.js';
import { suggestDevices } from '../src/discord/devices/suggest-devices.ts';
import { toDeviceId } from '../src/discord/devices/to-device-id.ts';
import type { Command, Typing } from '../src/discord/gateway/command.ts';
import { labelled, named } from '../src/discord/gateway/named.ts';
import { showHistory, toCapabilityName } from '../src/discord/history/show-history.ts';
import { answer } from '../src/discord/replies/answer.ts';
import { toChoices } from '../src/discord/replies/choices.ts';
import { clock } from '../src/process/clock.ts';
import { within } from '../src/process/within.ts';

const { String: Text, Integer } = ApplicationCommandOptionType;
/** Hours. */
const DAY = 24;
const WEEK = 7 * DAY;
/** Within what a suggestion may take in all. */
const PATIENCE_MS = 400;

export default {
  data: {
    ...named(commands => commands.history),
    contexts: [InteractionContextType.Guild],
    options: [
      {
        type: Text,
        ...named(({ history }) => history.device),
        required: true,
        autocomplete: true,
        max_length: 200,
      },
      { type: Text, ...named(({ history }) => history.what), autocomplete: true, max_length: 60 },
      {
        type: Integer,
        ...named(({ history }) => history.since),
        choices: [
          { ...labelled(({ history }) => history.hours), value: 6 },
          { ...labelled(({ history }) => history.day), value: DAY },
          { ...labelled(({ history }) => history.week), value: WEEK },
        ],
      },
    ],
  },

  run(context) {
    const { options } = context.interaction;
    const wish = {
      id: options.getString('device', true).trim(),
      capability: options.getString('what')?.trim() ?? null,
      sinceMs: (options.getInteger('since') ?? DAY) * 60 * 60_000,
    };
    return answer(context, () => showHistory(context, wish));
  },

  async autocomplete(context) {
    const { name, value } = context.interaction.options.getFocused(true);
    return name === 'device'
      ? suggestDevices(context, value, { among: () => true })
      : suggestCapabilities(context, value);
  },
} satisfies Command;

async function suggestCapabilities(context: Typing, typed: string) {
  const { interaction, member, t } = context;
  const device = interaction.options.getString('device')?.trim() ?? '';
  const looking = await member.look();
  if (device === '' || !looking.allowed) return [];
  const id = await toDeviceId(device, context, PATIENCE_MS).catch(() => device);
  const asked = { capability: null, since: new Date(clock.now() - 60_000), points: 2 };
  const reading = looking.value.history(id, asked, { patienceMs: PATIENCE_MS }).catch(() => null);
  const history = await within(reading, PATIENCE_MS);
  const known = history?.capabilities ?? [];
  return toChoices(
    typed,
    known.map(each => ({ id: each, name: toCapabilityName(each, t) })),
  );
}
