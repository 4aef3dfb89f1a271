import { type Capability, capabilityOf, unitsOf } from '../../hub/capabilities.ts';
import type { Control, DeviceDetail, DeviceState } from '../../hub/contract.ts';
import { isPlayedName, isPrivate, isPrivateName, isSecretValue, isTime } from '../../hub/private-facts.ts';
import { toTaken } from './common-controls.ts';

/**
 * The one place that decides what the hub tells of a home. Each backend hands its devices over as HomeDevice, and what
 * `disclose` makes of them is all that API, history, events, dashboard and bot get to see: a HomeBackend can return
 * nothing but ToldDevice, which this file alone makes.
 *
 * Told are capabilities, measurements, flags, times, and texts of a known vocabulary. Free text is not told, and nothing
 * whose name or value looks private (src/hub/private-facts.ts).
 */

/** One thing that a home says of a device, beside its capabilities. */
export interface Fact {
  readonly name: string;
  /** `parts` of a composite value take the place of this. */
  readonly value: unknown;
  readonly unit?: string | null;
  /**
   * What the home says that the values are. `number`: declared as one, with or without a unit. `flag`: true, false or one
   * of two `words`. `word`: one of `words`. `text`, the default: anything.
   */
  readonly kind?: 'number' | 'flag' | 'word' | 'text';
  readonly words?: readonly string[];
  /** Home Assistant's `entity_category: diagnostic`. Only its numbers, flags and times are told. */
  readonly isDiagnostic?: boolean;
  /** Of a composite value, each by its own name. */
  readonly parts?: readonly Fact[];
}

/** A device as a backend reads it. */
export interface HomeDevice
  extends Omit<DeviceDetail, 'attributes' | 'capabilities' | 'units' | 'takes' | 'commands' | 'may_command'> {
  readonly facts: readonly Fact[];
  readonly controls: readonly Control[];
  /** The words that the home lists for the device's modes. */
  readonly modes?: readonly string[];
  /** It goes where its owner goes, as a car does: only capabilities are told. */
  readonly isFollowed?: boolean;
}

declare const told: unique symbol;
/** A device as everybody with a key may see it. */
export type ToldDevice = DeviceDetail & { readonly [told]: true };

/** States of things in Home Assistant and zigbee2mqtt, as their documentation lists them; none says where somebody is. */
const KNOWN_WORDS: ReadonlySet<string> = new Set(
  [
    'on off open opened closed opening closing stopped locked unlocked locking unlocking jammed yes no true false',
    'lock unlock stop close none unknown normal ok low high critical detected clear wet dry',
    'idle playing paused buffering standby',
    'cleaning docked returning error mowing charging discharging full not_charging',
    'heat cool heat_cool auto dry fan_only heating cooling drying fan eco electric gas heat_pump performance',
    'high_demand preheating defrosting emergency_heating boost comfort sleep away home activity manual schedule',
    'disarmed armed_home armed_away armed_night armed_vacation armed_custom_bypass arming disarming pending triggered',
    'color_temp xy hs rgb rgbw rgbww white brightness onoff',
    'running inactive active ready finished done delayed',
  ].flatMap(words => words.split(' ')),
);

/** Where the home says no more of a text than that it is one, these could be somebody's whereabouts. */
const ONLY_AS_MODES: ReadonlySet<string> = new Set(['home', 'away', 'sleep', 'activity']);

/** Decides what of a device is told. */
export function disclose(device: HomeDevice): ToldDevice {
  const { facts, controls, modes = [], isFollowed = false, parts, ...rest } = device;
  const state = toToldState(device.state, modes);
  const capabilities = Object.keys(state);
  const about = { deviceName: device.name, isPlayer: device.type === 'media_player' };
  const attributes = isFollowed ? {} : toToldFacts(facts, about);
  return {
    ...rest,
    manufacturer: toToldLabel(device.manufacturer),
    model: toToldLabel(device.model),
    state,
    ...(parts && { parts: parts.map(part => ({ ...part, state: toToldState(part.state, modes) })) }),
    capabilities,
    units: unitsOf(capabilities),
    attributes,
    ...toTaken(controls.flatMap(toToldControl)),
  } as DeviceDetail as ToldDevice;
}

