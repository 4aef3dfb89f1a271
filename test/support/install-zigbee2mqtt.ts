import path from 'node:path';
import { installNode } from './node-environment.ts';

export const fixture = path.resolve(import.meta.dirname, '../zigbee2mqtt/fixture');

/** Installs zigbee2mqtt, once; the first time needs npm's registry. */
export const installZigbee2mqtt = () => installNode('zigbee2mqtt', fixture);

/** Before the files of the suite, which run side by side. */
export default function setUp(): void {
  installZigbee2mqtt();
}
