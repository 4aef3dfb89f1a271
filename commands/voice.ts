import { ApplicationCommandOptionType, InteractionContextType } from 'discord.js';
import { MANAGE_SERVER, requireManager } from '../src/discord/access/manage.ts';
import type { Command, Invoked } from '../src/discord/gateway/command.ts';
import { labelled, named } from '../src/discord/gateway/named.ts';
import { answer, deferThenAct } from '../src/discord/replies/answer.ts';
import { type Reply, toReply } from '../src/discord/replies/reply.ts';
import { connectSpeech, disconnectSpeech, toSpeechForm } from '../src/discord/voice/speech-connect.ts';
import { showSpeech } from '../src/discord/voice/speech-status.ts';
import type { Manager } from '../src/household/access/manager.ts';

const subcommand = (name: 'connect' | 'status' | 'answers' | 'disconnect') =>
  ({ type: ApplicationCommandOptionType.Subcommand, ...named(({ voice }) => voice[name]) }) as const;

export default {
  data: {
    ...named(({ voice }) => voice),
    contexts: [InteractionContextType.Guild],
    default_member_permissions: MANAGE_SERVER,
    options: [
      subcommand('connect'),
      subcommand('status'),
      {
        ...subcommand('answers'),
        options: [
          {
            type: ApplicationCommandOptionType.String,
            ...named(({ voice }) => voice.aloud),
            required: true,
            choices: [
              { ...labelled(({ voice }) => voice.on), value: 'on' },
              { ...labelled(({ voice }) => voice.off), value: 'off' },
            ],
          },
        ],
      },
      subcommand('disconnect'),
    ],
  },

  async run(context) {
    const manager = await requireManager(context);
    const { interaction, t } = context;
    switch (interaction.options.getSubcommand()) {
      case 'connect':
        await interaction.showModal(toSpeechForm(t));
        return 'ok';
      case 'disconnect':
        return answer(context, () => disconnectSpeech(context, manager), { ephemeral: true });
      case 'answers':
        return answer(context, () => setAnswers(context, manager), { ephemeral: true });
      default:
        return answer(context, () => showSpeech(context), { ephemeral: true });
    }
  },

  async modal(context) {
    const manager = await requireManager(context);
    const { fields } = context.interaction;
    const form = { ears: fields.getTextInputValue('ears'), mouth: fields.getTextInputValue('mouth') };
    return deferThenAct(context, () => connectSpeech(context, { manager, form }));
  },
} satisfies Command;

async function setAnswers({ interaction, house, t, services }: Invoked, manager: Manager): Promise<Reply> {
  const spokenAnswers = interaction.options.getString('aloud') === 'on';
  await manager.setSettings({ spokenAnswers });
  if (!spokenAnswers) return toReply('calm', t.voice.speaksOff);
  const { mouth } = services.speech.serversOf(house.guildId, await house.setUp.speech());
  return mouth ? toReply('good', t.voice.speaksOn) : toReply('careful', t.voice.speaksNobody);
}
