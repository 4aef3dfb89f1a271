import { MessageFlags } from 'discord.js';
import { toActor } from '../access/actor.ts';
import type { Pressed } from '../gateway/command.ts';
import { forAll } from '../gateway/context.ts';
import { type Outcome, tell, tellActed } from '../replies/answer.ts';
import { toReply } from '../replies/reply.ts';
import { runWherePressed } from './run-where-pressed.ts';
import { editMessageOrTell, runForAll, runHere, runThere } from './tell-confirmed.ts';

/** The answer to "Really run …?": once, in time, and by nobody but who asked. */
export async function answerConfirm(own: Pressed, [id = '', answer]: readonly string[]): Promise<Outcome> {
  const { interaction, house } = own;
  const asked = await house.confirmation(id, 'confirm');
  if (!asked) return tell(own, toReply('careful', own.t.careful.tooLate));
  if (asked.userId !== interaction.user.id) return tell(own, toReply('careful', own.t.scene.notYours));

  // Discord takes the answer first: a click whose interaction is dead must not act.
  await interaction.deferUpdate();
  const taken = await house.takeConfirmation(id);
  if (!taken) return 'refused'; // A double click: the first one is at work.
  const { message, toldOn, channelId, way } = taken.confirmation;
  const isAlone = interaction.message.flags.has(MessageFlags.Ephemeral);
  const all = await forAll(own);
  if (answer !== 'yes') {
    house.recordAsked(asked, { kind: 'declined' });
    const declined = toReply('calm', all.t.scene.declined);
    if (!isAlone) await tellActed(all, declined);
    else await tellActed(own, toReply('calm', own.t.scene.declined), { ephemeral: true });
    if (isAlone && message) await editMessageOrTell(message, declined, all);
    return 'ok';
  }
  const member = house.as({ ...toActor(interaction), channelId, way, addressed: true });
  const confirming = { taken, own: { ...own, member }, all: { ...all, member } };
  if (!isAlone) return runHere(confirming);
  if (message) return runThere(confirming, message);
  return toldOn === null ? runForAll(confirming) : runWherePressed(confirming, toldOn);
}
