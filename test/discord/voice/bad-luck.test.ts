import { expect, it } from 'vitest';
import { createManualClock } from '../../../src/local-discord/clock.ts';
import { startHearing } from '../../support/hearing-household.ts';
import { startRawServer } from '../../support/raw-server.ts';
import { textOf } from '../../support/spoken.ts';

const GROWN_UPS = '1200000000000000077';

it('says what the speech server says of its own failure, as plain text', async () => {
  const { hears } = await startHearing({
    hear: () => {
      throw new Error('out of **memory** @everyone');
    },
  });
  const { text } = await hears();
  expect(text).toMatch(/^❌ The speech server says: out of \\\*\\\*memory\\\*\\\*/);
  expect(text).not.toContain('Try again');
  expect(text).not.toContain('@everyone');
});

it('says that nobody listens where the speech server was', async () => {
  const { hears, guilds, guildId, parent } = await startHearing();
  await guilds.setSpeech(guildId, { earsUrl: 'tcp://127.0.0.1:9', mouthUrl: null, connectedBy: parent });
  expect((await hears()).text).toContain('The speech server cannot be reached.');
});

it('connects to no private address that the bot’s owner does not allow', async () => {
  const { hears } = await startHearing(
    { hear: () => 'Movie night.' },
    { addresses: { mode: 'public', allowedGuilds: [] } },
  );
  expect((await hears()).text).toContain('lets it reach only public addresses');
});

it('hears none that is longer than it may be, and says so', async () => {
  let asked = 0;
  const { hears } = await startHearing({ hear: () => `${asked++}` });
  expect((await hears({ durationSecs: 60 })).text).toContain('I hear up to 15 seconds');
  expect(asked).toBe(0);
});

it('says that a recording is damaged', async () => {
  const { hears } = await startHearing({ hear: () => 'Movie night.' });
  const audio = Buffer.from('OggS this is none');
  expect((await hears({ audio, durationSecs: 1 })).text).toContain('the recording is damaged');
});

it.each([
  ['half a frame', '{"type":"transcript","data_length":100}\n{"te'],
  ['a length of 2 GB', '{"type":"transcript","data_length":2147483648}\n'],
  ['what is no Wyoming', 'HTTP/1.1 400 Bad Request\r\n\r\n'],
])('says that the speech server broke off after %s', async (_what, bytes) => {
  const { hears, guilds, guildId, parent } = await startHearing();
  const server = await startRawServer(socket => void socket.end(bytes));
  const earsUrl = `tcp://127.0.0.1:${server.port}`;
  await guilds.setSpeech(guildId, { earsUrl, mouthUrl: null, connectedBy: parent });
  expect((await hears()).text).toMatch(/speech server (?:broke off|says|did not answer)/);
});

it.each([
  ['stalls', ''],
  ['stops within a frame', '{"type":"transcript","data_length":100}\n{"te'],
])(
  'says that the speech server did not answer where it %s, to those who are overheard, too',
  async (_how, bytes) => {
    const server = { connectMs: 5_000, idleMs: 300, wholeMs: 300 };
    const speech = { ears: null, mouth: null, limits: { server } };
    const { hears, guilds, guildId, parent } = await startHearing({ mode: 'shared' }, { speech });
    const { port } = await startRawServer(socket => void socket.write(bytes));
    const earsUrl = `tcp://127.0.0.1:${port}`;
    await guilds.setSpeech(guildId, { earsUrl, mouthUrl: null, connectedBy: parent });
    expect((await hears()).text).toContain('The speech server did not answer in time.');
  },
);

it('says that a message is gone whose link has run out', async () => {
  const clock = createManualClock();
  const { speak, answered } = await startHearing({ hear: () => 'Movie night.' }, { discord: { clock } });
  const told = answered();
  speak();
  clock.advance(25 * 60 * 60_000);
  expect(textOf((await told).message)).toContain('That voice message is gone, or its link has run out.');
});

it('does nothing where hearing took too long, and says so', async () => {
  let late = 0;
  const { hears, dark } = await startHearing(
    {
      hear: () => {
        late = 61_000;
        return 'Movie night.';
      },
    },
    { now: () => Date.now() + late },
  );
  expect((await hears()).text).toContain('That took too long to hear, so I did nothing.');
  expect(await dark()).toBe(false);
});

it('says that it is restarting where it was ended while it heard', async () => {
  const asked = Promise.withResolvers<void>();
  const never = new Promise<string>(() => {});
  const hear = () => {
    asked.resolve();
    return never;
  };
  const { running, speak, answered } = await startHearing({ hear }, { own: true });
  const told = answered();
  speak();
  await asked.promise;
  await running.stop();
  expect(textOf((await told).message)).toContain('I am just restarting.');
});

it('leaves those alone who talk to each other', async () => {
  const { speak, caughtUp } = await startHearing({ mode: 'shared', hear: () => 'Movie night.' });
  speak({ audio: Buffer.from('OggS this is none'), durationSecs: 1 });
  expect(await caughtUp()).toEqual([]);
});

it.each([
  ['long', { durationSecs: 60 }, 'I hear up to 15 seconds'],
  ['large', { audio: Buffer.alloc(1_100_000), durationSecs: 1 }, 'too large for me'],
])('tells each who is overheard, once an hour, that a message is too %s', async (_what, beyond, told) => {
  const { speak, hears, caughtUp, parent } = await startHearing({
    mode: 'shared',
    hear: () => 'Movie night.',
  });
  const { message, said, text } = await hears(beyond);
  expect(text).toContain(told);
  expect(message.message_reference?.message_id).toBe(said.id);
  speak(beyond);
  speak({ ...beyond, userId: parent });
  expect(await caughtUp()).toEqual([expect.stringContaining(told), expect.stringContaining(told)]);
});

it('hears no more than ten of one person in a minute', async () => {
  const minute = Date.now();
  const { discord, speak, general, answered, running } = await startHearing(
    { hear: () => 'Is the front door locked?' },
    { now: () => minute, discord: { rateLimits: false } },
  );
  for (let at = 0; at < 10; at++) {
    const answer = answered();
    speak();
    await answer;
  }
  const last = answered();
  speak();
  expect(textOf((await last).message)).toContain('Too many voice messages at once');
  await running.bot.idle();
  expect(discord.messages(general).filter(({ author }) => author.id === discord.botUserId)).toHaveLength(11);
});

it('lets nobody do what they may not any more once they are heard', async () => {
  const asked = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<string>();
  const { discord, guilds, guildId, child, speak, answered, dark } = await startHearing(
    {
      hear: () => {
        asked.resolve();
        return goOn.promise;
      },
    },
    { roles: [{ id: GROWN_UPS, name: 'Grown-ups' }] },
  );
  await guilds.allowRole(guildId, 'trigger', GROWN_UPS);
  discord.setMemberRoles(guildId, child, ['Grown-ups']);
  const told = answered();
  speak();
  await asked.promise;
  discord.setMemberRoles(guildId, child, []);
  goOn.resolve('Movie night.');
  expect(textOf((await told).message)).toContain('❌');
  expect(await dark()).toBe(false);
});

it('does nothing that was taken back while it was heard', async () => {
  const asked = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<string>();
  const { running, discord, child, general, speak, dark } = await startHearing({
    hear: () => {
      asked.resolve();
      return goOn.promise;
    },
  });
  const { id: messageId } = speak();
  await asked.promise;
  discord.remove({ userId: child, channelId: general, messageId });
  goOn.resolve('Movie night.');
  await running.bot.idle();
  expect(await dark()).toBe(false);
});
