import { UserError } from '../../errors.ts';
import type { Manager } from '../../household/access/manager.ts';
import type { Context } from '../gateway/context.ts';
import { escapeCode } from '../replies/escape-text.ts';
import { type Reply, toReply } from '../replies/reply.ts';
import { parseTopic } from './buttons-topic.ts';
import { parseEmoji, toButtonTitle } from './press-name.ts';

/** What a button is to be called; null: as before. */
export interface ButtonName {
  readonly name: string | null;
  readonly emoji: string | null;
}

/** Which button is to be called so, and by whom. */
interface Naming extends ButtonName {
  readonly manager: Manager;
  readonly topic: string;
}

/** Gives a button a name, an emoji or both; where neither is given, both are taken away. */
export async function nameButton(
  context: Context,
  { manager, topic: typed, ...said }: Naming,
): Promise<Reply> {
  const { house, t } = context;
  const topic = parseTopic(typed, t);
  const shown = escapeCode(topic, 200);
  if (!said.name && !said.emoji) {
    const before = (await house.setUp.buttonSettings()).get(topic);
    if (!before?.name && !before?.emoji) return toReply('calm', t.buttons.neverNamed({ topic: shown }));
    await manager.setButtonSettings(topic, { name: null, emoji: null });
    return toReply('good', t.buttons.unnamed({ topic: shown }));
  }
  await saveName(context, { manager, topic, ...said });
  const title = toButtonTitle(topic, (await house.setUp.buttonSettings()).get(topic));
  return toReply('good', t.buttons.named({ topic: shown, title }));
}

/** Keeps what is given. Throws in words where the emoji is none; the name is kept all the same. */
export async function saveName(
  { t }: Context,
  { manager, topic, name, emoji: typed }: Naming,
): Promise<void> {
  const emoji = typed ? parseEmoji(typed) : null;
  await manager.setButtonSettings(topic, { ...(name ? { name } : {}), ...(emoji ? { emoji } : {}) });
  if (typed && emoji === null)
    throw new UserError(name ? `${t.buttons.nameKept} ${t.buttons.badEmoji}` : t.buttons.badEmoji);
}
