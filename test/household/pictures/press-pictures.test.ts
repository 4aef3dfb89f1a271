import type { REST } from 'discord.js';
import { expect, it, onTestFinished, vi } from 'vitest';
import { fetchPicture } from '../../../src/cameras/fetch-picture.ts';
import { createRequestBudget } from '../../../src/discord/gateway/request-budget.ts';
import { createPicturePoster } from '../../../src/discord/presses/picture-poster.ts';
import { createPostingRest, createPressPoster } from '../../../src/discord/presses/press-poster.ts';
import { anywhere } from '../../../src/egress/create-egress.ts';
import { createCachedStore } from '../../../src/guilds/cached-store.ts';
import type { HomeCache } from '../../../src/household/home-cache.ts';
import { createPressPictures } from '../../../src/household/pictures/press-pictures.ts';
import { createPictureReader } from '../../../src/household/pictures/read-picture.ts';
import { createPictureTaker } from '../../../src/household/pictures/take-pictures.ts';
import type { Hub } from '../../../src/hub/model.ts';
import { connectHub } from '../../support/connected-hub.ts';
import { openTestStore, silent } from '../../support/guild-store.ts';
import { startTestDiscord } from '../../support/local-discord.ts';
import { FAILING, give, JPEG, LARGEST, PNG } from '../../support/pictures.ts';
import { type Script, startScriptedHub } from '../../support/scripted-hub.ts';

const TOPICS = ['front/button/btn_1', 'back/button/btn_1'] as const;

/** A message about presses in a local Discord, and cameras of its buttons. */
async function startPictures(
  scripts: readonly Script[],
  {
    mayAttach = null as boolean | null,
    now = Date.now,
    ownCameras = async () => new Map(),
    hub = null,
  }: {
    mayAttach?: boolean | null;
    now?: () => number;
    ownCameras?: HomeCache['buttonCameras'];
    hub?: Hub | null;
  } = {},
) {
  const discord = await startTestDiscord();
  const { guildId, channelId } = discord;
  const guilds = createCachedStore(await openTestStore());
  const cameras = await Promise.all(scripts.map(script => startScriptedHub(script)));
  for (const [at, { origin }] of cameras.entries())
    await guilds.setCamera(guildId, TOPICS[at] ?? '', { kind: 'address', address: origin, setBy: '1' });
  const rest: REST = createPostingRest(discord, createRequestBudget().rest('prompt'));
  const chat = { localeOf: () => 'de', mayPost: () => null, mayAttach: () => mayAttach };
  const pictureReader = createPictureReader({
    hubOf: async () => hub,
    egressOf: () => anywhere,
    fetchPicture,
    now,
  });
  const poster = createPicturePoster({ rest, guilds, chat });
  const taker = createPictureTaker({ pictureReader, now });
  const pictures = createPressPictures({ guilds, ownCameras, taker, poster, log: silent, now });
  const body = '{"content":"Klingel","components":[]}';
  const messageId = await createPressPoster(rest, () => null).post(channelId, body);
  const message = () => discord.messages(channelId).find(({ id }) => id === messageId);
  return {
    discord,
    cameras,
    pictures,
    taker,
    messageId,
    message,
    guilds,
    guildId,
    /** Presses that came so long ago. */
    begin: (agoMs = 0) => pictures.begin({ guildId, channelId, topics: TOPICS, since: Date.now() - agoMs }),
    attachments: () => message()?.attachments ?? [],
    failures: () => [...pictures.troubles(guildId).values()].map(({ failure }) => failure),
  };
}

const good: Script = (_request, response) => void give(JPEG)(response);

it('adds the picture to the message that stands, and says what it is to whoever does not see it', async () => {
  const { begin, messageId, message, attachments } = await startPictures([good]);
  begin()?.stands(messageId);
  await expect.poll(attachments).toMatchObject([
    {
      filename: 'picture.jpeg',
      content_type: 'image/jpeg',
      size: JPEG.length,
      description: 'Was die Kamera von Front zeigt',
    },
  ]);
  expect(message()).toMatchObject({ content: 'Klingel' });
});

