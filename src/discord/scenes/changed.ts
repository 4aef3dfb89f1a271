import { ButtonStyle } from 'discord-api-types/v10';
import { seemsSettable } from '../../household/access/switchable.ts';
import { cut } from '../../household/cut.ts';
import { tellApart } from '../../household/tell-apart.ts';
import type { HubDevice } from '../../hub/model.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { requireAllowed } from '../access/actor.ts';
import type { Pressed } from '../gateway/command.ts';
import { toAgo, toDeviceLine } from '../hub/device-view.ts';
import { answer, type Outcome } from '../replies/answer.ts';
import type { RowButton } from '../replies/button-row.ts';
import { type Reply, toReply } from '../replies/reply.ts';
import { toUnix } from '../replies/unix.ts';

/** What fits a phone. */
const MAX_LINES = 20;
/** Components take 4,000 characters in all. */
const MAX_LENGTH = 3_800;

/** "Which?" under what came of a scene that began at a moment of the hub's. */
export function toWhichButton(since: Date, t: Messages): RowButton {
  return { id: `scene:which:${since.getTime()}`, label: t.scene.which, style: ButtonStyle.Secondary };
}

/** Shows whoever asks "Which?", and may look, the devices that have changed since, by the hub's own times. */
export async function showChanged(context: Pressed, since: string): Promise<Outcome> {
  const { member, t } = context;
  const work = async () => {
    const hub = requireAllowed(await member.look(), t);
    const { items } = await hub.devices();
    hub.remember(items);
    // A sensor that says something new meanwhile was set by no scene.
    return toChangedReply(tellApart(items.filter(seemsSettable)), new Date(Number(since)), t);
  };
  return answer(context, work, { ephemeral: true });
}

function toChangedReply(devices: readonly HubDevice[], since: Date, t: Messages): Reply {
  const unix = toUnix(since);
  const changed = devices
    .flatMap(device => (device.lastChanged ? [{ device, at: device.lastChanged }] : []))
    .filter(({ at }) => at >= since)
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  if (changed.length === 0) return toReply('calm', t.scene.noneChanged({ unix }));
  const lines = changed
    .slice(0, MAX_LINES)
    .map(({ device, at }) => `${toDeviceLine(device, t)} · ${toAgo(at)}`);
  const more = changed.length - lines.length;
  const foot = more > 0 ? [t.questions.more({ more })] : [];
  return toReply('calm', cut([t.scene.changedSince({ unix }), ...lines, ...foot].join('\n'), MAX_LENGTH));
}
