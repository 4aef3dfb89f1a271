import type {
  AuditEvent,
  AuditedChange,
  AuditedRun,
  Change,
  NewAuditEntry,
  RunResult,
} from '../../src/guilds/audit/contract.ts';

/** What somebody did in guild `1`; only what a test is about need be said. */
export function newEntry({
  guildId = '1',
  userId = '3',
  at = new Date(60_000),
  event = ranScene(),
}: {
  guildId?: string;
  userId?: string;
  at?: Date;
  event?: AuditEvent;
} = {}): NewAuditEntry {
  return { by: { guildId, channelId: '2', userId, way: 'slash' }, at, event };
}

/** That a scene was asked for. */
export function ranScene(
  sceneId = 'movie_night',
  result: RunResult = { kind: 'on', applied: 4 },
): AuditedRun {
  return { type: 'run', sceneId, scene: 'Movie night', result, decidedBy: null };
}

/** That something was set up otherwise. */
export function changed(change: Change = { about: 'language', before: null, after: 'de' }): AuditedChange {
  return { type: 'change', change };
}
