import type { ButtonSettings, Camera, GuildSettings } from '../../guilds/model.ts';
import { toClockText } from '../../household/clock/quiet-hours.ts';
import type { Spans } from '../../household/clock/spans.ts';
import type { CameraTrouble } from '../../household/pictures/contract.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { toUnix } from '../replies/unix.ts';
import { toCameraTexts } from './buttons-camera.ts';
import { toRuleTexts } from './buttons-meaning.ts';
import { toSubject } from './buttons-topic.ts';

/** So many buttons can be read through in an answer. */
const MAX_BUTTONS = 15;

/** What an overview is made of. */
export interface Overview extends Pick<GuildSettings, 'quietHours'> {
  readonly settings: ReadonlyMap<string, ButtonSettings>;
  /** Whose pictures come with presses, and why the last ones did not, by topic. */
  readonly cameras: ReadonlyMap<string, Camera>;
  readonly troubles: ReadonlyMap<string, CameraTrouble>;
  readonly spans: Pick<Spans, 'leftMs'>;
}

/** What a household has said of its buttons beside their names: where, whom, how loud; nothing where nothing is. */
export function toOverviewLines(
  { settings, quietHours, cameras, troubles, spans }: Overview,
  t: Messages,
): string[] {
  const topics = [...new Set([...settings.keys(), ...cameras.keys()])];
  const lines = topics.flatMap(topic => {
    const [said, camera] = [settings.get(topic), cameras.get(topic)];
    const parts = [
      ...(said ? toParts(said, spans, t) : []),
      ...(camera ? toCameraTexts(camera, troubles.get(topic), t) : []),
    ];
    return parts.length > 0 ? [`${toSubject(topic, settings, t)} · ${parts.join(' · ')}`] : [];
  });
  const rest = lines.length - MAX_BUTTONS;
  return [
    ...(quietHours
      ? [t.buttons.quietHours({ from: toClockText(quietHours.from), to: toClockText(quietHours.to) })]
      : []),
    ...lines.slice(0, MAX_BUTTONS),
    ...(rest > 0 ? [t.buttons.moreSettings({ buttons: rest })] : []),
  ];
}

function toParts(
  { channelId, roleId, isSilent, mute, rules }: ButtonSettings,
  spans: Overview['spans'],
  t: Messages,
) {
  return [
    channelId && `<#${channelId}>`,
    roleId && t.buttons.pings({ role: `<@&${roleId}>` }),
    isSilent && t.buttons.isSilent,
    mute && spans.leftMs(mute) > 0 && t.buttons.isMuted({ unix: toUnix(mute.until) }),
    ...toRuleTexts(rules, t),
  ].filter(part => typeof part === 'string');
}
