import { UserError } from '../../errors.ts';
import type { GuildStore } from '../../guilds/contract.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { escapeCode } from '../replies/escape-text.ts';
import { type Reply, toReply } from '../replies/reply.ts';
import { parseTopic } from './buttons-topic.ts';
import { parseEmoji, toButtonTitle } from './press-name.ts';

/** What a button is to be called; null: as before. */
export interface ButtonName {
  readonly name: string | null;
  readonly emoji: string | null;
}

/** Gives a button a name, an emoji or both; where neither is given, both are taken away. */
export async function nameButton(
  guildId: string,
  { topic: typed, ...said }: ButtonName & { readonly topic: string },
  guilds: Pick<GuildStore, 'buttonSettings' | 'setButtonSettings'>,
  t: Messages,
): Promise<Reply> {
  const topic = parseTopic(typed, t);
  const shown = escapeCode(topic, 200);
  if (!said.name && !said.emoji) {
    await guilds.setButtonSettings(guildId, topic, { name: null, emoji: null });
    return toReply('good', t.buttons.unnamed({ topic: shown }));
  }
  await saveName(guildId, topic, said, guilds, t);
  const title = toButtonTitle(topic, (await guilds.buttonSettings(guildId)).get(topic));
  return toReply('good', t.buttons.named({ topic: shown, title }));
}

/** Keeps what is given. Throws in words where the emoji is none; the name is kept all the same. */
export async function saveName(
  guildId: string,
  topic: string,
  { name, emoji: typed }: ButtonName,
  guilds: Pick<GuildStore, 'setButtonSettings'>,
  t: Messages,
): Promise<void> {
  const emoji = typed ? parseEmoji(typed) : null;
  await guilds.setButtonSettings(guildId, topic, { ...(name ? { name } : {}), ...(emoji ? { emoji } : {}) });
  if (typed && emoji === null)
    throw new UserError(name ? `${t.buttons.nameKept} ${t.buttons.badEmoji}` : t.buttons.badEmoji);
}
