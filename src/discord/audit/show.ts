import type { AuditEntry, AuditEvent, AuditedAttempt } from '../../guilds/audit/contract.ts';
import type { ButtonSettings } from '../../guilds/model.ts';
import type { Manager } from '../../household/access/manager.ts';
import { cut } from '../../household/cut.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { lookUp } from '../../messages/look-up.ts';
import type { Context } from '../gateway/context.ts';
import { escapeText } from '../replies/escape-text.ts';
import { type PageKey, toPageReply } from '../replies/paged-view.ts';
import { toPersonMention } from '../replies/person-mention.ts';
import { type Reply, toReply } from '../replies/reply.ts';
import { toUnix } from '../replies/unix.ts';
import { toChangeLine } from './change-line.ts';
import { toAnswerLine, toControlLine, toRunLine } from './run-line.ts';
import { type Shown, toArguments } from './shown.ts';

/** Two lines each; so that they fit a phone, and Discord's limit whatever people call things. */
const PER_PAGE = 8;
const LINE_LENGTH = 260;
const FOOT_LENGTH = 160;

/**
 * A page of what was done in a guild, the newest first. Pages are turned among what there was when the first was shown, so
 * that what is done meanwhile moves none of them; reading anew begins with it.
 */
export async function showAudit(
  { house, t }: Context,
  { manager, filter, page, upTo }: Shown & { readonly manager: Manager },
): Promise<Reply> {
  const read = (at: number) => manager.audit(filter, { upTo, offset: at * PER_PAGE, limit: PER_PAGE });
  const found = await read(page);
  if (!found) return toReply('calm', t.audit.off);
  if (found.total === 0) {
    const isFiltered = Object.values(filter).some(part => part !== null);
    return toReply('calm', isFiltered ? t.audit.noneFits : t.audit.none);
  }
  const pages = Math.ceil(found.total / PER_PAGE);
  const shown = Math.min(page, pages - 1);
  // What is too old by now is gone from the end.
  const entries = shown === page ? found.entries : ((await read(shown))?.entries ?? []);
  const buttons = await house.setUp.buttonSettings();
  const customId = (to: number, key: PageKey) =>
    key === 'refresh'
      ? `audit:0:r:${toArguments({ filter, upTo: null })}`
      : `audit:${to}:${key.charAt(0)}:${toArguments({ filter, upTo: found.upTo })}`;
  const text = entries.map(entry => toLines(entry, buttons, t)).join('\n');
  const title = t.audit.title({ entries: found.total });
  return toPageReply({ accent: 'calm', title, parts: [text], page: shown, pages, customId }, t);
}

function toLines(
  { by, at, event }: AuditEntry,
  buttons: ReadonlyMap<string, ButtonSettings>,
  t: Messages,
): string {
  const line = toLine(event, buttons, t);
  const foot = t.audit.foot({
    user: toPersonMention(by.userId, t),
    channel: `<#${by.channelId}>`,
    way: [t.audit.ways[by.way], ...toDecision(event, t)].join(', '),
    unix: toUnix(at),
  });
  return `${cut(line, LINE_LENGTH)}\n${cut(foot, FOOT_LENGTH)}`;
}

function toLine(event: AuditEvent, buttons: ReadonlyMap<string, ButtonSettings>, t: Messages): string {
  switch (event.type) {
    case 'run':
      return toRunLine(event, t);
    case 'control':
      return toControlLine(event, t);
    case 'answer':
      return toAnswerLine(event, t);
    case 'change':
      return toChangeLine(event.change, buttons, t);
    case 'attempt':
      return toAttemptLine(event, t);
  }
}

function toDecision(event: AuditEntry['event'], t: Messages): string[] {
  if (event.type !== 'run' && event.type !== 'control') return [];
  const { decidedBy = null } = event;
  if (decidedBy === null) return [];
  const user = toPersonMention(decidedBy, t);
  return [event.result.kind === 'declined' ? t.audit.deniedBy({ user }) : t.audit.approvedBy({ user })];
}

/** A command's texts: its name and description, and by their English names those of its parts. */
type Texts = Readonly<Record<string, string | { readonly name: string }>>;

/** What somebody tried to manage and may not, in a line. */
function toAttemptLine({ command }: AuditedAttempt, t: Messages): string {
  return t.audit.attempted({ command: `\`/${toOwnName(command, t)}\`` });
}

/** A command as Discord calls it in the language of who looks; one that is gone, as it was called then. */
function toOwnName(command: string, { commands }: Messages): string {
  const [name = '', part = ''] = command.split(' ');
  const own = lookUp(commands, name);
  if (!own) return escapeText(command);
  const sub = lookUp<Texts>({ ...own }, part);
  return typeof sub === 'object' ? `${own.name} ${sub.name}` : own.name;
}
