import { once } from 'node:events';
import { Events } from 'discord.js';
import type { APIMessage } from 'discord-api-types/v10';
import type { GuildSettings } from '../../../src/guilds/model.ts';
import type { InteractionResult, Invocation, LocalEvent } from '../../../src/local-discord/contract.ts';
import { sendVoiceMessage } from '../send-voice-message.ts';
import { buttonOf, messageOf, textOf } from '../spoken.ts';
import { toTried } from './doors.ts';
import { type RoleName, startHouse } from './house.ts';

/** What came of something that a person did. */
export interface Deed {
  /** All that they, or everybody, read of it; suggestions and signs among it. */
  readonly read: string;
  /** Whether the hub was asked anything, or what is set up is otherwise since. */
  readonly hadEffect: boolean;
  /** What they tried, and what was made of what they said. */
  readonly doors: readonly string[];
}

/** What is read of a message that has a picture. */
export const PICTURE = '🖼️';

type Options = Invocation['options'];

/** Somebody who tries the ways into a house. */
export type Visitor = Awaited<ReturnType<typeof startVisitor>>;

/** Starts a house with somebody in it who has these roles. What they do is told once the bot is done with it. */
export async function startVisitor(
  roles: readonly RoleName[],
  { rights = null }: Partial<Pick<GuildSettings, 'rights'>> = {},
) {
  const house = await startHouse(roles, rights);
  const { discord, child: userId, general: channelId, invoke, notice, asAdmin } = house;

  /** `deed` answers what is read at once of it, and is no message. */
  async function does(deed: () => Promise<string>): Promise<Deed> {
    await house.turn();
    const before = await house.state();
    const read: string[] = [];
    const doors: string[] = [];
    const stop = discord.on(event => {
      read.push(toRead(event, discord.botUserId));
      doors.push(...toTried(event));
    });
    house.verdicts.splice(0);
    read.push(await deed());
    await house.bot().idle();
    stop();
    const hadEffect = (await house.state()) !== before;
    return { read: read.filter(Boolean).join('\n'), hadEffect, doors: [...doors, ...house.verdicts] };
  }

  async function speak(content: string): Promise<string> {
    const heard = once(house.bot().client, Events.MessageCreate);
    discord.say({ userId, channelId, content });
    await heard;
    return '';
  }

  const toBot = (content: string) => `<@${discord.botUserId}> ${content}`;
  const answered = (channelId?: string) =>
    discord.next(
      'message',
      ({ message }) =>
        message.author.id === discord.botUserId && message.channel_id === (channelId ?? message.channel_id),
    );
  const click = (message: APIMessage, customId: string, values?: readonly string[]) =>
    discord.click({ userId, messageId: message.id, customId, values });

  return {
    ...house,
    does,
    answered,
    use: (command: string, options?: Options) => does(async () => toTitle(await invoke(command, options))),
    suggest: (command: string, focused: string, options: Options = {}) =>
      does(async () => {
        const typing = { command, focused, options: { ...options, [focused]: '' } };
        const choices = await discord.autocomplete({ userId, channelId, force: true, ...typing });
        return choices.map(({ name }) => name).join(', ');
      }),
    /** Clicks, for what comes of it by itself. */
    press: (message: APIMessage, label: string) => click(message, buttonOf(message, label)),
    click: (message: APIMessage, label: string) =>
      does(async () => toTitle(await click(message, buttonOf(message, label)))),
    choose: (message: APIMessage, customId: string, value: string) =>
      does(async () => toTitle(await click(message, customId, [value]))),
    submit: (interactionId: string, fields: Readonly<Record<string, string>>) =>
      does(async () => toTitle(await discord.submit({ userId, interactionId, fields }))),
    say: (content: string) => does(() => speak(content)),
    /** Sends a voice message. */
    record: (audio: Uint8Array) =>
      does(async () => {
        const heard = once(house.bot().client, Events.MessageCreate);
        sendVoiceMessage(discord, { userId, channelId, audio });
        await heard;
        return '';
      }),
    /** Clicks the ▶️ under what they said when they had Manage Server. */
    takeOffer: async (content: string) => {
      const offering = discord.next('reaction', ({ added }) => added);
      await asAdmin(() => speak(content));
      const { messageId, emoji } = await offering;
      return does(async () => {
        const seen = once(house.bot().client, Events.Raw);
        discord.react({ userId, channelId, messageId, emoji });
        await seen;
        return '';
      });
    },
    ask: (content: string) => does(() => speak(toBot(content))),
    /** What a command showed them once, when they had Manage Server. */
    shown: (command: string, options?: Options) =>
      asAdmin(async () => messageOf(await invoke(command, options))),
    /** What the bot replied to what they said to it then. */
    replied: (content: string) =>
      asAdmin(async () => {
        const reply = answered();
        await speak(toBot(content));
        return (await reply).message;
      }),
    /** What came of a click on the press then. */
    pressed: (label: string) => asAdmin(() => click(notice, buttonOf(notice, label))),
  };
}

/** Of what an interaction came to, that which is no message. */
function toTitle(result: InteractionResult): string {
  return result.kind === 'modal' ? result.modal.title : '';
}

/** What the bot lets somebody read. */
function toRead(event: LocalEvent, botUserId: string): string {
  if (event.type === 'reaction') return event.added && event.userId === botUserId ? event.emoji : '';
  if (event.type !== 'message' && event.type !== 'message_update') return '';
  const { author, attachments } = event.message;
  if (author.id !== botUserId) return '';
  return [textOf(event.message), ...attachments.map(() => PICTURE)].join('\n');
}
