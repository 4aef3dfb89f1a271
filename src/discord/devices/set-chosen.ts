import type { Outcome } from '../../household/metrics.ts';
import type { Invoked, Pressed } from '../gateway/command.ts';
import { EPHEMERAL } from '../replies/reply.ts';
import type { Asked } from './control-reply.ts';
import { toAnswerPlace } from './device-places.ts';
import { tellControl } from './tell-control.ts';

/** Sets a device that somebody chose. Whoever may not is told so alone, the rest is for all. */
export async function setChosen(
  context: Invoked | Pressed,
  asked: Asked,
  { isPrivate = false }: { /** What came of it is told to whoever asked alone. */ isPrivate?: boolean } = {},
): Promise<Outcome> {
  // Discord takes the answer first: a command whose interaction is dead must not act.
  const onAllowed = () => context.interaction.deferReply({ flags: isPrivate ? EPHEMERAL : undefined });
  const result = await context.member.control(asked, { onAllowed });
  return tellControl(result, asked, toAnswerPlace(context, isPrivate), context);
}
