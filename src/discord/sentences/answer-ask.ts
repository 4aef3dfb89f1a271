import { toActor } from '../access/actor.ts';
import { toLonePlace } from '../confirmations/ask-alone.ts';
import type { Pressed } from '../gateway/command.ts';
import { forAll } from '../gateway/context.ts';
import { type Outcome, tell, tellActed } from '../replies/answer.ts';
import { keepQuote } from '../replies/keep-quote.ts';
import { COMPONENTS, EPHEMERAL, toReply, withNote } from '../replies/reply.ts';
import { tellOutcome } from '../scenes/tell-outcome.ts';
import { learnNo, learnYes } from './learn.ts';

const PRIVATELY = COMPONENTS | EPHEMERAL;

/** The asker's Yes or No: once, in time, and by nobody else. Of what they wrote, those who may manage teach by both. */
export async function answerAsk(own: Pressed, [id = '', answer]: readonly string[]): Promise<Outcome> {
  const { interaction, house } = own;
  const ask = await house.ask(id);
  // Said to the one who clicked alone: the message may by now tell what the first click came to.
  if (!ask) return tell(own, toReply('careful', own.t.scene.tooLate));
  if (ask.userId !== interaction.user.id) return tell(own, toReply('careful', own.t.scene.notYours));

  // Discord takes the answer first: a click whose interaction is dead must not act.
  await interaction.deferUpdate();
  if (!(await house.takeAsk(id))) return 'refused'; // A double click: the first one is at work.
  // Where the question stands everybody reads what it came to.
  const all = await forAll(own);
  const sceneId = ask.sceneIds[Number(answer)];
  if (sceneId === undefined) {
    const { components } = keepQuote(interaction.message, toReply('calm', await learnNo(ask, all)));
    await interaction.editReply({ components, flags: COMPONENTS });
    return 'ok';
  }
  // By the roles of now: the click may have waited.
  const member = house.as(toActor(interaction));
  const result = await member.run(sceneId, { at: ask.runAt });
  const outcome = await tellOutcome(
    result,
    { sceneId, runAt: ask.runAt },
    {
      ...toLonePlace(own, all, () => house.sceneName(sceneId)),
      async tellActed(reply) {
        // Whatever became of the house: the Yes said what was meant.
        const learned = await learnYes(ask, sceneId, { ...all, member });
        await tellActed(all, learned === null ? reply : withNote(reply, learned));
      },
    },
    { ...all, member },
  );
  if (result.kind === 'needs') {
    // The Yes said which scene was meant, and the next question is whether to run it.
    const learned = await learnYes(ask, sceneId, { ...own, member });
    if (learned !== null) await interaction.followUp({ ...toReply('calm', learned), flags: PRIVATELY });
  }
  return outcome;
}
