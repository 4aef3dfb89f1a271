import type { AskedDevice } from '../../guilds/access/contract.ts';
import type { ControlResult } from '../../household/devices/control-device.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { toValueText } from '../devices/value-text.ts';
import type { Context } from '../gateway/context.ts';
import type { Outcome } from '../replies/answer.ts';
import { escapeText } from '../replies/escape-text.ts';
import type { Place } from '../scenes/place.ts';
import { askApproval } from './ask-approval.ts';
import { toDeviceNames } from './asked-name.ts';
import { askToConfirm, orTell } from './consent.ts';

/** A device that somebody wants set, and that is careful. */
type Careful = Extract<ControlResult, { kind: 'needs' }>;

/** By one question: each is named in it, in a line. */
const MOST_ASKED = 20;

/**
 * Asks for what careful devices need: whoever wants them set whether they mean it, about all of them at once, or others
 * whether they may, about all at once that the same people approve in the same channel.
 */
export async function askBeforeSetting(
  careful: readonly Careful[],
  place: Place,
  context: Context,
): Promise<Outcome> {
  const { careOf } = await context.house.setUp.access();
  const toAsker = ({ policy, asked }: Careful) => {
    const { approverRoleId = null, approvalChannelId = null } = careOf(asked.deviceId) ?? {};
    return JSON.stringify(policy === 'confirm' ? policy : [approverRoleId, approvalChannelId]);
  };
  const questions = [...Map.groupBy(careful, toAsker).values()].flatMap(inParts);
  // Of several, none takes away or covers what another one says.
  const beside = questions.length > 1 ? toPlaceBeside(place) : place;
  const outcomes: Outcome[] = [];
  for (const question of questions) outcomes.push(await ask(question, beside, context));
  return outcomes.find(outcome => outcome !== 'ok') ?? 'ok';
}

/** Where something else stands already that is to stay. */
export function toPlaceBeside(place: Place): Place {
  return { ...place, message: null, leave: async () => {}, tell: place.tellBeside ?? place.tell };
}

function inParts(careful: readonly Careful[]): readonly (readonly Careful[])[] {
  const parts = Math.ceil(careful.length / MOST_ASKED);
  return Array.from({ length: parts }, (_, at) => careful.slice(at * MOST_ASKED, (at + 1) * MOST_ASKED));
}

/** One question, about what needs the same. */
function ask(careful: readonly Careful[], place: Place, context: Context): Promise<Outcome> {
  return orTell(place, context, async () => {
    const [first, ...others] = careful;
    if (!first) return;
    const beside = others.map(({ asked }) => asked);
    const device: AskedDevice = { ...first.asked, ...(beside.length > 0 && { beside }) };
    const about = { sceneId: '', device, runAt: null };
    const name = toDeviceNames(device);
    if (first.policy === 'confirm') {
      await askToConfirm(about, place, context, t => ({
        question: careful.map(each => toQuestion(each, t)).join('\n'),
        yes: t.careful.doIt,
        ranOut: t.careful.deviceRanOut({ device: escapeText(name) }),
      }));
      return;
    }
    const said = (await context.house.setUp.access()).careOf(device.deviceId);
    const care = said ?? { approverRoleId: null, approvalChannelId: null };
    await askApproval(
      {
        about,
        care,
        name,
        toText: (who, t) =>
          t.careful.ofDevice.wants({ ...who, things: careful.map(each => toThing(each, t)).join('\n') }),
      },
      place,
      context,
    );
  });
}

function toQuestion({ deed, asked }: Careful, t: Messages): string {
  return t.careful.device[deed]({ device: escapeText(asked.name), values: toValueText(asked.commands, t) });
}

function toThing({ asked }: Careful, t: Messages): string {
  return t.turn.isMeant({ device: escapeText(asked.name), values: toValueText(asked.commands, t) });
}
