import {
  type Client,
  DiscordAPIError,
  HTTPError,
  type Message,
  MessageType,
  RESTJSONErrorCodes,
} from 'discord.js';
import { AppError } from '../../errors.ts';
import type { Decision, Context as Hearing, Intent, IntentParser, Step } from '../../intents/contract.ts';
import { messagesFor, writes } from '../../messages/catalogue.ts';
import { requireAllowed } from '../access/actor.ts';
import { type MessageContext, type Services, toMessageContext } from '../gateway/context.ts';
import { toFaultReplies, toFaultReply } from '../replies/answer.ts';
import { householdMessages } from '../replies/household-language.ts';
import { toReply } from '../replies/reply.ts';
import { replyTo } from '../replies/reply-to.ts';
import { whileTyping } from '../replies/while-typing.ts';
import { tellOutcome } from '../scenes/tell-outcome.ts';
import { hearMessage, isVoiceMessage } from '../voice/hear-message.ts';
import { sayAnswers } from '../voice/say-answers.ts';
import { type Said, toSaid } from './addressed.ts';
import { answerByPattern } from './answer-question.ts';
import { putAsk } from './asks.ts';
import { handleIntent } from './handle-intent.ts';
import { hearIntent } from './hear-intent.ts';
import { toPhrase } from './learn.ts';
import { askOrder, type HeardOrder, hearOrder, obeyOrder, offerOrder, tellUnable } from './obey-order.ts';
import { putOffer } from './offer.ts';
import { refuseSpoken } from './refuse-spoken.ts';
import type { Spoken } from './spoken.ts';
import { toSpokenPlace } from './spoken-place.ts';
import { answerUnclear } from './unclear.ts';
import { createVerdict, tellDecision, type Verdict } from './verdict.ts';

/** A mention of a member. */
const SOMEBODY = /<@!?\d+>/;
/** A message that is older is news of yesterday (a gateway that resumed, a household that waits): it never acts. */
const FRESH_MS = 60_000;
/** So long a hub may take before somebody wonders whether they were heard. */
const SILENT_MS = 800;

/** Hears what people write: a clear request runs its scene, an unclear one is asked about, chat is chat. */
export async function onMessage(message: Message, client: Client<true>, services: Services): Promise<void> {
  if (!isSomeoneTalking(message)) return;
  const tell = createVerdict(message, services);
  if (isLate(message, services)) return tell('late');
  if (!services.limits.heard.take(message.id)) return tell('came twice');
  if (!message.inGuild()) {
    await replyTo(message, toReply('calm', messagesFor('en').welcome.directMessage));
    return;
  }
  let spoken: Spoken | null = null;
  try {
    const written = toSaid(message, client, services.findCall);
    const place = written.addressed ? 'addressed' : await hearingOf(message, services);
    // Most of what people write and say is for nobody here: it is made nothing of, and not fetched.
    if (!place) return tell('not listened to');
    const said = isVoiceMessage(message) ? await hear(message, place, { client, services }) : written;
    if (!said) return tell('not heard');
    const { text } = said;
    const mentioned = written.addressed || said.addressed;
    const hearing = mentioned ? 'addressed' : place;
    // "@Anna can you start dinner": said to Anna, whatever it says.
    if (!mentioned && SOMEBODY.test(text)) return tell('to somebody else');
    const house = services.core.of(message.guildId);
    // A household that took too much waits for its turn; then nobody means it any more, and rights may be others.
    if (!(await house.turnWithin(FRESH_MS))) {
      tellLate(message, services);
      return tell('its turn came too late');
    }
    const parser = await house.parser(hearing === 'ambient' ? 'gossip' : 'use');
    if (isLate(message, services)) return tell('late');
    const context = await toMessageContext(message, { addressed: mentioned, services });
    spoken = inItsLanguage({ ...context, hearing, mentioned }, parser.languages(text));
    tell(await answerWords(text, parser, spoken, context));
    await sayAnswers(spoken);
  } catch (error) {
    // Another process has the household now, and answers.
    if (error instanceof AppError && error.code === 'lease_lost') throw error;
    // Where the bot may not write, it may not write why: Discord counts every try against it.
    if (error instanceof DiscordAPIError && error.status === 403) throw error;
    // Nor where Discord takes nothing, for as long as that was tried.
    if (error instanceof HTTPError) throw error;
    services.metrics.fault(error);
    tell('failed', error);
    if (spoken) await replyTo(message, (await toFaultReplies(error, spoken)).reply);
    else {
      const { guild } = message;
      const house = services.core.of(guild.id);
      const t = await householdMessages(guild, house);
      await replyTo(message, await toFaultReply(error, { t, services, guild, house }));
    }
  }
}

