import type { Alert } from '../../guilds/alerts/contract.ts';
import type { ButtonSettings, ButtonsConnection } from '../../guilds/model.ts';
import type { NoticeTarget } from '../../guilds/notices/contract.ts';
import type { Context } from '../gateway/context.ts';
import { toButtonTitle } from '../presses/press-name.ts';
import { mayPing } from '../replies/may-ping.ts';
import type { Finding, Report } from './doctor-finding.ts';

/** What of a household is told with a ping. */
interface Told {
  readonly connection: ButtonsConnection | null;
  readonly settings: ReadonlyMap<string, ButtonSettings>;
  readonly alerts: readonly Alert[];
  readonly notices: NoticeTarget | null;
}

/** Who is pinged, and where. */
interface Ping {
  /** By what, as people read it. */
  readonly by: string;
  readonly isButton: boolean;
  readonly channelId: string;
  readonly roleId: string;
}

/** Looks at the roles that are pinged: where the bot may not, or a role is gone. */
export function examinePings({ guild, t }: Context, told: Told, report: Report): Finding[] {
  const { doctor } = t;
  const pings = [...pingsOfButtons(told), ...pingsOfAlerts(told, t)];
  return pings.flatMap(({ by, isButton, channelId, roleId }) => {
    if (mayPing(guild, channelId, roleId)) return [];
    const layer = isButton ? doctor.broker : doctor.alerts;
    if (guild.roles.cache.has(roleId)) {
      const [role, channel] = [`<@&${roleId}>`, `<#${channelId}>`];
      return [report('warn', layer, doctor.roleNotPinged({ button: by, role, channel }))];
    }
    const gone = isButton ? doctor.roleGone({ button: by }) : doctor.alertRoleGone({ alert: by });
    return [report('warn', layer, gone)];
  });
}

function pingsOfButtons({ connection, settings }: Told): Ping[] {
  if (!connection) return [];
  return [...settings].flatMap(([topic, said]) => {
    const { channelId, roleId } = said;
    const by = toButtonTitle(topic, said);
    return roleId === null
      ? []
      : [{ by, isButton: true, channelId: channelId ?? connection.channelId, roleId }];
  });
}

/** Those that ping the same role in the same channel are one. */
function pingsOfAlerts({ alerts, notices }: Told, t: Context['t']): Ping[] {
  const all = [
    ...alerts.map(({ kind, ...where }) => ({ ...where, name: t.alerts.short[kind] })),
    ...(notices ? [{ ...notices, name: t.notices.name }] : []),
  ].flatMap(({ name, channelId, mention }) =>
    mention?.kind === 'role' ? [{ name, channelId, roleId: mention.id }] : [],
  );
  const alike = Map.groupBy(all, ({ channelId, roleId }) => `${channelId} ${roleId}`);
  return [...alike.values()].flatMap(pings => {
    const by = [...new Set(pings.map(({ name }) => `**${name}**`))].join(', ');
    return pings.slice(0, 1).map(({ channelId, roleId }) => ({ by, isButton: false, channelId, roleId }));
  });
}
