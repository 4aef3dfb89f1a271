import type { ButtonSettings, GuildSettings } from '../../guilds/model.ts';
import { toClockText } from '../../household/clock/quiet-hours.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { toUnix } from '../replies/unix.ts';
import { toRuleTexts } from './buttons-meaning.ts';
import { toSubject } from './buttons-topic.ts';

/** So many buttons can be read through in an answer. */
const MAX_BUTTONS = 15;

/** What a household has said of its buttons beside their names: where, whom, how loud; nothing where nothing is. */
export function toOverviewLines(
  settings: ReadonlyMap<string, ButtonSettings>,
  { quietHours }: Pick<GuildSettings, 'quietHours'>,
  now: number,
  t: Messages,
): string[] {
  const lines = [...settings].flatMap(([topic, said]) => {
    const parts = toParts(said, now, t);
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
  { channelId, roleId, isSilent, mutedUntil, rules }: ButtonSettings,
  now: number,
  t: Messages,
) {
  return [
    channelId && `<#${channelId}>`,
    roleId && t.buttons.pings({ role: `<@&${roleId}>` }),
    isSilent && t.buttons.isSilent,
    mutedUntil && mutedUntil.getTime() > now && t.buttons.isMuted({ unix: toUnix(mutedUntil) }),
    ...toRuleTexts(rules, t),
  ].filter(part => typeof part === 'string');
}
