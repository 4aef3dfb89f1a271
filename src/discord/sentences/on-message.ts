import { type Client, DiscordAPIError, type Message, MessageType } from 'discord.js';
import type { Actor } from '../../household/access/gate.ts';
import { timeZoneOf } from '../../household/clock/time-zone.ts';
import type { Clock, Context, Decision } from '../../intents/contract.ts';
import { type Messages, messagesFor } from '../../messages/catalogue.ts';
import { requireAllowed, toSpeaker } from '../access/actor.ts';
import { askConsent, confirmationNeeded } from '../confirmations/consent.ts';
import type { Services } from '../gateway/services.ts';
import { toFaultReply } from '../replies/answer.ts';
import { householdMessages } from '../replies/household-language.ts';
import { type Reply, toReply } from '../replies/reply.ts';
import { reactTo, replyInsistently, replyTo } from '../replies/reply-to.ts';
import { runScene } from '../scenes/run-scene.ts';
import { putAsk } from './asks.ts';
import { handleIntent, type Spoken } from './handle-intent.ts';
import { toPhrase } from './learn.ts';
import { refuseSpoken } from './refuse-spoken.ts';
import { answerUnclear } from './unclear.ts';

/** A mention of a member. */
const SOMEBODY = /<@!?\d+>/;
/** What stands between a name and what is said to it. */
const CALL = /^\s*[,:]\s*/;
/** A message that arrives later than this is news of yesterday (a gateway that resumed): it never acts. */
const FRESH_MS = 60_000;

/** Hears what people write: a clear request runs its scene, an unclear one is asked about, chat is chat. */
export async function onMessage(message: Message, client: Client<true>, services: Services): Promise<void> {
  if (!isSomeoneTalking(message)) return;
  const ageMs = services.now() - message.createdTimestamp;
  if (ageMs > FRESH_MS) {
    services.log.info({ ageMs }, 'a message came too late to act on');
    return;
  }
  if (!message.inGuild()) {
    await replyTo(message, toReply('calm', messagesFor('en').welcome.directMessage));
    return;
  }
  // A message does not say its author's language; the household's is the nearest that is known.
  const t = await householdMessages(message.guild, services.guilds);
  try {
    await onGuildMessage(message, client, services, t);
  } catch (error) {
    // Where the bot may not write, it may not write why: Discord counts every try against it.
    if (error instanceof DiscordAPIError && error.status === 403) throw error;
    services.metrics.fault(error);
    await replyTo(message, toFaultReply(error, t, services));
  }
}

async function onGuildMessage(
  message: Message<true>,
  client: Client<true>,
  services: Services,
  t: Messages,
): Promise<void> {
  const { guildId } = message;
  const context = await contextOf(message, client, services);
  if (!context) return;
  const addressed = isAddressed(message, client);
  const text = withoutMention(withoutCall(message, client), client.user.id);
  // "@Anna can you start dinner": said to Anna, whatever it says.
  if (!addressed && SOMEBODY.test(text)) return;
  if (addressed && /^[?？\s]*$/.test(text)) {
    await replyTo(message, toReply('calm', t.welcome.help));
    return;
  }
  const actor = toSpeaker(message, addressed);
  if (addressed) await mustHaveHub(actor, services, t);
  const parser = await services.households.parser(guildId);
  const decision = parser.parse(text, context);
  const { scene } = decision;
  if (decision.decision === 'trigger' && scene !== null) {
    await runSpoken(scene, { message, actor }, context, services, t);
    return;
  }
  const seen = await services.gate.see(actor);
  if (!seen.allowed) {
    if (addressed) await refuseSpoken(message, seen, context, services, t);
    return;
  }
  const intent = context === 'addressed' ? parser.intent(text, await clockOf(guildId, services)) : null;
  // "Office temperature" may mean a scene before it asks for degrees.
  const isBare = intent?.kind === 'question' && intent.shape === 'bare';
  if (intent && !isBare && (await handleIntent(intent, { message, actor }, services, t))) return;
  if (await askBack(decision, text, { message, actor }, services, t)) return;
  if (intent && isBare && (await handleIntent(intent, { message, actor }, services, t))) return;
  if (context === 'ambient' || text === '') return;
  await answerUnclear(parser.fallback(text), { message, actor, mentioned: addressed }, services, t);
}

/** Says who can connect a hub, where there is none. */
async function mustHaveHub(actor: Actor, { gate }: Services, t: Messages): Promise<void> {
  const looking = await gate.look(actor);
  if (!looking.allowed && looking.refusal === 'no_hub') requireAllowed(looking, t);
}

