import { ApplicationCommandOptionType, InteractionContextType } from 'discord.js';
import { setChosen } from '../src/discord/devices/set-chosen.ts';
import { suggestControllable } from '../src/discord/devices/suggest-devices.ts';
import { toDeviceId } from '../src/discord/devices/to-device-id.ts';
import type { Command } from '../src/discord/gateway/command.ts';
import { labelled, named } from '../src/discord/gateway/named.ts';
import { seemsSwitchable } from '../src/household/access/switchable.ts';

const { String: Text } = ApplicationCommandOptionType;

export default {
  data: {
    ...named(commands => commands.turn),
    contexts: [InteractionContextType.Guild],
    options: [
      {
        type: Text,
        ...named(({ turn }) => turn.device),
        required: true,
        autocomplete: true,
        max_length: 200,
      },
      {
        type: Text,
        ...named(({ turn }) => turn.state),
        required: true,
        choices: [
          { ...labelled(({ turn }) => turn.on), value: 'on' },
          { ...labelled(({ turn }) => turn.off), value: 'off' },
        ],
      },
    ],
  },

  async run(context) {
    const { options } = context.interaction;
    const deviceId = await toDeviceId(options.getString('device', true).trim(), context);
    const value = options.getString('state', true) === 'on';
    return setChosen(context, { deviceId, commands: [{ capability: 'on', value }] });
  },

  autocomplete: context =>
    suggestControllable(context, context.interaction.options.getFocused(), { among: seemsSwitchable }),
} satisfies Command;
