import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Availability, DeviceState } from '../../../hub/contract.ts';
import type { Picture } from '../../../picture.ts';
import { clock, type Timer } from '../../../process/clock.ts';
import type { ButtonPress, ButtonToPress, HomeBackend, SceneRun } from '../backend.ts';
import { createHomeEvents } from '../home-events.ts';
import { createAutomationRunner } from './automation-runner.ts';
import { AUTOMATIONS } from './automations.ts';
import { BEHAVIOURS } from './behaviours.ts';
import { listTouchable, touchByHand } from './by-hand.ts';
import { DEVICES } from './devices.ts';
import { createHouse, type House } from './house.ts';
import { obey } from './obey.ts';
import { toEffects } from './scene-effects.ts';
import { SCENES } from './scenes.ts';
import { createSlowMoves } from './slow-moves.ts';

/** One physical button of the home. */
export interface HomeButton {
  /** The device's id and name. */
  readonly device: string;
  readonly name: string;
  /** `btn_<n>`. */
  readonly button: string;
  /** The topic's first level. */
  readonly family: string;
}

/** The simulated home: a backend whose devices move by themselves once it is started. */
export interface SimulatedHome extends HomeBackend {
  pressButton(press: ButtonToPress): ButtonPress;
  /** Every button there is to press. */
  buttons(): readonly HomeButton[];
  /** Ids of the devices that somebody at home can take hold of. */
  touchable(): readonly string[];
  /** Does with a device what a hand would: switches, locks, draws, opens. Throws a BackendError where that cannot be. */
  touch(id: string): void;
  /** Takes a device off the network or brings it back. */
  setAvailability(id: string, availability: Availability): void;
  /** Lets one step of time pass; `start` does so every `tickMs`. */
  tick(): void;
}

/** How a simulated home is set up; the clock and the chance can be given for reproducible runs. */
export interface SimulatedHomeOptions {
  readonly now?: () => Date;
  /** From 0 to 1. */
  readonly random?: () => number;
  readonly tickMs?: number;
  /** How often, on average, somebody rings the doorbell; null: never. */
  readonly ringEveryMs?: number | null;
}

const scenes = SCENES.map(({ id, name, room, sets }) => ({ id, name, room, effects: toEffects(sets) }));

/** Creates a simulated home at rest; nothing moves before `start` or `tick`. */
export function createSimulatedHome({
  now = () => new Date(clock.now()),
  random = Math.random,
  tickMs = 2_000,
  ringEveryMs = 7 * 60_000,
}: SimulatedHomeOptions = {}): SimulatedHome {
  const events = createHomeEvents();
  const house = createHouse({
    seeds: DEVICES,
    now,
    onChange(before, after) {
      events.emit('change', after);
      automations.notice(before, after);
    },
  });
  const automations = createAutomationRunner({
    definitions: AUTOMATIONS,
    now,
    apply: house.apply,
    onChange: () => events.emit('refresh'),
  });
  const pressButton: SimulatedHome['pressButton'] = press => {
    const made = toPress(press, now());
    events.emit('press', made);
    return made;
  };
  const slow = createSlowMoves(house, now);
  const tick = () => {
    slow.tick();
    moveDevices(house, { tickMs, random, now });
    automations.tick();
    house.heartbeat();
    if (ringEveryMs && random() < tickMs / ringEveryMs) pressButton({ device: 'doorbell', button: 'btn_1' });
  };
  return {
    kind: 'Simulated home',
    health: () => ({ ok: true, detail: 'The simulated home is at hand.' }),
    devices: async () => house.all(),
    device: async id => house.find(id),
    scenes: async () => scenes,
    triggerScene: async id => triggerScene(house, id, now()),
    command: async (id, commands) => obey({ house, slow }, id, commands),
    picture: async id => (house.find(id)?.type === 'camera' ? readDoorstep() : null),
    automations: async () => automations.list(),
    on: events.on,
    ...createClockwork(tick, tickMs),
    buttons: () =>
      DEVICES.flatMap(({ id, name, family, buttons = [] }) =>
        buttons.map(button => ({ device: id, name, button, family: family ?? id })),
      ),
    pressButton,
    touchable: () => listTouchable(house),
    touch(id) {
      slow.forget(id);
      touchByHand(house, id);
    },
    setAvailability: house.setAvailability,
    tick,
  };
}

/** Whoever rings, it is the same: a parcel. */
async function readDoorstep(): Promise<Picture> {
  return { type: 'image/png', bytes: await readFile(new URL('pictures/doorstep.png', import.meta.url)) };
}

function createClockwork(tick: () => void, tickMs: number): Pick<SimulatedHome, 'start' | 'stop'> {
  let timer: Timer | undefined;
  return {
    async start() {
      timer ??= clock.every(tickMs, tick);
    },
    async stop() {
      timer?.cancel();
      timer = undefined;
    },
  };
}

function toPress({ device, button, action = 'single' }: ButtonToPress, pressedAt: Date): ButtonPress {
  const seed = DEVICES.find(({ id }) => id === device);
  if (!seed?.family || !seed.buttons?.includes(button)) {
    throw new RangeError(`The simulated home has no button ${button} on ${device}`);
  }
  return { family: seed.family, device, button, action, pressedAt, eventId: randomUUID() };
}

function triggerScene(house: House, id: string, triggeredAt: Date): SceneRun | null {
  const scene = SCENES.find(known => known.id === id);
  if (!scene) return null;
  const { unreachable } = house.apply(scene.sets);
  const total = Object.keys(scene.sets).length;
  const status = unreachable.length > 0 ? 'partial' : 'activated';
  const left = Object.keys(scene.sets).flatMap(device =>
    unreachable.includes(device) ? [] : (house.find(device) ?? []),
  );
  return { status, triggeredAt, total, applied: total - unreachable.length, unreachable, left };
}

function moveDevices(
  house: House,
  { tickMs, random, now }: { tickMs: number; random: () => number; now: () => Date },
): void {
  const stateOf = (id: string): DeviceState => house.find(id)?.state ?? {};
  for (const [id, move] of Object.entries(BEHAVIOURS)) {
    const device = house.find(id);
    if (device?.availability !== 'online') continue;
    const unchangedMs = now().getTime() - Date.parse(device.last_changed);
    house.apply({ [id]: move({ state: device.state, unchangedMs, tickMs, random, stateOf }) });
  }
}
