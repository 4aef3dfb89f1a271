import { UserError } from '../../errors.ts';
import { foldName } from '../../household/clock/fold-name.ts';
import type { Outcome } from '../../household/metrics.ts';
import type { HubDeviceDetail } from '../../hub/model.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { requireAllowed } from '../access/actor.ts';
import type { Invoked } from '../gateway/command.ts';
import { tellActed, tellMore, toFaultReplies, toOutcome } from '../replies/answer.ts';
import { escapeText } from '../replies/escape-text.ts';
import type { Asked } from './control-reply.ts';
import { toAnswerPlace } from './device-places.ts';
import { type Knob, toKnobs } from './knobs.ts';
import { toLabel, toOfferedValues } from './offered-values.ts';
import { parseValue } from './parse-value.ts';
import { readDevice } from './read-device.ts';
import { tellControl } from './tell-control.ts';

/** What somebody typed into `/set`. */
interface Typed {
  readonly device: string;
  readonly what: string;
  readonly value: string;
}

/** Sets what somebody typed, once it is known to be something that the device takes. */
export async function setTyped(context: Invoked, typed: Typed): Promise<Outcome> {
  const { interaction, member, t } = context;
  requireAllowed(await member.mayControl(), t);
  await interaction.deferReply();
  let asked: Asked;
  try {
    asked = toAsked(await readDevice(typed.device, context), typed, t);
  } catch (error) {
    context.services.metrics.fault(error);
    const replies = await toFaultReplies(error, context);
    await tellActed(context, replies.reply);
    await tellMore({ ...replies, outcome: toOutcome(error) }, context);
    return toOutcome(error);
  }
  return tellControl(await member.control(asked), asked, toAnswerPlace(context, false), context);
}

function toAsked(device: HubDeviceDetail, { what, value }: Typed, t: Messages): Asked {
  const knobs = toKnobs(device, t);
  const name = escapeText(device.name);
  if (knobs.length === 0) throw new UserError(t.set.takesNothing({ device: name }));
  const knob = findKnob(knobs, what);
  if (!knob) {
    const known = knobs.slice(0, 12).map(({ label }) => escapeText(label));
    throw new UserError(t.set.noSuchThing({ device: name, known }));
  }
  const parsed = parseValue(value, knob, t);
  if (parsed === null) throw new UserError(toBadValueText(knob, t));
  const { control, part } = knob;
  const command = { capability: control.capability, value: parsed, ...(part !== undefined && { part }) };
  return { deviceId: device.id, commands: [command] };
}

/** By what commands call it, or what people do. */
export function findKnob(knobs: readonly Knob[], what: string): Knob | undefined {
  const folded = foldName(what);
  return (
    knobs.find(({ key }) => key === what.trim()) ?? knobs.find(({ label }) => foldName(label) === folded)
  );
}

function toBadValueText({ control, now, label }: Knob, t: Messages): string {
  const what = escapeText(label);
  const { minimum, maximum } = control;
  if (minimum !== undefined && maximum !== undefined) {
    const [least, most] = [minimum, maximum].map(value => toLabel(control, value, null, t));
    return t.set.range({ what, least: least ?? '', most: most ?? '' });
  }
  const values = toOfferedValues({ control, now }, t).slice(0, 12);
  if (values.length === 0) return t.access.refusal.bad_value;
  return t.set.choices({ what, values: values.map(each => escapeText(each.label)) });
}
