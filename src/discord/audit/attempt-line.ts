import type { AuditedAttempt } from '../../guilds/audit/contract.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { lookUp } from '../../messages/look-up.ts';
import { escapeText } from '../replies/escape-text.ts';

/** A command's texts: its name and description, and by their English names those of its parts. */
type Texts = Readonly<Record<string, string | { readonly name: string }>>;

/** What somebody tried to manage and may not, in a line. */
export function toAttemptLine({ command }: AuditedAttempt, t: Messages): string {
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
