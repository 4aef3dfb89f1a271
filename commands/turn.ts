import { ApplicationCommandOptionType, InteractionContextType } from 'discord.js';
import { setChosen } from '../src/discord/devices/set-chosen.ts';
import type { Command } from '../src/discord/gateway/command.ts';
import { labelled, named } from '../src/discord/gateway/named.ts';
import { toChoices } from '../src/discord/replies/choices.ts';
import { seemsSwitchable } from '../src/household/access/switchable.ts';
import { tellApart } from '../src/household/tell-apart.ts';

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

  run(context) {
    const { options } = context.interaction;
    const deviceId = options.getString('device', true).trim();
    const value = options.getString('state', true) === 'on';
    return setChosen(context, { deviceId, commands: [{ capability: 'on', value }] });
  },

  async autocomplete({ interaction, member }) {
    const [controlling, looking] = await Promise.all([member.mayControl(), member.look()]);
    if (!controlling.allowed || !looking.allowed) return [];
    const devices = (await looking.value.recentDevices(400)).filter(seemsSwitchable);
    const called = devices.map(({ id, name, room }) => ({ id, name: room ? `${name} · ${room}` : name }));
    return toChoices(
      interaction.options.getFocused(),
      tellApart(called.map(each => ({ ...each, room: null }))),
    );
  },
} satisfies Command;
