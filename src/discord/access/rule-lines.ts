import type { DeviceRule, GuildAccess } from '../../guilds/access/contract.ts';
import type { HubDevice } from '../../hub/model.ts';
import type { Context } from '../gateway/context.ts';
import { roomsOf } from '../hub/rooms.ts';
import { escapeText } from '../replies/escape-text.ts';
import { toCareLines } from './careful-devices.ts';
import { toWhom } from './device-rules.ts';

/** What is said of devices and rooms, a line each, and whether there is such a one now, as far as the hub tells. */
export async function toRuleLines(
  { deviceRules, carefulDevices }: Pick<GuildAccess, 'deviceRules' | 'carefulDevices'>,
  context: Context,
): Promise<string[]> {
  if (deviceRules.length + carefulDevices.length === 0) return [];
  const looking = await context.member.look();
  const devices = looking.allowed ? await looking.value.recentDevices(1_000) : [];
  const byThing = Map.groupBy(deviceRules, ({ of, thing }) => `${of} ${thing}`);
  return [
    ...[...byThing.values()].map(rules => toLine(rules, devices, context)),
    ...toCareLines({ carefulDevices }, devices, context),
  ];
}

function toLine(rules: readonly DeviceRule[], devices: readonly HubDevice[], { guild, t }: Context): string {
  const [{ of = 'device', thing = '', name = '' } = {}] = rules;
  const texts = t.access.rules;
  const whoOf = (isAllowed: boolean) =>
    rules.filter(rule => rule.isAllowed === isAllowed).map(rule => toWhom(rule, guild, t));
  const [may, mayNot] = [whoOf(true), whoOf(false)];
  const device = devices.find(({ id }) => id === thing);
  const isThere = of === 'device' ? device !== undefined : roomsOf(devices).includes(thing);
  const gone = of === 'device' ? texts.goneDevice : texts.goneRoom;
  return texts.thing({
    glyph: of === 'device' ? '🔘' : '🏠',
    thing: escapeText((of === 'device' && device?.name) || name),
    rules: [
      ...(may.length > 0 ? [texts.may({ who: may })] : []),
      ...(mayNot.length > 0 ? [texts.mayNot({ who: mayNot })] : []),
      // A hub that is away says nothing of it.
      ...(devices.length > 0 && !isThere ? [`⚠️ ${gone}`] : []),
    ],
  });
}
