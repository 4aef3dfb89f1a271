import type { ButtonChange, ButtonRoute, Change, NamedScene } from '../../guilds/audit/contract.ts';
import type { ButtonSettings } from '../../guilds/model.ts';
import { toClockText } from '../../household/clock/quiet-hours.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { toRuleTexts } from '../presses/buttons-meaning.ts';
import { toSubject } from '../presses/buttons-topic.ts';
import { escapeText } from '../replies/escape-text.ts';
import { EVERY_LANGUAGE, toOwnName } from '../settings/languages.ts';
import { toAccessLine } from './access-line.ts';

const NAME_LENGTH = 60;
const TEXT_LENGTH = 80;

/** What was set up otherwise, from what to what, in a line; `buttons` says what they are called now. */
export function toChangeLine(
  change: Change,
  buttons: ReadonlyMap<string, ButtonSettings>,
  t: Messages,
): string {
  const line = <Value>(
    what: string,
    { before, after }: { before: Value | null; after: Value | null },
    toText: (value: Value) => string,
  ) => {
    const text = (value: Value | null) => (value === null ? t.audit.nothing : toText(value));
    return t.audit.fromTo({ what, before: text(before), after: text(after) });
  };
  switch (change.about) {
    case 'hub':
      return line(t.audit.hub, change, toPlain);
    case 'broker':
      return line(t.audit.broker, change, toPlain);
    case 'ears':
    case 'mouth':
      return line(t.audit[change.about], change, toPlain);
    case 'spoken_answers':
      return change.isOn ? t.audit.answersAloud : t.audit.answersWritten;
    case 'forgotten':
      return t.audit.forgotten;
    case 'listening':
      return line(t.audit.listening({ channel: `<#${change.channelId}>` }), change, mode => t.audit[mode]);
    case 'panel': {
      const what = change.room === null ? t.panel.house : toPlain(change.room);
      const place = { what, channel: `<#${change.channelId}>` };
      return change.isThere ? t.audit.panelPosted(place) : t.audit.panelRemoved(place);
    }
    case 'alert': {
      const kind = t.alerts.short[change.kind];
      const what = `${kind} · ${change.device === null ? t.alerts.all : toPlain(change.device)}`;
      const place = { what, channel: `<#${change.channelId}>` };
      return change.isThere ? t.audit.alertAdded(place) : t.audit.alertRemoved(place);
    }
    case 'notices':
      return line(t.notices.name, change, channelId => `<#${channelId}>`);
    case 'scene':
      return line(t.audit.scene, change, toSceneName);
    case 'phrase':
      return line(t.scenes.phrase({ phrase: toPlain(change.phrase || '…') }), change, toSceneName);
    case 'not_meant': {
      const scenes = change.scenes.map(toSceneName).join(', ');
      return t.audit.notMeant({ phrase: toPlain(change.phrase || '…'), scenes });
    }
    case 'language':
      return line(t.audit.language, change, tag => toLanguageName(tag, t));
    case 'time_zone':
      return line(t.audit.timeZone, change, toPlain);
    case 'quiet_hours':
      return line(t.audit.quietHours, change, ({ from, to }) =>
        t.audit.hours({ from: toClockText(from), to: toClockText(to) }),
      );
    case 'level':
    case 'scene_role':
    case 'device_rule':
    case 'by_harm':
    case 'roles_reset':
    case 'care':
    case 'device_care':
    case 'pause':
      return toAccessLine(change, t);
    default:
      return toButtonLine(change, toSubject(change.topic, buttons, t), line, t);
  }
}

type Line = <Value>(
  what: string,
  fromTo: { before: Value | null; after: Value | null },
  toText: (value: Value) => string,
) => string;

function toButtonLine(change: ButtonChange, button: string, line: Line, t: Messages): string {
  switch (change.about) {
    case 'button_name':
      return line(t.audit.buttonName({ button }), change, toPlain);
    case 'button_route':
      return line(t.audit.buttonRoute({ button }), change, toRouteText);
    case 'button_camera':
      return line(t.audit.buttonCamera({ button }), change, ({ device }) =>
        device === null ? t.buttons.ownCamera : toPlain(device),
      );
    case 'button_sound':
      return change.isSilent ? t.audit.silenced({ button }) : t.audit.audible({ button });
    case 'button_rules':
      return line(
        t.audit.buttonRules({ button }),
        change,
        rules => toRuleTexts(rules, t).join(', ') || t.audit.nothing,
      );
    case 'button_mute': {
      if (change.until === null) return t.audit.unmuted({ button });
      return t.audit.muted({ button, unix: Math.floor(change.until / 1000) });
    }
  }
}

const toPlain = (text: string) => escapeText(text, TEXT_LENGTH);

const toSceneName = ({ name }: NamedScene) => `**${escapeText(name, NAME_LENGTH)}**`;

const toLanguageName = (tag: string, t: Messages) =>
  tag === EVERY_LANGUAGE ? t.settings.every : escapeText(toOwnName(tag));

function toRouteText({ channelId, roleId }: ButtonRoute): string {
  return [channelId && `<#${channelId}>`, roleId && `<@&${roleId}>`].filter(Boolean).join(' ');
}
