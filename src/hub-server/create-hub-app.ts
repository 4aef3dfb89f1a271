import { randomUUID } from 'node:crypto';
import http, { type IncomingMessage, METHODS } from 'node:http';
import rateLimit from '@fastify/rate-limit';
import { type FastifyBaseLogger, fastify, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { BASE_PATHS } from '../hub/contract.ts';
import type { Log } from '../process/log.ts';
import { addScope } from './add-scope.ts';
import { addAllowedMethods } from './allowed-methods.ts';
import { type Admit, createAdmission } from './authentication.ts';
import type { Health, HomeBackend } from './backends/backend.ts';
import { answerUnreadable } from './client-error.ts';
import { isSettable } from './command-device.ts';
import { addDashboard } from './dashboard/add-dashboard.ts';
import type { Dashboard } from './dashboard/dashboard.ts';
import type { Deeds } from './deeds/contract.ts';
import { tagResponse } from './etag.ts';
import { createEventFeed } from './events/event-feed.ts';
import type { HistoryRecord } from './history/record.ts';
import type { HubApp } from './hub-app.ts';
import { createIdempotency, type Idempotency } from './idempotency.ts';
import type { KeyRecord, KeyStore } from './keys.ts';
import { createHubMetrics, type HubMetrics } from './metrics.ts';
import type { Notices } from './notices/notices.ts';
import { addOpenApi } from './openapi.ts';
import { HttpProblem, sendProblem } from './problem.ts';
import { createLimiters, DEFAULT_RATE_LIMIT, type RateLimit } from './rate-limit.ts';
import { checkReadiness } from './readiness.ts';
import { addAutomationRoutes } from './routes/automations.ts';
import { addCommandRoute } from './routes/commands.ts';
import { addDeviceRoutes } from './routes/devices.ts';
import { addEventRoute, createEventStreams } from './routes/events.ts';
import { addHistoryRoute } from './routes/history.ts';
import { addNoticeRoutes } from './routes/notices.ts';
import { addPictureRoute, createPictureReading } from './routes/picture.ts';
import { addProbeRoutes } from './routes/probes.ts';
import { addSceneRoutes } from './routes/scenes.ts';

/** The request ids that a client may choose; any other is replaced, since an id ends up in logs. */
const requestIdPattern = /^[\w.-]{1,64}$/;

/** What the hub's application is made of. */
export interface HubAppOptions {
  readonly backend: HomeBackend;
  readonly keys: KeyStore;
  readonly log: Log;
  /** Whose `X-Forwarded-For` is believed: everybody's, nobody's (default), a number of hops, or a list of addresses. */
  readonly trustProxy?: boolean | number | readonly string[];
  /** Names that the dashboard goes by, beside those of every home network; default none. */
  readonly hosts?: readonly string[];
  /** Home Assistant's supervisor, which proxies the dashboard, then any proxies in front of it. Default: none. */
  readonly ingress?: readonly string[];
  /** Default DEFAULT_RATE_LIMIT. */
  readonly rateLimit?: RateLimit;
  /** How the forwarding of presses stands; null (default): no broker is set. */
  readonly presses?: (() => Health) | null;
  /** What devices told; null (default): no record is kept. */
  readonly history?: HistoryRecord | null;
  /** What the home tells its household; null (default): nothing. */
  readonly notices?: Notices | null;
  /** When the hub's database was last copied, null while never. Default: it is not. */
  readonly lastBackup?: (() => Date | null) | null;
  /** Whether `/metrics` tells of the process. Default: not, since others may live in it. */
  readonly ownsProcess?: boolean;
  /** Which requests acted. Default: in memory alone. */
  readonly idempotency?: Idempotency;
  /** The account dashboard at `/`; absent: there is none. */
  readonly dashboard?: Dashboard;
}

/** Puts the application together: the API, the probes beside it, and the dashboard before it. */
export async function createHubApp({
  backend,
  keys,
  log,
  trustProxy = false,
  hosts = [],
  ingress = [],
  rateLimit: limit = DEFAULT_RATE_LIMIT,
  presses = null,
  history = null,
  notices = null,
  lastBackup = null,
  ownsProcess = false,
  idempotency = createIdempotency(),
  dashboard,
}: HubAppOptions): Promise<HubApp> {
  const metrics = createHubMetrics({ home: () => backend.health().ok, lastBackup, ownsProcess });
  const app = createBareApp({ log, trustProxy: toProxyTrust(trustProxy, ingress) });
  ignoreBodies(app);
  addAllowedMethods(app);
  watchRequests(app, metrics);
  await addOpenApi(app);
  await app.register(rateLimit, { global: false });
  const deeds = dashboard?.deeds ?? null;
  const admit = createAdmission(keys, createLimiters(app, limit));
  await addApi(app, { backend, keys, admit, metrics, log, history, notices, deeds, idempotency });
  await addScope(app, 'probes', async probes =>
    addProbeRoutes(probes, { metrics, admit, readiness: () => checkReadiness(backend, presses) }),
  );
  if (dashboard) {
    await addScope(app, 'dashboard', async page =>
      addDashboard(page, { ...dashboard, backend, presses, history, hosts, ingress, keys, metrics, log }),
    );
  }
  const forgetPresses = backend.on('press', metrics.countPress);
  const forgetNotices = notices && backend.on('notice', notices.take);
  app.addHook('onClose', async () => {
    forgetPresses();
    forgetNotices?.();
  });
  return app;
}

/** The same operations under each base path, behind the same limits. */
async function addApi(
  app: HubApp,
  {
    backend,
    keys,
    admit,
    metrics,
    log,
    history,
    notices,
    deeds,
    idempotency,
  }: {
    backend: HomeBackend;
    keys: KeyStore;
    admit: Admit;
    metrics: HubMetrics;
    log: Log;
    history: HistoryRecord | null;
    notices: Notices | null;
    deeds: Deeds | null;
    idempotency: Idempotency;
  },
): Promise<void> {
  const feed = createEventFeed({ backend, notices, log });
  const streams = createEventStreams(app);
  const picture = backend.picture && createPictureReading(async id => (await backend.picture?.(id)) ?? null);
  const isActive = (key: KeyRecord) => keys.isActive(key.prefix);
  app.addHook('onClose', async () => feed.close());
  for (const prefix of BASE_PATHS) {
    await addScope(
      app,
      'api',
      async api => {
        api.addHook('onRequest', admit);
        api.addHook('onSend', tagResponse);
        addDeviceRoutes(api, backend);
        if (history) addHistoryRoute(api, { backend, record: history });
        if (picture) addPictureRoute(api, picture);
        addSceneRoutes(api, { backend, idempotency, metrics, deeds });
        addAutomationRoutes(api, backend);
        addEventRoute(api, { feed, isActive }, streams);
        if (notices) await addNoticeRoutes(api, { notices, backend, idempotency, deeds });
        if (isSettable(backend)) await addCommandRoute(api, { backend, idempotency, metrics, deeds });
      },
      { prefix },
    );
  }
}

function createBareApp({
  log,
  trustProxy,
}: {
  log: Log;
  trustProxy: ReturnType<typeof toProxyTrust>;
}): HubApp {
  const loggerInstance: FastifyBaseLogger = log;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: requestIdOf,
    // A logger for each request is dear, since redaction looks through it; who logs names the request.
    childLoggerFactory: logger => logger,
    trustProxy,
    return503OnClosing: false,
    requestTimeout: 30_000,
    // A small computer that has just been switched on takes its time to make the dashboard's page; to give up serves nobody.
    pluginTimeout: 0,
    // As long as a head may be: a long id is looked up like any other.
    routerOptions: { maxParamLength: http.maxHeaderSize },
    // What the router cannot read, such as an id with a broken escape, names nothing.
    frameworkErrors: (cause, request, reply) =>
      sendProblem(new HttpProblem(404, 'There is nothing here.', { cause }), request, reply),
    clientErrorHandler: answerUnreadable,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendProblem);
  return app;
}

