import type { AccessChange } from '../../guilds/audit/contract.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { escapeText } from '../escape-text.ts';

const NAME_LENGTH = 60;

/** Who may do what otherwise, in a line. */
export function toAccessLine(change: AccessChange, t: Messages): string {
  switch (change.about) {
    case 'level':
      return toRoleLine(t.access.level[change.level], change, t);
    case 'scene_role':
      return toRoleLine(toSceneName(change.scene.name), change, t);
    case 'roles_reset':
      return t.audit.rolesReset;
    case 'care': {
      const { before, after } = change;
      const [from, to] = [before === null ? t.access.byItsWords : t.audit.care[before], t.audit.care[after]];
      return t.audit.fromTo({ what: toSceneName(change.scene.name), before: from, after: to });
    }
    case 'pause':
      if (change.until === null) return t.audit.resumed;
      return t.audit.paused({ unix: Math.floor(change.until / 1000) });
  }
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
