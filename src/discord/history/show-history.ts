import { type APIMediaGalleryComponent, ComponentType } from 'discord-api-types/v10';
import { capabilityOf } from '../../hub/capabilities.ts';
import type { HubDeviceDetail, HubHistory, Point } from '../../hub/model.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { lookUp } from '../../messages/look-up.ts';
import { requireAllowed } from '../access/actor.ts';
import { readDevice } from '../devices/read-device.ts';
import type { Context } from '../gateway/context.ts';
import { toGlyph, toValue } from '../hub/device-view.ts';
import { escapeText } from '../replies/escape-text.ts';
import { type Reply, toReply } from '../replies/reply.ts';
import { toChart } from './chart.ts';
import { drawChart } from './draw-chart.ts';
import { renderPng } from './render-png.ts';

/** As many as a picture has room for. */
const POINTS = 800;
const FILE = 'history.png';

/** What of which device, since when. */
export interface HistoryWish {
  readonly id: string;
  /** null: what people ask of first. */
  readonly capability: string | null;
  readonly sinceMs: number;
}

/** A picture of what a device told over time, and the same in words. */
export async function showHistory(context: Context, wish: HistoryWish): Promise<Reply> {
  const { member, house, services, t } = context;
  const device = await readDevice(wish.id, context);
  const home = requireAllowed(await member.look(), t);
  const until = new Date(services.now());
  const since = new Date(until.getTime() - wish.sinceMs);
  const read = (capability: string | null) => home.history(device.id, { capability, since, points: POINTS });
  // Of what its device does not tell, or no more, the hub has no history: what else is recorded is told then.
  const history = (await read(wish.capability)) ?? (wish.capability === null ? null : await read(null));
  if (history === null) return toReply('calm', t.history.notKept);
  const isOther = wish.capability !== null && history.capability !== wish.capability;
  const told = isOther ? [] : history.points.filter(({ value }) => value !== null);
  const name = `${toGlyph(device)} **${escapeText(device.name)}**`;
  if (history.capability === null || told.length === 0) {
    const others = history.capabilities.filter(each => each !== (wish.capability ?? history.capability));
    const known = others.map(each => toCapabilityName(each, t)).join(', ');
    const lines = [`${name} · ${t.history.nothing}`, ...(known === '' ? [] : [t.history.others({ known })])];
    return toReply('calm', lines.join('\n'));
  }
  const { timeZone } = await house.timeZone();
  const chart = toChart(history, { since, until, timeZone, t });
  const summary = toSummary(device, history, told, t);
  const png = await renderPng(drawChart(chart));
  const picture: APIMediaGalleryComponent = {
    type: ComponentType.MediaGallery,
    items: [
      { media: { url: `attachment://${FILE}` }, description: summary.replaceAll('**', '').slice(0, 1000) },
    ],
  };
  const span = t.history.since({ from: toUnix(since), to: toUnix(until) });
  return {
    ...toReply(
      'calm',
      `${name} · ${toCapabilityName(history.capability, t)}\n${summary}`,
      picture,
      `-# ${span}`,
    ),
    files: [{ name: FILE, attachment: Buffer.from(png) }],
  };
}

/** What people call it. */
export function toCapabilityName(capability: string, { home }: Messages): string {
  const names: Readonly<Record<string, string>> = home.capabilities;
  return lookUp(names, capability) ?? escapeText(capability, 40);
}

/** Of numbers the least, the most and the last; of what is so or not, what it is now, and how often it changed. */
function toSummary(
  { state }: HubDeviceDetail,
  { capability, unit }: HubHistory,
  told: readonly Point[],
  t: Messages,
): string {
  const name = capability ?? '';
  const toText = (value: Point['value']) => toValue({ name, value, unit }, t);
  const now = toText(state.find(reading => reading.name === name)?.value ?? told.at(-1)?.value ?? null);
  const numbers = told.flatMap(({ value }) => (typeof value === 'number' ? value : []));
  if (capabilityOf(name)?.kind === 'number' && numbers.length > 0) {
    const least = toText(numbers.reduce((a, b) => Math.min(a, b)));
    const most = toText(numbers.reduce((a, b) => Math.max(a, b)));
    return t.history.numbers({ now, least, most });
  }
  const changes = told.filter(({ value }, at) => at > 0 && value !== told[at - 1]?.value).length;
  return t.history.changes({ now, changes });
}

const toUnix = (date: Date) => Math.floor(date.getTime() / 1000);
