/**
 * What the server promises and the client reads alike: plain values, so that the bot need not load the
 * schemas of contract.ts, and zod with them.
 */

/** The two base addresses of the specification, for the same operations. */
export const BASE_PATHS = ['/api/v1', '/v1'] as const;

/** What a capability is measured in; a capability without a unit is absent. */
export const CAPABILITY_UNITS = {
  brightness: '%',
  color_temperature: 'K',
  temperature: '°C',
  target_temperature: '°C',
  humidity: '%',
  battery: '%',
  power: 'W',
  energy: 'kWh',
  position: '%',
  volume: '%',
} as const;
