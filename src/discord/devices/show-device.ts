import { capabilityOf } from '../../hub/capabilities.ts';
import type { HubDeviceDetail, Reading } from '../../hub/model.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { lookUp } from '../../messages/look-up.ts';
import type { Context } from '../gateway/context.ts';
import { isAlarming, toAgo, toGlyph, toPartLine, toReadingLine } from '../hub/device-view.ts';
import { escapeText } from '../replies/escape-text.ts';
import { type PageKey, toPagedReply } from '../replies/paged-view.ts';
import type { Block } from '../replies/pages.ts';
import type { Reply } from '../replies/reply.ts';
import { toControlRows } from './device-controls.ts';
import { readDevice } from './read-device.ts';

/**
 * Everything known of a device, a page of it; for whoever may set it, with what does so. What somebody presses there is
 * decided anew, whoever they are.
 */
export async function showDevice(
  context: Context,
  { id, page }: { readonly id: string; readonly page: number },
): Promise<Reply> {
  const { t } = context;
  const device = await readDevice(id, context);
  const controlling = await context.member.mayControl(device);
  const below = controlling.allowed && !device.isForbidden ? toControlRows(device, t) : [];
  const away = device.availability === 'offline' ? 'careful' : 'calm';
  const accent = isAlarming(device) ? 'bad' : away;
  const customId = (to: number, key: PageKey) => `device:${to}:${key}:${device.id}`;
  const list = {
    accent,
    title: toTitle(device, t),
    blocks: toBlocks(device, t),
    page,
    customId,
    below,
  } as const;
  return toPagedReply(list, t);
}

function toTitle(device: HubDeviceDetail, t: Messages): string {
  const type = lookUp(t.home.types, device.type) ?? escapeText(device.type, 40);
  const room = escapeText(device.room ?? t.devices.noRoom);
  return `## ${toGlyph(device)} ${escapeText(device.name)}\n${t.device.in({ type, room })}`;
}

function toBlocks(device: HubDeviceDetail, t: Messages): Block[] {
  const state = [
    device.availability === 'online' ? '' : `⚠️ ${t.home.availability[device.availability]}`,
    ...toKnown(device.state).map(reading => toReadingLine(reading, t)),
    device.state.length === 0 ? t.device.noState : '',
  ];
  const parts = device.parts?.map(part => toPartLine(part, t)) ?? [];
  const times = [
    device.lastChanged ? t.device.changed({ when: toAgo(device.lastChanged) }) : '',
    device.lastSeen ? t.device.seen({ when: toAgo(device.lastSeen) }) : '',
  ];
  const make = [
    toFact(t.device.manufacturer, device.manufacturer),
    toFact(t.device.model, device.model),
    toFact(t.device.firmware, device.firmware),
    toFact(t.device.buttons, device.buttons.join(', ') || null),
    ...device.attributes.map(reading => toReadingLine(reading, t)),
    `-# ${escapeText(device.id, 200)}`,
  ];
  return [state, parts, [times.filter(Boolean).join(' · ')], make]
    .map(lines => ({ heading: null, lines: lines.filter(Boolean) }))
    .filter(({ lines }) => lines.length > 0);
}

/** Without what only is while the device is on and nobody knows: the brightness of a lamp that is off, the colour of a white one. */
function toKnown(state: readonly Reading[]): readonly Reading[] {
  const saysOn = state.some(({ name, value }) => name === 'on' && value !== null);
  return state.filter(({ name, value }) => !(saysOn && value === null && capabilityOf(name)?.whileOn));
}

const toFact = (label: string, value: string | null) => (value ? `**${label}** ${escapeText(value)}` : '');
