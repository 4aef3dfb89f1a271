import type { Command, Control, DeviceState } from '../../../../hub/contract.ts';
import type { EntityState } from '../entity-states.ts';

/** The value that a capability is to have; of the type that its control says. */
export type Value = Command['value'];

/** A service of an entity's own domain, and what it is called with. */
export interface ServiceCall {
  readonly service: string;
  readonly data?: Readonly<Record<string, unknown>>;
  /** What it is called with as well, where no other command says otherwise. */
  readonly besides?: Readonly<Record<string, unknown>>;
}

/** One thing that an entity takes. */
export interface Taker {
  readonly control: Control;
  toCall(value: Value): ServiceCall;
  /** Whether it is so, by what the entity tells; absent: where that is the very value. */
  isSo?(told: DeviceState, value: Value, entity: EntityState): boolean;
}

/** Tells what an entity takes as it stands. */
export type ToTakers = (entity: EntityState) => readonly Taker[];

/** What is yes or no, by a service for each. */
export function toFlagTakers(
  capability: 'on' | 'locked' | 'unlatched',
  { yes, no }: { readonly yes: string | null; readonly no: string | null },
): Taker[] {
  if (yes === null && no === null) return [];
  const only = yes === null ? [false] : no === null ? [true] : null;
  return [
    {
      control: { capability, type: 'boolean', ...(only && { values: only }) },
      toCall: value => ({ service: (value ? yes : no) ?? '' }),
    },
  ];
}

/** What is one of a few words, by a service for each. */
export function toWordTakers(
  capability: 'mode' | 'armed',
  services: ReadonlyMap<string, string | null>,
): Taker[] {
  const values = [...services].flatMap(([word, service]) => (service === null ? [] : [word]));
  if (values.length === 0) return [];
  return [
    {
      control: { capability, type: 'string', values },
      toCall: value => ({ service: services.get(String(value)) ?? '' }),
    },
  ];
}

/** No command holds a longer text. */
const LONGEST = 100;

/** What is one of the words that an attribute lists, by one service that takes it as `field`. */
export function toChoiceTakers(
  { attributes }: EntityState,
  { list, service, field }: { readonly list: string; readonly service: string; readonly field: string },
): Taker[] {
  const { [list]: words } = attributes;
  const values = (Array.isArray(words) ? words : []).filter(
    word => typeof word === 'string' && word !== '' && word.length <= LONGEST,
  );
  if (values.length === 0) return [];
  return [
    {
      control: { capability: 'mode', type: 'string', values: [...new Set<string>(values)] },
      toCall: value => ({ service, data: { [field]: value } }),
    },
  ];
}
