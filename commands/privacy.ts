import { InteractionContextType } from 'discord.js';
import type { Command } from '../src/discord/gateway/command.ts';
import type { Context } from '../src/discord/gateway/context.ts';
import { named } from '../src/discord/gateway/named.ts';
import { askWhetherToForget, forget } from '../src/discord/privacy/forget.ts';
import { showKept } from '../src/discord/privacy/show-kept.ts';
import { answer, update } from '../src/discord/replies/answer.ts';
import { toReply } from '../src/discord/replies/reply.ts';
import { UserError } from '../src/errors.ts';

export default {
  data: { ...named(({ privacy }) => privacy), contexts: [InteractionContextType.Guild] },

  run: context =>
    answer(
      context,
      async () => {
        countRead(context);
        return showKept(context);
      },
      { ephemeral: true },
    ),

  async component(context, [act]) {
    switch (act) {
      case 'forget':
      case 'words':
        return forget(context, { withWords: act === 'words' });
      case 'keep':
        return update(context, async () => toReply('calm', context.t.privacy.unchanged));
      default:
        // In a message of its own: the file stays where it is.
        return answer(
          context,
          async () => {
            countRead(context);
            return askWhetherToForget(context);
          },
          { ephemeral: true },
        );
    }
  },
} satisfies Command;

/** All of a person's record is read: not as often as somebody can click. */
function countRead({ member, services, t }: Context): void {
  const { guildId, userId } = member.actor;
  if (!services.limits.ownReads.take(`${guildId} ${userId}`)) throw new UserError(t.privacy.tooOften);
}
