import type { MessageComponentInteraction } from 'discord.js';
import { messagesFor } from '../../messages/catalogue.ts';
import { requireAllowed, toActor } from '../access/actor.ts';
import { toLoneAsker } from '../confirmations/ask-alone.ts';
import { askConsent, confirmationNeeded } from '../confirmations/consent.ts';
import type { Services } from '../gateway/services.ts';
import { type Outcome, settle, tell, tellOutcome } from '../replies/answer.ts';
import { householdMessages } from '../replies/household-language.ts';
import { COMPONENTS, EPHEMERAL, type Reply, toReply, withNote } from '../replies/reply.ts';
import { keepForLater } from '../scenes/keep-for-later.ts';
import { runScene } from '../scenes/run-scene.ts';
import { learnNo, learnYes } from './learn.ts';

const PRIVATELY = COMPONENTS | EPHEMERAL;

/** The asker's Yes or No: once, in time, and by nobody else. Of what they wrote, those who may manage teach by both. */
export async function answerAsk(
  interaction: MessageComponentInteraction<'cached'>,
  services: Services,
  [id = '', answer]: readonly string[],
): Promise<Outcome> {
  const own = messagesFor(interaction.locale);
  const ask = await services.guilds.ask(id);
  const inTime = ask?.guildId === interaction.guildId && ask.expiresAt.getTime() > services.now();
  // Said to the one who clicked alone: the message may by now tell what the first click came to.
  if (!ask || !inTime) return tell(interaction, toReply('careful', own.scene.tooLate));
  if (ask.userId !== interaction.user.id) return tell(interaction, toReply('careful', own.scene.notYours));

  // Discord takes the answer first: a click whose interaction is dead must not act.
  await interaction.deferUpdate();
  if (!(await services.guilds.takeAsk(id))) return 'refused'; // A double click: the first one is at work.
  // Where the question stands everybody reads what it came to.
  const t = await householdMessages(interaction.guild, services.guilds);
  const show = ({ components }: Reply) => interaction.editReply({ components, flags: COMPONENTS });
  const sceneId = ask.sceneIds[Number(answer)];
  const actor = toActor(interaction);
  if (sceneId === undefined) {
    await show(toReply('calm', await learnNo(ask, actor, services, t)));
    return 'ok';
  }
  const admission = await services.gate.trigger(actor, sceneId);
  const care = confirmationNeeded(admission);
  if (care) {
    // The Yes said which scene was meant, and the next question is whether to run it.
    const intent = { actor, sceneId, runAt: ask.runAt };
    const asked = await askConsent(care, intent, toLoneAsker(interaction, sceneId, services, t), services, t);
    const learned = await learnYes(ask, { sceneId, actor }, services, own);
    if (learned !== null) await interaction.followUp({ ...toReply('calm', learned), flags: PRIVATELY });
    return asked;
  }
  const { reply, outcome } = await settle(t, services, async t => {
    const run = requireAllowed(admission, t);
    if (ask.runAt)
      return keepForLater(ask, { sceneId, runAt: ask.runAt, actor, confirmed: null }, services, t);
    return runScene(run, { actor, sceneId }, services, t);
  });
  // Whatever became of the house: the Yes said what was meant.
  const learned = await learnYes(ask, { sceneId, actor }, services, t);
  await tellOutcome(interaction, learned === null ? reply : withNote(reply, learned), services);
  return outcome;
}
