import { ButtonStyle, ComponentType, type Message, type MessageComponentInteraction } from 'discord.js';
import { type Messages, messagesFor } from '../messages/catalogue.ts';
import { entered, toActor } from './actor.ts';
import { type Outcome, tell, toFaultReply } from './answer.ts';
import { escapeText } from './escape-text.ts';
import { cut } from './pages.ts';
import { COMPONENTS, type Reply, toReply } from './reply.ts';
import { runScene } from './run-scene.ts';
import type { Services } from './services.ts';

/** How long a question waits for its answer. */
const ASK_LIFETIME_MS = 2 * 60_000;

/**
 * Replies "Did you mean **Movie night**?" with Yes and No for the one who wrote; where several scenes may be
 * meant, with one button for each.
 */
export async function putAsk(
  message: Message<true>,
  sceneIds: readonly string[],
  services: Services,
  t: Messages,
): Promise<void> {
  const { guildId, channelId } = message;
  const expiresAt = new Date(services.now() + ASK_LIFETIME_MS);
  const choices = await Promise.all(
    sceneIds.map(async sceneId => ({
      ask: await services.guilds.createAsk({
        guildId,
        channelId,
        userId: message.author.id,
        sceneId,
        expiresAt,
      }),
      name: await services.homes.sceneName(guildId, sceneId),
    })),
  );
  const [first] = choices;
  if (!first) return;
  const scenes = choices.map(({ name }) => escapeText(name));
  const question = choices.length > 1 ? t.scene.askWhich({ scenes }) : t.scene.ask({ scene: scenes.join() });
  const yes = choices.map(({ ask, name }) =>
    toButton(choices.length > 1 ? cut(name, 80) : t.scene.yes, ButtonStyle.Success, `ask:${ask.id}:yes`),
  );
  const no = toButton(t.scene.no, ButtonStyle.Secondary, `ask:${first.ask.id}:no`);
  const reply = toReply('calm', question, { type: ComponentType.ActionRow, components: [...yes, no] });
  await message.reply({ components: reply.components, flags: COMPONENTS });
}

function toButton(label: string, style: ButtonStyle.Success | ButtonStyle.Secondary, customId: string) {
  return { type: ComponentType.Button, style, label, custom_id: customId } as const;
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
