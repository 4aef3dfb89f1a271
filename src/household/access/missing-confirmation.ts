import type { Approval } from '../../guilds/access/contract.ts';
import type { ConfirmationPolicy } from '../../guilds/model.ts';
import type { HubDeviceDetail } from '../../hub/model.ts';
import type { Actor } from './actor.ts';
import { CONFIRMATION_POLICIES, readCare } from './confirmation-policy.ts';
import type { ConfirmationClaims } from './confirmations.ts';
import type { KindOfDeed } from './device-care.ts';
import type { GateParts } from './gate-parts.ts';
import { type House, mayApprove } from './rights.ts';
import { soleApprover } from './sole-approver.ts';
import type { ControlRequest } from './switchable.ts';

/** What something careful still needs. */
export type Missing = Exclude<ConfirmationPolicy, 'none'>;

/** A scene that somebody asks for. */
interface SceneWish {
  readonly sceneId: string;
  /** No list and no catalogue has it: it is confirmed at least. */
  readonly isNew: boolean;
  readonly claims: ConfirmationClaims | null;
}

/** A device that somebody wants set. */
interface DeviceWish {
  readonly request: ControlRequest;
  /** As the hub tells it. */
  readonly device: HubDeviceDetail;
  readonly kind: KindOfDeed;
  /** It would be unlocked or opened, and another device with it. */
  readonly isOneOfSeveral: boolean;
  readonly claims: ConfirmationClaims | null;
}

/** What is careful, whatever it is, and who approves it. */
interface Careful extends Pick<Approval, 'approverRoleId'> {
  readonly sceneId: string;
  readonly device: ControlRequest | null;
  readonly policy: ConfirmationPolicy;
  readonly claims: ConfirmationClaims | null;
}

/** What a scene would still need; null: it may run. */
export async function missingForScene(
  actor: Actor,
  { sceneId, isNew, claims }: SceneWish,
  house: House,
  parts: GateParts,
): Promise<Missing | null> {
  const { policy: said } = (await readCare(actor.guildId, parts))(sceneId);
  const policy = isNew && said === 'none' ? 'confirm' : said;
  const { approverRoleId } = house.access.scene(sceneId);
  return missing(actor, { sceneId, device: null, policy, approverRoleId, claims }, house, parts);
}

/**
 * What setting a device would still need; null: it may be set. What the household says of it counts before its kind; what
 * only locks, closes, arms or turns off is asked about by neither, and what lets somebody in by several ways always is.
 */
export async function missingForDevice(
  actor: Actor,
  { request, device, kind, isOneOfSeveral, claims }: DeviceWish,
  house: House,
  parts: GateParts,
): Promise<Missing | null> {
  const said = house.access.careOf(device.id);
  const byKind = kind.deed === null ? 'none' : 'confirm';
  const single = kind.onlySecures ? 'none' : (said?.policy ?? byKind);
  const policy = single === 'none' && isOneOfSeveral ? 'confirm' : single;
  const { approverRoleId = null } = said ?? {};
  return missing(actor, { sceneId: '', device: request, policy, approverRoleId, claims }, house, parts);
}

/** A token counts for this person, scene or device, way, place and hub alone. */
async function missing(
  actor: Actor,
  { claims, ...careful }: Careful,
  house: House,
  parts: GateParts,
): Promise<Missing | null> {
  const policy = await policyFor(actor, careful, house, parts);
  if (policy === 'none') return null;
  if (!claims || CONFIRMATION_POLICIES.indexOf(claims.policy) < CONFIRMATION_POLICIES.indexOf(policy))
    return policy;
  return (await isClaimed(actor, careful, claims, parts)) ? null : policy;
}

/** Whether a token says that this was confirmed. */
async function isClaimed(
  { guildId, channelId, userId, way }: Actor,
  { sceneId, device }: Pick<Careful, 'sceneId' | 'device'>,
  claims: ConfirmationClaims,
  { guilds }: Pick<GateParts, 'guilds'>,
): Promise<boolean> {
  const intent = { guildId, channelId, userId, way, sceneId };
  const isSame = (Object.keys(intent) as (keyof typeof intent)[]).every(key => intent[key] === claims[key]);
  if (!isSame || toKey(device) !== toKey(claims.device)) return false;
  // Read after the hub itself was had: one that was exchanged in between is noticed here.
  const hubSince = (await guilds.hub(guildId))?.connectedAt ?? null;
  return hubSince?.getTime() === claims.hubSince?.getTime();
}

function toKey(device: ControlRequest | null): string {
  const told = (commands: ControlRequest['commands'] | null) =>
    commands?.map(({ capability, value, part }) => [capability, value, part ?? null]) ?? null;
  return JSON.stringify(device && [device.deviceId, told(device.commands), told(device.ifStill)]);
}

/** How careful it is when this person asks for it: the only one who could approve it confirms it. */
async function policyFor(
  actor: Actor,
  { policy, approverRoleId }: Pick<Careful, 'policy' | 'approverRoleId'>,
  house: House,
  parts: GateParts,
): Promise<ConfirmationPolicy> {
  if (policy !== 'approve' || !mayApprove(actor, { approverRoleId }, house)) return policy;
  const only = await soleApprover(actor.guildId, { approverRoleId }, parts);
  return only === actor.userId ? 'confirm' : policy;
}
