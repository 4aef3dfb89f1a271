import { ButtonStyle, ComponentType, type Message, type MessageComponentInteraction } from 'discord.js';
import { type Messages, messagesFor } from '../messages/catalogue.ts';
import { entered, toActor } from './actor.ts';
import { type Outcome, tell, toFaultReply } from './answer.ts';
import { escapeText } from './escape-text.ts';
import { COMPONENTS, type Reply, toReply } from './reply.ts';
import { runScene } from './run-scene.ts';
import type { Services } from './services.ts';

/** How long a question waits for its answer. */
const ASK_LIFETIME_MS = 2 * 60_000;

/** Replies "Did you mean **Movie night**?" with Yes and No for the one who wrote. */
export async function putAsk(
  message: Message<true>,
  sceneId: string,
  services: Services,
  t: Messages,
): Promise<void> {
  const ask = await services.guilds.createAsk({
    guildId: message.guildId,
    channelId: message.channelId,
    userId: message.author.id,
    sceneId,
    expiresAt: new Date(services.now() + ASK_LIFETIME_MS),
  });
  const scene = escapeText(await services.homes.sceneName(message.guildId, sceneId));
  const button = (label: string, style: ButtonStyle.Success | ButtonStyle.Secondary, answer: string) =>
    ({ type: ComponentType.Button, style, label, custom_id: `ask:${ask.id}:${answer}` }) as const;
  const reply = toReply('calm', t.scene.ask({ scene }), {
    type: ComponentType.ActionRow,
    components: [
      button(t.scene.yes, ButtonStyle.Success, 'yes'),
      button(t.scene.no, ButtonStyle.Secondary, 'no'),
    ],
  });
  await message.reply({ components: reply.components, flags: COMPONENTS });
}

/** The asker's Yes or No: once, in time, and by nobody else. */
export async function answerAsk(
  interaction: MessageComponentInteraction<'cached'>,
  services: Services,
  [id = '', answer]: readonly string[],
): Promise<Outcome> {
  const t = messagesFor(interaction.locale);
  const ask = await services.guilds.ask(id);
  const inTime = ask?.guildId === interaction.guildId && ask.expiresAt.getTime() > services.now();
  // Said to the one who clicked alone: the message may by now tell what the first click came to.
  if (!ask || !inTime) return tell(interaction, toReply('careful', t.scene.tooLate));
  if (ask.userId !== interaction.user.id) return tell(interaction, toReply('careful', t.scene.notYours));

  // Discord takes the answer first: a click whose interaction is dead must not act.
  await interaction.deferUpdate();
  if (!(await services.guilds.takeAsk(id))) return 'refused'; // A double click: the first one is at work.
  const show = ({ components }: Reply) => interaction.editReply({ components, flags: COMPONENTS });
  if (answer !== 'yes') {
    await show(toReply('calm', t.scene.declined));
    return 'ok';
  }
  const actor = toActor(interaction);
  try {
    const run = entered(await services.gate.trigger(actor, ask.sceneId), t);
    await show(await runScene(run, { actor, sceneId: ask.sceneId }, services, t));
    return 'ok';
  } catch (error) {
    services.metrics.fault(error);
    await show(toFaultReply(error, t, services));
    return 'failed';
  }
}
