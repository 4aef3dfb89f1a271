import { toDenialError } from '../access/actor.ts';
import type { Invoked, Pressed } from '../gateway/command.ts';
import { tellActed, tellMore, toFaultReply, toOutcome } from '../replies/answer.ts';
import { COMPONENTS, EPHEMERAL, type Reply } from '../replies/reply.ts';
import type { Place } from '../scenes/place.ts';

/** An answer of its own: a question stands there, too, for its asker alone. */
export function toAnswerPlace(context: Invoked | Pressed, isPrivate: boolean): Place {
  const { interaction } = context;
  const show = (reply: Reply) => tellActed(context, reply, { ephemeral: isPrivate });
  const edit = ({ components }: Reply) => interaction.editReply({ components, flags: COMPONENTS });
  return {
    ...toPlace(context, show),
    ...(isPrivate && interaction.isMessageComponent() && { pressedOn: interaction.message.id }),
    async ask(question) {
      const { id } = await edit(question);
      return isPrivate ? edit : { channelId: interaction.channelId, id };
    },
    async tell(reply) {
      const { id } = await edit(reply);
      return isPrivate ? null : id;
    },
    // What is deferred says nothing yet.
    leave: () => interaction.deleteReply(),
    tellActed: show,
    amend: show,
  };
}

/** A message whose button sets a device: it says what came of it, by `show`; a question comes to its asker alone. */
export function toPressPlace(context: Pressed, show: (reply: Reply) => Promise<unknown>): Place {
  const { interaction } = context;
  const tellAlone = ({ components }: Reply) =>
    interaction.followUp({ components, flags: COMPONENTS | EPHEMERAL });
  return {
    ...toPlace(context, tellAlone),
    pressedOn: interaction.message.id,
    async ask(question) {
      const { id } = await tellAlone(question);
      return ranOut =>
        interaction.editReply({ message: id, components: ranOut.components, flags: COMPONENTS });
    },
    tellActed: (reply, outcome) => (outcome === 'ok' ? show(reply) : tellAlone(reply)),
    amend: show,
  };
}

/** What both have in common. `tell`: how anything else is said. */
function toPlace(
  context: Invoked | Pressed,
  tell: (reply: Reply) => Promise<unknown>,
): Omit<Place, 'ask' | 'tellActed'> {
  const { interaction, t } = context;
  return {
    words: t,
    message: null,
    async tell(reply) {
      await tell(reply);
      return null;
    },
    leave: async () => {},
    tellMore: told => tellMore(told, context),
    async refuse(denial) {
      const error = toDenialError(denial, t);
      // Thrown, and told to the asker alone, where nothing was deferred for all to see.
      if (!interaction.deferred) throw error;
      await tell(await toFaultReply(error, context));
      return toOutcome(error);
    },
  };
}
