import type { LocalDiscord } from '../../local-discord/contract.ts';
import { USER_AGENT } from '../../process/version.ts';
import type { Broker, BrokerEvent } from '../broker.ts';
import { type HubExchange, KEPT_BYTES } from '../hub-exchange.ts';
import type { HubLine } from '../hub-line.ts';
import type { Seen, TrafficSource } from './contract.ts';
import { describeGateway } from './describe-gateway.ts';
import { describeRest } from './describe-rest.ts';
import { fieldOf, parseBody, toExcerpt } from './excerpt.ts';

/** Watches gateway and REST of a local Discord. */
export function watchDiscord({ on }: Pick<LocalDiscord, 'on'>): TrafficSource {
  return see =>
    on(event => {
      if (event.type === 'gateway') see(describeGateway(event));
      else if (event.type === 'rest') see(describeRest(event));
    });
}

/** Watches the line to a hub. */
export function watchHub({ on }: Pick<HubLine, 'on'>): TrafficSource {
  return see => on(exchange => see(describeExchange(exchange)));
}

/** Watches a broker's clients. */
export function watchBroker({ on }: Pick<Broker, 'on'>): TrafficSource {
  return see => on(event => see(describeBrokerEvent(event)));
}

function describeExchange({ method, path, status, durationMs, headers, body, answer }: HubExchange): Seen {
  const agent = String(headers['user-agent'] ?? 'somebody else');
  const answered = parseBody(answer);
  const problem = fieldOf(answered, 'detail');
  const by = agent === USER_AGENT ? [] : [`by ${agent}`];
  return {
    kind: 'hub',
    direction: 'from_bot',
    title: `${method} ${path}`,
    note: [...by, ...(typeof problem === 'string' ? [problem] : [])].join(': '),
    status,
    durationMs,
    parts: { Headers: headers, Request: parseBody(body), Answer: answered },
  };
}

function describeBrokerEvent(event: BrokerEvent): Seen {
  const line = { kind: 'mqtt', status: null, durationMs: null } as const;
  if (event.type === 'publish') {
    const { topic, clientId, qos, retain } = event;
    const payload = event.payload.toString('utf8', 0, KEPT_BYTES);
    const about = { client: clientId, qos, retain };
    const parts = { Packet: about, Payload: parseBody(payload) };
    return { ...line, direction: 'to_bot', title: topic, note: toExcerpt(payload), parts };
  }
  const { type, ...parts } = event;
  const filters = 'filters' in event ? ` ${event.filters.join(', ')}` : '';
  const note = event.clientId + filters;
  return { ...line, direction: 'from_bot', title: type.toUpperCase(), note, parts: { Packet: parts } };
}
