import type { Scene } from '../../../hub/scenes/contract.ts';
import type { HomeNames } from '../home-names.ts';
import type { BridgeDevice, BridgeGroup, Endpoint } from './bridge.ts';
import { toEffects } from './scene-effects.ts';

/** A scene of the network, and how it is run. */
export interface NetworkScene {
  /** As the API lists it: its room is the group or the device that keeps it. */
  readonly scene: Scene;
  /** Where a recall goes, below the base topic: `Living room/set`. */
  readonly topic: string;
  /** The scene's number there. */
  readonly number: number;
  /** The friendly name under which the new state is published. */
  readonly keeper: string;
  /** IEEE addresses of the devices that it sets. */
  readonly members: readonly string[];
}

/**
 * The scenes that groups and devices keep (https://www.zigbee2mqtt.io/guide/usage/scenes.html). Their numbers, and
 * those of groups, are soon given to others: what has another name is another scene, and gets an id of its own.
 */
export function toScenes(
  { devices, groups }: { devices: readonly BridgeDevice[]; groups: readonly BridgeGroup[] },
  names: HomeNames,
): NetworkScene[] {
  const ofGroups = groups.flatMap(({ id, name: keeper, members, scenes }) =>
    scenes.map(({ id: number, name }) => ({
      source: `${id}/${number}/${name}`,
      ...{ name, number, keeper, members, topic: `${keeper}/set` },
    })),
  );
  const ofDevices = devices.flatMap(({ ieeeAddress, name: keeper, endpoints }) =>
    endpoints.flatMap(endpoint =>
      endpoint.scenes.map(({ id: number, name }) => ({
        source: `${ieeeAddress}/${endpoint.id}/${number}/${name}`,
        ...{ name, number, keeper, members: [ieeeAddress] },
        topic: `${toTarget(keeper, endpoint, endpoints)}/set`,
      })),
    ),
  );
  return [...ofGroups, ...ofDevices].map(({ source, name, ...way }) => ({
    scene: {
      id: names.id('scene', source, name),
      name,
      room: way.keeper,
      effects: toEffects(way.members, devices),
    },
    ...way,
  }));
}

/**
 * The endpoint is said only where it must be: zigbee2mqtt hangs one that has no name on every property of the state
 * that it publishes then (`state_11`).
 */
function toTarget(keeper: string, endpoint: Endpoint, endpoints: readonly Endpoint[]): string {
  return endpoint.isNamed || endpoints.length > 1 ? `${keeper}/${endpoint.id}` : keeper;
}