async function runSpoken(
  sceneId: string,
  { message, actor }: Spoken,
  context: Context,
  services: Services,
  t: Messages,
): Promise<void> {
  const admission = await services.gate.trigger(actor, sceneId);
  const care = confirmationNeeded(admission);
  if (care) {
    const { client, channelId } = message;
    const tell = (reply: Reply) => replyTo(message, reply);
    const ask = async (question: Reply) => ({ channelId, id: (await tell(question)).id });
    const intent = { actor, sceneId, runAt: null };
    await askConsent(care, intent, { client, words: t, message: null, ask, tell }, services, t);
    return;
  }
  if (!admission.allowed) {
    await refuseSpoken(message, admission, context, services, t);
    return;
  }
  const outcome = await runScene(admission.value, { actor, sceneId }, services, t);
  await Promise.all([reactTo(message, '✅', services), tellResult(message, outcome, services)]);
}

/** Asks which scene was meant. False: none that may be asked about. */
async function askBack(
  { decision, scene, others, byMeaning }: Decision,
  text: string,
  { message, actor }: Spoken,
  services: Services,
  t: Messages,
): Promise<boolean> {
  if (decision !== 'ask' || scene === null) return false;
  const phrase = byMeaning ? toPhrase(text) : null;
  const named = [scene, ...others].map(id => ({ id }));
  const offered = (await services.gate.offered(actor, named)).map(({ id }) => id);
  const sceneIds = await withoutRefused(offered, phrase, message.guildId, services);
  if (sceneIds.length === 0) return false;
  await putAsk(message, { sceneIds, phrase, runAt: null }, services, t);
  return true;
}

/** The scenes that a No has not ruled out for these words. */
async function withoutRefused(
  sceneIds: readonly string[],
  phrase: string | null,
  guildId: string,
  { guilds }: Services,
): Promise<readonly string[]> {
  if (phrase === null) return sceneIds;
  const refused = await guilds.refused(guildId, phrase);
  return sceneIds.filter(id => !refused.includes(id));
}

async function clockOf(guildId: string, services: Services): Promise<Clock> {
  const { timeZone } = await timeZoneOf(guildId, services);
  return { now: new Date(services.now()), timeZone };
}

/** The house has acted: an answer that Discord does not take must not read as if it had not. */
async function tellResult(message: Message<true>, outcome: Reply, { log, metrics }: Services): Promise<void> {
  await replyInsistently(message, outcome).catch(error => {
    metrics.fault(error);
    log.error({ err: error, channelId: message.channelId }, 'an outcome could not be told');
  });
}

/** null: nobody spoke to the bot, and this is not a channel that it listens in. */
async function contextOf(
  message: Message<true>,
  client: Client<true>,
  { guilds }: Services,
): Promise<Context | null> {
  if (isAddressed(message, client)) return 'addressed';
  const listening = await guilds.listening(message.guildId);
  const mode = listening.find(({ channelId }) => channelId === message.channelId)?.mode;
  if (!mode) return null;
  return mode === 'own' && !isToSomebodyElse(message) ? 'addressed' : 'ambient';
}

/** Somebody is named, or replied to: in the bot's own channel, too, people may talk to each other. */
function isToSomebodyElse({ mentions, author }: Message): boolean {
  const { everyone, users, roles, repliedUser } = mentions;
  const named = everyone || users.size > 0 || roles.size > 0;
  return named || (repliedUser !== null && repliedUser.id !== author.id);
}

/** By a mention, a reply, or its name: "homecord, movie night". */
function isAddressed(message: Message<true>, client: Client<true>): boolean {
  const { mentions } = message;
  const pointed = mentions.users.has(client.user.id) || mentions.repliedUser?.id === client.user.id;
  return pointed || withoutCall(message, client) !== message.content;
}

/** What is said behind the bot's name. */
function withoutCall({ content, guild }: Message<true>, client: Client<true>): string {
  const names = [client.user.username, guild.members.me?.displayName ?? ''].filter(name => name !== '');
  const start = content.trimStart();
  const called = names.find(
    name =>
      start.slice(0, name.length).toLowerCase() === name.toLowerCase() && CALL.test(start.slice(name.length)),
  );
  return called === undefined ? content : start.slice(called.length).replace(CALL, '');
}

function isSomeoneTalking(message: Message): boolean {
  const said = message.type === MessageType.Default || message.type === MessageType.Reply;
  return said && !message.author.bot && !message.webhookId;
}

function withoutMention(content: string, botId: string): string {
  return content.replaceAll(`<@${botId}>`, ' ').replaceAll(`<@!${botId}>`, ' ').trim();
}
