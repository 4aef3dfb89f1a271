import type { MessageComponentInteraction } from 'discord.js';
import { type Messages, messagesFor } from '../../messages/catalogue.ts';
import type { Services } from '../gateway/services.ts';
import { escapeText } from '../replies/escape-text.ts';
import { COMPONENTS, EPHEMERAL, type Reply, toReply } from '../replies/reply.ts';
import type { Asker } from './consent.ts';

/**
 * Somebody who pressed a button under a message that all see. A question comes to them alone, in their language; the
 * message says so, and later what came of it. What is no question stands there, too.
 */
export function toLoneAsker(
  interaction: MessageComponentInteraction<'cached'>,
  sceneId: string,
  { households }: Pick<Services, 'households'>,
  t: Messages,
): Asker {
  const { client, guildId, channelId, message, locale, user } = interaction;
  const tell = ({ components }: Reply) => interaction.editReply({ components, flags: COMPONENTS });
  return {
    client,
    words: messagesFor(locale),
    message: { channelId, id: message.id },
    tell,
    async ask({ components }) {
      const scene = escapeText(await households.sceneName(guildId, sceneId));
      await tell(toReply('careful', t.careful.askedAlone({ scene, user: `<@${user.id}>` })));
      const { id } = await interaction.followUp({ components, flags: COMPONENTS | EPHEMERAL });
      return ranOut =>
        interaction.editReply({ message: id, components: ranOut.components, flags: COMPONENTS });
    },
  };
}
