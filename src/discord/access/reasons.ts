import type { Care } from '../../household/access/confirmation-policy.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { escapeText } from '../replies/escape-text.ts';

/** As many are told as somebody reads. */
const MAX_REASONS = 3;

/** Why a scene is careful though nobody said so: "unlocks Front door", "by its name"; none where it is not. */
export function toReasons({ because }: Care, t: Messages): string[] {
  if (because === null) return [];
  if (because === 'name') return [t.access.byItsWords];
  const told = because
    .slice(0, MAX_REASONS)
    .map(({ does, name }) => t.access.does[does]({ name: escapeText(name) }));
  return because.length > MAX_REASONS ? [...told, `+${because.length - MAX_REASONS}`] : told;
}
