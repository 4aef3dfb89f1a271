import { type Message, MessageFlags } from 'discord.js';
import { showsDevice, toShownBeside } from '../devices/set-pressed.ts';
import type { Pressed } from '../gateway/command.ts';
import { type Outcome, tellActed } from '../replies/answer.ts';
import type { Reply } from '../replies/reply.ts';
import { type Confirming, editMessageOrTell, settleConfirmed, tellAsker } from './tell-confirmed.ts';

/**
 * A button under a message asked for it: what came of it stands there, as of any button under that. Of what was pressed
 * under a panel, or what they alone see, they alone are told.
 */
export async function runWherePressed(
  { taken, own }: Pick<Confirming, 'taken' | 'own'>,
  messageId: string,
): Promise<Outcome> {
  const pressed = await findPressed(own, messageId);
  const tellAlone = (told: Reply) => tellActed(own, told, { ephemeral: true });
  const show = async (told: Reply) => {
    if (pressed === null) return tellAlone(told);
    const at = { channelId: pressed.channelId, id: pressed.id };
    const deviceId = taken.confirmation.device?.deviceId ?? '';
    const shown = showsDevice(pressed) ? await toShownBeside(told, deviceId, own) : toAdded(pressed, told);
    await editMessageOrTell(at, shown, own);
  };
  const { reply, alone, outcome } = await settleConfirmed(taken, own, show);
  if (outcome !== 'ok') {
    await tellAlone(alone);
    return outcome;
  }
  if (pressed !== null) await tellAsker({ taken, own });
  await show(reply);
  return outcome;
}

/** null: it is gone, a panel, or nobody else sees it. */
async function findPressed({ interaction, services }: Pressed, messageId: string): Promise<Message | null> {
  const found = await interaction.channel?.messages.fetch(messageId).catch(error => {
    services.log.debug({ err: error }, 'the message with the button is not there');
    return null;
  });
  if (!found || found.flags.has(MessageFlags.Ephemeral)) return null;
  return JSON.stringify(found.components).includes('"panel:') ? null : found;
}

/** Beneath what it says of others that were set by the same press; in place of what has a button still. */
function toAdded({ components }: Message, { components: told }: Reply): Reply {
  const before = components.map(component => component.toJSON()) as Reply['components'][number][];
  return { components: JSON.stringify(before).includes('"custom_id"') ? told : [...before, ...told] };
}
