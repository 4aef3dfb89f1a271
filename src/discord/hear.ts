import { type Client, type Message, MessageType } from 'discord.js';
import type { Context } from '../intents/contract.ts';
import { messagesFor } from '../messages/catalogue.ts';
import { entered, toSpeaker } from './actor.ts';
import { toFaultReply } from './answer.ts';
import { putAsk } from './asks.ts';
import { COMPONENTS, type Reply, toReply } from './reply.ts';
import { runScene } from './run-scene.ts';
import type { Services } from './services.ts';

/** A message that arrives later than this is news of yesterday (a gateway that resumed): it never acts. */
const FRESH_MS = 60_000;

/** Hears what people write: a clear request runs its scene, an unclear one is asked about, chat is chat. */
export async function hear(message: Message, client: Client<true>, services: Services): Promise<void> {
  if (!isSomeoneTalking(message) || services.now() - message.createdTimestamp > FRESH_MS) return;
  if (!message.inGuild()) {
    await reply(message, toReply('calm', messagesFor('en').welcome.directMessage));
    return;
  }
  const context = await contextOf(message, client, services);
  if (!context) return;
  const text = withoutMention(message.content, client.user.id);
  const t = messagesFor(message.guild.preferredLocale);
  if (text === '' && message.mentions.users.has(client.user.id)) {
    await reply(message, toReply('calm', t.welcome.help));
    return;
  }
  const { decision, scene } = (await services.homes.parser(message.guildId)).parse(text, context);
  if (scene === null || decision === 'ignore') return;
  if (decision === 'ask') await putAsk(message, scene, services, t);
  else await trigger(message, scene, services);
}

async function trigger(message: Message<true>, sceneId: string, services: Services): Promise<void> {
  const t = messagesFor(message.guild.preferredLocale);
  const actor = toSpeaker(message, true);
  try {
    const run = entered(await services.gate.trigger(actor, sceneId), t);
    const outcome = await runScene(run, { actor, sceneId }, services, t);
    await Promise.all([message.react('✅'), reply(message, outcome)]);
  } catch (error) {
    services.metrics.fault(error);
    await reply(message, toFaultReply(error, t, services));
  }
}

/** null: nobody spoke to the bot, and this is not a channel that it listens in. */
async function contextOf(
  message: Message<true>,
  client: Client<true>,
  services: Services,
): Promise<Context | null> {
  const { mentions, guildId, channelId } = message;
  if (mentions.users.has(client.user.id) || mentions.repliedUser?.id === client.user.id) return 'addressed';
  const listening = await services.guilds.listening(guildId);
  const mode = listening.find(entry => entry.channelId === channelId)?.mode;
  if (!mode) return null;
  return mode === 'own' ? 'addressed' : 'ambient';
}

function isSomeoneTalking(message: Message): boolean {
  const said = message.type === MessageType.Default || message.type === MessageType.Reply;
  return said && !message.author.bot && !message.webhookId;
}

function withoutMention(content: string, botId: string): string {
  return content.replaceAll(`<@${botId}>`, ' ').replaceAll(`<@!${botId}>`, ' ').trim();
}

const reply = (message: Message, { components }: Reply) => message.reply({ components, flags: COMPONENTS });