/** What a voice message says; null: nothing was heard. */
async function hear(
  message: Message<true>,
  place: Hearing,
  { client, services }: { readonly client: Client<true>; readonly services: Services },
): Promise<Said | null> {
  const context = await toMessageContext(message, { addressed: place === 'addressed', services });
  if (!(await isWorthHearing({ ...context, hearing: place, mentioned: false }))) return null;
  if (!(await hearMessage(message, place, services)) || (await isTakenBack(message))) return null;
  if (isLate(message, services)) {
    const t = await householdMessages(message.guild, services.core.of(message.guildId));
    if (place === 'addressed') await replyTo(message, toReply('careful', t.voice.late));
    return null;
  }
  return toSaid(message, client, services.findCall);
}

/**
 * Whether something could come of what is said: a question to the bot, or a scene. Who may neither is told so before
 * anything is fetched, and takes nobody's turn.
 */
async function isWorthHearing(spoken: Spoken): Promise<boolean> {
  const { member, house, hearing } = spoken;
  if (hearing === 'ambient') return (await member.offered(await house.scenes('gossip'))).length > 0;
  const seen = await member.see();
  if (!seen.allowed) await refuseSpoken(seen, spoken);
  return seen.allowed;
}

/** Of what the gateway does not tell: a message that was deleted, and somebody who left, while it was heard. */
const GONE: ReadonlySet<unknown> = new Set([
  RESTJSONErrorCodes.UnknownMessage,
  RESTJSONErrorCodes.UnknownMember,
]);

/** Was it deleted while it was heard? Who spoke has from here on the roles of now, and not of then. */
async function isTakenBack(message: Message<true>): Promise<boolean> {
  try {
    const user = message.author.id;
    await Promise.all([message.fetch(), message.guild.members.fetch({ user, force: true })]);
    return false;
  } catch (error) {
    return error instanceof DiscordAPIError && GONE.has(error.code);
  }
}

function isLate(message: Message, services: Services): boolean {
  if (services.now() - message.createdTimestamp <= FRESH_MS) return false;
  tellLate(message, services);
  return true;
}

function tellLate({ guildId }: Message, { limits, log }: Services): void {
  if (limits.remarks.take(`${guildId} message`)) log.info({ guildId }, 'messages came too late to act on');
}

/** Somebody is answered in the language that they spoke, where that can be told of those that the bot writes. */
function inItsLanguage(spoken: Spoken, tags: readonly string[]): Spoken {
  const [tag, ...others] = tags.filter(writes);
  return tag !== undefined && others.length === 0 ? { ...spoken, t: messagesFor(tag) } : spoken;
}

async function answerWords(
  text: string,
  parser: IntentParser,
  spoken: Spoken,
  household: MessageContext,
): Promise<Verdict> {
  const { message, member, hearing, mentioned, t } = spoken;
  if (mentioned && /^[?？\s]*$/.test(text)) {
    await replyTo(message, toReply('calm', t.welcome.help));
    return 'helped';
  }
  if (mentioned) await requireHub(spoken);
  const isHeard = isVoiceMessage(spoken.message);
  const decision = isHeard ? parser.hear(text, hearing) : parser.parse(text, hearing);
  tellDecision(decision, text, spoken);
  if (decision.decision === 'trigger' && decision.scene !== null) {
    const request = { sceneId: decision.scene, runAt: null };
    const run = () => member.run(request.sceneId);
    const result = await whileTyping(message, spoken.services, run, { afterMs: SILENT_MS });
    // What somebody else is to approve is for all of them to read.
    const reader = result.kind === 'needs' && result.policy === 'approve' ? household : spoken;
    await tellOutcome(result, request, toSpokenPlace(spoken), reader);
    return `scene ${result.kind}`;
  }
  const seen = await member.see();
  if (!seen.allowed) {
    if (hearing === 'addressed') await refuseSpoken(seen, spoken);
    return 'may not look';
  }
  const intent = hearing === 'addressed' ? await hearIntent(text, parser, spoken) : null;
  const heard = parser.mayBeDevices(intent) ? await hearOrder(text, parser, spoken) : null;
  // A scene for later that may be a device: only an order that names a time speaks for it.
  const order = intent?.kind === 'later' && heard?.decision.decision !== 'later' ? null : heard;
  const steps = parser.steps({
    decision,
    intent,
    order: order?.decision ?? null,
    isWhole: order?.isWhole ?? false,
    isOverheard: hearing === 'ambient',
    hasQuestionMark: text.includes('?'),
  });
  for (const step of steps) {
    const verdict = await take(step, { text, decision, intent, order, spoken });
    if (verdict) return verdict;
  }
  if (hearing === 'ambient') return 'chat';
  await answerUnclear(parser.fallback(text), spoken);
  return 'unclear';
}

