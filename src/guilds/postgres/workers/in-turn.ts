import type pg from 'pg';

/** What workers do one by one, each of these by itself. */
const LOCKS = {
  leases: [0x6c_65_61_73, 0x65_73_00_00],
  requests: [0x72_65_71_75, 0x65_73_74_73],
  fence: [0x66_65_6e_63, 0x65_00_00_00],
} as const;

/** What is written under a lease ends sooner; the next look tries again. */
const WITHIN = '2s';

/** Does something in a transaction while no other worker does. */
export async function inTurn<T>(
  pool: pg.Pool,
  what: keyof typeof LOCKS,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = '${WITHIN}'`);
    await client.query('select pg_advisory_xact_lock($1, $2)', [...LOCKS[what]]);
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
