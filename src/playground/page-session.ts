import type { WebSocket } from 'ws';
import { AppError } from '../errors.ts';
import type { Log } from '../log.ts';
import type { LocalEvent } from './discord/contract.ts';
import type { Call, PageEvent, PageMessage, ServerMessage, Snapshot } from './page/protocol.ts';
import { makeCall } from './page-calls.ts';
import { parsePageMessage } from './page-message.ts';
import { createSnapshot, type Playground } from './snapshot.ts';

/** Calls that one window may have under way; a person makes one or two at a time. */
const CALLS_AT_ONCE = 16;

/**
 * Serves one window over its WebSocket (page/protocol.ts): tells it what its member sees and makes the
 * calls it asks for. A message outside the protocol closes the connection with 1008 (RFC 6455 §7.4.1).
 */
export function openPageSession(socket: WebSocket, playground: Playground, log: Log): void {
  const { discord, home, dismissals } = playground;
  let seen: Snapshot | null = null;
  let callsUnderWay = 0;

  const send = (message: ServerMessage) => socket.send(JSON.stringify(message));
  const tell = (event: PageEvent | null) => event && send({ type: 'event', event });

  function look(message: Extract<PageMessage, { type: 'look' }>): void {
    seen = createSnapshot(playground, message);
    send({ type: 'snapshot', snapshot: seen });
  }

  async function answer(id: number, call: Call, userId: string): Promise<void> {
    callsUnderWay++;
    try {
      send({ type: 'answer', id, value: await makeCall(playground, userId, call) });
    } catch (error) {
      if (!(error instanceof AppError)) log.error({ err: error, call: call.do }, 'a call of the page failed');
      send({ type: 'refusal', id, reason: error instanceof AppError ? error.message : 'That did not work.' });
    } finally {
      callsUnderWay--;
    }
  }

  socket.on('message', data => {
    const message = parsePageMessage(String(data));
    if (message?.type === 'look') look(message);
    else if (message === null || seen === null) socket.close(1008, 'not of the protocol');
    else if (callsUnderWay < CALLS_AT_ONCE) void answer(message.id, message.call, seen.userId);
    else send({ type: 'refusal', id: message.id, reason: 'Too much at once: wait for an answer first.' });
  });
  socket.on('error', error => log.debug({ err: error }, 'a window of the playground broke off'));

  const stops = [
    discord.on(event => seen && tell(toPageEvent(event, seen, playground))),
    home.onChange(() => seen && tell({ type: 'devices', devices: home.devices() })),
    dismissals.on(({ userId, ...where }) => {
      if (userId === seen?.userId) tell({ type: 'message_delete', ...where });
    }),
  ];
  socket.once('close', () => {
    for (const stop of stops) stop();
  });
}

/** An event as a member of a guild is told it; null where it is none of their business. */
function toPageEvent(event: LocalEvent, seen: Snapshot, { discord }: Playground): PageEvent | null {
  const inGuild = (channelId: string) => seen.channels.some(channel => channel.id === channelId);
  switch (event.type) {
    case 'message':
    case 'message_update': {
      const visible = event.visibleTo === null || event.visibleTo === seen.userId;
      return visible && inGuild(event.message.channel_id)
        ? { type: event.type, message: event.message }
        : null;
    }
    case 'message_delete':
    case 'typing':
      return inGuild(event.channelId) ? event : null;
    case 'reaction': {
      const messages = inGuild(event.channelId) ? discord.messages(event.channelId, { as: seen.userId }) : [];
      const message = messages.find(each => each.id === event.messageId);
      return message ? { type: 'message_update', message } : null;
    }
    case 'commands':
      return { type: 'commands', commands: discord.commands(seen.guildId) };
    case 'bot':
      return event;
    case 'rest':
    case 'gateway':
      return null;
  }
}
