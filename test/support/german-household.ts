import type { APIMessage } from 'discord-api-types/v10';
import type { SimulatedHome } from '../../src/hub-server/backends/simulated/home.ts';
import type { InteractionResult } from '../../src/local-discord/contract.ts';
import { languages } from '../../src/messages/catalogue.ts';
import type { HouseholdOptions } from './household.ts';
import { fill, messagesByPath, placeholdersOf, standIns } from './message-texts.ts';
import { startRinging } from './ringing-household.ts';

/** What a person reads of a message, a form or a choice; the rest is for their client. */
const READ = new Set(['content', 'label', 'placeholder', 'description', 'title', 'name']);
/** What is nobody's language: code, mentions, addresses, and what a hub says of itself. */
const NOT_WORDS = /^-# Der Hub sagt:.*|`[^`]*`|<[^>]*>|\w+:\/\/\S+|\p{L}+\/\S+/gmu;

/** A German household with a broker, all of whose Discords are German, and what people there have read. */
export async function startGerman(options: HouseholdOptions = {}) {
  const ringing = await startRinging(options);
  const { discord, guilds, guildId, parent, child, general, hub } = ringing;
  await guilds.setSettings(guildId, { language: 'de' });
  for (const userId of [parent, child]) discord.setLocale(userId, 'de');
  const texts: string[] = [];
  const read = (shown: unknown) => void texts.push(...textsIn(shown));
  const readMessage = (message: APIMessage | null) =>
    read(message && { content: message.content, components: message.components });
  discord.on(event => {
    if (event.type === 'message' || event.type === 'message_update')
      if (event.message.author.id === discord.botUserId) readMessage(event.message);
  });
  const ended = async (result: InteractionResult) => {
    if (result.kind === 'modal') read(result.modal);
    const message = await result.settled();
    readMessage(message);
  };
  return {
    ...ringing,
    texts,
    /** Uses a command, and reads the message or the form that it comes to. */
    async use(command: string, given = {}, userId = parent) {
      const invocation = { userId, channelId: general, command, options: given, force: true };
      const result = await discord.invoke(invocation);
      await ended(result);
      return result;
    },
    /** Types into an option, and reads what is suggested. */
    async suggest(command: string, focused: string, given: Record<string, string>) {
      const picking = { userId: parent, channelId: general, command, options: given, focused };
      read(await discord.autocomplete(picking));
    },
    async submit(interactionId: string, fields: Record<string, string>) {
      return ended(await discord.submit({ userId: parent, interactionId, fields }));
    },
    async press(message: APIMessage, customId: string) {
      const result = await discord.click({ userId: parent, messageId: message.id, customId });
      await ended(result);
      return result;
    },
    /** Words that only English has, among all that was read, each with what it stands in. */
    async englishWords() {
      const own = await ownTexts(hub.home);
      return texts.flatMap(text => {
        const words = wordsOf(text.replace(NOT_WORDS, ' ').replace(own, ' '));
        const found = words.filter(word => english.has(word) && !german.has(word));
        return found.length > 0 ? [`${found.join(', ')}: ${text}`] : [];
      });
    },
  };
}

const english = vocabulary(languages.en);
const german = vocabulary(languages.de);

function vocabulary(messages: (typeof languages)[keyof typeof languages]): ReadonlySet<string> {
  const texts = [...messagesByPath(messages).values()].map(text =>
    fill(text, standIns(placeholdersOf(text))),
  );
  return new Set(texts.flatMap(text => wordsOf(text.replace(NOT_WORDS, ' '))));
}

/** What a home says of itself, which is in English; the longest first, since one may be part of another. */
async function ownTexts(home: SimulatedHome): Promise<RegExp> {
  const parts = [await home.devices(), await home.scenes(), await home.automations()];
  const texts = [...new Set(stringsIn(parts))].sort((one, other) => other.length - one.length);
  const patterns = texts.map(text => text.replace(/[^\p{L}\p{N} ]/gu, '.'));
  return new RegExp(`(?<!\\p{L})(${patterns.join('|')})(?!\\p{L})`, 'gu');
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

function textsIn(shown: unknown): readonly string[] {
  if (typeof shown !== 'object' || shown === null) return [];
  return Object.entries(shown).flatMap(([key, value]) =>
    typeof value === 'string' ? (READ.has(key) && value !== '' ? [value] : []) : textsIn(value),
  );
}
