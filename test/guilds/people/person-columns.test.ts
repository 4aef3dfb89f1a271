import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { personColumns } from '../../../src/guilds/people/person-columns.ts';
import { databaseFileOf } from '../../../src/guilds/sqlite/database-file.ts';
import { createDataDir, onFile, openTestStore } from '../../support/guild-store.ts';

/**
 * Columns in which nobody is named. Whoever adds one to the database adds it here, or to `personColumns` with what becomes
 * of it when somebody wants to be forgotten: text that may hold a Discord id of a person, JSON above all, belongs there.
 */
const NOBODY: Readonly<Record<string, string>> = {
  hubs: 'guild_id url api_key fingerprint connected_at',
  scenes: 'guild_id id name source',
  hub_scenes: 'guild_id id name effects',
  hub_devices: 'guild_id id name room floor type tells settable takes',
  phrases: 'guild_id key phrase scene_id',
  listening: 'guild_id channel_id mode',
  brokers: 'guild_id url username password filters client_id channel_id fingerprint version',
  alerts: 'id guild_id',
  alert_notices: 'id guild_id',
  notice_targets: 'guild_id since cursor',
  home_notices: 'id guild_id',
  guilds: 'guild_id',
  departures: 'guild_id left_at',
  cameras: 'guild_id topic device_id name address',
  button_settings: 'guild_id topic name emoji channel_id role_id silent muted_until muted_ms rules',
  presses:
    'id guild_id topic action count received_at raw pressed_at event_id counter packet_id filter digest repeats ' +
    'repeated_by perhaps_before heard_at channel_id notice_id delivered_at',
  notices: 'id guild_id channel_id nonce body frozen_at message_id edit_due dismissed outdated',
  asks: 'id guild_id channel_id scene_ids phrase run_at expires_at',
  offers: 'message_id guild_id channel_id scene_id settings expires_at',
  panels: 'message_id guild_id channel_id room',
  refusals: 'guild_id key scene_id',
  settings: 'guild_id language time_zone quiet_from quiet_to spoken_answers rights',
  speech: 'guild_id ears_url mouth_url',
  schedules: 'id guild_id channel_id scene_id run_at state care hub_since way',
  level_roles: 'guild_id level role_id',
  scene_roles: 'guild_id scene_id role_id',
  device_rules: 'guild_id kind thing name subject is_allowed',
  careful_scenes: 'guild_id scene_id care role_id channel_id',
  careful_devices: 'guild_id device_id name care role_id channel_id',
  pauses: 'guild_id until length_ms',
  confirmations:
    'id guild_id kind scene_id device way channel_id run_at hub_since expires_at message_channel_id message_id told_on',
  audit: 'id guild_id at kind channel_id way scene_id',
  // Of the whole bot: `owners` names who runs it, which is nobody's of a guild.
  notes: 'name value',
  seal: 'id salt canary',
};

it('knows of every column of the database whether people are named in it', onFile, async () => {
  const dataDir = await createDataDir();
  await openTestStore({ dataDir });
  const database = new DatabaseSync(databaseFileOf(dataDir), { readOnly: true });
  const columns = database
    .prepare(
      `select m.name || '.' || c.name as at from sqlite_schema m join pragma_table_info(m.name) c
       where m.type = 'table' and m.name not like 'sqlite_%' and m.name not like 'kysely_%'`,
    )
    .all()
    .map(({ at }) => String(at));
  database.close();
  const known = [
    ...Object.entries(NOBODY).flatMap(([table, names]) => names.split(' ').map(name => `${table}.${name}`)),
    ...Object.entries(personColumns).flatMap(([table, of]) =>
      Object.keys(of).map(name => `${table}.${name}`),
    ),
  ];
  expect(columns.toSorted()).toEqual(known.toSorted());
});
