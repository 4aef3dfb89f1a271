import type { Outcome } from '../../household/metrics.ts';
import { toDenialError } from '../access/actor.ts';
import type { Invoked, Pressed } from '../gateway/command.ts';
import { tellActed, tellMore } from '../replies/answer.ts';
import { COMPONENTS, EPHEMERAL, type Reply } from '../replies/reply.ts';
import type { Place } from './place.ts';
import { tellOutcome } from './tell-outcome.ts';

/** Runs a scene that somebody chose, or asks for what it needs first. A refusal is for them alone, the rest for all. */
export async function triggerChosen(
  context: Invoked | Pressed,
  sceneId: string,
  {
    isPrivate = false,
  }: { /** What came of it is told to whoever chose it alone. */ isPrivate?: boolean } = {},
): Promise<Outcome> {
  const { interaction, member } = context;
  // Discord takes the answer first: a command whose interaction is dead must not act.
  const result = await member.run(sceneId, {
    onAllowed: () => interaction.deferReply({ flags: isPrivate ? EPHEMERAL : undefined }),
  });
  if (result.kind === 'needs') await interaction.deferReply({ flags: EPHEMERAL });
  return tellOutcome(result, { sceneId, runAt: null }, toPlace(context, isPrivate), context);
}

function toPlace(context: Invoked | Pressed, isPrivate: boolean): Place {
  const { interaction, t } = context;
  // What it needs first is told to the asker alone.
  const edit = ({ components }: Reply) => interaction.editReply({ components, flags: COMPONENTS });
  return {
    words: t,
    message: null,
    ...(isPrivate && interaction.isMessageComponent() && { pressedOn: interaction.message.id }),
    async tell(reply) {
      await edit(reply);
      return null;
    },
    leave: () => interaction.deleteReply(),
    async ask(question) {
      await edit(question);
      return edit;
    },
    tellActed: reply => tellActed(context, reply),
    tellMore: told => tellMore(told, context),
    // Thrown, and told to the asker alone: nothing was deferred for all to see.
    refuse(denial) {
      throw toDenialError(denial, t);
    },
  };
}
