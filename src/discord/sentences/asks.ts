import { ButtonStyle, ComponentType } from 'discord.js';
import type { Ask } from '../../guilds/model.ts';
import { cut } from '../../household/cut.ts';
import type { Messages } from '../../messages/catalogue.ts';
import type { MessageContext } from '../gateway/context.ts';
import { escapeText } from '../replies/escape-text.ts';
import { toReply, withNote } from '../replies/reply.ts';
import { replyTo } from '../replies/reply-to.ts';
import { toWhen } from '../scenes/scheduled-view.ts';

/** What is asked, and what a Yes then does. */
export interface Question extends Pick<Ask, 'sceneIds' | 'phrase' | 'runAt'> {
  /** In small print below it. */
  readonly note?: string | null;
}

/**
 * Replies "Did you mean **Movie night**?" with Yes and No for the one who wrote; where several scenes may be
 * meant, with one button for each.
 */
export async function putAsk(
  { message, house, services, t }: MessageContext,
  { sceneIds, phrase, runAt, note = null }: Question,
): Promise<void> {
  const ask = await house.putAsk({
    channelId: message.channelId,
    userId: message.author.id,
    sceneIds,
    phrase,
    runAt,
  });
  const names = await namesOf(sceneIds, house);
  const several = names.length > 1;
  const scenes = names.map(name => escapeText(name));
  const question = runAt
    ? toQuestionOfTime(scenes, toWhen(runAt, services.now(), t), t)
    : toQuestion(scenes, phrase, t);
  const yesLabel = runAt ? t.schedule.yes : t.scene.yes;
  const yes = names.map((name, at) =>
    toButton(several ? cut(name, 80) : yesLabel, ButtonStyle.Success, `ask:${ask.id}:${at}`),
  );
  const no = toButton(t.scene.no, ButtonStyle.Secondary, `ask:${ask.id}:no`);
  const reply = toReply('calm', question, {
    type: ComponentType.ActionRow,
    components: [...yes, no],
  });
  await replyTo(message, note === null ? reply : withNote(reply, note));
}

/** Asks which of several scenes, that were wished one after the other, is to run now. False: fewer may be asked about. */
export async function askInTurn(sceneIds: readonly string[], context: MessageContext): Promise<boolean> {
  const { house, member, t } = context;
  const offered = (await member.offered(sceneIds.map(id => ({ id })))).map(({ id }) => id);
  const last = offered.at(-1);
  if (last === undefined || offered.length < sceneIds.length) return false;
  const note = t.talk.inTurn({ scene: escapeText(await house.sceneName(last)) });
  await putAsk(context, { sceneIds: offered, phrase: null, runAt: null, note });
  return true;
}

function toQuestion(scenes: readonly string[], phrase: string | null, t: Messages): string {
  const askWhich = phrase === null ? t.scene.askWhich : t.scene.askWhichMeant;
  return scenes.length > 1 ? askWhich({ scenes }) : t.scene.ask({ scene: scenes.join() });
}

function toQuestionOfTime(scenes: readonly string[], when: string, t: Messages): string {
  return scenes.length > 1
    ? t.schedule.askWhich({ scenes, when })
    : t.schedule.ask({ scene: scenes.join(), when });
}

/** What people call the scenes; two of one name are told apart by their ids. */
async function namesOf(sceneIds: readonly string[], house: MessageContext['house']): Promise<string[]> {
  const names = await Promise.all(sceneIds.map(id => house.sceneName(id)));
  return names.map((name, at) =>
    names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (${sceneIds[at]})`,
  );
}

function toButton(label: string, style: ButtonStyle.Success | ButtonStyle.Secondary, customId: string) {
  return { type: ComponentType.Button, style, label, custom_id: customId } as const;
}
