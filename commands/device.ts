import { ApplicationCommandOptionType, InteractionContextType } from 'discord.js';
import { setPressed } from '../src/discord/devices/set-pressed.ts';
import { showDevice } from '../src/discord/devices/show-device.ts';
import { suggestDevices } from '../src/discord/devices/suggest-devices.ts';
import type { Command } from '../src/discord/gateway/command.ts';
import { named } from '../src/discord/gateway/named.ts';
import { answer, update } from '../src/discord/replies/answer.ts';
import { toPageNumber } from '../src/discord/replies/paged-view.ts';

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
    return answer(context, () => showDevice(context, { id, page: 0 }));
  },

  component(context, args) {
    const [page, , ...id] = args;
    if (page === 'to') return setPressed(context, args.slice(1));
    const shown = { id: id.join(':'), page: toPageNumber(page) };
    return update(context, () => showDevice(context, shown));
  },

  autocomplete: context =>
    suggestDevices(context, context.interaction.options.getFocused(), { among: () => true }),
} satisfies Command;