it('adds those of two buttons that one message tells of', async () => {
  const other: Script = (_request, response) => void give(PNG)(response);
  const { begin, messageId, attachments } = await startPictures([good, other]);
  begin()?.stands(messageId);
  await expect
    .poll(() => attachments().map(({ filename }) => filename))
    .toEqual(['picture.jpeg', 'picture-2.png']);
});

it('adds one of the largest size', async () => {
  const { begin, messageId, attachments } = await startPictures([
    (_request, response) => void give(LARGEST)(response),
  ]);
  begin()?.stands(messageId);
  await expect.poll(attachments).toMatchObject([{ size: LARGEST.length }]);
});

it.each([
  ['hanging', 'late'],
  ['silent', 'late'],
  ['page', 'no_picture'],
  ['endless', 'too_large'],
  ['brokenOff', 'unreachable'],
] as const)(
  'leaves the message as it is where the camera gives %s, and knows why: %s',
  async (how, failure) => {
    const { begin, messageId, attachments, failures } = await startPictures([
      (_request, response) => void FAILING[how](response),
    ]);
    begin(failure === 'late' ? 2_800 : 0)?.stands(messageId);
    await expect.poll(failures).toEqual([failure]);
    expect(attachments()).toEqual([]);
  },
);

it('reads none for a press of more than three seconds ago', async () => {
  const { begin, cameras } = await startPictures([good]);
  expect(begin(3_000)).toBeNull();
  expect(cameras[0]?.requests).toEqual([]);
});

it('adds nothing to a message that came to stand so late that it is old news', async () => {
  const clock = { now: Date.now() };
  const { pictures, messageId, guildId, discord, attachments, cameras } = await startPictures([good], {
    now: () => clock.now,
  });
  const told = { guildId, channelId: discord.channelId, topics: TOPICS, since: clock.now };
  const late = pictures.begin(told);
  await expect.poll(() => cameras[0]?.requests).toHaveLength(1);
  clock.now += 15_001;
  late?.stands(messageId);
  const next = pictures.begin({ ...told, since: clock.now });
  next?.stands(messageId);
  await expect.poll(attachments).toHaveLength(1); // that of the press that came then
  expect(cameras[0]?.requests).toHaveLength(2);
});

