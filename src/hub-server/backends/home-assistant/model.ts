import type { Automation } from '../../../hub/contract.ts';
import type { Scene } from '../../../hub/scenes/contract.ts';
import type { ButtonPress } from '../backend.ts';
import type { ToldDevice } from '../disclosure.ts';
import type { createHomeEvents } from '../home-events.ts';
import type { HomeNames } from '../home-names.ts';
import { toAutomations } from './automations.ts';
import { parseBusPress } from './bus-presses.ts';
import { domainOf } from './entity-domains.ts';
import { applyEntityMessage, type EntityStates } from './entity-states.ts';
import { createEventPresses, type EntityPress } from './event-presses.ts';
import type { Target } from './find-targets.ts';
import { createHouse, type HouseButton, type HouseView } from './house.ts';
import { createReaders, type Readers } from './readers/readers.ts';
import type { Registries } from './registries.ts';
import type { SceneTargets } from './scene-effects.ts';
import { isUntold } from './scene-effects.ts';
import { type SceneEntity, toScenes } from './scenes.ts';
import { createTakers } from './takers/takers.ts';

/** Remotes that repeat a hold while the finger stays do so at least this often. */
const holdRepeatMs = 2_000;

/** What the hub knows of the home while it is connected, and its news of it. */
export interface Model {
  /** Forgets what an earlier connection told. */
  begin(temperatureUnit: string): void;
  /** Takes over the registries, and shows all that came up to now. */
  setRegistries(registries: Registries): void;
  /**
   * Takes over a message of `subscribe_entities`. True where entities came that are not shown before the registries
   * are asked again: without their entries they would pass for others, and be given names for good.
   */
  applyMessage(message: unknown): boolean;
  /** Hears an event of the bus that may be a press. */
  hearBusEvent(event: unknown): void;
  readonly states: () => EntityStates;
  readonly deviceOf: (entityId: string) => string | null;
  readonly devices: () => readonly ToldDevice[];
  readonly device: (id: string) => ToldDevice | null;
  /** Whether a device, or what it told, is gone for good; see `HomeBackend`. */
  readonly isGone: (id: string, capability: string | null) => boolean;
  /** Whether an entity is hidden, disabled or removed: its name is nobody's to read. */
  readonly isUntold: (entityId: string) => boolean;
  /** What of a device can be set, as it stands; null: no such device. */
  readonly targets: (id: string) => readonly Target[] | null;
  /** The entity of a device that is its camera; null: it has none. */
  readonly cameraOf: (id: string) => string | null;
  /** How the home's entities are read. */
  readonly readers: () => Readers;
  /** Tells whenever anything was said of an entity; the returned function ends it. */
  readonly follow: (listener: () => void) => () => void;
  readonly scenes: () => readonly Scene[];
  /** The scene's entity id; null: no such scene. */
  readonly sceneEntity: (id: string) => string | null;
  readonly automations: () => readonly Automation[];
  /** What scenes are called in Home Assistant's editor, where they were made there. */
  readonly sceneEditorIds: () => readonly string[];
  /** Takes over what those scenes set, by these ids; of others it is unknown. */
  setSceneTargets(targets: ReadonlyMap<string, SceneTargets>): void;
}

