import { expect, it } from 'vitest';
import { createDataDir, openTestStore } from '../../support/guild-store.ts';
import { startTestDiscord } from '../../support/local-discord.ts';
import { startProgram } from '../../support/program.ts';
import { startScriptedHub } from '../../support/scripted-hub.ts';
import { textOf } from '../../support/spoken.ts';

const [GUILD, ADA, GENERAL] = ['1200000000000000001', '1200000000000000002', '1200000000000000003'] as const;

it.each([
  ['a command', { command: 'scene', options: { id: 'movie_night' } }],
  ['a sentence', null],
])(
  'says of a scene that was run by %s as the process was killed that nobody knows what came of it, and runs it no more',
  async (_way, command) => {
    const asked = Promise.withResolvers<void>();
    const hub = await startScriptedHub(({ method }) =>
      method === 'POST' ? void asked.resolve() : { status: 404 },
    );
    const [members, channels] = [
      [{ id: ADA, name: 'Ada', role: 'owner' as const }],
      [{ id: GENERAL, name: 'general' }],
    ];
    const discord = await startTestDiscord({ guilds: [{ id: GUILD, name: 'Home', members, channels }] });
    const dataDir = await createDataDir();
    const store = await openTestStore({ dataDir });
    const connection = { apiKey: 'key', fingerprint: null, connectedBy: ADA, connectedAt: new Date() };
    await store.setHub(GUILD, { ...connection, url: `${hub.origin}/v1` });
    await store.addScene(GUILD, { id: 'movie_night', name: 'Movie night', source: 'added' });
    await store.listen(GUILD, GENERAL, 'own');
    await store.close();
    const env = {
      DISCORD_TOKEN: discord.token,
      DISCORD_API_URL: discord.apiUrl,
      DATA_DIR: dataDir,
      HUB_ADDRESSES: 'any',
    };
    const start = () => startProgram(['bin/run.js', 'src/main.ts'], { env });

    const killed = start();
    await killed.line(/Online as/);
    if (command) void discord.invoke({ userId: ADA, channelId: GENERAL, ...command });
    else discord.say({ userId: ADA, channelId: GENERAL, content: 'movie night please' });
    await asked.promise;
    await killed.end('SIGKILL');
    const telling = discord.next('message', ({ message }) =>
      textOf(message).includes('just as I was stopped'),
    );
    const next = start();
    const text = textOf((await telling).message);
    expect(text).toContain(`**Movie night**, which <@${ADA}> asked for`);
    expect(await next.end('SIGTERM')).toBe(0);
    expect(hub.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  },
);
