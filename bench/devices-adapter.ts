import { seemsSettable } from '../src/household/access/switchable.ts';
import type { SettableDevice } from '../src/household/devices/controls.ts';
import { tellApart } from '../src/household/tell-apart.ts';
import type { Control } from '../src/hub/contract.ts';
import { toDevice as toHubDevice } from '../src/hub/devices.ts';
import type { HubDevice } from '../src/hub/model.ts';
import { standsAlone } from '../src/hub-server/backends/home-assistant/entity-domains.ts';
import type { EntityState } from '../src/hub-server/backends/home-assistant/entity-states.ts';
import type { DeviceGroup } from '../src/hub-server/backends/home-assistant/group-devices.ts';
import { createReaders } from '../src/hub-server/backends/home-assistant/readers/readers.ts';
import type { Registries } from '../src/hub-server/backends/home-assistant/registries.ts';
import { createTakers } from '../src/hub-server/backends/home-assistant/takers/takers.ts';
import { targetsOf, toDevice } from '../src/hub-server/backends/home-assistant/to-device.ts';
import type { IntentParser, Heard as Read, Step } from '../src/intents/contract.ts';
import type { OrderDecision, Setting } from '../src/intents/orders/contract.ts';
import { createIntentParser } from '../src/intents/parser.ts';
import type { Finding } from '../src/intents/questions/contract.ts';

/**
 * The reader of sentences as `score-devices.mjs` in `../shared/peer` hears it: what it decides for an addressed message.
 * Rights and confirmation come after it, and are not asked. The devices come from the suite's Home Assistant fixtures by
 * the ways that a real home's take: the hub's Home Assistant backend, its JSON, the bot's client.
 */

/** A home of the suite, in Home Assistant's words. */
interface PeerHome {
  readonly devices: readonly {
    readonly id: string;
    readonly name: string;
    readonly area: string | null;
    readonly floor: string | null;
    readonly device_class: string | null;
    readonly state: string;
    readonly attributes: Readonly<Record<string, unknown>>;
    readonly part_of?: string;
  }[];
  readonly scenes: readonly { readonly id: string; readonly name: string }[];
}

/** What the scorer takes; its README says what each means. */
export interface Heard {
  readonly act: 'run' | 'ask' | 'which' | 'offer' | 'unknown' | 'answer' | 'schedule' | 'ignore';
  readonly settings?: readonly PeerSetting[];
  readonly choices?: readonly (readonly PeerSetting[])[];
  readonly devices?: readonly string[];
  readonly about?: readonly string[];
  readonly scene?: string;
  readonly why?: string;
}

interface PeerSetting {
  readonly device: string;
  readonly capability: string;
  readonly to: unknown;
}

interface Home {
  readonly devices: readonly HubDevice[];
  readonly settable: readonly SettableDevice[];
  /** The entity of a device that a capability is set by; of one that is only told, all its entities. */
  entityOf(deviceId: string, capability: string): string;
  entitiesOf(deviceId: string): readonly string[];
  parser(language: string): IntentParser;
}

const readers = createReaders('°C');
const takers = createTakers('°C');
const CLOCK = { now: new Date('2026-11-01T10:00:00Z'), timeZone: 'UTC' };

const homes = new WeakMap<PeerHome, Home>();

/** What the bot makes of a sentence that is said to it in a home. */
export function hear(text: string, peerHome: PeerHome, { language }: { readonly language: string }): Heard {
  let home = homes.get(peerHome);
  if (!home) homes.set(peerHome, (home = toHome(peerHome)));
  const parser = home.parser(language);
  const decision = parser.parse(text, 'addressed');
  const why = `scene ${decision.decision} ${decision.reason}`;
  if (decision.decision === 'trigger' && decision.scene !== null)
    return { act: 'run', scene: decision.scene, why };
  const intent = parser.intent(text, CLOCK);
  const mayOrder = parser.mayBeDevices(intent);
  const whole = mayOrder ? parser.orderByPattern(text, home.settable) : null;
  const order =
    whole ?? (mayOrder && parser.mayOrder(text) ? parser.order(text, 'addressed', home.settable) : null);
  const heard = {
    decision,
    intent,
    order,
    isWhole: whole !== null,
    isOverheard: false,
    hasQuestionMark: text.includes('?'),
  };
  for (const step of parser.steps(heard)) {
    const taken = take(step, text, heard, parser, home);
    if (taken) return taken;
  }
  return { act: 'ignore', why };
}