it('keeps a picture no longer than a message may be late, whatever keeps that message', async () => {
  const since = Date.now();
  const { pictures, messageId, guildId, discord, attachments, cameras } = await startPictures([good], {
    now: () => since,
  });
  const edits: string[] = [];
  discord.on(event => {
    if (event.type === 'rest' && event.method === 'PATCH') edits.push(event.path);
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const told = { guildId, channelId: discord.channelId, topics: TOPICS, since };
  const late = pictures.begin(told);
  await expect.poll(() => cameras[0]?.requests).toHaveLength(1);
  vi.advanceTimersByTime(15_000);
  vi.useRealTimers();
  late?.stands('1200000000000000999');
  pictures.begin(told)?.stands(messageId);
  await expect.poll(attachments).toHaveLength(1);
  expect(edits).toEqual([expect.stringContaining(messageId)]); // none of the first
});

it('reads no further where there will be no message', async () => {
  const { begin, cameras } = await startPictures([(_request, response) => void FAILING.hanging(response)]);
  const awaited = begin();
  await expect.poll(() => cameras[0]?.open()).toBe(1);
  awaited?.drop();
  await expect.poll(() => cameras[0]?.open()).toBe(0);
});

it('asks no camera where the bot may not attach files, and says so', async () => {
  const { begin, messageId, failures, cameras } = await startPictures([good], { mayAttach: false });
  begin()?.stands(messageId);
  await expect.poll(failures).toEqual(['not_allowed']);
  expect(cameras[0]?.requests).toEqual([]);
});

it('is silent where Discord does not take it, and asks Discord once', async () => {
  const { begin, failures, discord } = await startPictures([good]);
  const edits: string[] = [];
  discord.on(event => {
    if (event.type === 'rest' && event.method === 'PATCH') edits.push(event.path);
  });
  begin()?.stands('1200000000000000999');
  await expect.poll(failures).toEqual(['not_taken']);
  expect(edits).toHaveLength(1);
});

it('forgets what was wrong once a picture comes, or another camera is chosen', async () => {
  let isWell = false;
  const { begin, messageId, failures, pictures, guildId } = await startPictures([
    (request, response) => (isWell ? good(request, response) : { status: 500 }),
  ]);
  begin()?.stands(messageId);
  await expect.poll(failures).toEqual(['failed']);
  isWell = true;
  begin()?.stands(messageId);
  await expect.poll(failures).toEqual([]);
  isWell = false;
  begin()?.stands(messageId);
  await expect.poll(failures).toEqual(['failed']);
  pictures.forget(guildId, TOPICS[0]);
  expect(failures()).toEqual([]);
});

it('reads a few at once, however many buttons press', async () => {
  const { begin, failures, cameras, taker } = await startPictures([
    (_request, response) => void FAILING.silent(response),
  ]);
  for (let press = 0; press < 20; press++) begin();
  await expect.poll(failures).toEqual(['busy']);
  expect(cameras[0]?.requests.length).toBeLessThanOrEqual(4);
  taker.close();
  await expect.poll(() => cameras[0]?.open()).toBe(0);
  expect(begin()).toBeNull();
});

it('leaves a household a place, however many others have cameras that never end', async () => {
  const { begin, messageId, attachments, guilds, pictures, taker, discord } = await startPictures([good]);
  const dripping = await startScriptedHub((_request, response) => void FAILING.silent(response));
  for (const guildId of ['11', '12', '13', '14', '15', '16']) {
    await guilds.setCamera(guildId, TOPICS[0], { kind: 'address', address: dripping.origin, setBy: '1' });
    const told = { guildId, channelId: discord.channelId, topics: [TOPICS[0]], since: Date.now() };
    for (let press = 0; press < 4; press++) pictures.begin(told);
  }
  await expect.poll(() => dripping.requests).toHaveLength(6 + 16);
  begin()?.stands(messageId);
  await expect.poll(attachments).toHaveLength(1);
  taker.close();
});

/** The device that carries the first button, which is a camera. */
const BELL = { kind: 'device', deviceId: 'bell', name: 'Bell' } as const;
const ownCameras: HomeCache['buttonCameras'] = async (_guildId, topics) =>
  new Map(topics.filter(topic => topic === TOPICS[0]).map(topic => [topic, BELL]));

it('adds what the button’s own device sees, unless the household has said otherwise', async () => {
  const server = await startScriptedHub((_request, response) => void give(PNG)(response));
  const hub = connectHub(`${server.origin}/v1`);
  const { begin, messageId, attachments, pictures, guilds, guildId } = await startPictures([], {
    ownCameras,
    hub,
  });
  expect(await pictures.cameras(guildId, TOPICS)).toEqual(new Map([[TOPICS[0], BELL]]));
  begin()?.stands(messageId);
  await expect.poll(attachments).toMatchObject([{ filename: 'picture.png' }]);
  expect(server.requests.map(({ url }) => url)).toEqual(['/v1/devices/bell/picture']);

  await guilds.setCamera(guildId, TOPICS[0], null);
  expect(await pictures.cameras(guildId, TOPICS)).toEqual(new Map());
  const other = { kind: 'device', deviceId: 'gate', name: 'Gate' } as const;
  await guilds.setCamera(guildId, TOPICS[0], other);
  expect(await pictures.cameras(guildId, TOPICS)).toEqual(new Map([[TOPICS[0], other]]));
});

it('tells of no trouble where a hub has no pictures, and nobody has asked for one', async () => {
  const server = await startScriptedHub((_request, response) => void response.writeHead(404).end());
  const hub = connectHub(`${server.origin}/v1`);
  const { begin, messageId, failures, guilds, guildId } = await startPictures([], { ownCameras, hub });
  begin()?.stands(messageId);
  await expect.poll(() => server.requests.length).toBe(1);
  await guilds.setCamera(guildId, TOPICS[0], BELL);
  begin()?.stands(messageId);
  // The second one tells, and the first has not.
  await expect.poll(failures).toEqual(['absent']);
});
