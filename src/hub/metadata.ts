import { toSnake } from './text.ts';

// What stands among a device's attributes and is not its state.
const METADATA = new RegExp(
  `(^|_)(${[
    'serial|version|firmware|hardware|software|ota|config|configuration|settings?|startup|start_up|identify|presets?',
    'supported|icon|picture|image|uuid|ids?|mac|ip|urls?|uri|href|links?|name|label|model|manufacturer|vendor|product',
    'permitting|coverage|attribution|options|list|modes|features|data_type|values|min|max|step|timestamp|updated',
    'changed|seen|triggered|reachable|availability|available|connectivity|online|editable|device_class|state_class',
    'units?|unit_of_measurement|category|class|capabilities|commands|type|alias|description|room|zone|area|location',
  ].join('|')})(_|$)`,
);

/** Serial numbers, versions, settings and the like: known of a device, and not a state that it is in. */
export function isMetadata(name: string): boolean {
  return METADATA.test(toSnake(name));
}
