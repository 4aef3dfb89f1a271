import { z } from 'zod';
import {
  CAPABILITIES,
  CAPABILITY_NAMES,
  type Capability,
  type CapabilityEntry,
  type CapabilityValue,
} from './capabilities.ts';

export { BASE_PATHS } from './terms.ts';

/**
 * The Device Control API as our server promises it: the zod schemas that validate its answers and
 * generate its OpenAPI document. The client's own, more tolerant view is in model.ts.
 */

/** Ids are lowercase words joined by underscores. */
export const ID_PATTERN = /^[a-z0-9]+(_[a-z0-9]+)*$/;

/** An id of a device, scene or automation: `living_room_lamp`. */
export const Id = z
  .string()
  .regex(ID_PATTERN)
  .meta({ id: 'Id', examples: ['living_room_lamp'] });

/** What a device can be; `other` is whatever the list lacks. */
export const DEVICE_TYPES = [
  'light',
  'switch',
  'outlet',
  'sensor',
  'button',
  'cover',
  'garage_door',
  'gate',
  'door',
  'window',
  'blind',
  'lock',
  'climate',
  'fan',
  'media_player',
  'alarm',
  'camera',
  'vacuum',
  'valve',
  'siren',
  'appliance',
  'other',
] as const;

/** One of DEVICE_TYPES. */
export const DeviceType = z.enum(DEVICE_TYPES);
/** One of DEVICE_TYPES. */
export type DeviceType = z.infer<typeof DeviceType>;

/** Whether a device can be reached just now; it is never mixed into the state. */
export const Availability = z.enum(['online', 'offline', 'unknown']);
/** Whether a device can be reached just now. */
export type Availability = z.infer<typeof Availability>;

type StateShape = { readonly [K in Capability]: z.ZodType<CapabilityValue<K> | null> };

const stateShape = Object.fromEntries(
  CAPABILITY_NAMES.map(name => [name, toSchema(CAPABILITIES[name])]),
) as unknown as StateShape;

/** A device's state, keyed by capability; `null` is a known attribute whose value is unknown. */
export const DeviceState = z.object(stateShape).partial().meta({ id: 'DeviceState' });
/** A device's state, keyed by capability: only those that the device has. */
export type DeviceState = z.infer<typeof DeviceState>;

function toSchema(entry: CapabilityEntry): z.ZodType {
  switch (entry.kind) {
    case 'flag':
      return z.boolean().nullable();
    case 'number': {
      const { range, unit, note } = entry;
      const number = range ? z.number().min(range[0]).max(range[1]) : z.number();
      return number.nullable().describe(note ? `${unit}, ${note}` : unit);
    }
    case 'word': {
      const { values, pattern } = entry;
      return (values ? z.enum(values) : pattern ? z.string().regex(pattern) : z.string()).nullable();
    }
  }
}

/** One of several equal parts of a device, such as a socket of a power strip. */
export const DevicePart = z
  .object({ id: Id, name: z.string(), state: DeviceState })
  .meta({ id: 'DevicePart' });
/** One of several equal parts of a device. */
export type DevicePart = z.infer<typeof DevicePart>;

/** A time, RFC 3339 in UTC. */
export const timestamp = z.iso.datetime();

/** The capabilities that can be set, in the order in which people are offered them. */
export const SETTABLE = [
  'on',
  'locked',
  'unlatched',
  'armed',
  'position',
  'brightness',
  'color_temperature',
  'color',
  'target_temperature',
  'target_temperature_low',
  'target_temperature_high',
  'target_humidity',
  'mode',
  'volume',
] as const satisfies readonly Capability[];
/** One of SETTABLE. */
export type Settable = (typeof SETTABLE)[number];

/** A device as `GET /devices` lists it. Times are RFC 3339 in UTC. */
export const Device = z
  .object({
    id: Id,
    name: z.string(),
    type: DeviceType,
    device_class: z
      .string()
      .optional()
      .describe(
        'Which kind of its type it is, in Home Assistant’s word: `curtain` of a blind (an extension of homecord).',
      ),
    room: z.string().nullable(),
    floor: z
      .string()
      .nullable()
      .optional()
      .describe('Which the room is on, in the household’s word; null: not known (an extension of homecord).'),
    floor_level: z
      .int()
      .optional()
      .describe(
        '0 is the ground, 1 the floor above it; only where the home knows it (an extension of homecord).',
      ),
    availability: Availability,
    state: DeviceState,
    parts: z
      .array(DevicePart)
      .optional()
      .describe(
        'Only where there are several equal ones; the state hides nothing of them that is open, on or unlocked',
      ),
    last_changed: timestamp,
    last_seen: timestamp.nullable(),
    takes: z
      .array(z.enum(SETTABLE))
      .optional()
      .describe(
        'What of it can be set (an extension of homecord): its detail says to what. Absent: not known.',
      ),
  })
  .meta({ id: 'Device' });
