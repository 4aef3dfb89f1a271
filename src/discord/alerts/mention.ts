import { UserError } from '../../errors.ts';
import type { Alert } from '../../guilds/alerts/contract.ts';
import type { Invoked } from '../gateway/command.ts';
import type { Context } from '../gateway/context.ts';
import { toPostWarnings } from '../replies/post-warnings.ts';
import { type Reply, toReply } from '../replies/reply.ts';

/** Whom somebody chose to be pinged; null: nobody. `@everyone` is no role that a message could ping by itself. */
export function readMention({ interaction, guild, t }: Invoked): Alert['mention'] {
  const chosen = interaction.options.getMentionable('mention');
  if (!chosen) return null;
  if (chosen.id === guild.id) throw new UserError(t.alerts.everyone);
  return { kind: 'user' in chosen ? 'user' : 'role', id: chosen.id };
}

/** Says what is told from now on, and at once what the bot lacks in order to tell it there and to ping that role. */
export function toWarnedReply(
  said: string,
  { channelId, mention }: Pick<Alert, 'channelId' | 'mention'>,
  { guild, t }: Pick<Context, 'guild' | 't'>,
): Reply {
  const roleId = mention?.kind === 'role' ? mention.id : null;
  const warnings = toPostWarnings(guild, { channelId, roleId }, t);
  return toReply(warnings.length > 0 ? 'careful' : 'good', [said, ...warnings].join('\n'));
}
