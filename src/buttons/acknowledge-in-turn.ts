import type { IPublishPacket, MqttClient } from 'mqtt';
import { writeToStream } from 'mqtt-packet';
import type { ConnectionOptions, ReceivedMessage } from './connection-options.ts';

/**
 * Messages of a connection that may be under way at once, so that a flood leaves the event loop its turns. Mosquitto
 * sends twenty before the first is acknowledged.
 */
const mostUnderWay = 64;
/** Of their payloads: a broker of large messages must not fill the memory with what waits. A press has some hundred bytes. */
const mostBytesUnderWay = 1024 * 1024;

/** What is to be done with each message, and who is told. */
export interface TurnsOptions
  extends Pick<ConnectionOptions, 'protocolVersion' | 'onMessage' | 'onAcknowledged'> {
  /** A message was acknowledged: there is room for one more. */
  readonly onRoom: () => void;
  /** A message could not be dealt with. */
  readonly onRejected: () => void;
}

/** The messages of one connection that are under way, in the order in which they came. */
export interface Turns {
  /** Deals with a message; resolves once it and all before it are dealt with, and it is acknowledged. */
  take(packet: ReceivedMessage): Promise<void>;
  /** Whether as many are under way as may be. */
  isFull(): boolean;
}

/** Acknowledges each message once it and all before it are dealt with (MQTT 5 §4.6). */
export function createTurns(client: MqttClient, options: TurnsOptions): Turns {
  const { protocolVersion, onMessage, onAcknowledged, onRoom, onRejected } = options;
  let underWay = 0;
  let bytesUnderWay = 0;
  let last: Promise<void> = Promise.resolve();

  function finish(packet: IPublishPacket): void {
    if (!client.connected) return; // it ended meanwhile: the broker sends the message again over the next one
    underWay -= 1;
    bytesUnderWay -= packet.payload.length;
    onAcknowledged(packet);
    const { messageId } = packet;
    if (messageId !== undefined)
      writeToStream({ cmd: 'puback', messageId }, client.stream, { protocolVersion });
    onRoom();
  }

  return {
    take(packet) {
      const handled = onMessage(packet);
      handled.catch(() => {}); // told of below, in its turn
      last = last.then(() => handled).then(() => finish(packet));
      last.catch(onRejected);
      underWay += 1;
      bytesUnderWay += packet.payload.length;
      return last;
    },
    isFull: () => underWay >= mostUnderWay || bytesUnderWay >= mostBytesUnderWay,
  };
}
