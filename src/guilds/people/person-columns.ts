import type { Schema } from '../schema.ts';
import type { Forgetting, PersonTable } from './contract.ts';

/**
 * Every column that holds the id of a person, and what becomes of it. A test holds this against the database as its newest
 * migration leaves it: whoever adds a column says there that nobody is in it, or here what is to become of them.
 */
export const personColumns = {
  audit: { user_id: 'blank', event: 'inside' },
  schedules: { user_id: 'row', decided_by: 'blank' },
  phrases: { taught_by: 'blank' },
  refusals: { taught_by: 'blank' },
  asks: { user_id: 'row' },
  confirmations: { user_id: 'row' },
  device_rules: { subject_id: 'row' },
  alerts: { alert: 'inside' },
  alert_notices: { notice: 'inside' },
  notice_targets: { target: 'inside' },
  home_notices: { notice: 'inside' },
  hubs: { connected_by: 'connection' },
  brokers: { connected_by: 'connection' },
  speech: { connected_by: 'connection' },
  cameras: { set_by: 'connection' },
} as const satisfies {
  readonly [Table in PersonTable]: { readonly [Column in keyof Schema[Table]]?: Forgetting };
};
