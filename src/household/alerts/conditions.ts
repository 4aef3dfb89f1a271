import type { Alert, AlertKind, AlertThing } from '../../guilds/alerts/contract.ts';
import { DANGERS, isDanger } from '../../hub/capabilities.ts';
import { WAYS_IN } from '../../hub/device-care.ts';
import type { HubDevice, Reading } from '../../hub/model.ts';

const MINUTE_MS = 60_000;

/** When a kind is told where a household says nothing else: after how long, how long its end has to last, and beyond what. */
export const KINDS: Readonly<
  Record<AlertKind, { readonly holdMs: number; readonly settleMs: number; readonly limit: number | null }>
> = {
  danger: { holdMs: 0, settleMs: MINUTE_MS, limit: null },
  open: { holdMs: 10 * MINUTE_MS, settleMs: 10_000, limit: null },
  above: { holdMs: 2 * MINUTE_MS, settleMs: 2 * MINUTE_MS, limit: null },
  below: { holdMs: 2 * MINUTE_MS, settleMs: 2 * MINUTE_MS, limit: null },
  battery: { holdMs: 10 * MINUTE_MS, settleMs: 10 * MINUTE_MS, limit: 20 },
  offline: { holdMs: 30 * MINUTE_MS, settleMs: MINUTE_MS, limit: null },
  // Watts. A machine that soaks or turns slowly draws hardly any for a minute or two.
  done: { holdMs: 3 * MINUTE_MS, settleMs: 0, limit: 10 },
};

/** A machine that draws power for so long is at work. */
export const RUNS_FROM_MS = MINUTE_MS;
/** An alert is over once a reading is back by so much, so that one at the limit does not come and go. */
const BACK_BY = 0.02;

/** How a device stands towards an alert. */
export interface Standing {
  /** null: nobody knows. */
  readonly isSo: boolean | null;
  readonly reading: AlertThing['reading'];
}

const UNKNOWN: Standing = { isSo: null, reading: null };

/** How a device stands towards an alert; null: it can never be so. `isOn`: it is told to be so. */
export function standingOf(alert: Alert, device: HubDevice, isOn: boolean): Standing | null {
  if (alert.kind === 'offline') {
    const { availability } = device;
    return { isSo: availability === 'unknown' ? null : availability === 'offline', reading: null };
  }
  const read = READERS[alert.kind](alert, device, isOn);
  return read && device.availability === 'offline' ? UNKNOWN : read;
}

type Read = (alert: Alert, device: HubDevice, isOn: boolean) => Standing | null;

const READERS: Readonly<Record<Exclude<AlertKind, 'offline'>, Read>> = {
  danger(_alert, { state }) {
    const told = state.filter(({ name }) => DANGERS.some(danger => danger === name));
    if (told.length === 0) return null;
    const there = told.find(({ name, value }) => isDanger(name, value));
    if (there) return toStanding(true, there);
    return toStanding(told.some(({ value }) => value !== null) ? false : null, null);
  },

  open({ device: chosen }, { type, state }) {
    const contact = state.find(({ name }) => name === 'contact');
    if (contact)
      return toStanding(
        toKnown(contact.value, value => value === 'open'),
        contact,
      );
    const position = state.find(({ name }) => name === 'position');
    if (position && (chosen || WAYS_IN.has(type)))
      return toStanding(
        toKnown(position.value, value => Number(value) > 0),
        null,
      );
    const locked = state.find(({ name }) => name === 'locked');
    return locked && chosen
      ? toStanding(
          toKnown(locked.value, value => value === false),
          locked,
        )
      : null;
  },

  above: (alert, device, isOn) => readLimit(alert, device, isOn ? -1 : 0),
  below: (alert, device, isOn) => readLimit(alert, device, isOn ? 1 : 0),

  battery({ limit }, { state }, isOn) {
    const low = state.find(({ name }) => name === 'battery_low');
    const charge = state.find(({ name, value }) => name === 'battery' && typeof value === 'number');
    if (!charge)
      return low
        ? toStanding(
            toKnown(low.value, value => value === true),
            low,
          )
        : null;
    const least = (limit ?? KINDS.battery.limit ?? 0) + (isOn ? 5 : 0);
    return toStanding(Number(charge.value) <= least || low?.value === true, charge);
  },

  /** Whether it is at work; that it has stopped is what is told. */
  done({ limit }, { state }) {
    const power = state.find(({ name }) => name === 'power');
    const isOff = state.some(({ name, value }) => name === 'on' && value === false);
    if (!power) return null;
    if (isOff) return toStanding(false, null);
    return toStanding(
      toKnown(power.value, value => Number(value) > (limit ?? KINDS.done.limit ?? 0)),
      null,
    );
  },
};

/** `back`: which way, and whether at all, it has to come back further than the limit. */
function readLimit(
  { kind, capability, limit }: Alert,
  { state }: HubDevice,
  back: -1 | 0 | 1,
): Standing | null {
  const reading = state.find(({ name }) => name === capability);
  if (!reading || limit === null) return null;
  if (typeof reading.value !== 'number') return UNKNOWN;
  const edge = limit + back * Math.max(0.2, Math.abs(limit) * BACK_BY);
  return toStanding(kind === 'above' ? reading.value > edge : reading.value < edge, reading);
}

function toKnown(
  value: Reading['value'],
  test: (value: NonNullable<Reading['value']>) => boolean,
): boolean | null {
  return value === null || value === undefined ? null : test(value);
}

function toStanding(isSo: boolean | null, told: Reading | null): Standing {
  const { name, value, unit } = told ?? { name: '', value: null, unit: null };
  const isTold = value !== null && value !== undefined && typeof value !== 'object';
  return { isSo, reading: isTold ? { name, value, unit: unit ?? null } : null };
}
