import { HubResponseError, HubUnreachableError } from '../errors.ts';
import { toSceneKey } from '../scene-key.ts';
import { Command } from './contract.ts';
import { toId } from './ids.ts';
import { isRecord, type JsonRecord, pick, pickRecord, toUsualKeys } from './json.ts';
import type { SceneOutcome, SceneUndo } from './model.ts';
import { countActs } from './refusal.ts';
import { toSnake } from './text.ts';
import { toDate } from './times.ts';

const MAX_UNREACHABLE = 500;
/** Devices of a scene; of one that sets more nothing is undone, rather than half of it. */
const MAX_UNDONE = 50;
const STATUSES = new Map<string, SceneOutcome['status']>([
  ['activated', 'activated'],
  ['partial', 'partial'],
  ['accepted', 'accepted'],
  ['pending', 'accepted'],
  ['queued', 'accepted'],
]);

/**
 * What a hub said of a scene that it took: `status` 200–299, and the body as parsed, or undefined where it
 * was empty or no JSON. 202 without a word in the body is `accepted`, since nothing is confirmed yet; so is
 * a web page, which confirms nothing. Any other success says that it was done (RFC 9110 §15.3), and `partial` where
 * its figures, or the single acts that it lists (207), say that it was not done by all devices.
 */
export function toOutcome(
  sceneId: string,
  answer: { status: number; body: unknown; isPage: boolean },
): SceneOutcome {
  const result = readResult(answer.body);
  const counts = { ...result, ...pickRecord(result, ['devices']) };
  const unreachable = readUnreachable(counts);
  const told = STATUSES.get(toSnake(pick(result, ['status', 'state'])));
  const unconfirmed = answer.status === 202 || answer.isPage;
  const acts = countActs(answer.body);
  const total = toCount(counts.total) ?? acts?.total ?? null;
  const applied = toCount(counts.applied) ?? (acts && acts.total - acts.refused);
  const isInPart = unreachable.length > 0 || (applied ?? 0) < (applied === null ? 0 : (total ?? 0));
  const status = told ?? (unconfirmed ? 'accepted' : 'activated');
  return {
    sceneId,
    status: status === 'activated' && isInPart ? 'partial' : status,
    total,
    applied,
    unreachable,
    triggeredAt: toDate(pick(result, ['triggered_at', 'triggeredAt'])),
    undo: readUndo(result.undo),
  };
}

/** Throws where an answer says of another scene what it says, which tells nothing of this one, or that no device applied it. */
export function assertDone(
  outcome: SceneOutcome,
  { status, body }: { status: number; body: unknown },
  url: string,
): void {
  const { sceneId, total, applied, unreachable } = outcome;
  const about = readSceneId(readResult(body));
  if (about !== null && toSceneKey(about) !== toSceneKey(sceneId)) {
    const cause = new Error('the answer is about another scene');
    throw new HubUnreachableError('network', { method: 'POST', url, sent: true, cause });
  }
  if (outcome.status === 'accepted' || applied !== 0 || !total) return;
  // A hub that keeps to the contract says 503 of a home that is away.
  const kind = unreachable.length > 0 ? 'home_away' : 'refused_by_hub';
  throw new HubResponseError(kind, { status, method: 'POST', url });
}

/** What was answered, whatever it is in, in the usual keys. */
function readResult(answered: unknown): JsonRecord {
  const body = isRecord(answered) ? toUsualKeys(answered) : {};
  return { ...pickRecord(body, ['result', 'data', 'body']), ...body };
}

function readSceneId(result: JsonRecord): string | null {
  return toId(pick(result, ['scene_id', 'sceneId']) ?? pickRecord(result, ['scene']).id);
}

const Commands = Command.array().min(1).max(20);

/** One that cannot be understood whole is none. */
function readUndo(told: unknown): SceneUndo[] {
  const devices = Array.isArray(told) && told.length <= MAX_UNDONE ? told : [];
  return devices.flatMap(device => {
    const { device_id: id, ...ways } = isRecord(device) ? device : {};
    const [deviceId, commands, left] = [
      toId(id),
      Commands.safeParse(ways.commands),
      Commands.safeParse(ways.left),
    ];
    const isWhole = deviceId !== null && commands.success && left.success;
    return isWhole ? [{ deviceId, commands: commands.data, left: left.data }] : [];
  });
}

function readUnreachable(counts: JsonRecord): string[] {
  const list = pick(counts, ['unreachable', 'failed', 'offline']);
  const devices = Array.isArray(list) ? list.slice(0, MAX_UNREACHABLE) : [];
  return devices
    .map(device => toId(isRecord(device) ? pick(device, ['id', 'device_id', 'deviceId']) : device))
    .filter(id => id !== null);
}

function toCount(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null;
}
