import type { SceneDeed, SceneEffect } from '../../../hub/scenes/contract.ts';
import { domainOf } from './entity-domains.ts';
import { friendlyNameOf, toReadable } from './entity-names.ts';
import type { EntityState, EntityStates } from './entity-states.ts';
import { isShown } from './group-devices.ts';
import type { Registries } from './registries.ts';
import { toRecord } from './to-record.ts';

/** What a scene sets its entities to, by entity id: as its editor keeps it, `"on"` or `{"state": "on", …}`. */
export type SceneTargets = Readonly<Record<string, unknown>>;

/** What Home Assistant tells of its entities. */
interface Told {
  readonly registries: Registries;
  readonly states: EntityStates;
}

/** What an entity does when it is set to this state; null: nothing to a lock, an alarm or a way in. */
type ToDeed = (state: string | null, entity: EntityState | undefined) => SceneDeed | null;

/** Covers that let somebody in; without a class it could be one, and the others are blinds and windows. */
const WAYS_IN: ReadonlySet<unknown> = new Set(['garage', 'gate', 'door']);

const nothing: ToDeed = () => null;

const toggled: ToDeed = state => {
  if (state === null) return 'sets';
  return state === 'off' ? 'turns_off' : 'turns_on';
};

/** By domain; any other is a script, a button, a helper: it could do anything. */
const DEEDS: Readonly<Record<string, ToDeed>> = {
  light: nothing,
  media_player: nothing,
  fan: nothing,
  humidifier: nothing,
  vacuum: nothing,
  switch: toggled,
  input_boolean: toggled,
  climate: state => (state === 'off' ? null : toggled(state, undefined)),
  water_heater: state => (state === 'off' ? null : toggled(state, undefined)),
  lock: state =>
    state === null ? 'touches' : state === 'locked' || state === 'locking' ? 'locks' : 'unlocks',
  alarm_control_panel: state => {
    if (state?.startsWith('arm')) return 'arms';
    return state === 'disarmed' ? 'disarms' : 'touches';
  },
  // It is loud where it is on, and guards nothing where it is off.
  siren: state => (state === 'off' ? 'disarms' : 'touches'),
  camera: state => (state === 'off' ? 'disarms' : state === null ? 'touches' : null),
  valve: state => (state === null ? 'touches' : isShut(state) ? 'closes' : 'opens'),
  cover: (state, entity) => {
    const kind = entity?.attributes.device_class ?? null;
    if (kind !== null && !WAYS_IN.has(kind)) return null;
    if (state !== null && isShut(state)) return 'closes';
    if (kind === null) return 'sets';
    return state === null ? 'touches' : 'opens';
  },
};

/**
 * What a scene does to locks, alarms, ways in, and what could be anything. Its entities are known to everybody, what it sets them to
 * only where it was made in the editor and the token is an administrator's. Undefined: not even its entities are known.
 */
export function toEffects(
  scene: EntityState,
  targets: SceneTargets | null,
  view: Told,
): SceneEffect[] | undefined {
  const { entity_id: listed } = scene.attributes;
  if (!Array.isArray(listed)) return undefined;
  const members = new Set([...listed.filter(id => typeof id === 'string'), ...Object.keys(targets ?? {})]);
  return [...members].flatMap(id => {
    const entity = view.states.get(id);
    const does = (DEEDS[domainOf(id)] ?? anything)(toState(targets?.[id]), entity);
    return does === null ? [] : [{ does, name: nameOf(id, view) }];
  });
}

/** Of what is hidden, disabled or removed the kind alone is told. */
function nameOf(entityId: string, view: Told): string {
  if (isUntold(entityId, view)) return toReadable(domainOf(entityId));
  return friendlyNameOf(view.states.get(entityId)) ?? toReadable(entityId);
}

/** Whether an entity is hidden, disabled or removed. */
export function isUntold(entityId: string, { registries, states }: Told): boolean {
  const entry = registries.entities.get(entityId);
  return entry ? !isShown(entry) : !states.has(entityId);
}

const anything: ToDeed = () => 'sets';

function isShut(state: string): boolean {
  return state === 'closed' || state === 'closing';
}

/** YAML reads `on` and `off` as truth values. */
function toState(target: unknown): string | null {
  const state = typeof target === 'object' ? toRecord(target).state : target;
  if (typeof state === 'boolean') return state ? 'on' : 'off';
  return typeof state === 'string' ? state.toLowerCase() : null;
}
