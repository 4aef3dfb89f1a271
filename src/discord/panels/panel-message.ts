import { ComponentType } from 'discord-api-types/v10';
import type { GuildStore } from '../../guilds/contract.ts';
import type { ComposePanel, PanelTimes, PanelView } from '../../household/panels/contract.ts';
import { devicesOf } from '../../household/panels/devices-of.ts';
import { tellApart } from '../../household/tell-apart.ts';
import type { HubDevice } from '../../hub/model.ts';
import { type Messages, messagesFor } from '../../messages/catalogue.ts';
import { oneStep } from '../../process/steps.ts';
import { isAlarming, toAgo, toDeviceLine } from '../hub/device-view.ts';
import { toRooms } from '../hub/rooms.ts';
import { escapeText } from '../replies/escape-text.ts';
import { toHouseholdLocale } from '../replies/household-language.ts';
import { type Accent, COMPONENTS, toReply } from '../replies/reply.ts';
import { toPanelButtons } from './panel-buttons.ts';

/** Discord takes 4,000 characters of a message, and 40 components. */
const CHARACTERS = 3_400;

/** Creates what puts panels into the words of their households. */
export function createComposePanel({
  guilds,
  localeOf,
}: {
  guilds: Pick<GuildStore, 'settings'>;
  localeOf(guildId: string): string;
}): ComposePanel {
  return async view => {
    const t = messagesFor(toHouseholdLocale(await guilds.settings(view.guildId), localeOf(view.guildId)));
    return view.share(oneStep(() => compose(view, t)));
  };
}

function compose(view: PanelView, t: Messages): (times: PanelTimes) => string {
  const { home, room } = view;
  const devices = tellApart(devicesOf(view));
  const { accent, text } = toBody(view, devices, t);
  const buttons = home.isConnected ? toPanelButtons(view, devices) : [];
  const title = room === null ? t.panel.house : escapeText(room);
  const separator = { type: ComponentType.Separator } as const;
  return times => {
    const { components } = toReply(
      accent,
      `## ${title}\n${text}`,
      ...(buttons.length > 0 ? [separator, ...buttons] : []),
      ...(home.isConnected ? [toFoot(times, t)] : []),
    );
    return JSON.stringify({ components, flags: COMPONENTS, allowed_mentions: { parse: [] } });
  };
}

function toFoot({ changedAt, checkedAt }: PanelTimes, t: Messages): string {
  return t.panel.foot({ changed: toAgo(new Date(changedAt)), checked: toAgo(new Date(checkedAt)) });
}

/** What it says between its title and its buttons. */
function toBody(
  { home, room }: PanelView,
  devices: readonly HubDevice[],
  t: Messages,
): { readonly accent: Accent; readonly text: string } {
  const { hasHub, isConnected, heardAt } = home;
  if (!hasHub) return { accent: 'careful', text: t.panel.noHub };
  if (home.devices === null || heardAt === null) return { accent: 'careful', text: t.panel.unknown };
  const lost = isConnected ? [] : [t.panel.lost({ when: toAgo(new Date(heardAt)) })];
  const alarming = devices.filter(isAlarming);
  const accent = lost.length > 0 ? 'careful' : alarming.length > 0 ? 'bad' : 'calm';
  if (devices.length === 0) {
    const none = room === null ? t.devices.none : t.panel.noRoom({ room: escapeText(room) });
    return { accent: 'careful', text: [...lost, none].join('\n') };
  }
  return { accent, text: [...lost, toLines(devices, { alarming, isHouse: room === null }, t)].join('\n') };
}

/** As many of them as there is room for, what alarms first. */
function toLines(
  devices: readonly HubDevice[],
  { alarming, isHouse }: { readonly alarming: readonly HubDevice[]; readonly isHouse: boolean },
  t: Messages,
): string {
  const calm = devices.filter(device => !alarming.includes(device));
  const rooms = [{ heading: null, members: alarming }, ...toRooms(calm, t, isHouse)];
  const lines: string[] = [];
  let length = 0;
  let shown = 0;
  for (const { heading, members } of rooms) {
    let head = heading === null ? [] : [heading];
    for (const device of members) {
      const more = [...head, toPanelLine(device, t)];
      length += more.join('\n').length + 1;
      if (length > CHARACTERS)
        return [...lines, t.questions.more({ more: devices.length - shown })].join('\n');
      lines.push(...more);
      head = [];
      shown += 1;
    }
  }
  return lines.join('\n');
}

/** As `/devices` tells it, and of one that is away, since when. */
function toPanelLine(device: HubDevice, t: Messages): string {
  const line = toDeviceLine(device, t);
  const { availability, lastSeen } = device;
  if (availability !== 'offline' || !lastSeen) return line;
  return line.replace(/\*[^*]*\*$/, `*${t.questions.whileAway({ when: toAgo(lastSeen) })}*`);
}
