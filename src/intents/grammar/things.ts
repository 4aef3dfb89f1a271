/**
 * The classes of things that sentences name, each with what it is a kind of. A home's device is of the classes that its
 * type and its Home Assistant `device_class` say; what says neither is of those that its name says.
 */
export const CLASSES: Readonly<Record<string, { readonly isA?: string }>> = {
  light: {},
  switch: {},
  plug: { isA: 'switch' },
  fan: {},
  climate: {},
  thermostat: { isA: 'climate' },
  heating: { isA: 'climate' },
  air_conditioner: { isA: 'climate' },
  player: {},
  tv: { isA: 'player' },
  speaker: { isA: 'player' },
  cover: {},
  blind: { isA: 'cover' },
  curtain: { isA: 'cover' },
  shutter: { isA: 'cover' },
  shade: { isA: 'cover' },
  awning: { isA: 'cover' },
  opening: {},
  door: { isA: 'opening' },
  // German "Tor": a gate, or a garage's door.
  gateway: { isA: 'opening' },
  garage_door: { isA: 'gateway' },
  gate: { isA: 'gateway' },
  window: { isA: 'opening' },
  lock: {},
  valve: {},
  vacuum: {},
  mower: {},
  siren: {},
  alarm: {},
  humidifier: {},
  camera: {},
};

/** Whether a class is known here, or one of sensors for what they tell: `smoke_sensor`. */
export const isOwnClass = (name: string) => Object.hasOwn(CLASSES, name) || name.endsWith('_sensor');

/** Whether a class is another, or a kind of it. */
export function isKindOf(name: string, wanted: string): boolean {
  for (let at: string | undefined = name; at !== undefined; at = CLASSES[at]?.isA) {
    if (at === wanted) return true;
  }
  return false;
}

/** The kinds of cover that a home's type `blind` may be, and Home Assistant tells apart. */
const BLINDS: readonly string[] = ['blind', 'curtain', 'shutter', 'shade', 'awning'];

const OPENINGS: readonly string[] = ['garage_door', 'gate', 'door', 'window'];

const BY_TYPE: Readonly<Record<string, readonly string[]>> = {
  light: ['light'],
  switch: ['switch'],
  outlet: ['plug', 'switch'],
  fan: ['fan'],
  climate: ['climate', 'thermostat', 'heating'],
  media_player: ['player'],
  garage_door: ['garage_door'],
  gate: ['gate'],
  door: ['door'],
  window: ['window'],
  lock: ['lock'],
  valve: ['valve'],
  vacuum: ['vacuum'],
  siren: ['siren'],
  alarm: ['alarm'],
  camera: ['camera'],
};

/**
 * The classes of a device. `named`: the classes that its name says. A cover that is told apart by nothing may be any
 * kind of cover.
 */
export function classesOf(
  {
    type,
    deviceClass,
    state = [],
  }: {
    readonly type: string;
    readonly deviceClass?: string | undefined;
    readonly state?: readonly { readonly name: string }[];
  },
  named: ReadonlySet<string>,
): ReadonlySet<string> {
  const classes = new Set(BY_TYPE[type] ?? []);
  if (type === 'blind' || type === 'cover') {
    const kinds = BLINDS.filter(name => name === deviceClass || named.has(name));
    const openings = OPENINGS.filter(name => named.has(name));
    // Nothing tells which: it may be called any of them. A damper is none.
    const any = deviceClass === undefined ? [...BLINDS, 'cover'] : [];
    for (const name of kinds.length > 0 ? [...kinds, 'cover'] : openings.length > 0 ? openings : any)
      classes.add(name);
  }
  // What a name says of a kind that its type leaves open: a plug that is a lamp, a player that is a TV.
  if (
    type === 'switch' ||
    type === 'outlet' ||
    type === 'appliance' ||
    type === 'other' ||
    type === 'media_player' ||
    type === 'climate'
  )
    for (const name of named) classes.add(name);
  for (const { name } of state) classes.add(`${name}_sensor`);
  // "Which batteries are low?" is asked of those that tell how full they are, too.
  if (classes.has('battery_sensor')) classes.add('battery_low_sensor');
  if (type === 'media_player' && deviceClass === 'tv') classes.add('tv');
  if (type === 'media_player' && (deviceClass === 'speaker' || deviceClass === 'receiver'))
    classes.add('speaker');
  return classes;
}
