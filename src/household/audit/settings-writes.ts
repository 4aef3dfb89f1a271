import type { Alert } from '../../guilds/alerts/contract.ts';
import type { ButtonChange, Change } from '../../guilds/audit/contract.ts';
import type { ButtonSettings, Camera, GuildSettings } from '../../guilds/model.ts';
import { cut } from '../cut.ts';
import { type AuditedWrites, type Recording, written } from './writes.ts';

const MAX_TOPIC_LENGTH = 200;

/** What holds where a household has said nothing. */
const UNSET: GuildSettings = {
  language: null,
  timeZone: null,
  quietHours: null,
  spokenAnswers: false,
  rights: null,
};
const UNSAID: ButtonSettings = {
  name: null,
  emoji: null,
  channelId: null,
  roleId: null,
  isSilent: false,
  mute: null,
  rules: [],
};

/** Says where the bot listens, and what a household says of itself and of its buttons. */
export function writeHabits({
  guilds,
  guildId,
  read,
}: Recording): AuditedWrites<
  | 'listen'
  | 'stopListening'
  | 'addPanel'
  | 'removePanel'
  | 'addAlert'
  | 'removeAlert'
  | 'setNoticeTarget'
  | 'setSettings'
  | 'setButtonSettings'
  | 'setCamera'
> {
  const modeOf = async (channelId: string) =>
    (await read(guilds.listening(guildId)))?.find(entry => entry.channelId === channelId)?.mode ?? null;
  return {
    async listen(channelId, mode) {
      const before = await modeOf(channelId);
      await guilds.listen(guildId, channelId, mode);
      return written(undefined, before !== mode && { about: 'listening', channelId, before, after: mode });
    },

    async stopListening(channelId) {
      const before = await modeOf(channelId);
      const stopped = await guilds.stopListening(guildId, channelId);
      return written(stopped, stopped && { about: 'listening', channelId, before, after: null });
    },

    async addPanel(panel) {
      await guilds.addPanel(guildId, panel);
      const { channelId, room } = panel;
      return written(undefined, { about: 'panel', channelId, room, isThere: true });
    },

    async removePanel(messageId) {
      const panel = await guilds.removePanel(guildId, messageId);
      if (!panel) return written(panel);
      const { channelId, room } = panel;
      return written(panel, { about: 'panel', channelId, room, isThere: false });
    },

    async addAlert(asked) {
      const alert = await guilds.addAlert(guildId, asked);
      return written(alert, toAlertChange(alert, true));
    },

    async removeAlert(id) {
      const alert = await guilds.removeAlert(guildId, id);
      return written(alert, alert && toAlertChange(alert, false));
    },

    async setNoticeTarget(target) {
      const before = (await read(guilds.noticeTarget(guildId)))?.channelId ?? null;
      await guilds.setNoticeTarget(guildId, target);
      const after = target?.channelId ?? null;
      return written(undefined, before !== after && { about: 'notices', before, after });
    },

    async setSettings(settings) {
      const before = (await read(guilds.settings(guildId))) ?? UNSET;
      await guilds.setSettings(guildId, settings);
      return written(undefined, ...toSettingsChanges(before, { ...before, ...settings }));
    },

    async setButtonSettings(topic, settings) {
      const before = (await read(guilds.buttonSettings(guildId)))?.get(topic) ?? UNSAID;
      await guilds.setButtonSettings(guildId, topic, settings);
      const shown = cut(topic, MAX_TOPIC_LENGTH);
      return written(undefined, ...toButtonChanges(shown, before, { ...before, ...settings }));
    },

    async setCamera(topic, camera) {
      const before = (await read(guilds.cameras(guildId)))?.get(topic) ?? null;
      await guilds.setCamera(guildId, topic, camera);
      const fromTo = { before: toTaken(before), after: toTaken(camera) };
      const change = { about: 'button_camera', topic: cut(topic, MAX_TOPIC_LENGTH), ...fromTo } as const;
      return written(undefined, !isSame(before, camera) && change);
    },
  };
}

function toAlertChange({ kind, device, channelId }: Alert, isThere: boolean): Change {
  return { about: 'alert', kind, device: device?.name ?? null, channelId, isThere };
}

function toSettingsChanges(before: GuildSettings, after: GuildSettings): Change[] {
  const all: Change[] = [
    { about: 'language', before: before.language, after: after.language },
    { about: 'time_zone', before: before.timeZone, after: after.timeZone },
    { about: 'quiet_hours', before: before.quietHours, after: after.quietHours },
  ];
  if (before.spokenAnswers !== after.spokenAnswers)
    all.push({ about: 'spoken_answers', isOn: after.spokenAnswers });
  if (before.rights !== after.rights && after.rights === 'by_harm') all.push({ about: 'by_harm' });
  return all.filter(told => !('after' in told && isSame(told.before, told.after)));
}

function toButtonChanges(topic: string, before: ButtonSettings, after: ButtonSettings): ButtonChange[] {
  const [wasCalled, called] = [toTitle(before), toTitle(after)];
  const [wasRouted, routed] = [toRoute(before), toRoute(after)];
  const until = after.mute?.until.getTime() ?? null;
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
    ...((before.mute?.until.getTime() ?? null) === until
      ? []
      : [{ about: 'button_mute', topic, until } as const]),
    ...(isSame(before.rules, after.rules)
      ? []
      : [{ about: 'button_rules', topic, before: before.rules, after: after.rules } as const]),
  ];
}

const toTitle = ({ emoji, name }: ButtonSettings) => [emoji, name].filter(Boolean).join(' ') || null;

const toRoute = ({ channelId, roleId }: ButtonSettings) =>
  channelId === null && roleId === null ? null : { channelId, roleId };

/** Of an address nothing is on record: it may hold passwords. */
const toTaken = (camera: Camera | null) =>
  camera && { device: camera.kind === 'device' ? cut(camera.name, MAX_TOPIC_LENGTH) : null };

/** Of values that are plain data. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
