import { EventEmitter, once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { onEnd } from './on-end.ts';

/** A command as the client sends it. */
export interface Command {
  readonly id: number;
  readonly type: string;
  readonly [field: string]: unknown;
}

/** What the scripted Home Assistant has; entities as `subscribe_entities` compresses them. */
export interface Script {
  readonly entities?: Readonly<Record<string, object>>;
  readonly devices?: readonly object[];
  readonly registered?: readonly object[];
  readonly areas?: readonly object[];
  readonly floors?: readonly object[];
  readonly config?: object;
  /** What its editor keeps of scenes, by their ids there. */
  readonly scenes?: Readonly<Record<string, object>>;
  /** What its cameras give, by entity id, in whatever way they do. */
  readonly cameras?: Readonly<Record<string, (response: ServerResponse) => void>>;
  /** Whose token it is; others than administrators may not hear the bus. */
  readonly isAdmin?: boolean;
  /** What it says beside `auth_invalid`, to which every token is wrong then. */
  readonly refusal?: object;
  /** Answers a command in its own way; undefined: as usual; null: never. */
  readonly answer?: (command: Command) => object | null | undefined;
}

/** A server that speaks as much of Home Assistant's WebSocket API as the hub uses, word by word as told. */
export interface ScriptedHomeAssistant {
  readonly url: string;
  /** Tokens that were offered, in order. */
  readonly logins: readonly string[];
  /** Commands that came, over all connections. */
  readonly commands: readonly Command[];
  /** What it has from the next connection on. */
  setScript(script: Script): void;
  /** Tells of entities: `{a, c, r}`. */
  sendEntities(message: object): void;
  /** Fires an event on the bus. */
  fire(type: string, data?: object, more?: object): void;
  /** Sends any text at all. */
  sendText(text: string): void;
  /** Breaks the connections without a word. */
  drop(): void;
  /** Ends it, and with it every connection. */
  stop(): void;
  /** From now on accepts no token. */
  rejectTokens(): void;
  /** Resolves once a command of this type has come. */
  untilCommand(type: string): Promise<void>;
}

/** The one token that it accepts where it is told of no other. */
export const GOOD_TOKEN = 'a-good-token';

/** Starts it on a free port; it ends with the test. */
export async function startScriptedHomeAssistant(
  first: Script = {},
  token = GOOD_TOKEN,
): Promise<ScriptedHomeAssistant> {
  let script = first;
  let isRejecting = false;
  const news = new EventEmitter();
  const logins: string[] = [];
  const commands: Command[] = [];
  const subscriptions: { socket: WebSocket; id: number; event: unknown }[] = [];
  const web = Fastify();
  web.get<{ Params: { id: string } }>('/api/config/scene/config/:id', (request, reply) => {
    const isAllowed = request.headers.authorization === `Bearer ${token}` && script.isAdmin !== false;
    const scene = script.scenes?.[request.params.id];
    return reply.code(!isAllowed ? 401 : scene ? 200 : 404).send(scene ?? {});
  });
  web.get<{ Params: { id: string } }>('/api/camera_proxy/:id', (request, reply) => {
    const give = script.cameras?.[request.params.id];
    if (request.headers.authorization !== `Bearer ${token}` || !give)
      return reply.code(give ? 401 : 404).send();
    reply.hijack();
    give(reply.raw);
  });
  const server = new WebSocketServer({ server: web.server, path: '/api/websocket' });
  await web.listen({ host: '127.0.0.1', port: 0 });

  server.on('connection', socket => {
    socket.send(JSON.stringify({ type: 'auth_required', ha_version: '2024.3.3' }));
    socket.on('message', data => {
      const message = JSON.parse(String(data));
      if (message.type === 'auth') {
        logins.push(message.access_token);
        const isGood = message.access_token === token && !isRejecting && !script.refusal;
        const answer = isGood ? { type: 'auth_ok' } : { type: 'auth_invalid', ...script.refusal };
        socket.send(JSON.stringify({ ha_version: '2024.3.3', ...answer }));
        if (!isGood) socket.close();
      } else take(socket, message);
    });
  });

  function take(socket: WebSocket, command: Command): void {
    commands.push(command);
    news.emit('command');
    const { id, type, event_type: event = null } = command;
    const answer = script.answer?.(command);
    if (answer === null) return;
    if (answer === undefined && type.startsWith('subscribe_')) subscriptions.push({ socket, id, event });
    socket.send(JSON.stringify({ id, ...(answer ?? answerTo(command, script)) }));
    if (type === 'subscribe_entities' && answer === undefined) {
      socket.send(JSON.stringify({ id, type: 'event', event: { a: script.entities ?? {} } }));
    }
  }

  function tell(event: unknown, body: object): void {
    for (const { socket, id } of subscriptions.filter(to => to.event === event)) {
      socket.send(JSON.stringify({ id, type: 'event', event: body }));
    }
  }

  const drop = () => {
    subscriptions.length = 0;
    for (const socket of server.clients) socket.terminate();
  };
  const stop = () => {
    server.close();
    drop();
    void web.close();
  };
  onEnd(stop);
  return {
    url: `http://127.0.0.1:${(web.server.address() as AddressInfo).port}`,
    logins,
    commands,
    setScript: next => {
      script = next;
    },
    sendEntities: message => tell(null, message),
    fire: (type, data = {}, more = {}) =>
      tell(type, {
        event_type: type,
        data,
        time_fired: '2026-11-21T08:00:00.000000+00:00',
        context: { id: 'context-1' },
        ...more,
      }),
    stop,
    sendText: text => {
      for (const socket of server.clients) socket.send(text);
    },
    drop,
    rejectTokens: () => {
      isRejecting = true;
    },
    async untilCommand(type) {
      while (!commands.some(command => command.type === type)) await once(news, 'command');
    },
  };
}

function answerTo({ type }: Command, script: Script): object {
  const { devices = [], registered = [], areas = [], floors = [], isAdmin = true } = script;
  if (type === 'ping') return { type: 'pong' };
  const results: Readonly<Record<string, unknown>> = {
    'auth/current_user': { is_admin: isAdmin },
    get_config: { state: 'RUNNING', unit_system: { temperature: '°C' }, ...script.config },
    'config/device_registry/list': devices,
    'config/entity_registry/list': registered,
    'config/area_registry/list': areas,
    'config/floor_registry/list': floors,
  };
  return { type: 'result', success: true, result: results[type] ?? null };
}
