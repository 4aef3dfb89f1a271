import { toActor } from '../access/actor.ts';
import { toLonePlace } from '../confirmations/ask-alone.ts';
import { tellControls } from '../devices/tell-controls.ts';
import type { Pressed } from '../gateway/command.ts';
import { forAll } from '../gateway/context.ts';
import { type Outcome, tell, tellActed } from '../replies/answer.ts';
import { keepQuote } from '../replies/keep-quote.ts';
import { COMPONENTS, type Reply, toReply } from '../replies/reply.ts';

/** The answer to "Did you mean this?" of devices: once, in time, and by nobody but who ordered it. */
export async function answerOrder(own: Pressed, [id = '', answer]: readonly string[]): Promise<Outcome> {
  const { interaction, house, t } = own;
  const order = house.order(id);
  if (!order) return tell(own, toReply('careful', t.scene.tooLate));
  if (order.userId !== interaction.user.id) return tell(own, toReply('careful', t.scene.notYours));

  // Discord takes the answer first: a click whose interaction is dead must not act.
  await interaction.deferUpdate();
  if (!house.takeOrder(id)) return 'refused'; // A double click: the first one is at work.
  const all = await forAll(own);
  const show = (reply: Reply) => tellActed(all, keepQuote(interaction.message, reply));
  const picked = interaction.isStringSelectMenu() ? interaction.values[0] : answer;
  const chosen = order.choices[Number(picked)];
  if (!chosen) {
    const { components } = keepQuote(interaction.message, toReply('calm', all.t.scene.declined));
    await interaction.editReply({ components, flags: COMPONENTS });
    return 'ok';
  }
  // By the roles of now: the click may have waited.
  const member = house.as(toActor(interaction));
  const controlled = await member.controlAll(chosen);
  const toName = async () =>
    controlled.done.flatMap(({ result }) => (result.kind === 'needs' ? result.asked.name : [])).join(', ');
  const place = { ...toLonePlace(own, all, toName), tellActed: show, amend: show };
  return tellControls(controlled, place, { ...all, member });
}