/**
 * Fastify's `trustProxy`: whether to believe an `X-Forwarded-For`. The supervisor is trusted if the connection itself comes
 * from it, and only then are the proxies in front of it. Docker may show any client of the network under their address, so
 * that address proves nothing by itself.
 */
function toProxyTrust(trust: boolean | number | readonly string[], ingress: readonly string[]) {
  const [supervisor] = ingress;
  if (trust === true || (trust === false && supervisor === undefined)) return trust;
  if (typeof trust === 'object') return [...trust, ...(supervisor === undefined ? [] : [supervisor])];
  // Asked from the connection on, hop by hop, as long as it answers true.
  return (address: string, hop: number) =>
    hop < Number(trust) || (hop === 0 ? address === supervisor : ingress.includes(address));
}

function watchRequests(app: HubApp, metrics: HubMetrics): void {
  app.decorateRequest('apiKey', null);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'unknown';
    const seconds = reply.elapsedTime / 1000;
    metrics.countRequest({ method, route, status: reply.statusCode, seconds });
    request.log.debug({ reqId: request.id, method, route, status: reply.statusCode, seconds }, 'answered');
    done();
  });
}

/**
 * Lets requests through whatever their body: no operation has one, and hubs in the field are sent `{}`, form
 * data and worse. What comes is read to nowhere and to its end: a request that breaks off acts on nothing.
 */
function ignoreBodies(app: HubApp): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.once('end', () => done(null)).resume();
  });
  // Fastify refuses a media type that it cannot parse, or that is missing, before it asks any parser.
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.routeOptions.config.readsBody) request.headers['content-type'] = 'application/octet-stream';
    done();
  });
  // Methods unknown to fastify would bypass the hooks and the error handler.
  for (const method of METHODS) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
}

/** The client's `X-Request-Id` where it is acceptable, else a new one. */
function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && requestIdPattern.test(given) ? given : randomUUID();
}
