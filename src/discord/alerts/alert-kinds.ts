import type { AlertKind } from '../../guilds/alerts/contract.ts';

/** What people may have told, as `/alerts add` offers it: a kind, and what its limit is of. */
export const OFFERED = {
  danger: { kind: 'danger', capability: null },
  open: { kind: 'open', capability: null },
  offline: { kind: 'offline', capability: null },
  battery: { kind: 'battery', capability: null },
  done: { kind: 'done', capability: null },
  warmer: { kind: 'above', capability: 'temperature' },
  colder: { kind: 'below', capability: 'temperature' },
  damper: { kind: 'above', capability: 'humidity' },
  drier: { kind: 'below', capability: 'humidity' },
  stuffy: { kind: 'above', capability: 'co2' },
} as const satisfies Readonly<
  Record<string, { readonly kind: AlertKind; readonly capability: string | null }>
>;

/** One of them. */
export type Offered = keyof typeof OFFERED;

/** All, in the order in which they are offered. */
export const OFFERED_NAMES = Object.keys(OFFERED) as readonly Offered[];
