import type { DeviceType } from './contract.ts';

/**
 * What of setting a device may hurt somebody or let somebody in, and is asked about first: one rule for the bot and the
 * dashboard. It imports types alone, so that the dashboard's page can load it.
 */

/** What may come of it, from the gravest on. */
export const CAREFUL_DEEDS = [
  'unlocks',
  'opens',
  'disarms',
  'heats',
  'turns_on',
  'turns_off',
  'sets',
] as const;
/** One of CAREFUL_DEEDS. */
export type CarefulDeed = (typeof CAREFUL_DEEDS)[number];

/** What is done with a thing of which the name alone is known; `any`: nobody can say what. */
export const DOINGS = ['turns_on', 'turns_off', 'any'] as const;
/** One of DOINGS. */
export type Doing = (typeof DOINGS)[number];

/** What a device, or a part of it, is to be. */
interface Wish {
  readonly capability: string;
  readonly value: unknown;
  readonly part?: string | undefined;
}

/** What of a device the rule goes by. */
export interface DeviceToSet {
  readonly type: string;
  /** What can be set of it, by capability. */
  readonly takes: (capability: string) => boolean;
  /** What it, or its part, tells now of what would be set. */
  readonly readingOf: (wish: Wish) => unknown;
  /** Whether what it, or its part, is called sounds as if doing this with it could do harm. */
  readonly sounds: (doing: Doing, part: string | undefined) => boolean;
}

/** What people and thieves come in by; blinds are none. */
export const WAYS_IN: ReadonlySet<string> = new Set<DeviceType>(['door', 'garage_door', 'gate', 'window']);
/** What else guards a home: to turn it on or off is asked about; a siren is loud, besides. */
const GUARDS: ReadonlySet<string> = new Set<DeviceType>(['lock', 'alarm', 'siren']);
/** What of which kinds is harmless, unless it is careful. */
const HARMLESS: ReadonlyMap<string, readonly string[]> = new Map<DeviceType, readonly string[]>([
  ['light', ['on', 'brightness', 'color', 'color_temperature', 'mode']],
  ['media_player', ['on', 'volume', 'mode']],
  ['blind', ['position']],
  ['fan', ['on', 'mode']],
  ['vacuum', ['on', 'mode']],
  ['outlet', ['on']],
]);
/** Kinds that may be closed or locked, and not opened, by anybody who may run scenes. */
const CLOSED_BY_ANYBODY: ReadonlySet<string> = new Set<DeviceType>(['lock', 'door', 'window', 'valve']);
/** What they are set to then, by capability. */
const CLOSED: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['locked', true],
  ['unlatched', false],
  ['position', 0],
]);
/** Between these, nobody is asked whether they mean more warmth. In °C; °F are always beyond. */
const EVERYDAY_WARMTH = { from: 5, to: 25 } as const;
/** Modes in which nothing is heated. */
const COLD_MODES: ReadonlySet<unknown> = new Set(['off', 'cool', 'dry', 'fan_only', 'fan']);
/** Modes in which a room is heated less; a water heater that saves heats all the same. */
const SAVING_MODES: ReadonlySet<unknown> = new Set(['eco', 'away']);

/**
 * The gravest reason to ask first whether somebody means it, whoever they are and whichever way they came in; null: there
 * is none. Locking, closing, arming and cooling are none. What is not known of a device counts as the worse.
 */
export function carefulDeedOf(device: DeviceToSet, wishes: readonly Wish[]): CarefulDeed | null {
  const deeds = wishes.map(wish => deedOf(device, wish));
  return CAREFUL_DEEDS.find(deed => deeds.includes(deed)) ?? null;
}

/** Whether all of it is the other way: it locks, closes, arms, or turns off what is asked about when it is turned on. */
export function onlySecures(device: DeviceToSet, wishes: readonly Wish[]): boolean {
  return wishes.every(wish => deedOf(device, wish) === 'secures');
}

/**
 * Whether setting a device so is for anybody who may run scenes, where a household's rights go by harm: what nobody is
 * asked about, of lights, media players, blinds, fans and vacuums, and of plugs that may be off; locking, and closing
 * anything but a garage door, a gate, or a cover of unknown kind. A plug, or a device of several parts, may drive
 * anything: its name decides. A gate, an appliance, or what has to keep running (`staysOn`) is not harmless.
 */
export function isHarmless(
  device: DeviceToSet & {
    readonly hasParts: boolean;
    readonly staysOn: (part: string | undefined) => boolean;
  },
  wishes: readonly Wish[],
): boolean {
  const { type, hasParts, sounds, staysOn } = device;
  return wishes.every(wish => {
    const { capability, part } = wish;
    const deed = deedOf(device, wish);
    if (CLOSED_BY_ANYBODY.has(type)) return deed === 'secures' && CLOSED.has(capability);
    if (deed !== null && deed !== 'secures') return false;
    if (!HARMLESS.get(type)?.includes(capability)) return false;
    if (capability !== 'on' || (type !== 'outlet' && !hasParts)) return true;
    return (deed === 'secures' || !sounds('any', part)) && !staysOn(part);
  });
}

/** Whether something of a device of this kind may be harmless, or what is wanted of it, as far as that can be told by its kind. */
export function mayBeHarmless(type: string, wishes: readonly Wish[] = []): boolean {
  if (CLOSED_BY_ANYBODY.has(type)) return wishes.every(wish => CLOSED.get(wish.capability) === wish.value);
  return HARMLESS.has(type);
}

/** null: it is neither careful nor the opposite of that. */
function deedOf({ type, takes, readingOf, sounds }: DeviceToSet, wish: Wish): CarefulDeed | 'secures' | null {
  const { capability, value, part } = wish;
  // A water heater is one as well, and a boiler, whatever it is called.
  const heats = type === 'climate' || takes('target_temperature');
  const rises = () => isMore(value, readingOf(wish));
  switch (capability) {
    case 'locked':
      return value === true ? 'secures' : 'unlocks';
    case 'unlatched':
      return value === false ? 'secures' : 'unlocks';
    case 'armed':
      return /^arm/.test(String(value)) ? 'secures' : 'disarms';
    case 'position':
      if (!WAYS_IN.has(type) && type !== 'valve' && !sounds('any', part)) return null;
      return rises() ? 'opens' : 'secures';
    case 'target_temperature':
    case 'target_temperature_low':
      if (!rises()) return 'secures';
      return isEveryday(value) && isEveryday(readingOf(wish)) ? null : 'heats';
    case 'target_temperature_high':
      return rises() ? null : 'secures';
    case 'mode':
      if (type === 'climate' && SAVING_MODES.has(value)) return 'secures';
      if (heats) return COLD_MODES.has(value) ? 'secures' : 'heats';
      return sounds('any', part) ? 'sets' : null;
    case 'on': {
      const [deed, other] =
        value === false ? (['turns_off', 'turns_on'] as const) : (['turns_on', 'turns_off'] as const);
      if (heats && deed === 'turns_on') return 'heats';
      const isGuard = GUARDS.has(type) || WAYS_IN.has(type);
      if (isGuard || sounds(deed, part)) return deed;
      return heats || sounds(other, part) ? 'secures' : null;
    }
    default:
      return null;
  }
}

function isEveryday(value: unknown): boolean {
  return typeof value === 'number' && value >= EVERYDAY_WARMTH.from && value <= EVERYDAY_WARMTH.to;
}

function isMore(value: unknown, now: unknown): boolean {
  return typeof value !== 'number' || typeof now !== 'number' || value > now;
}
