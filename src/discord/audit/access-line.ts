import type { Approval } from '../../guilds/access/contract.ts';
import type { AccessChange } from '../../guilds/audit/contract.ts';
import type { ConfirmationPolicy } from '../../guilds/model.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { escapeText } from '../replies/escape-text.ts';
import { toPersonMention } from '../replies/person-mention.ts';

const NAME_LENGTH = 60;

/** Who may do what otherwise, in a line. */
export function toAccessLine(change: AccessChange, t: Messages): string {
  switch (change.about) {
    case 'level':
      return toRoleLine(t.access.level[change.level], change, t);
    case 'scene_role':
      return toRoleLine(toSceneName(change.scene.name), change, t);
    case 'device_rule': {
      const whom = change.for === 'member' ? toPersonMention(change.whom, t) : `<@&${change.whom}>`;
      const what = t.audit.deviceRule({ thing: toSceneName(change.name), who: whom });
      const text = (said: boolean | null) =>
        said === null ? t.audit.nothing : said ? t.audit.may : t.audit.mayNot;
      return t.audit.fromTo({ what, before: text(change.before), after: text(change.after) });
    }
    case 'by_harm':
      return t.audit.byHarm({ level: t.access.level.control });
    case 'roles_reset':
      return t.audit.rolesReset;
    case 'care': {
      const { scene, before, after, approval } = change;
      return t.audit.fromTo({
        what: toSceneName(scene.name),
        before: before === null ? t.access.byItsWords : toPolicyText(before, approval?.before, t.careful, t),
        after: toPolicyText(after, approval?.after, t.careful, t),
      });
    }
    case 'device_care': {
      const { name, before, after, approval } = change;
      const text = (policy: typeof after, approved: Approval | null | undefined) =>
        policy === null ? t.audit.byKind : toPolicyText(policy, approved, t.careful.ofDevice, t);
      return t.audit.fromTo({
        what: toSceneName(name),
        before: text(before, approval?.before),
        after: text(after, approval?.after),
      });
    }
    case 'pause':
      if (change.until === null) return t.audit.resumed;
      return t.audit.paused({ unix: Math.floor(change.until / 1000) });
  }
}

/** With who approves it, and where, if that is on record. */
function toPolicyText(
  policy: ConfirmationPolicy,
  approval: Approval | null | undefined,
  { askedHere }: Pick<Messages['careful'], 'askedHere'>,
  t: Messages,
): string {
  if (!approval) return t.audit.care[policy];
  const { approverRoleId, approvalChannelId } = approval;
  const approvers = approverRoleId === null ? t.access.managers : `<@&${approverRoleId}>`;
  const channel = `<#${approvalChannelId}>`;
  const place = approvalChannelId === null ? askedHere : t.careful.askedThere({ channel });
  return `${t.audit.care[policy]} (${approvers}; ${place})`;
}

function toRoleLine(
  what: string,
  { roleId, isAllowed }: { readonly roleId: string; readonly isAllowed: boolean },
  t: Messages,
): string {
  const role = `<@&${roleId}>`;
  return isAllowed ? t.audit.allowed({ what, role }) : t.audit.disallowed({ what, role });
}

const toSceneName = (name: string) => `**${escapeText(name, NAME_LENGTH)}**`;