/** Creates the model of a home of which nothing is known yet. */
export function createModel({
  names,
  emit,
  now,
}: {
  names: HomeNames;
  emit: ReturnType<typeof createHomeEvents>['emit'];
  now: () => number;
}): Model {
  const house = createHouse(names);
  const eventPresses = createEventPresses(now);
  const isRepeatedHold = createHoldFilter();
  let view: HouseView = nothingKnown;
  let told: EntityStates = new Map();
  /** The entities that were there when the registries were read. */
  let known: ReadonlySet<string> = new Set();
  let isBeginning = true;
  const followers = new Set<() => void>();
  let sceneEntities: readonly SceneEntity[] = [];
  let scenes: readonly Scene[] = [];
  let sceneTargets: ReadonlyMap<string, SceneTargets> = new Map();
  let automations: readonly Automation[] = [];

  /** Makes the lists anew; one in which nothing changed stays the very same. */
  function relist(): boolean {
    sceneEntities = toScenes(view, sceneTargets, names);
    const [oldScenes, oldAutomations] = [scenes, automations];
    scenes = keepEqual(
      scenes,
      sceneEntities.map(({ scene }) => scene),
    );
    automations = keepEqual(automations, toAutomations(view.registries, view.states, names));
    return scenes !== oldScenes || automations !== oldAutomations;
  }

  function regroup(): void {
    house.regroup(view);
    relist();
    emit('refresh');
  }

  function tell(
    button: HouseButton | null,
    { action, pressedAt, eventId }: Pick<ButtonPress, 'action' | 'pressedAt' | 'eventId'>,
  ): void {
    if (button === null) return;
    const press = { ...button, action, pressedAt, eventId };
    if (!isRepeatedHold(press)) emit('press', press);
  }

  function tellEntityPress({ entity, key, action, pressedAt }: EntityPress): void {
    const source = view.registries.entities.get(entity.entityId)?.id ?? entity.entityId;
    const eventId = `${source}@${pressedAt.toISOString()}`;
    tell(house.buttonOf(entity, key), { action, pressedAt, eventId });
  }

  return {
    begin(temperatureUnit) {
      const [readers, takers] = [createReaders(temperatureUnit), createTakers(temperatureUnit)];
      view = { ...nothingKnown, readers, takers };
      told = new Map();
      known = new Set();
      isBeginning = true;
      sceneTargets = new Map();
    },
    setRegistries(registries) {
      const newcomers = [...told.values()].filter(({ entityId }) => !known.has(entityId));
      known = new Set(told.keys());
      view = { ...view, registries, states: told };
      regroup();
      const presses = isBeginning ? eventPresses.catchUp(told) : eventPresses.notice(newcomers);
      isBeginning = false;
      presses.forEach(tellEntityPress);
    },
    applyMessage(message) {
      const [toldBefore, before] = [told, view.states];
      const { states, changed } = applyEntityMessage(told, message);
      told = states;
      view = { ...view, states: new Map([...told].filter(([entityId]) => known.has(entityId))) };
      const shown = changed.filter(entityId => known.has(entityId));
      if (view.states.size !== before.size || shown.some(entityId => !before.has(entityId))) regroup();
      else {
        for (const device of house.update(view, shown)) emit('change', device);
        if (shown.some(isListed) && relist()) emit('refresh');
      }
      eventPresses.notice(shown.flatMap(id => told.get(id) ?? [])).forEach(tellEntityPress);
      for (const follower of followers) follower();
      return changed.some(entityId => !known.has(entityId) && !toldBefore.has(entityId));
    },
    hearBusEvent(event) {
      const press = parseBusPress(event);
      if (press) tell(house.busButton(press.deviceId, press.key), press);
    },
    states: () => view.states,
    deviceOf: house.deviceOf,
    devices: house.devices,
    device: house.device,
    isGone: house.isGone,
    isUntold: entityId => isUntold(entityId, view),
    targets: house.targets,
    cameraOf: house.cameraOf,
    readers: () => view.readers,
    follow(listener) {
      followers.add(listener);
      return () => void followers.delete(listener);
    },
    scenes: () => scenes,
    sceneEntity: id => sceneEntities.find(({ scene }) => scene.id === id)?.entityId ?? null,
    automations: () => automations,
    sceneEditorIds: () => sceneEntities.flatMap(({ editorId }) => editorId ?? []),
    setSceneTargets(targets) {
      sceneTargets = targets;
      if (relist()) emit('refresh');
    },
  };
}

const nothingKnown: HouseView = {
  registries: { devices: new Map(), entities: new Map(), areas: new Map() },
  states: new Map(),
  readers: new Map(),
  takers: new Map(),
};

function isListed(entityId: string): boolean {
  const domain = domainOf(entityId);
  return domain === 'scene' || domain === 'automation';
}

function keepEqual<T>(before: readonly T[], after: readonly T[]): readonly T[] {
  return JSON.stringify(before) === JSON.stringify(after) ? before : after;
}

/** Creates a test of whether a hold only goes on: several integrations tell of it again and again. */
function createHoldFilter(): (press: ButtonPress) => boolean {
  const heldAt = new Map<string, number>();
  return ({ family, button, action, pressedAt }) => {
    const key = `${family}/${button}`;
    const last = heldAt.get(key) ?? Number.NEGATIVE_INFINITY;
    if (action !== 'hold') {
      heldAt.delete(key);
      return false;
    }
    heldAt.set(key, pressedAt.getTime());
    return pressedAt.getTime() - last <= holdRepeatMs;
  };
}
