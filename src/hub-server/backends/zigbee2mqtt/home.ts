import type { Automation } from '../../../hub/contract.ts';
import { clock } from '../../../process/clock.ts';
import type { Log } from '../../../process/log.ts';
import type { PressBroker } from '../../press-publisher.ts';
import { BackendError, type HomeBackend } from '../backend.ts';
import { createHomeEvents } from '../home-events.ts';
import type { HomeNames } from '../home-names.ts';
import { createCatchUp } from './catch-up.ts';
import { toHealth } from './health.ts';
import { createHouse } from './house.ts';
import { type Link, startLink } from './link.ts';
import { obey } from './obey.ts';
import { recallScene } from './recall.ts';
import { createReceiver } from './receiver.ts';
import { createSigns } from './signs.ts';

/** How a zigbee2mqtt is reached, and what its things are called here. */
export interface Zigbee2mqttOptions {
  readonly broker: PressBroker;
  /** Without a trailing slash. */
  readonly baseTopic: string;
  readonly names: HomeNames;
  readonly log: Log;
  readonly now?: () => Date;
  /** How long to wait for the sign that a scene was run. */
  readonly confirmMs?: number;
  /** How long a device that was set has to say that it is so: what runs on a battery is asleep for seconds. */
  readonly commandMs?: number;
  /** How long to wait for states that the broker keeps, before devices are asked for theirs. */
  readonly settleMs?: number;
  /** The pause before a broker that is away is tried again doubles from the first to the second. Somebody waits for it. */
  readonly retryMinMs?: number;
  readonly retryMaxMs?: number;
}

/** zigbee2mqtt has none. */
const noAutomations: readonly Automation[] = [];

/**
 * Creates a home that a zigbee2mqtt runs; it connects at `start`, in the background. All reads are answered from what
 * has been published; while the broker or zigbee2mqtt is away nothing is answered, and nothing is kept for later.
 */
export function createZigbee2mqttHome({
  names,
  log,
  now = () => new Date(clock.now()),
  confirmMs = 1_000,
  commandMs = 8_000,
  settleMs = 3_000,
  retryMinMs = 1_000,
  retryMaxMs = 3_000,
  ...address
}: Zigbee2mqttOptions): HomeBackend {
  const events = createHomeEvents();
  const refresh = () => {
    if (health().ok) catchUp.ready();
    events.emit('refresh');
  };
  const signs = createSigns();
  let link: Link | null = null;
  let bridge: 'online' | 'offline' | null = null;
  const house = createHouse({
    names,
    now,
    onChange: device => events.emit('change', device),
    onPress: press => events.emit('press', press),
    onRefresh: refresh,
  });
  const receive = createReceiver({
    house,
    log,
    onState(name, isLive) {
      if (isLive) signs.came({ name, failure: null });
      else catchUp.kept(name);
    },
    onBridge(standing, isLive) {
      if (isLive) lost(); // it ended, or began anew
      if (standing === bridge && !isLive) return;
      bridge = standing;
      refresh();
    },
    onListed: () => catchUp.unsettled(),
    onFailure: failure => signs.came({ name: failure.name, failure }),
  });
  const catchUp = createCatchUp({
    settleMs,
    ask(isKept) {
      const unknown = house.questions().filter(({ name }) => !isKept(name));
      const asked = unknown.map(({ name, payload }) => link?.send(`${name}/get`, payload));
      Promise.all(asked).catch(err => log.debug({ err }, 'devices could not be asked for their states'));
    },
  });
  const lost = () => {
    catchUp.lost();
    signs.lost();
  };
  const health = () =>
    toHealth({ brokerProblem: link ? link.problem() : 'not started', bridge, isKnown: house.isKnown() });
  const connected = (): Link => {
    const { ok, detail } = health();
    if (!link || !ok) throw new BackendError('away', detail);
    return link;
  };
  /** Answers from what is known, as long as that is kept up to date. */
  const answer = async <Value>(read: () => Value): Promise<Value> => {
    connected();
    return read();
  };

  return {
    kind: 'zigbee2mqtt',
    health,
    devices: () => answer(house.devices),
    device: id => answer(() => house.device(id)),
    isGone: (id, capability) => health().ok && house.isGone(id, capability),
    scenes: () => answer(house.scenes),
    automations: () => answer(() => noAutomations),
    async triggerScene(id) {
      const { send } = connected();
      const scene = house.scene(id);
      if (!scene) return null;
      const members = house.members(scene.members);
      return recallScene(scene, { members, triggeredAt: now(), confirmMs, send, follow: signs.follow });
    },
    async command(id, commands) {
      const { send } = connected();
      const known = house.known(id);
      if (!known) return null;
      const device = () => house.known(id);
      return obey(known, commands, { device, send, follow: signs.follow, timeoutMs: commandMs });
    },
    on: events.on,
    async start() {
      link ??= startLink({
        ...address,
        log,
        retryMinMs,
        retryMaxMs,
        onMessage: receive,
        onChange(problem) {
          if (problem !== null) {
            bridge = null; // what it says meanwhile is not heard; the next connection is told anew
            lost();
          }
          refresh();
        },
      });
    },
    async stop() {
      catchUp.lost();
      await link?.close();
      link = null;
    },
  };
}
