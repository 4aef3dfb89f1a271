import { ApplicationCommandOptionType, InteractionContextType } from 'discord.js';
import { mustManage } from '../src/discord/access/manage.ts';
import type { Command } from '../src/discord/gateway/command.ts';
import { named } from '../src/discord/gateway/named.ts';
import type { Services } from '../src/discord/gateway/services.ts';
import { answer } from '../src/discord/replies/answer.ts';
import { withNote } from '../src/discord/replies/reply.ts';
import { toLanguageChoices } from '../src/discord/settings/languages.ts';
import { setLanguage, setTimeZone, showSettings } from '../src/discord/settings/settings.ts';
import { toClockTime, toTimeZoneChoices } from '../src/discord/settings/time-zones.ts';
import { timeZoneOf } from '../src/household/clock/time-zone.ts';
import { type Messages, messagesFor } from '../src/messages/catalogue.ts';

const { Subcommand, String: Text } = ApplicationCommandOptionType;
const option = (name: 'spoken' | 'zone') =>
  ({
    type: Text,
    ...named(({ settings }) => settings[name]),
    required: true,
    autocomplete: true,
    max_length: 100,
  }) as const;

// No default_member_permissions: Discord knows permissions per command, and everybody may look.
export default {
  data: {
    ...named(({ settings }) => settings),
    contexts: [InteractionContextType.Guild],
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

  async run(interaction, services) {
    const { guildId, options } = interaction;
    const changes: Record<string, (own: Services, t: Messages) => Promise<string | null>> = {
      language: (own, t) => setLanguage(guildId, options.getString('language', true), own, t),
      timezone: (own, t) => setTimeZone(guildId, options.getString('zone', true), own, t),
    };
    return answer(
      interaction,
      services,
      async t => {
        const work = changes[options.getSubcommand()];
        if (!work) return showSettings(guildId, services, t);
        const note = await work(await mustManage(interaction, services), t);
        const shown = await showSettings(guildId, services, t);
        return note === null ? shown : withNote(shown, note);
      },
      { ephemeral: true },
    );
  },

  async autocomplete(interaction, services) {
    const t = messagesFor(interaction.locale);
    const { name, value } = interaction.options.getFocused(true);
    return name === 'language'
      ? toLanguageChoices(value, await services.languages(), t)
      : suggestTimeZones(interaction.guildId, value, services, t);
  },
} satisfies Command;

async function suggestTimeZones(guildId: string, typed: string, services: Services, t: Messages) {
  const { timeZone } = await timeZoneOf(guildId, services);
  const now = services.now();
  return toTimeZoneChoices(typed, timeZone, zone =>
    t.settings.zoneChoice({ zone, time: toClockTime(now, zone) }),
  );
}
