import { ButtonStyle, ComponentType, type Message, type MessageComponentInteraction } from 'discord.js';
import { type Messages, messagesFor } from '../messages/catalogue.ts';
import { entered, toActor } from './actor.ts';
import { tell, toFaultReply } from './answer.ts';
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
  const reply = toReply('calm', t.scene.ask({ scene }), {
    type: ComponentType.ActionRow,
    components: [
      {
        type: ComponentType.Button,
        style: ButtonStyle.Success,
        label: t.scene.yes,
        custom_id: `ask:${ask.id}:yes`,
      },
      {
        type: ComponentType.Button,
        style: ButtonStyle.Secondary,
        label: t.scene.no,
        custom_id: `ask:${ask.id}:no`,
      },
    ],
  });
  await message.reply({ components: reply.components, flags: COMPONENTS });
}

/** The asker's Yes or No: once, in time, and by nobody else. */
export async function answerAsk(
  interaction: MessageComponentInteraction<'cached'>,
  services: Services,
  [id = '', answer]: readonly string[],
): Promise<void> {
  const t = messagesFor(interaction.locale);
  const ask = await services.guilds.ask(id);
  if (ask && ask.userId !== interaction.user.id)
    return tell(interaction, toReply('careful', t.scene.notYours));

  // Discord takes the answer first: a click whose interaction is dead must not act.
  await interaction.deferUpdate();
  const show = ({ components }: Reply) => interaction.editReply({ components, flags: COMPONENTS });
  const inTime = ask && ask.guildId === interaction.guildId && ask.expiresAt.getTime() > services.now();
  if (!inTime || !(await services.guilds.takeAsk(id))) {
    await show(toReply('careful', t.scene.tooLate));
    return;
  }
  if (answer !== 'yes') {
    await show(toReply('calm', t.scene.declined));
    return;
  }
  const actor = toActor(interaction);
  try {
    const run = entered(await services.gate.trigger(actor, ask.sceneId), t);
    await show(await runScene(run, { actor, sceneId: ask.sceneId }, services, t));
  } catch (error) {
    services.metrics.fault(error);
    await show(toFaultReply(error, t, services));
  }
}
