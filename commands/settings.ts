import { ApplicationCommandOptionType, InteractionContextType } from 'discord.js';
import { MANAGE_SERVER, requireManager } from '../src/discord/access/manage.ts';
import type { Command, Invoked } from '../src/discord/gateway/command.ts';
import type { Context } from '../src/discord/gateway/context.ts';
import { named } from '../src/discord/gateway/named.ts';
import { answer } from '../src/discord/replies/answer.ts';
import { withNote } from '../src/discord/replies/reply.ts';
import { toLanguageChoices } from '../src/discord/settings/languages.ts';
import { setLanguage, setTimeZone, showSettings } from '../src/discord/settings/settings.ts';
import { toClockTime, toTimeZoneChoices } from '../src/discord/settings/time-zones.ts';
import type { Manager } from '../src/household/access/manager.ts';
import { lookUp } from '../src/messages/look-up.ts';

const { Subcommand, String: Text } = ApplicationCommandOptionType;
const option = (name: 'spoken' | 'zone') =>
  ({
    type: Text,
    ...named(({ settings }) => settings[name]),
    required: true,
    autocomplete: true,
    max_length: 100,
  }) as const;

/** The subcommands by name that are for whoever may manage, and what each has to tell beside what is then set. */
const changes: Readonly<Record<string, (context: Invoked, manager: Manager) => Promise<string | null>>> = {
  language(context, manager) {
    const typed = context.interaction.options.getString('language', true);
    return setLanguage(context, { manager, typed });
  },
  timezone(context, manager) {
    const typed = context.interaction.options.getString('zone', true);
    return setTimeZone(context, { manager, typed });
  },
};

export default {
  data: {
    ...named(({ settings }) => settings),
    contexts: [InteractionContextType.Guild],
    default_member_permissions: MANAGE_SERVER,
    options: [
      {
        type: Subcommand,
        ...named(({ settings }) => settings.language),
        options: [option('spoken')],
      },
      {
        type: Subcommand,
        ...named(({ settings }) => settings.timezone),
        options: [option('zone')],
      },
      { type: Subcommand, ...named(({ settings }) => settings.show) },
    ],
  },

  run(context) {
    const { options } = context.interaction;
    return answer(
      context,
      async () => {
        const change = lookUp(changes, options.getSubcommand());
        if (!change) return showSettings(context);
        const note = await change(context, await requireManager(context));
        const shown = await showSettings(context);
        return note === null ? shown : withNote(shown, note);
      },
      { ephemeral: true },
    );
  },

  async autocomplete(context) {
    const { name, value } = context.interaction.options.getFocused(true);
    return name === 'language'
      ? toLanguageChoices(value, await context.services.languages(), context.t)
      : suggestTimeZones(context, value);
  },
} satisfies Command;

async function suggestTimeZones({ house, t, services }: Context, typed: string) {
  const { timeZone } = await house.timeZone();
  const now = services.now();
  return toTimeZoneChoices(typed, timeZone, zone =>
    t.settings.zoneChoice({ zone, time: toClockTime(now, zone) }),
  );
}
