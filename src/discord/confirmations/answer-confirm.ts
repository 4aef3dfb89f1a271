import { type MessageComponentInteraction, MessageFlags } from 'discord.js';
import { messagesFor } from '../../messages/catalogue.ts';
import { toActor } from '../access/actor.ts';
import type { Services } from '../gateway/services.ts';
import { type Outcome, tell, tellOutcome } from '../replies/answer.ts';
import { householdMessages } from '../replies/household-language.ts';
import { toReply } from '../replies/reply.ts';
import { editMessageOrTell, runForAll, runHere, runThere } from './tell-confirmed.ts';

/** The answer to "Really run …?": once, in time, and by nobody but who asked. */
export async function answerConfirm(
  interaction: MessageComponentInteraction<'cached'>,
  services: Services,
  [id = '', answer]: readonly string[],
): Promise<Outcome> {
  const { guild, guildId } = interaction;
  const own = messagesFor(interaction.locale);
  const asked = await services.confirmations.waiting(id, guildId, 'confirm');
  if (!asked) return tell(interaction, toReply('careful', own.careful.tooLate));
  if (asked.userId !== interaction.user.id) return tell(interaction, toReply('careful', own.scene.notYours));

  // Discord takes the answer first: a click whose interaction is dead must not act.
  await interaction.deferUpdate();
  const taken = await services.confirmations.take(id, guildId);
  if (!taken) return 'refused'; // A double click: the first one is at work.
  const { message, channelId, way } = taken.confirmation;
  const isAlone = interaction.message.flags.has(MessageFlags.Ephemeral);
  const t = await householdMessages(guild, services.guilds);
  if (answer !== 'yes') {
    services.audit.run(asked, { sceneId: asked.sceneId, result: { kind: 'declined' } });
    const declined = toReply('calm', t.scene.declined);
    if (!isAlone) await tellOutcome(interaction, declined, services);
    else await tellOutcome(interaction, toReply('calm', own.scene.declined), services, { ephemeral: true });
    if (isAlone && message) await editMessageOrTell(interaction, message, declined, services);
    return 'ok';
  }
  const actor = { ...toActor(interaction), channelId, way, addressed: true };
  const confirmed = { interaction, taken, actor };
  if (!isAlone) return runHere(confirmed, services, t);
  return message ? runThere(confirmed, message, services, t) : runForAll(confirmed, services, own);
}
