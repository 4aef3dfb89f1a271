import type { IPublishPacket, MqttClient } from 'mqtt';
import { writeToStream } from 'mqtt-packet';
import type { ConnectionOptions } from './start-connection.ts';
import { type BrokerFailure, pressFailed } from './to-failure.ts';

/**
 * Messages of a connection that may be under way at once, so that a flood leaves the event loop its turns. Mosquitto
 * sends twenty before the first is acknowledged.
 */
const mostUnderWay = 64;

/** The messages of one connection, each on its way from the broker to its acknowledgement. */
export interface Messages {
  /** Whether nothing more is read at present: what the broker says next waits. */
  isBusy(): boolean;
  stop(): void;
}

interface MessagesOptions
  extends Pick<ConnectionOptions, 'protocolVersion' | 'onMessage' | 'onAcknowledged' | 'keepaliveSeconds'> {
  /** A message could not be dealt with. */
  readonly onFailure: (failure: BrokerFailure) => void;
}

/**
 * Acknowledges each message once it and all before it are dealt with (MQTT 5 §4.6). mqtt.js itself handles one packet
 * after another and acknowledges before it goes on, so that no two presses could share a commit: it is told of
 * an error instead, upon which it goes on and acknowledges nothing, and that is done here.
 */
export function handleMessages(client: MqttClient, options: MessagesOptions): Messages {
  const { protocolVersion, onMessage, onAcknowledged, onFailure } = options;
  const later = new Error('acknowledged later');
  let underWay = 0;
  let goOn: (() => void) | null = null;
  let last: Promise<void> = Promise.resolve();

  function finish(packet: IPublishPacket): void {
    if (!client.connected) return; // it ended meanwhile: the broker sends the message again over the next one
    underWay -= 1;
    onAcknowledged(packet);
    const { messageId } = packet;
    if (messageId !== undefined)
      writeToStream({ cmd: 'puback', messageId }, client.stream, { protocolVersion });
    const waiting = goOn;
    goOn = null; // before: the next message may come at once, and wait in its turn
    waiting?.();
  }

  client.handleMessage = (packet, next) => {
    const handled = onMessage(packet);
    handled.catch(() => {}); // told of below, in its turn
    last = last.then(() => handled).then(() => finish(packet));
    last.catch(() => setImmediate(onFailure, pressFailed)); // what was acknowledged before is on its way by then
    underWay += 1;
    if (underWay < mostUnderWay) next(later);
    else goOn = () => next(later);
  };
  // While nothing is read, PINGRESP is not either: to mqtt.js that looks like a dead broker, and to the broker like a
  // dead client. A timer tells both otherwise.
  const isBusy = () => goOn !== null;
  const timer = setInterval(() => {
    if (!isBusy() || !client.connected) return;
    client.sendPing();
    client.reschedulePing(true);
  }, options.keepaliveSeconds * 300);
  return { isBusy, stop: () => clearInterval(timer) };
}
