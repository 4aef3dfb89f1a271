import { UserError } from '../../errors.ts';
import type { Approval } from '../../guilds/access/contract.ts';
import type { ConfirmationPolicy } from '../../guilds/model.ts';
import type { Manager } from '../../household/access/manager.ts';
import type { Messages } from '../../messages/catalogue.ts';
import type { Context } from '../gateway/context.ts';
import { escapeText } from '../replies/escape-text.ts';
import { toPostWarnings } from '../replies/post-warnings.ts';
import { type Reply, toReply, withNote } from '../replies/reply.ts';
import { toRoleMention } from '../replies/role-mention.ts';
import { toUnix } from '../replies/unix.ts';

/** What comes before something is done, and who is asked. */
interface Careful extends Approval {
  readonly manager: Manager;
  readonly policy: ConfirmationPolicy;
}

/** Says how careful a scene is, and at once where the bot could not ask for approval. */
export async function setConfirmationPolicy(
  context: Context,
  { manager, scene, ...care }: Careful & { readonly scene: { readonly id: string; readonly name: string } },
): Promise<Reply> {
  refuseEveryone(care, context);
  await manager.setConfirmationPolicy({ sceneId: scene.id, ...care });
  return tellPolicy(context, scene.name, care, context.t.careful);
}

/** The same of a device; what secures the home is asked about by none. */
export async function setDeviceCare(
  context: Context,
  { manager, device, ...care }: Careful & { readonly device: { readonly id: string; readonly name: string } },
): Promise<Reply> {
  refuseEveryone(care, context);
  const { id: deviceId, name } = device;
  await manager.setDeviceCare({ deviceId, name, ...care });
  const { ofDevice } = context.t.careful;
  const said = await tellPolicy(context, name, care, ofDevice);
  return care.policy === 'none' ? said : withNote(said, ofDevice.secures);
}

/** Everyone approves nothing: that would be no question. */
function refuseEveryone({ approverRoleId }: Pick<Approval, 'approverRoleId'>, { guild, t }: Context): void {
  if (approverRoleId === guild.id) throw new UserError(t.access.switching.noEveryone);
}

async function tellPolicy(
  { guild, house, t }: Context,
  name: string,
  { policy, approverRoleId, approvalChannelId }: Omit<Careful, 'manager'>,
  texts: Pick<Messages['careful'], 'set' | 'askedHere'>,
): Promise<Reply> {
  const scene = escapeText(name);
  if (policy !== 'approve') return toReply('good', texts.set[policy]({ scene }));
  const approvers = approverRoleId === null ? t.access.managers : toRoleMention(guild, approverRoleId, t);
  const channel = `<#${approvalChannelId}>`;
  const place = approvalChannelId === null ? texts.askedHere : t.careful.askedThere({ channel });
  const said = texts.set.approve({ scene, approvers, place });
  const only = await house.soleApprover({ approverRoleId });
  const notes = only === null ? [said] : [said, t.careful.onlyOne({ user: `<@${only}>` })];
  const warnings =
    approvalChannelId === null
      ? []
      : toPostWarnings(guild, { channelId: approvalChannelId, roleId: approverRoleId }, t);
  return toReply(only === null && warnings.length === 0 ? 'good' : 'careful', ...notes, ...warnings);
}

/** Keeps everybody below manage from running scenes, for so many minutes; 0 ends that. */
export async function pauseHouse(
  { house, t }: Context,
  { manager, minutes }: { readonly manager: Manager; readonly minutes: number },
): Promise<Reply> {
  const pause = minutes > 0 ? house.spans.begin(minutes * 60_000) : null;
  await manager.setPause(pause);
  const { pauseFault: fault } = await house.setUp.access();
  const why = fault && t.trouble.store[fault];
  const said = pause ? t.careful.paused({ unix: toUnix(pause.until) }) : t.careful.resumed;
  if (why === undefined) return toReply(pause ? 'careful' : 'good', said);
  return toReply(
    'careful',
    said,
    pause ? t.careful.pauseUnstored({ why }) : t.careful.resumeUnstored({ why }),
  );
}
