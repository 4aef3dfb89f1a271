import { cut } from '../../discord/replies/pages.ts';
import type { ButtonChange, Change } from '../../guilds/audit/contract.ts';
import type { ButtonSettings, GuildSettings, GuildStore } from '../../guilds/contract.ts';
import type { Recording } from './changes.ts';

const MAX_TOPIC_LENGTH = 200;

/** What holds where a household has said nothing. */
const UNSET: GuildSettings = { language: null, timeZone: null, quietHours: null };
const UNSAID: ButtonSettings = {
  name: null,
  emoji: null,
  channelId: null,
  roleId: null,
  isSilent: false,
  mutedUntil: null,
};

/** Records where the bot listens, what is said of the household, and of its buttons. What stays as it was is no change. */
export function recordHabits({
  guilds,
  guildId,
  read,
  change,
}: Recording): Pick<GuildStore, 'listen' | 'stopListening' | 'setSettings' | 'setButtonSettings'> {
  const modeOf = async (channelId: string) =>
    (await read(guilds.listening(guildId)))?.find(entry => entry.channelId === channelId)?.mode ?? null;
  return {
    async listen(id, channelId, mode) {
      const before = await modeOf(channelId);
      await guilds.listen(id, channelId, mode);
      if (before !== mode) change({ about: 'listening', channelId, before, after: mode });
    },

    async stopListening(id, channelId) {
      const before = await modeOf(channelId);
      const stopped = await guilds.stopListening(id, channelId);
      if (stopped) change({ about: 'listening', channelId, before, after: null });
      return stopped;
    },

    async setSettings(id, settings) {
      const before = (await read(guilds.settings(guildId))) ?? UNSET;
      await guilds.setSettings(id, settings);
      for (const told of toSettingsChanges(before, { ...before, ...settings })) change(told);
    },

    async setButtonSettings(id, topic, settings) {
      const before = (await read(guilds.buttonSettings(guildId)))?.get(topic) ?? UNSAID;
      await guilds.setButtonSettings(id, topic, settings);
      const shown = cut(topic, MAX_TOPIC_LENGTH);
      for (const told of toButtonChanges(shown, before, { ...before, ...settings })) change(told);
    },
  };
}

function toSettingsChanges(before: GuildSettings, after: GuildSettings): Change[] {
  const all: Change[] = [
    { about: 'language', before: before.language, after: after.language },
    { about: 'time_zone', before: before.timeZone, after: after.timeZone },
    { about: 'quiet_hours', before: before.quietHours, after: after.quietHours },
  ];
  return all.filter(told => !('after' in told && isSame(told.before, told.after)));
}

function toButtonChanges(topic: string, before: ButtonSettings, after: ButtonSettings): ButtonChange[] {
  const [wasCalled, called] = [toTitle(before), toTitle(after)];
  const [wasRouted, routed] = [toRoute(before), toRoute(after)];
  const until = after.mutedUntil?.getTime() ?? null;
  return [
    ...(wasCalled === called
      ? []
      : [{ about: 'button_name', topic, before: wasCalled, after: called } as const]),
    ...(isSame(wasRouted, routed)
      ? []
      : [{ about: 'button_route', topic, before: wasRouted, after: routed } as const]),
    ...(before.isSilent === after.isSilent
      ? []
      : [{ about: 'button_sound', topic, isSilent: after.isSilent } as const]),
    ...((before.mutedUntil?.getTime() ?? null) === until
      ? []
      : [{ about: 'button_mute', topic, until } as const]),
  ];
}

const toTitle = ({ emoji, name }: ButtonSettings) => [emoji, name].filter(Boolean).join(' ') || null;

const toRoute = ({ channelId, roleId }: ButtonSettings) =>
  channelId === null && roleId === null ? null : { channelId, roleId };

/** Of values that are plain data. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
