import type { ConfirmationPolicy } from '../../guilds/model.ts';
import type { Actor } from './actor.ts';
import { CONFIRMATION_POLICIES, readCare } from './confirmation-policy.ts';
import type { ConfirmationClaims } from './confirmations.ts';
import type { GateParts } from './gate-parts.ts';
import { type House, mayApprove } from './rights.ts';
import { soleApprover } from './sole-approver.ts';
import type { ControlRequest } from './switchable.ts';

/** A scene that somebody asks for. */
export interface Wish {
  readonly sceneId: string;
  /** No list and no catalogue has it: it is confirmed at least. */
  readonly isNew: boolean;
  readonly claims: ConfirmationClaims | null;
}

/** What a scene would still need; null: it may run. A token counts for this person, scene, way, place and hub alone. */
export async function missingConfirmation(
  actor: Actor,
  { sceneId, isNew, claims }: Wish,
  house: House,
  parts: GateParts,
): Promise<'must_confirm' | 'must_approve' | null> {
  const said = await policyFor(actor, sceneId, house, parts);
  const policy = isNew && said === 'none' ? 'confirm' : said;
  if (policy === 'none') return null;
  const needed = policy === 'approve' ? 'must_approve' : 'must_confirm';
  if (!claims || CONFIRMATION_POLICIES.indexOf(claims.policy) < CONFIRMATION_POLICIES.indexOf(policy))
    return needed;
  return (await isClaimed(actor, { sceneId, device: null }, claims, parts)) ? null : needed;
}

/** Whether a token says that this was confirmed: it counts for this person, scene or device, way, place and hub alone. */
export async function isClaimed(
  { guildId, channelId, userId, way }: Actor,
  { sceneId, device }: { readonly sceneId: string; readonly device: ControlRequest | null },
  claims: ConfirmationClaims | null,
  { guilds }: Pick<GateParts, 'guilds'>,
): Promise<boolean> {
  if (!claims) return false;
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

/** How careful a scene is when this person asks for it: the only one who could approve it confirms it. */
async function policyFor(
  actor: Actor,
  sceneId: string,
  house: House,
  parts: GateParts,
): Promise<ConfirmationPolicy> {
  const { guildId, userId } = actor;
  const { policy } = (await readCare(guildId, parts))(sceneId);
  if (policy !== 'approve' || !mayApprove(actor, sceneId, house)) return policy;
  return (await soleApprover(guildId, sceneId, parts)) === userId ? 'confirm' : policy;
}
