import type { Pressed } from '../gateway/command.ts';
import { escapeText } from '../replies/escape-text.ts';
import { keepQuote } from '../replies/keep-quote.ts';
import { COMPONENTS, EPHEMERAL, type Reply, toReply } from '../replies/reply.ts';
import type { Place } from '../scenes/place.ts';

/**
 * Where somebody pressed a button under a message that all see. A question comes to them alone, in their language; the
 * message says so, and later what came of it. What is no question stands there, too.
 */
export function toLonePlace(
  own: Pressed,
  all: Pressed,
  toName: () => Promise<string>,
): Omit<Place, 'tellActed'> {
  const { interaction } = own;
  const { channelId, message, user } = interaction;
  const tell = async (reply: Reply) => {
    const { components } = keepQuote(message, reply);
    return (await interaction.editReply({ components, flags: COMPONENTS })).id;
  };
  return {
    words: own.t,
    message: { channelId, id: message.id },
    tell,
    async tellBeside({ components }) {
      await interaction.followUp({ components, flags: COMPONENTS | EPHEMERAL });
      return null;
    },
    leave: () => interaction.deleteReply(),
    async ask({ components }) {
      const scene = escapeText(await toName());
      await tell(toReply('careful', all.t.careful.askedAlone({ scene, user: `<@${user.id}>` })));
      const { id } = await interaction.followUp({ components, flags: COMPONENTS | EPHEMERAL });
      return ranOut =>
        interaction.editReply({ message: id, components: ranOut.components, flags: COMPONENTS });
    },
  };
}
