import { UserError } from '../../errors.ts';
import type { CarefulDevice, GuildAccess } from '../../guilds/access/contract.ts';
import { CONFIRMATION_POLICIES } from '../../household/access/confirmation-policy.ts';
import type { Manager } from '../../household/access/manager.ts';
import { cut } from '../../household/cut.ts';
import type { HubDevice } from '../../hub/model.ts';
import { setDeviceCare } from '../confirmations/policy-acts.ts';
import { readDevice } from '../devices/read-device.ts';
import type { Invoked } from '../gateway/command.ts';
import type { Context } from '../gateway/context.ts';
import { escapeText } from '../replies/escape-text.ts';
import { type Reply, toReply } from '../replies/reply.ts';
import { toRoleMention } from '../replies/role-mention.ts';
import { MOST_RULES, type RuleChoice, toShortKey } from './device-rules.ts';

/** Says what comes before one device is set. */
export async function careForDevice(context: Invoked, manager: Manager): Promise<Reply> {
  const { interaction, house, t } = context;
  const { options } = interaction;
  const { id, name } = await readDevice(options.getString('device', true).trim(), context);
  const { carefulDevices } = await house.setUp.access();
  const isNew = carefulDevices.every(({ deviceId }) => deviceId !== id);
  if (isNew && carefulDevices.length >= MOST_RULES)
    throw new UserError(t.access.rules.full({ most: MOST_RULES }));
  return setDeviceCare(context, {
    manager,
    device: { id, name },
    policy: CONFIRMATION_POLICIES.find(each => each === options.getString('mode', true)) ?? 'approve',
    approverRoleId: options.getRole('role')?.id ?? null,
    approvalChannelId: options.getChannel('channel')?.id ?? null,
  });
}

/** Takes it back, by the key that was suggested; null: it is nothing of the kind. */
export async function takeCare(key: string, { house, t }: Context, manager: Manager): Promise<Reply | null> {
  const { carefulDevices } = await house.setUp.access();
  const care = carefulDevices.find(each => toCareKey(each) === key);
  if (!care || !(await manager.removeDeviceCare(care.deviceId))) return null;
  return toReply('calm', t.access.rules.careForgotten({ thing: escapeText(care.name) }));
}

/** What is said of devices, to pick one to take back. */
export function toCareChoices(
  { carefulDevices }: Pick<GuildAccess, 'carefulDevices'>,
  { t }: Pick<Context, 't'>,
): RuleChoice[] {
  return carefulDevices.map(care => ({
    id: toCareKey(care),
    name: `${cut(care.name, 50)} · ${t.audit.care[care.policy]}`,
  }));
}

/** The same, a line each, and whether there is such a device now, as far as the hub tells. */
export function toCareLines(
  { carefulDevices }: Pick<GuildAccess, 'carefulDevices'>,
  devices: readonly HubDevice[],
  { guild, t }: Pick<Context, 'guild' | 't'>,
): string[] {
  const { rules, deviceCare, managers, inChannel } = t.access;
  return carefulDevices.map(({ deviceId, name, policy, approverRoleId, approvalChannelId }) => {
    const device = devices.find(({ id }) => id === deviceId);
    const approvers = approverRoleId === null ? managers : toRoleMention(guild, approverRoleId, t);
    return rules.thing({
      glyph: '🔒',
      thing: escapeText(device?.name ?? name),
      rules: [
        policy === 'approve' ? deviceCare.approve({ approvers }) : deviceCare[policy],
        ...(policy === 'approve' && approvalChannelId !== null
          ? [inChannel({ channel: `<#${approvalChannelId}>` })]
          : []),
        // A hub that is away says nothing of it.
        ...(devices.length > 0 && !device ? [`⚠️ ${rules.goneDevice}`] : []),
      ],
    });
  });
}

const toCareKey = ({ deviceId }: CarefulDevice) => toShortKey('care', deviceId);
