import type { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { createCanary, spellingsOf } from '../support/canary.ts';
import { createCertificate } from '../support/certificate.ts';
import { perFile } from '../support/on-end.ts';
import { startRawServer } from '../support/raw-server.ts';
import { type Script, startScriptedHub } from '../support/scripted-hub.ts';
import { answerTo } from '../support/spoken.ts';
import { stepClock } from '../support/step-clock.ts';
import { joinServer, startWatched, type WatchedServer } from '../support/watched-household.ts';

/** Whatever a hub does with the key that it was shown, and whoever is in its place: nothing gives the key away. */

type Start = (key: string) => Promise<{ readonly url: string; readonly fingerprint?: string }>;

const scripted =
  (toScript: (key: string) => Script, certificate?: ReturnType<typeof createCertificate>): Start =>
  async key => ({ url: `${(await startScriptedHub(toScript(key), certificate)).origin}/v1` });

/** Answers with the key in the body in every spelling, in headers, and in the reason of the status. */
const echo = (status: number, toBody: (key: string) => unknown): Start =>
  scripted(key => (request, response) => {
    const header = Buffer.from(key.replace(/\p{Cc}/gu, '')).toString('latin1');
    response.statusMessage = header;
    const seen = { 'x-seen': request.headers.authorization ?? '', 'retry-after': '1' };
    return { status, headers: { ...seen, 'www-authenticate': `Bearer ${header}` }, body: toBody(key) };
  });

const raw =
  (answer: (socket: Socket, key: string) => void): Start =>
  async key => ({ url: (await startRawServer(socket => answer(socket, key))).origin });

/** After `shift` other characters, so that whatever is cut is cut within the key. */
const sentence = (key: string, shift = 0) => ({ message: `${'x'.repeat(shift)} ${key} is not good` });
const everySpelling = (key: string) => ({ message: [...spellingsOf(key).values()].join(' ').slice(0, 4000) });

const refusals: Record<string, Start> = {
  'a 401 that repeats it': echo(401, key => sentence(key)),
  'a 401 that repeats it in every spelling': echo(401, everySpelling),
  'a 403 whose sentence ends within it': echo(403, key => sentence(key, 170)),
  'a 403 whose escaped sentence ends within it': echo(403, key =>
    JSON.stringify(sentence(key, 170)).replace(
      /[a-z]/g,
      letter => `\\u00${letter.charCodeAt(0).toString(16)}`,
    ),
  ),
  'a 404': echo(404, key => `${'x'.repeat(185)} ${key}`),
  'a 429': echo(429, key => ({ error: { message: key } })),
  'a 500': echo(500, key => ({ errors: [{ detail: key }], stack: `at ${key}` })),
  'a page': echo(500, key => `<html><title>${key}</title><body>${key}</body></html>`),
};

const nonsense: Record<string, Start> = {
  'a page in place of a list': echo(200, key => `<html><title>${key}</title></html>`),
  'a refusal with status 200': echo(200, key => ({ success: false, error: sentence(key, 170) })),
  garbage: echo(200, key => `{${key}`),
  'too much': echo(200, key => key.repeat(30_000)),
  'things called by it': echo(200, key => [
    { id: 'movie_night', name: key, room: key, state: { mode: key }, error: key, description: key },
    { id: key, name: `in hex ${Buffer.from(key).toString('hex')}`, status: encodeURIComponent(key) },
  ]),
};

const elsewhere: Record<string, Start> = {
  'a redirect to another host': scripted(key => () => ({
    status: 302,
    headers: { location: `http://${key}.example/${encodeURIComponent(key)}` },
  })),
  'a redirect to itself': scripted(key => () => ({
    status: 307,
    headers: { location: `/${encodeURIComponent(key)}?key=${encodeURIComponent(key)}` },
  })),
  'a certificate of its own': scripted(() => () => ({ body: [] }), createCertificate()),
  'another certificate than the pinned one': async () => {
    const { origin } = await startScriptedHub(() => ({ body: [] }), createCertificate());
    return { url: `${origin}/v1`, fingerprint: createCertificate('other').fingerprint };
  },
  'no TLS': async key => ({ url: (await raw(socket => socket.end(key))(key)).url.replace('http', 'https') }),
  'no such name': async () => ({ url: 'http://no-such-host.invalid' }),
  'a closed port': async () => ({ url: 'http://127.0.0.1:1' }),
  'a connection cut': raw(socket => socket.resetAndDestroy()),
  'a body cut': raw((socket, key) =>
    socket.end(`HTTP/1.1 200 OK\r\ncontent-length: 99999\r\n\r\n{"message": "${key}`),
  ),
  'a broken header': raw((socket, key) => socket.end(`HTTP/1.1 200 OK\r\n${key}\u0000: x\r\n\r\n`)),
  'another protocol': raw((socket, key) => socket.end(`-ERR ${key}\r\n`)),
  silence: raw(() => {}),
};

/** All that members and managers can have the bot do with its hub, at once. */
async function tryEverything(
  { discord, parent, child, general, running }: WatchedServer,
  address: string,
  key: string,
) {
  const invoke = (command: string, options = {}) =>
    discord.invoke({ userId: parent, channelId: general, command, options }).then(answerTo);
  const form = await discord.invoke({ userId: parent, channelId: general, command: 'hub connect' });
  const fields = { address, key };
  discord.say({ userId: child, channelId: general, content: `<@${discord.botUserId}> movie night please` });
  discord.say({ userId: child, channelId: general, content: `<@${discord.botUserId}> is the lamp on?` });
  await Promise.all([
    invoke('devices'),
    invoke('device', { id: 'lamp' }),
    invoke('automations'),
    invoke('scene', { id: 'movie_night' }),
    invoke('scenes list'),
    invoke('hub status'),
    invoke('buttons status'),
    discord.autocomplete({
      userId: child,
      channelId: general,
      command: 'device',
      options: { id: '' },
      focused: 'id',
    }),
    discord.submit({ userId: parent, interactionId: form.interactionId, fields }).then(answerTo),
  ]);
  await running.bot.idle();
  await invoke('audit');
}

const watched = perFile(() => startWatched({ hubUrl: null }));

/** Tries everything at each hub, all at once, in a server each, and tells where any of their keys was written. */
async function leaksOf(rows: readonly (readonly [name: string, start: Start, odd?: string])[]) {
  const household = await watched();
  const tried = rows.map(async ([name, start, odd]) => {
    const key = createCanary(odd);
    const server = await joinServer(household);
    const { url, fingerprint = null } = await start(key);
    const connection = { connectedBy: server.parent, connectedAt: new Date() };
    await server.guilds.setHub(server.guildId, { url, apiKey: key, fingerprint, ...connection });
    await tryEverything(server, url, key);
    return [`key at ${name}`, key] as const;
  });
  // Some are silent: that passes at once.
  return household.leaks(Object.fromEntries(await stepClock().through(Promise.all(tried))));
}

it.each([
  ['a hub that refuses', refusals],
  ['a hub that answers what is no list', nonsense],
  ['what is no hub', elsewhere],
])('keeps the key to itself at %s', async (_what, failures) => {
  expect(await leaksOf(Object.entries(failures))).toEqual([]);
});

it('knows a key with odd characters in it again', async () => {
  const repeats = echo(401, everySpelling);
  const odd = ['%41%', '\n', 'ö🔑', '"\\', ' ', '&=+/'];
  expect(await leaksOf(odd.map(each => [JSON.stringify(each), repeats, each]))).toEqual([]);
});

it('keeps a key to itself that was typed into the address', async () => {
  const household = await watched();
  const rows: [string, (origin: string, key: string) => string][] = [
    ['its user name', (origin, key) => origin.replace('//', `//${key}@`)],
    ['its password', (origin, key) => origin.replace('//', `//me:${key}@`)],
    ['its path', (origin, key) => `${origin}/${key}/v1`],
    ['its query', (origin, key) => `${origin}/v1?api_key=${key}`],
    ['its fragment', (origin, key) => `${origin}/v1#${key}`],
    ['place of it', (_origin, key) => `${key} is mine`],
  ];
  const hubs = await Promise.all([
    startScriptedHub(() => ({ body: [] })),
    startScriptedHub(() => ({ status: 401 })),
    startScriptedHub(() => ({ body: [] }), createCertificate()),
  ]);
  const tried = rows.map(async ([name, toAddress]) => {
    const key = createCanary();
    const server = await joinServer(household);
    for (const { origin } of hubs) await tryEverything(server, toAddress(origin, key), key);
    return [`key in ${name}`, key] as const;
  });
  expect(await household.leaks(Object.fromEntries(await Promise.all(tried)))).toEqual([]);
});
