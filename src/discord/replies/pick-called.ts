import { UserError } from '../../errors.ts';
import { findCalled } from '../../household/find-called.ts';
import type { Named } from '../../household/tell-apart.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { escapeText } from './escape-text.ts';

/** As many as a person reads. */
const MOST = 12;

/**
 * The device or scene that somebody typed by its id or its name; null: there is none.
 * @throws which there are, where several are called so.
 */
export function pickCalled<T extends Named>(typed: string, things: readonly T[], t: Messages): T | null {
  const [found, ...others] = findCalled(typed, things);
  if (!found || others.length === 0) return found ?? null;
  const which = [found, ...others].slice(0, MOST).map(({ name }) => escapeText(name));
  throw new UserError(t.faults.several({ name: escapeText(typed), which }));
}