/** A device as `GET /devices` lists it. */
export type Device = z.infer<typeof Device>;

/** One thing that a device takes: a capability, and the values that it may be set to, in the capability's unit. */
export const Control = z
  .object({
    capability: z.enum(SETTABLE),
    type: z.enum(['boolean', 'number', 'string']),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    step: z.number().optional(),
    values: z
      .array(z.union([z.string(), z.boolean(), z.number()]))
      .optional()
      .describe('Where it takes these alone.'),
  })
  .meta({ id: 'Control' });
/** One thing that a device takes. */
export type Control = z.infer<typeof Control>;

/** What a capability of a device, or of one of its parts, is to be. */
export const Command = z
  .object({
    capability: z.enum(SETTABLE),
    value: z.union([z.boolean(), z.number(), z.string().max(100)]),
    part: Id.optional(),
  })
  .meta({ id: 'Command' });
/** What a capability of a device is to be. */
export type Command = z.infer<typeof Command>;

/** A device as `GET /devices/{id}` tells it: `units` by capability, `attributes` whatever else is known. */
export const DeviceDetail = Device.extend({
  manufacturer: z.string().nullable(),
  model: z.string().nullable(),
  firmware: z.string().nullable(),
  capabilities: z.array(z.string()),
  units: z.record(z.string(), z.string()),
  buttons: z.array(z.string().regex(/^btn_[1-9][0-9]*$/)),
  attributes: z.record(z.string(), z.unknown()),
  commands: z
    .array(Control)
    .optional()
    .describe('What it takes (an extension of homecord). Absent: nothing.'),
  may_command: z
    .boolean()
    .optional()
    .describe('false: the key that asks may not set it (an extension of homecord).'),
}).meta({ id: 'DeviceDetail' });
/** A device as `GET /devices/{id}` tells it. */
export type DeviceDetail = z.infer<typeof DeviceDetail>;

/**
 * What `POST /devices/{id}/commands`, an extension of this server, did. `confirmed`: the device says that it is so;
 * `accepted` (202): the home took it, and the device has not said so yet; `partial`: some of it is so.
 */
export const CommandResult = z
  .object({
    status: z.enum(['confirmed', 'accepted', 'partial']),
    device: DeviceDetail,
    undo: z
      .object({ commands: z.array(Command) })
      .nullable()
      .describe('What makes it as it was before; null where that is not known.'),
    request_id: z.string(),
  })
  .meta({ id: 'CommandResult' });
/** What `POST /devices/{id}/commands` did. */
export type CommandResult = z.infer<typeof CommandResult>;

/** What a device told over time: `GET /devices/{id}/history`, an extension of this server. */
export const History = z
  .object({
    device_id: Id,
    capability: z.string().nullable().describe('null: nothing of this device is recorded.'),
    unit: z.string().nullable(),
    since: timestamp,
    until: timestamp,
    points: z.array(
      z.object({ at: timestamp, value: z.union([z.number(), z.boolean(), z.string()]).nullable() }),
    ),
    capabilities: z.array(z.string()).describe('Those of this device that a record is kept of.'),
  })
  .meta({ id: 'History' });
/** What a device told over time. */
export type History = z.infer<typeof History>;

/** An automation as `GET /automations` lists it; `running` counts the runs under way now. */
export const Automation = z
  .object({
    id: Id,
    name: z.string(),
    description: z.string().optional(),
    status: z.enum(['enabled', 'disabled', 'error', 'unknown']),
    running: z.int().min(0),
    last_triggered: timestamp.nullable(),
    error: z.string().optional(),
  })
  .meta({ id: 'Automation' });
/** An automation as `GET /automations` lists it. */
export type Automation = z.infer<typeof Automation>;

const REASON = 'Why, by a code and what belongs to it, where the status does not say it: an extension.';

/** RFC 9457, with the request's id, and the reason for programs that put it in words of their own. */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string().optional(),
    instance: z.string().optional(),
    request_id: z.string(),
    reason: z.looseObject({ code: z.string() }).optional().meta({ description: REASON }),
  })
  .meta({ id: 'Problem' });
/** RFC 9457, with the request's id. */
export type Problem = z.infer<typeof Problem>;
