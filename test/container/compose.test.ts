import { beforeAll, expect, inject, it } from 'vitest';
import { createComposeProject } from '../support/compose.ts';
import { connectHereAndRun } from '../support/connect-and-run.ts';
import { documentedEnv, howToStart } from '../support/documented.ts';
import { untilAnswered } from '../support/home-program.ts';
import { startTestDiscord, type TestDiscord } from '../support/local-discord.ts';
import { buildMosquittoImage } from '../support/mosquitto-image.ts';
import { createOwnNetwork } from '../support/own-network.ts';
import { openPodman, type Podman, untilHealthy } from '../support/podman.ts';
import { CHANNEL, pressingGuild, ROBIN, ROBIN_ASKS } from '../support/pressing-home.ts';
import { publish } from '../support/publish.ts';
import { answerTo, buttonOf, messageOf } from '../support/spoken.ts';

/** What an operator has: compose.yaml, a `.env`, and Compose, here podman-compose on podman. */

const [BOT, BROKER] = ['homecord_homecord_1', 'homecord_mosquitto_1'];
const house = { username: 'house', password: 'open sesame' };
const ring = { topic: 'doorbell/button/btn_1', payload: 'double' };
/** As start.md has it. */
const [begin = ''] = howToStart('Docker').split(' && '); // What follows reads the log.
const [, ...up] = begin.replace('docker compose', 'compose').split(' ');
/** Of a container: what its first process may, and whether its root can be written to. */
const RIGHTS = `const fs = require('fs');
const [, rights] = /^CapEff:\\s+(\\d+)/m.exec(fs.readFileSync('/proc/1/status', 'utf8'));
try { fs.writeFileSync('/written', ''); } catch ({ code }) { console.log(rights, code, process.getuid()); }`;
let podman: Podman;

beforeAll(async () => {
  podman = await openPodman(inject('images'));
  await buildMosquittoImage(podman);
});

/** Until it has said so often that it is online, and answers. */
async function untilOnline(discord: TestDiscord, times = 1): Promise<void> {
  const said = async () => (await podman.run('logs', BOT)).split('Online as').length - 1;
  await expect.poll(said).toBe(times);
  await untilAnswered(discord, ROBIN_ASKS);
}

/** `/buttons connect`, answered with another home than this machine's: the broker beside the bot. */
async function connectBroker(discord: TestDiscord): Promise<void> {
  const command = { ...ROBIN_ASKS, command: 'buttons connect', options: { channel: CHANNEL } };
  const offer = await messageOf(await discord.invoke(command));
  const pressed = { userId: ROBIN.id, messageId: offer.id, customId: buttonOf(offer, 'Another address') };
  const form = await discord.click(pressed);
  const fields = { address: 'mqtt://mosquitto:1883', ...house, filter: '+/button/+' };
  const sent = await discord.submit({ userId: ROBIN.id, interactionId: form.interactionId, fields });
  expect(await answerTo(sent)).toContain('✅ Connected to');
}

it('starts what start.md says by its `.env`: a scene, a press by the broker beside it, and both kept through `down`', async () => {
  const network = createOwnNetwork();
  const discord = await startTestDiscord({
    host: network.here,
    guilds: [pressingGuild],
    applicationOwner: ROBIN,
  });
  const env = documentedEnv(discord.token, {
    DISCORD_API_URL: discord.apiUrl,
    COMPOSE_PROFILES: 'mosquitto',
    MQTT_URL: 'mqtt://mosquitto:1883',
    MQTT_USERNAME: house.username,
    MQTT_PASSWORD: house.password,
    PUBLISH_ON: '0.0.0.0',
  });
  const compose = await createComposeProject(podman, network, env);
  const began = performance.now();
  await compose(...up);
  await untilOnline(discord);
  console.log(`${up.join(' ')}: online after ${Math.round(performance.now() - began)} ms`);
  // Its log is for people, and Docker keeps it: it has the address to invite the bot, and no link that gives the home away.
  const log = await podman.run('logs', BOT);
  expect(log).toMatch(/^Invite +https:\S+\s*$/m);
  expect(log).toMatch(
    /^Set it up +open the link that `cat \/data\/hub\/setup-link` prints in the container/m,
  );
  expect(log).not.toContain('#setup=');
  expect(log).not.toMatch(/warning/i);
  await connectHereAndRun(discord, ROBIN_ASKS);
  expect(await podman.run('exec', BOT, 'node', '-e', RIGHTS)).toBe('0000000000000000 EROFS 1000');
  await untilHealthy(podman, BOT);
  expect((await fetch(`http://${network.there}:8484/`)).status).toBe(200);

  // Pressed from outside, at the port that it publishes; with no password, or a wrong one, nobody gets in.
  const broker = `mqtt://${network.there}:1883`;
  await connectBroker(discord);
  await expect(publish(broker, [ring], { ...house, password: 'canary' })).rejects.toThrow(
    /[Nn]ot authorized/,
  );
  await expect(publish(broker, [ring])).rejects.toThrow(/[Nn]ot authorized/);
  const posted = () => discord.messages(CHANNEL).filter(({ content }) => content.includes('**Doorbell**'));
  await publish(broker, [ring], house);
  await expect.poll(posted).toHaveLength(1);

  // A crash: it is started again.
  process.kill(Number(await podman.run('inspect', '--format', '{{.State.Pid}}', BOT)), 'SIGKILL');
  await untilOnline(discord, 2);

  await compose('stop', 'homecord');
  expect(await podman.run('inspect', '--format', '{{.State.ExitCode}}', BOT)).toBe('0');
  await publish(broker, [{ ...ring, payload: 'hold' }], house);
  await compose('down');
  expect(await podman.run('ps', '--all', '--quiet')).toBe('');
  await compose(...up);
  await untilOnline(discord);
  await expect.poll(posted).toHaveLength(2);
  const ran = await discord.invoke({ ...ROBIN_ASKS, command: 'scene', options: { id: 'reading' } });
  expect(await answerTo(ran)).toContain('**Reading**: 3 devices set');
});

it('starts no broker without its profile, and publishes the hub to this machine alone', async () => {
  const compose = await createComposeProject(podman, createOwnNetwork(), 'DISCORD_TOKEN=canary\n');
  await compose(...up, '--no-start');
  const names = await podman.run('ps', '--all', '--format', '{{.Names}}');
  expect([names.includes(BOT), names.includes(BROKER)]).toEqual([true, false]);
  const ports = await podman.run('inspect', '--format', '{{json .HostConfig.PortBindings}}', BOT);
  expect(JSON.parse(ports)).toEqual({ '8484/tcp': [{ HostIp: '127.0.0.1', HostPort: '8484' }] });
});
