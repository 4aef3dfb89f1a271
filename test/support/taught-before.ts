import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../src/guilds/schema.ts';

const [MIA, ROBIN] = ['700000000000000001', '700000000000000002'];
const movie = { id: 'movie_night', name: 'Movie night' };
const shed = { id: 'shed', name: null };
const away = { id: 'away', name: null };

/** What the record has, the newest last. */
const RECORD = [
  [MIA, { about: 'phrase', phrase: 'popcorn', before: null, after: shed }],
  [ROBIN, { about: 'phrase', phrase: 'Popcorn!', before: shed, after: movie }],
  [MIA, { about: 'phrase', phrase: 'Wombat  time', before: null, after: movie }],
  [ROBIN, { about: 'phrase', phrase: 'wombat time', before: movie, after: null }],
  [MIA, { about: 'phrase', phrase: '', before: null, after: movie }],
  [MIA, { about: 'not_meant', phrase: 'Off to the shed!', scenes: [shed, away] }],
  [ROBIN, { about: 'not_meant', phrase: 'off to the shed', scenes: [away] }],
] as const;

/** Fills a database with what was taught before it was stored by whom. */
export async function teachBefore(db: Kysely<Schema>): Promise<void> {
  for (const [userId, change] of RECORD)
    await sql`insert into audit (guild_id, at, kind, user_id, channel_id, way, scene_id, event)
      values ('1', 1, 'changes', ${userId}, '2', 'slash', null, ${JSON.stringify({ type: 'change', change })})`.execute(
      db,
    );
  await sql`insert into scenes (guild_id, id, source) values
    ('1', 'movie_night', 'hub'), ('1', 'shed', 'hub'), ('1', 'away', 'hub'), ('2', 'movie_night', 'hub')`.execute(
    db,
  );
  await sql`insert into phrases (guild_id, key, phrase, scene_id) values
    ('1', 'popcorn', 'Popcorn!', 'movie_night'), ('1', 'wombat time', 'Wombat  time', 'movie_night'),
    ('1', 'of old', 'Of old', 'shed'), ('2', 'popcorn', 'popcorn', 'movie_night')`.execute(db);
  await sql`insert into refusals (guild_id, key, scene_id) values
    ('1', 'off to the shed', 'shed'), ('1', 'off to the shed', 'away'), ('1', 'of old', 'away')`.execute(db);
}

/** By whom it was then, as far as the record tells. */
export const taughtBefore = [
  { guild_id: '1', key: 'of old', taught_by: '' },
  { guild_id: '1', key: 'popcorn', taught_by: ROBIN },
  { guild_id: '1', key: 'wombat time', taught_by: MIA },
  { guild_id: '2', key: 'popcorn', taught_by: '' },
  { key: 'of old', scene_id: 'away', taught_by: '' },
  { key: 'off to the shed', scene_id: 'away', taught_by: ROBIN },
  { key: 'off to the shed', scene_id: 'shed', taught_by: MIA },
];

/** What a database has of that once it is migrated. */
export async function readTaught(db: Kysely<Schema>): Promise<object[]> {
  const phrases = db.selectFrom('phrases').select(['guild_id', 'key', 'taught_by']);
  const refusals = db.selectFrom('refusals').select(['key', 'scene_id', 'taught_by']);
  return [
    ...(await phrases.orderBy('guild_id').orderBy('key').execute()),
    ...(await refusals.orderBy('key').orderBy('scene_id').execute()),
  ];
}