/** What was made of a message. */
interface Made {
  readonly text: string;
  readonly decision: Decision;
  readonly intent: Intent | null;
  readonly order: HeardOrder | null;
  readonly spoken: Spoken;
}

/** Takes a step. null: nothing came of it. */
async function take(step: Step, { text, decision, intent, order, spoken }: Made): Promise<Verdict | null> {
  const { message, member, t } = spoken;
  switch (step) {
    case 'answer question':
      return (await answerByPattern(text, spoken)) ? 'question' : null;
    case 'tell unable':
      return order && (await tellUnable(order, spoken)) ? 'unclear' : null;
    case 'set devices':
      return order && (await obeyOrder(order, spoken)) ? 'order' : null;
    case 'offer scene':
      if (decision.scene === null) return null;
      await putOffer({ sceneId: decision.scene }, spoken);
      return 'offered';
    case 'ask about devices':
    case 'offer devices': {
      // Who may set nothing probably meant the scene, or asked.
      const isOther = decision.decision === 'ask' || intent !== null;
      if (!order || (isOther && !(await member.mayControl()).allowed)) return null;
      if (step === 'ask about devices') return (await askOrder(order, spoken)) ? 'order asked about' : null;
      return (await offerOrder(order, spoken)) ? 'order offered' : null;
    }
    case 'tell devices have no later':
      await replyTo(message, toReply('calm', t.talk.deviceLater));
      return 'order for later';
    case 'handle intent':
      return intent && (await handleIntent(intent, spoken)) ? intent.kind : null;
    case 'ask about scene':
      return (await askBack(decision, text, spoken)) ? 'asked about' : null;
  }
}

/** Says who can connect a hub, where there is none. */
async function requireHub({ member, t }: Spoken): Promise<void> {
  const looking = await member.look();
  if (!looking.allowed && looking.refusal === 'no_hub') requireAllowed(looking, t);
}

/** Asks which scene was meant. False: none that may be asked about. */
async function askBack(
  { decision, scene, others, byMeaning }: Decision,
  text: string,
  spoken: Spoken,
): Promise<boolean> {
  if (decision !== 'ask' || scene === null) return false;
  // What was misheard teaches nothing, and nothing of it is kept.
  const phrase = byMeaning && !isVoiceMessage(spoken.message) ? toPhrase(text) : null;
  const named = [scene, ...others].map(id => ({ id }));
  const offered = (await spoken.member.offered(named)).map(({ id }) => id);
  const sceneIds = await withoutRefused(offered, phrase, spoken);
  if (sceneIds.length === 0) return false;
  await putAsk(spoken, { sceneIds, phrase, runAt: null });
  return true;
}

/** The scenes that a No has not ruled out for these words. */
async function withoutRefused(
  sceneIds: readonly string[],
  phrase: string | null,
  { house }: Spoken,
): Promise<readonly string[]> {
  if (phrase === null) return sceneIds;
  const refused = await house.setUp.refused(phrase);
  return sceneIds.filter(id => !refused.includes(id));
}

/** How what nobody said to the bot by name is heard in its channel; null: it does not listen there. */
async function hearingOf(message: Message<true>, { core }: Services): Promise<Hearing | null> {
  const listening = await core.of(message.guildId).setUp.listening();
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

function isSomeoneTalking(message: Message): boolean {
  const said = message.type === MessageType.Default || message.type === MessageType.Reply;
  return said && !message.author.bot && !message.webhookId;
}
