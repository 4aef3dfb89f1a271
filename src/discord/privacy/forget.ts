import { ButtonStyle } from 'discord-api-types/v10';
import { countWords } from '../../household/people/own-data.ts';
import type { Pressed } from '../gateway/command.ts';
import type { Context } from '../gateway/context.ts';
import { type Outcome, settle, tellActed } from '../replies/answer.ts';
import { toButtonRow } from '../replies/button-row.ts';
import { escapeText } from '../replies/escape-text.ts';
import { type Reply, toReply } from '../replies/reply.ts';
import { toUnix } from '../replies/unix.ts';

/** Scenes that an answer names. */
const MOST_NAMED = 25;
const NAME_LENGTH = 60;

/** Asks whether it is meant; of phrases, too, where there are some. */
export async function askWhetherToForget({ member, t }: Context): Promise<Reply> {
  const words = countWords(await member.own.read());
  const button = (id: string, label: string, style: ButtonStyle.Danger | ButtonStyle.Secondary) => ({
    id: `privacy:${id}`,
    label,
    style,
  });
  const row = toButtonRow(
    button('forget', t.privacy.forget, ButtonStyle.Danger),
    ...(words > 0 ? [button('words', t.privacy.forgetWords, ButtonStyle.Danger)] : []),
    button('keep', t.privacy.keep, ButtonStyle.Secondary),
  );
  const also = words > 0 ? [t.privacy.reallyWords({ n: words })] : [];
  return toReply('careful', [t.privacy.really, ...also].join('\n'), row);
}

/** Forgets whoever clicked, once Discord has taken the click. */
export async function forget(
  context: Pressed,
  { withWords }: { readonly withWords: boolean },
): Promise<Outcome> {
  await context.interaction.deferUpdate();
  const { reply, outcome } = await settle(context, () => forgetNow(context, withWords));
  await tellActed(context, reply, { ephemeral: true });
  return outcome;
}

async function forgetNow({ member, t }: Context, withWords: boolean): Promise<Reply> {
  const { cancelled, phrases, staying } = await member.own.forget({ withWords });
  const scenes = cancelled
    .slice(0, MOST_NAMED)
    .map(({ name, runAt }) => `**${escapeText(name, NAME_LENGTH)}** <t:${toUnix(runAt)}:f>`);
  const lines = [
    t.privacy.forgotten,
    ...(scenes.length > 0 ? [t.privacy.cancelled({ scenes })] : []),
    ...(phrases > 0 ? [t.privacy.phrases({ n: phrases })] : []),
    ...(staying.rules > 0 ? [t.privacy.stayingRules({ n: staying.rules })] : []),
    ...(staying.connections > 0 ? [t.privacy.stayingConnections] : []),
  ];
  return toReply('good', lines.join('\n'));
}
