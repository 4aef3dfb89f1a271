/** What a key may do: see the house, run its scenes too, or set its devices as well. Each may what those before it may. */
export const KEY_SCOPES = ['read', 'read+trigger', 'read+trigger+control'] as const;

/** One of KEY_SCOPES. */
export type KeyScope = (typeof KEY_SCOPES)[number];

/** Whether a key may do what needs that scope. */
export function mayDo(scope: KeyScope, needed: KeyScope): boolean {
  return KEY_SCOPES.indexOf(scope) >= KEY_SCOPES.indexOf(needed);
}