/** What a step comes to. null: nothing. */
function take(
  step: Step,
  text: string,
  { intent, order, decision }: Read,
  parser: IntentParser,
  home: Home,
): Heard | null {
  switch (step) {
    case 'answer question': {
      const asked = parser.ask(text, home.devices)?.finding;
      return asked ? toAnswer(asked, home) : null;
    }
    case 'tell unable':
      return order?.decision === 'unknown' ? { act: 'unknown', why: 'order' } : null;
    case 'set devices':
    case 'ask about devices':
    case 'offer devices':
    case 'tell devices have no later':
      return order && toHeard(order, home);
    case 'handle intent': {
      if (intent?.kind !== 'question')
        return intent && { act: intent.kind === 'later' ? 'schedule' : 'ignore', why: intent.kind };
      const found = parser.find(intent, { devices: home.devices, automations: [], scenes: [] });
      return found.about === 'none' ? null : toAnswer(found, home);
    }
    case 'offer scene':
    case 'ask about scene':
      return { act: 'offer', why: `scene ${decision.scene}` };
  }
}

function toAnswer(found: Finding, home: Home): Heard {
  if (found.about === 'unknown') return { act: 'unknown', why: 'question' };
  if (found.about !== 'devices') return { act: 'answer', devices: [], about: [], why: found.about };
  const devices = found.ids.flatMap(id => home.entitiesOf(id));
  return { act: 'answer', devices, about: toAbout(found.asks), why: found.asks };
}

function toHeard(order: OrderDecision, home: Home): Heard | null {
  const toPeer = (settings: readonly Setting[]) =>
    settings.map(({ deviceId, capability, to }) => ({
      device: home.entityOf(deviceId, capability),
      capability,
      to: 'is' in to ? to.is : to,
    }));
  switch (order.decision) {
    case 'run':
      return { act: 'run', settings: toPeer(order.settings) };
    case 'ask':
    case 'offer':
      return {
        act: order.decision,
        settings: toPeer([...('clear' in order ? (order.clear ?? []) : []), ...order.settings]),
      };
    case 'which':
      return { act: 'which', choices: order.open.flatMap(({ choices }) => choices.map(toPeer)) };
    case 'later':
      return { act: 'schedule' };
    default:
      return null;
  }
}

/** Words of the scorer for what is asked. */
const ABOUT: Readonly<Record<string, readonly string[]>> = {
  open: ['position', 'contact', 'locked'],
  battery: ['battery', 'battery_low'],
  air: ['co2', 'pm25', 'air'],
};

function toAbout(asks: string): readonly string[] {
  return ABOUT[asks] ?? [asks];
}

export function toHome({ devices, scenes }: PeerHome): Home {
  const states = new Map(
    devices.map(({ id, name, device_class, state, attributes }): [string, EntityState] => [
      id,
      {
        entityId: id,
        state,
        attributes: { friendly_name: name, ...(device_class !== null && { device_class }), ...attributes },
        changedAt: 0,
        updatedAt: 0,
      },
    ]),
  );
  const registries: Registries = { devices: new Map(), entities: new Map(), areas: new Map() };
  const parts = { registries, states, readers, takers };
  const byId = new Map<string, DeviceGroup>();
  const wire = devices
    .filter(({ id }) => standsAlone(id))
    .map(({ id, area, floor }) => {
      const group: DeviceGroup = {
        source: id,
        entry: null,
        room: area,
        floor,
        isFollowed: false,
        entityIds: [id],
      };
      const deviceId = id.replaceAll('.', '_');
      byId.set(deviceId, group);
      return toDevice(group, deviceId, [], parts);
    });
  const listed = JSON.parse(JSON.stringify(wire)) as (Record<string, unknown> & {
    id: string;
    commands?: Control[];
  })[];
  const hubDevices = tellApart(listed.map(record => toHubDevice(record as never, record.id)));
  const settable = tellApart(hubDevices.filter(seemsSettable)).map((device): SettableDevice => {
    const hasModes = device.state.some(({ name }) => name === 'mode');
    const commands = listed.find(({ id }) => id === device.id)?.commands;
    return hasModes && commands ? { ...device, takes: commands } : device;
  });
  const parsers = new Map<string, IntentParser>();
  const rooms = [...new Set(devices.flatMap(({ area }) => area ?? []))];
  return {
    devices: hubDevices,
    settable,
    entityOf(deviceId, capability) {
      const group = byId.get(deviceId);
      const target =
        group && targetsOf(group, parts).find(({ taker }) => taker.control.capability === capability);
      return target?.entity.entityId ?? group?.entityIds[0] ?? deviceId;
    },
    entitiesOf: deviceId => byId.get(deviceId)?.entityIds ?? [],
    parser(language) {
      const known = parsers.get(language);
      if (known) return known;
      const words = scenes.map(({ id, name }) => ({ id, name, phrases: [] }));
      const made = createIntentParser(words, { language, rooms });
      parsers.set(language, made);
      return made;
    },
  };
}
