import { UserError } from '../../errors.ts';
import type { Outcome } from '../../household/metrics.ts';
import type { Pressed } from '../gateway/command.ts';
import { tellActed } from '../replies/answer.ts';
import { toPressPlace } from './device-places.ts';
import { showBeside, showsDevice } from './set-pressed.ts';
import { tellControls } from './tell-controls.ts';

/**
 * The button under what was set: makes it as it was within a minute, if nobody has changed it since. Its id says nothing
 * of what is done: that is the core's, and decided anew for whoever presses it.
 */
export async function answerUndo(context: Pressed, [id = '']: readonly string[]): Promise<Outcome> {
  const { interaction, member, t } = context;
  const undone = await member.undo(id, { onAllowed: () => interaction.deferUpdate() });
  if (undone === null) throw new UserError(t.turn.tooLate);
  const { deviceId = '' } = undone.done[0]?.asked ?? {};
  const place = toPressPlace(context, reply =>
    showsDevice(interaction.message) ? showBeside(reply, deviceId, context) : tellActed(context, reply),
  );
  return tellControls(undone, place, context);
}
