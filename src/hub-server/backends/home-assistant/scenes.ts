import type { Connection } from 'home-assistant-js-websocket';
import type { Scene } from '../../../hub/scenes/contract.ts';
import { BackendError, type SceneRun } from '../backend.ts';
import type { ToldDevice } from '../disclosure.ts';
import type { HomeNames } from '../home-names.ts';
import { toId } from '../to-id.ts';
import { callService } from './call-service.ts';
import { domainOf } from './entity-domains.ts';
import { friendlyNameOf, spellableOf, toReadable } from './entity-names.ts';
import type { EntityState, EntityStates } from './entity-states.ts';
import { areaOf, isShown } from './group-devices.ts';
import type { Registries } from './registries.ts';
import { type SceneTargets, toEffects } from './scene-effects.ts';
import { isReachable } from './to-device.ts';
import { untilSettled } from './until-settled.ts';

/** A scene and the entity that it is in Home Assistant. */
export interface SceneEntity {
  readonly scene: Scene;
  readonly entityId: string;
  /** What Home Assistant's editor calls it; null: it was not made there. */
  readonly editorId: string | null;
}

/** The scenes among the entities, with what they do: `targets` by the editor's ids. */
export function toScenes(
  view: { readonly registries: Registries; readonly states: EntityStates },
  targets: ReadonlyMap<string, SceneTargets>,
  names: HomeNames,
): SceneEntity[] {
  const { registries, states } = view;
  return [...states.values()].flatMap(entity => {
    const { entityId } = entity;
    const entry = registries.entities.get(entityId) ?? null;
    if (domainOf(entityId) !== 'scene' || !isShown(entry)) return [];
    const id = names.id('scene', entry?.id ?? entityId, spellableOf(entity));
    const name = friendlyNameOf(entity) ?? toReadable(entityId);
    const editorId = typeof entity.attributes.id === 'string' ? entity.attributes.id : null;
    const effects = toEffects(entity, targets.get(editorId ?? '') ?? null, view);
    const scene = { id, name, room: areaOf(registries, entry)?.name ?? null, ...(effects && { effects }) };
    return [{ scene, entityId, editorId }];
  });
}

/** What running a scene needs. */
export interface SceneSurroundings {
  /** How things stand at the moment. */
  states(): EntityStates;
  /** The id of the device that an entity belongs to; null if to none. */
  deviceOf(entityId: string): string | null;
  /** null: no such device. */
  device(id: string): ToldDevice | null;
  /** Whether an entity is hidden, disabled or removed. */
  isUntold(entityId: string): boolean;
  /** Tells whenever they may stand otherwise; the returned function ends it. */
  follow(listener: () => void): () => void;
  readonly timeoutMs: number;
  readonly now: () => number;
}

/**
 * Runs a scene and tells which of its devices were there to follow. Home Assistant says that it ran a scene even where
 * that is unavailable: so this looks first. `unknown` says only that it never ran.
 */
export async function runScene(
  connection: Connection,
  entityId: string,
  surroundings: SceneSurroundings,
): Promise<SceneRun> {
  const { states, deviceOf, device, timeoutMs, now } = surroundings;
  const entity = states().get(entityId);
  if (!isReachable(entity)) throw new BackendError('away', 'the scene is unavailable');
  const members = membersOf(entity);
  const triggeredAt = new Date(now());
  const before = countReached(members, surroundings);
  if (members.length > 0 && before.applied === 0) return { ...before, status: 'partial', triggeredAt };
  const settled = untilSettled(members, surroundings);
  await callService(connection, { domain: 'scene', service: 'turn_on', entityIds: entityId }, timeoutMs);
  // Scenes of many integrations do not say what they set.
  if (members.length === 0) return { ...before, status: 'accepted', triggeredAt };
  await settled();
  const after = countReached(members, surroundings);
  const reached = new Set(members.flatMap(member => deviceOf(member) ?? []));
  const left = [...reached].flatMap(id => (after.unreachable.includes(id) ? [] : (device(id) ?? [])));
  return { ...after, status: after.applied < after.total ? 'partial' : 'activated', triggeredAt, left };
}

function membersOf(entity: EntityState | undefined): string[] {
  const members = entity?.attributes.entity_id;
  return Array.isArray(members) ? members.filter(member => typeof member === 'string') : [];
}

/**
 * Counts in devices; one of which any entity is there can follow. What belongs to none counts by itself, and what is hidden
 * or removed is not named.
 */
function countReached(
  members: readonly string[],
  { states, deviceOf, isUntold }: Pick<SceneSurroundings, 'states' | 'deviceOf' | 'isUntold'>,
) {
  const reached = new Map<string, boolean>();
  const untold = new Set<string>();
  for (const entityId of members) {
    const device = deviceOf(entityId) ?? toId(entityId, 'entity');
    if (deviceOf(entityId) === null && isUntold(entityId)) untold.add(device);
    reached.set(device, reached.get(device) === true || isReachable(states().get(entityId)));
  }
  const missed = [...reached].filter(([, isThere]) => !isThere).map(([device]) => device);
  const unreachable = missed.filter(device => !untold.has(device));
  return { total: reached.size, applied: reached.size - missed.length, unreachable };
}
