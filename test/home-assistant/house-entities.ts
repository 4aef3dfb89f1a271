/** An entity of the test house: its kind, and what Home Assistant's own base class of it is given. */
export interface HouseEntity {
  readonly kind: string;
  readonly key: string;
  readonly name: string | null;
  readonly values: Readonly<Record<string, unknown>>;
  readonly category?: 'config' | 'diagnostic';
  readonly available?: boolean;
}

/** A name in the words of an id. */
export const slug = (name: string | null) => (name ?? 'main').toLowerCase().replaceAll(' ', '_');

/** An entity of any kind. */
export function entity(
  kind: string,
  name: string | null,
  values: object,
  more: Partial<HouseEntity> = {},
): HouseEntity {
  return { kind, key: slug(name), name, values: { ...values }, ...more };
}

/** A sensor of a figure. */
export const sensor = (
  name: string,
  device_class: string,
  unit: string,
  value: number,
  more: Partial<HouseEntity> = {},
) => entity('sensor', name, { device_class, native_unit_of_measurement: unit, native_value: value }, more);
/** A sensor of yes and no. */
export const binary = (
  name: string,
  device_class: string | null,
  is_on: boolean | null,
  more: Partial<HouseEntity> = {},
) => entity('binary_sensor', name, { device_class, is_on }, more);
/** How full a battery is. */
export const battery = (n: number) =>
  sensor('Battery', 'battery', '%', 20 + ((n * 17) % 80), { category: 'diagnostic' });
/** What every device of a maker brings that nobody asked for. */
export const furniture = (n: number): HouseEntity[] => [
  sensor('Signal', 'signal_strength', 'dBm', -40 - n, { category: 'diagnostic' }),
  entity('switch', 'Status LED', { is_on: n % 2 === 0 }, { category: 'config' }),
  entity('button', 'Restart', {}, { category: 'config' }),
  entity('number', 'Interval', { native_value: 5 + n }, { category: 'config' }),
];
/** Sockets of these names, each with what it draws. */
export const switched = (names: readonly string[], n: number, more: Partial<HouseEntity> = {}) =>
  names.flatMap((name, m) => [
    entity('switch', name, { is_on: (n + m) % 2 === 0, device_class: 'outlet' }, more),
    sensor(`${name} power`, 'power', m === 0 ? 'W' : 'kW', (n + m) * 0.75, more),
    sensor(`${name} energy`, 'energy', m === 0 ? 'Wh' : 'kWh', 120 + n * m, more),
  ]);
/** A cover of a class. */
export const cover = (name: string | null, device_class: string, is_closed: boolean, position?: number) =>
  entity('cover', name, {
    device_class,
    is_closed,
    supported_features: 3,
    ...(position !== undefined && { current_cover_position: position }),
  });

/** A light that can be dimmed. */
export function light(name: string, is_on: boolean, brightness: number): HouseEntity {
  return entity('light', name, {
    is_on,
    brightness,
    color_mode: 'brightness',
    supported_color_modes: ['brightness'],
  });
}
