import type { WebSocket } from 'ws';
import { AppError } from '../errors.ts';
import type { Log } from '../process/log.ts';
import type { PageEvent, PageMessage, ServerMessage, Snapshot } from './page/protocol.ts';
import { makeCall, type PageWindow } from './page-calls.ts';
import { toPageEvent } from './page-event.ts';
import { parsePageMessage } from './page-message.ts';
import { createSnapshot, type Playground } from './snapshot.ts';

type PageCall = Extract<PageMessage, { type: 'call' }>;

/** Calls that one window may have under way; a person makes one or two at a time. */
const CALLS_AT_ONCE = 16;

/**
 * Serves one window over its WebSocket (page/protocol.ts): tells it what its member sees and makes the
 * calls it asks for. A message outside the protocol closes the connection with 1008 (RFC 6455 §7.4.1).
 */
export function openPageSession(socket: WebSocket, playground: Playground, log: Log): void {
  let seen: Snapshot | null = null;
  let callsUnderWay = 0;
  let stopTraffic = () => {};
  const send = (message: ServerMessage) => socket.send(JSON.stringify(message));

  function watchTraffic(watch: boolean): void {
    stopTraffic();
    stopTraffic = watch ? playground.traffic.on(entry => send({ type: 'traffic', entry })) : () => {};
  }

  async function receive(text: string): Promise<void> {
    const message = parsePageMessage(text);
    if (message?.type === 'look') {
      seen = createSnapshot(playground, message);
      send({ type: 'snapshot', snapshot: seen });
    } else if (message === null || seen === null) {
      socket.close(1008, 'not of the protocol');
    } else if (callsUnderWay >= CALLS_AT_ONCE) {
      send({ type: 'refusal', id: message.id, reason: 'Too much at once: wait for an answer first.' });
    } else {
      callsUnderWay++;
      send(await answerCall(playground, { userId: seen.userId, watchTraffic }, message, log));
      callsUnderWay--;
    }
  }

  socket.on('message', data => {
    receive(String(data)).catch((error: unknown) => {
      log.error({ err: error }, 'a window of the playground could not be served');
      socket.close(1011);
    });
  });
  socket.on('error', error => log.debug({ err: error }, 'a window of the playground broke off'));
  const stop = follow(
    playground,
    () => seen,
    event => send({ type: 'event', event }),
  );
  socket.once('close', () => {
    stop();
    stopTraffic();
  });
}

async function answerCall(
  playground: Playground,
  window: PageWindow,
  { id, call }: PageCall,
  log: Log,
): Promise<ServerMessage> {
  try {
    return { type: 'answer', id, value: await makeCall(playground, window, call) };
  } catch (error) {
    if (error instanceof AppError) return { type: 'refusal', id, reason: error.message };
    log.error({ err: error, call: call.do }, 'a call of the page failed');
    return { type: 'refusal', id, reason: 'That did not work.' };
  }
}

/** Tells everything that happens within a member's sight; returns how to stop. */
function follow(
  playground: Playground,
  sight: () => Snapshot | null,
  tell: (event: PageEvent) => void,
): () => void {
  const { discord, home, dismissals, faults } = playground;
  const stops = [
    discord.on(event => {
      const seen = sight();
      const told = seen && toPageEvent(event, seen, playground);
      if (told) tell(told);
    }),
    home.onChange(device => {
      if (sight()) tell({ type: 'device', device });
    }),
    home.onPress(press => {
      if (sight()) tell({ type: 'press', press });
    }),
    faults.on(() => {
      if (sight()) tell({ type: 'faults', faults: faults.states() });
    }),
    dismissals.on(({ userId, ...where }) => {
      if (userId === sight()?.userId) tell({ type: 'message_delete', ...where });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
