import { type MessageComponentInteraction, MessageFlags } from 'discord.js';
import { type Messages, messagesFor } from '../messages/catalogue.ts';
import { toActor } from './actor.ts';
import { type Outcome, settle, tell, tellOutcome } from './answer.ts';
import type { Taken } from './confirmations.ts';
import { escapeText } from './escape-text.ts';
import type { Actor } from './gate.ts';
import { householdMessages } from './household-language.ts';
import { COMPONENTS, type Reply, toReply } from './reply.ts';
import { runConfirmed } from './run-confirmed.ts';
import type { Services } from './services.ts';

/** The answer to "Really run …?": once, in time, and by nobody but who asked. */
export async function answerConfirm(
  interaction: MessageComponentInteraction<'cached'>,
  services: Services,
  [id = '', answer]: readonly string[],
): Promise<Outcome> {
  const own = messagesFor(interaction.locale);
  const asked = await services.guilds.confirmation(id);
  const inTime = asked?.guildId === interaction.guildId && asked.expiresAt.getTime() > services.now();
  if (!inTime || asked.kind !== 'confirm') return tell(interaction, toReply('careful', own.careful.tooLate));
  if (asked.userId !== interaction.user.id) return tell(interaction, toReply('careful', own.scene.notYours));

  // Discord takes the answer first: a click whose interaction is dead must not act.
  await interaction.deferUpdate();
  const taken = await services.confirmations.take(id, interaction.guildId);
  if (!taken) return 'refused'; // A double click: the first one is at work.
  // Everybody reads what a question in a channel came to; who used a command alone saw theirs.
  const t = isPrivate(interaction) ? own : await householdMessages(interaction.guild, services.guilds);
  if (answer !== 'yes') {
    const { components } = toReply('calm', t.scene.declined);
    services.audit.run(asked, { sceneId: asked.sceneId, result: { kind: 'declined' } });
    await interaction.editReply({ components, flags: COMPONENTS });
    return 'ok';
  }
  const { channelId, way } = asked;
  const actor = { ...toActor(interaction), channelId, way, addressed: true };
  return isPrivate(interaction)
    ? runForAll(interaction, taken, actor, services, t)
    : runHere(interaction, taken, actor, services, t);
}

/** Does whoever clicks alone see the question? So it is of a command. */
function isPrivate({ message }: MessageComponentInteraction): boolean {
  return message.flags.has(MessageFlags.Ephemeral);
}

/** The question stands where everybody reads it: it becomes the answer. */
async function runHere(
  interaction: MessageComponentInteraction<'cached'>,
  taken: Taken,
  actor: Actor,
  services: Services,
  t: Messages,
): Promise<Outcome> {
  const { reply, outcome } = await settle(t, services, words =>
    runConfirmed(taken, { actor, decidedBy: null }, services, words),
  );
  await tellOutcome(interaction, reply, services);
  return outcome;
}

/** The asker alone sees the question: what came of it is told to everybody, as of any scene; why it failed is not. */
async function runForAll(
  interaction: MessageComponentInteraction<'cached'>,
  taken: Taken,
  actor: Actor,
  services: Services,
  t: Messages,
): Promise<Outcome> {
  const { reply, outcome } = await settle(t, services, words =>
    runConfirmed(taken, { actor, decidedBy: null }, services, words),
  );
  if (outcome !== 'ok') {
    await tellOutcome(interaction, reply, services, { ephemeral: true });
    return outcome;
  }
  const { guildId, sceneId } = taken.confirmation;
  const scene = escapeText(await services.homes.sceneName(guildId, sceneId));
  await tellOutcome(interaction, toReply('calm', t.careful.confirmed({ scene })), services, {
    ephemeral: true,
  });
  await tellAll(interaction, reply, services);
  return outcome;
}

async function tellAll(
  interaction: MessageComponentInteraction<'cached'>,
  { components }: Reply,
  { log, metrics }: Services,
): Promise<void> {
  await interaction.followUp({ components, flags: COMPONENTS }).catch(error => {
    metrics.fault(error);
    log.error({ err: error }, 'an outcome could not be told');
  });
}
