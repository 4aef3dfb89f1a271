import type { GuildStore } from './contract.ts';
import { inGuild } from './in-guild.ts';
import { createInOrder } from './in-order.ts';
import { inTurns } from './in-turns.ts';
import type { KnownDevice } from './model.ts';
import { putRows } from './put-rows.ts';
import type { GuildDatabase, Schema } from './schema.ts';

type DeviceRow = Schema['hub_devices'];

const COLUMNS = ['guild_id', 'id', 'name', 'room', 'floor', 'type', 'tells', 'settable', 'takes'] as const;

/** What each guild's devices are called and take, as its hub listed them last. */
export function createHubDevices(db: GuildDatabase): Pick<GuildStore, 'devices' | 'syncDevices'> {
  const inOrder = createInOrder();

  async function sync(guildId: string, devices: readonly KnownDevice[]): Promise<void> {
    const known = new Map((await readRows(db, guildId)).map(row => [row.id, toText(row)]));
    const rows = devices.map(device => toRow(guildId, device));
    const changed = rows.filter(row => known.get(row.id) !== toText(row));
    await inTurns(changed, some =>
      inGuild(db, guildId, async trx => {
        // What was still being read when the hub was disconnected is nobody's any more.
        if (await hasHub(trx, guildId)) await putRows(trx, 'hub_devices', ...some);
      }),
    );
    const listed = new Set(rows.map(({ id }) => id));
    await inTurns(
      [...known.keys()].filter(id => !listed.has(id)),
      gone => db.deleteFrom('hub_devices').where('guild_id', '=', guildId).where('id', 'in', gone).execute(),
    );
  }

  return {
    devices: async guildId => (await readRows(db, guildId)).map(toDevice),
    syncDevices: (guildId, devices) => inOrder(guildId, () => sync(guildId, devices)),
  };
}

/** Forgets them: they are those of a hub that is the guild's no longer. */
export async function forgetHubDevices(db: GuildDatabase, guildId: string): Promise<void> {
  await db.deleteFrom('hub_devices').where('guild_id', '=', guildId).execute();
}

async function hasHub(db: GuildDatabase, guildId: string): Promise<boolean> {
  return (
    (await db.selectFrom('hubs').select('guild_id').where('guild_id', '=', guildId).execute()).length > 0
  );
}

function readRows(db: GuildDatabase, guildId: string): Promise<DeviceRow[]> {
  return db.selectFrom('hub_devices').select(COLUMNS).where('guild_id', '=', guildId).orderBy('id').execute();
}

function toRow(guildId: string, { tells, settable, takes, ...device }: KnownDevice): DeviceRow {
  return {
    guild_id: guildId,
    ...device,
    tells: JSON.stringify(tells),
    settable: settable && JSON.stringify(settable),
    takes: takes && JSON.stringify(takes),
  };
}

function toDevice({ guild_id, tells, settable, takes, ...device }: DeviceRow): KnownDevice {
  return {
    ...device,
    tells: JSON.parse(tells),
    settable: settable === null ? null : JSON.parse(settable),
    takes: takes === null ? null : JSON.parse(takes),
  };
}

const toText = ({ id, name, room, floor, type, tells, settable, takes }: DeviceRow) =>
  JSON.stringify([id, name, room, floor, type, tells, settable, takes]);
