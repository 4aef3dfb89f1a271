import type { HomeBackend } from '../src/hub-server/backends/backend.ts';
import { disclose, type ToldDevice } from '../src/hub-server/backends/disclosure.ts';
import { createHomeEvents } from '../src/hub-server/backends/home-events.ts';

/** A large house of lamps, one of which is switched whenever that is asked for. */
export interface PanelHome {
  readonly backend: HomeBackend;
  /** Switches one of them; answers its name. */
  change(): string;
  isOn(name: string): boolean;
}

/** Creates it: `devices` lamps in `rooms` rooms, `Room 0` and on. */
export function createPanelHome({ devices, rooms }: { devices: number; rooms: number }): PanelHome {
  const events = createHomeEvents();
  const lamps = new Map<string, ToldDevice>(
    Array.from({ length: devices }, (_, at) => [`Lamp ${at}`, toLamp(at, rooms)]),
  );
  let list: readonly ToldDevice[] | null = null;
  const all = () => (list ??= [...lamps.values()]);
  const find = (id: string) => all().find(lamp => lamp.id === id) ?? null;
  return {
    isOn: name => lamps.get(name)?.state.on === true,
    change() {
      const name = `Lamp ${Math.floor(Math.random() * devices)}`;
      const before = lamps.get(name) ?? toLamp(0, rooms);
      const at = new Date().toISOString();
      const after = { ...before, state: { on: !before.state.on }, last_changed: at, last_seen: at };
      lamps.set(name, after);
      list = null;
      events.emit('change', after);
      return name;
    },
    backend: {
      kind: 'Lamps',
      health: () => ({ ok: true, detail: 'All lamps are there.' }),
      devices: async () => all(),
      device: async id => find(id),
      scenes: async () => [],
      triggerScene: async () => null,
      command: async () => null,
      automations: async () => [],
      on: events.on,
      async start() {},
      async stop() {},
    },
  };
}

function toLamp(at: number, rooms: number): ToldDevice {
  const now = new Date().toISOString();
  return disclose({
    id: `lamp_${at}`,
    name: `Lamp ${at}`,
    type: 'light',
    room: `Room ${at % rooms}`,
    availability: 'online',
    state: { on: false },
    last_changed: now,
    last_seen: now,
    manufacturer: null,
    model: null,
    firmware: null,
    buttons: [],
    controls: [{ capability: 'on', type: 'boolean' }],
    facts: [],
  });
}
