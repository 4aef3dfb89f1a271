import { ApplicationCommandOptionType, InteractionContextType } from 'discord.js';
import { answer } from '../src/discord/answer.ts';
import type { Command } from '../src/discord/command.ts';
import { toLanguageChoices } from '../src/discord/languages.ts';
import { mustManage } from '../src/discord/manage.ts';
import { withNote } from '../src/discord/reply.ts';
import type { Services } from '../src/discord/services.ts';
import { setLanguage, setTimeZone, showSettings } from '../src/discord/settings.ts';
import { timeZoneOf } from '../src/discord/time-zone.ts';
import { toClockTime, toTimeZoneChoices } from '../src/discord/time-zones.ts';
import { type Messages, messagesFor } from '../src/messages/catalogue.ts';
import { en } from '../src/messages/en.ts';

const { settings: texts } = en.commands;
const { Subcommand, String: Text } = ApplicationCommandOptionType;
const option = (name: string, description: string) =>
  ({ type: Text, name, description, required: true, autocomplete: true, max_length: 100 }) as const;

// No default_member_permissions: Discord knows permissions per command, and everybody may look.
export default {
  data: {
    name: 'settings',
    description: texts.description,
    contexts: [InteractionContextType.Guild],
    options: [
      {
        type: Subcommand,
        name: 'language',
        description: texts.language,
        options: [option('language', texts.spoken)],
      },
      {
        type: Subcommand,
        name: 'timezone',
        description: texts.timezone,
        options: [option('zone', texts.zone)],
      },
      { type: Subcommand, name: 'show', description: texts.show },
    ],
  },

  async run(interaction, services) {
    const { guildId, options } = interaction;
    const changes: Record<string, (t: Messages) => Promise<string | null>> = {
      language: t => setLanguage(guildId, options.getString('language', true), services, t),
      timezone: t => setTimeZone(guildId, options.getString('zone', true), services, t),
    };
    return answer(
      interaction,
      services,
      async t => {
        const work = changes[options.getSubcommand()];
        if (!work) return showSettings(guildId, services, t);
        await mustManage(interaction, services);
        const note = await work(t);
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
      ? toLanguageChoices(value, services.languages, t.settings.every)
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