/** Null for a maker or model that looks like an address or a credential; some integrations write a URL there. */
function toToldLabel(text: string | null): string | null {
  return text !== null && isSecretValue(text) ? null : text;
}

function toToldState(state: DeviceState, modes: readonly string[]): DeviceState {
  return Object.fromEntries(
    Object.entries(state).map(([name, value]) => [
      name,
      isCapabilityValue(name as Capability, value, modes) ? value : null,
    ]),
  );
}

/** A value of the table's kind; a word where the table or the home lists it, or Home Assistant has it as a state. */
function isCapabilityValue(name: Capability, value: unknown, modes: readonly string[]): boolean {
  const entry = capabilityOf(name);
  if (entry?.kind !== 'word') return typeof value === (entry?.kind === 'flag' ? 'boolean' : 'number');
  if (typeof value !== 'string') return false;
  if (entry.values) return entry.values.includes(value);
  if (entry.pattern) return entry.pattern.test(value);
  return (KNOWN_WORDS.has(value) || modes.includes(value)) && !isPrivate({ name, value });
}

/** An option that looks private cannot be chosen either: what is not in `commands` is refused with 422. */
function toToldControl(control: Control): Control | [] {
  const { capability, values } = control;
  if (!values) return control;
  const left = values.filter(value => typeof value !== 'string' || !isPrivate({ name: capability, value }));
  if (left.length === values.length) return control;
  return left.length === 0 ? [] : { ...control, values: left };
}

/** What a fact is about. */
interface About {
  readonly deviceName: string;
  readonly isPlayer: boolean;
}

function toToldFacts(facts: readonly Fact[], about: About, path = ''): Record<string, unknown> {
  return Object.fromEntries(
    facts.flatMap(fact => {
      const name = path === '' ? fact.name : `${path} ${fact.name}`;
      if (fact.parts) {
        // Below the users of a lock their names stand as keys, too.
        if (isPrivateName(name)) return [];
        const inner = toToldFacts(fact.parts, about, name);
        return Object.keys(inner).length === 0 ? [] : [[fact.name, inner]];
      }
      const value = Array.isArray(fact.value)
        ? fact.value.filter(each => isTold({ ...fact, name, value: each }, about))
        : fact.value;
      const isEmpty = Array.isArray(value) ? value.length === 0 : !isTold({ ...fact, name }, about);
      if (isEmpty) return [];
      return [[fact.name, hasUnit(fact) ? { value, unit: fact.unit } : value]];
    }),
  );
}

function hasUnit({ unit }: Fact): boolean {
  return typeof unit === 'string' && unit !== '';
}

function isTold(fact: Fact, about: About): boolean {
  const { name, value, kind = 'text', isDiagnostic = false } = fact;
  const unit = hasUnit(fact) ? fact.unit : null;
  // Where the value is not known, its name still tells that there is one.
  if (value === null)
    return (kind !== 'text' || unit !== null) && !isPrivate({ ...about, name, value: '', unit });
  if (typeof value === 'boolean' || (kind === 'flag' && isDeclared(fact))) return true;
  if (isPrivate({ ...about, name, value, unit })) return false;
  if (isNumeric(value)) return unit !== null || isDeclared(fact) || isCount(value);
  if (typeof value !== 'string') return false;
  if (isTime(value) || /^(on|off)$/i.test(value)) return true;
  if (about.isPlayer && isPlayedName(name)) return true;
  if (isDiagnostic) return false;
  return kind === 'word' ? isDeclared(fact) : isKnownWord(value);
}

function isDeclared({ kind, words = [], value }: Fact): boolean {
  return kind === 'number' || words.includes(String(value));
}

function isKnownWord(value: string): boolean {
  return KNOWN_WORDS.has(value) && !ONLY_AS_MODES.has(value);
}

/** Too short for a code, and no coordinate: something was counted, or is one of a few settings. */
function isCount(value: unknown): boolean {
  return /^\d{1,3}$/.test(String(value));
}

/** A number, or one that is written as text. */
function isNumeric(value: unknown): boolean {
  return (
    typeof value === 'number' || (typeof value === 'string' && /^[+-]?\d+([.,]\d+)?$/.test(value.trim()))
  );
}
