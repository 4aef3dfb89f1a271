import { isAbout } from '../../../../hub/close-enough.ts';
import type { EntityState } from '../entity-states.ts';
import { LOCK_OPENS } from '../readers/appliances.ts';
import { can } from '../readers/reading.ts';
import { type Taker, type ToTakers, toFlagTakers, toWordTakers } from './taker.ts';

/** A cover and a valve alike. */
const OPEN = 1;
const CLOSE = 2;
const SET_POSITION = 4;

/** What a cover takes. */
export const toCoverTakers: ToTakers = entity => toPositionTakers(entity, 'cover');

/** What a valve takes. */
export const toValveTakers: ToTakers = entity => toPositionTakers(entity, 'valve');

/** Any position, or, of what can only be opened and closed, 100 and 0. */
function toPositionTakers(entity: EntityState, domain: 'cover' | 'valve'): Taker[] {
  if (can(entity, SET_POSITION)) {
    return [
      {
        control: { capability: 'position', type: 'number', minimum: 0, maximum: 100, step: 1 },
        toCall: value => ({
          service: `set_${domain}_position`,
          data: { position: Math.round(Number(value)) },
        }),
        isSo: (told, value) => isAbout(told.position, value, 1),
      },
    ];
  }
  const values = [...(can(entity, CLOSE) ? [0] : []), ...(can(entity, OPEN) ? [100] : [])];
  const [minimum] = values;
  if (minimum === undefined) return [];
  const maximum = values.at(-1);
  return [
    {
      control: { capability: 'position', type: 'number', minimum, maximum, step: 100, values },
      toCall: value => ({ service: `${value === 0 ? 'close' : 'open'}_${domain}` }),
    },
  ];
}

/** What a lock takes: nothing where it asks for a code, which the hub does not have. */
export const toLockTakers: ToTakers = entity => {
  if (entity.attributes.code_format) return [];
  const latch = can(entity, LOCK_OPENS) ? toFlagTakers('unlatched', { yes: 'open', no: null }) : [];
  return [...toFlagTakers('locked', { yes: 'lock', no: 'unlock' }), ...latch];
};

/** The ways of arming, with their bits in `supported_features`. */
const ARMING = [
  ['armed_home', 1],
  ['armed_away', 2],
  ['armed_night', 4],
  ['armed_custom_bypass', 16],
  ['armed_vacation', 32],
] as const;

/** What an alarm panel takes without a code: often arming alone. */
export const toAlarmTakers: ToTakers = entity => {
  const { code_format: code, code_arm_required: isAskedToArm } = entity.attributes;
  const arming = code && isAskedToArm !== false ? [] : ARMING.filter(([, bit]) => can(entity, bit));
  const disarming = code ? [] : [['disarmed', 'alarm_disarm'] as const];
  const services = arming.map(([word]) => [word, `alarm_${word.replace('armed', 'arm')}`] as const);
  return toWordTakers('armed', new Map([...disarming, ...services]));
};
