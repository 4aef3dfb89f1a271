import type { ChatInputCommandInteraction, StringSelectMenuInteraction } from 'discord.js';
import type { Confirmation } from '../../guilds/access/contract.ts';
import type { Actor } from '../../household/access/gate.ts';
import { messagesFor } from '../../messages/catalogue.ts';
import { requireAllowed, toActor } from '../access/actor.ts';
import { askConsent, confirmationNeeded } from '../confirmations/consent.ts';
import type { Services } from '../gateway/services.ts';
import { deferThenAct, type Outcome } from '../replies/answer.ts';
import { COMPONENTS, EPHEMERAL, type Reply } from '../replies/reply.ts';
import { runScene } from './run-scene.ts';

type Chosen = ChatInputCommandInteraction<'cached'> | StringSelectMenuInteraction<'cached'>;

/** Runs a scene that somebody chose, or asks for what it needs first. A refusal is for them alone, the rest for all. */
export async function triggerChosen(
  interaction: Chosen,
  sceneId: string,
  services: Services,
): Promise<Outcome> {
  const actor = toActor(interaction);
  const admission = await services.gate.trigger(actor, sceneId);
  const care = confirmationNeeded(admission);
  if (care) return askPrivately(interaction, care, { actor, sceneId }, services);
  // A refusal is thrown, and told to the asker alone, before the answer is deferred for all to see.
  const run = requireAllowed(admission, interaction.locale);
  return deferThenAct(interaction, services, t => runScene(run, { actor, sceneId }, services, t));
}

async function askPrivately(
  interaction: Chosen,
  care: Confirmation['kind'],
  { actor, sceneId }: { readonly actor: Actor; readonly sceneId: string },
  services: Services,
): Promise<Outcome> {
  await interaction.deferReply({ flags: EPHEMERAL });
  const t = messagesFor(interaction.locale);
  const tell = ({ components }: Reply) => interaction.editReply({ components, flags: COMPONENTS });
  const ask = async (question: Reply) => {
    await tell(question);
    return tell;
  };
  const wish = { actor, sceneId, runAt: null };
  const asker = { client: interaction.client, words: t, message: null, ask, tell };
  return askConsent(care, wish, asker, services, t);
}
