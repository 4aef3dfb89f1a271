import { expect, it } from 'vitest';
import type { AddressRules } from '../../src/egress/contract.ts';
import { FAILING, give, JPEG } from '../support/pictures.ts';
import { startRinging } from '../support/ringing-household.ts';
import { type Script, startScriptedHub } from '../support/scripted-hub.ts';
import { answerTo, messageOf } from '../support/spoken.ts';

const TOPIC = 'doorbell/button/btn_1';
const good: Script = (_request, response) => void give(JPEG)(response);

async function startSeeing(options: Parameters<typeof startRinging>[0] = {}) {
  const household = await startRinging(options);
  const { discord, parent, doorbell, invoke } = household;
  return {
    ...household,
    /** Types an address into the form. */
    async setAddress(address: string, topic = TOPIC) {
      const { interactionId } = await invoke('camera', { topic, camera: ':address' });
      return discord.submit({ userId: parent, interactionId, fields: { address, topic } });
    },
    /** What is attached to the newest message about presses. */
    attached: () => discord.messages(doorbell).at(-1)?.attachments ?? [],
  };
}

it('shows what the hub’s camera sees when it is chosen, and with every press from then on', async () => {
  const { invoke, ring, attached, ask, guilds, guildId } = await startSeeing();
  const chosen = await messageOf(await invoke('camera', { topic: TOPIC, camera: 'doorbell' }));
  expect(JSON.stringify(chosen)).toContain('a picture comes with the presses');
  expect(chosen.attachments).toMatchObject([{ content_type: 'image/png' }]);
  expect(await guilds.cameras(guildId)).toEqual(
    new Map([[TOPIC, { kind: 'device', deviceId: 'doorbell', name: 'Doorbell' }]]),
  );
  const message = await ring(TOPIC);
  expect(message).toMatchObject({ attachments: [] }); // the message itself waits for nothing
  await expect
    .poll(attached)
    .toMatchObject([{ filename: 'picture.png', description: 'What the camera of Doorbell shows' }]);
  expect(await ask('status')).toContain('📷 Doorbell');
});

it('shows what the device of the button itself sees, where nobody has said anything of it', async () => {
  const { ring, attached, ask } = await startSeeing();
  // The home says whose button it is as soon as it can; a press waits for that no longer than a moment.
  await ask('name', { topic: TOPIC, name: 'Bell' });
  await expect.poll(() => ask('status')).toContain('📷 Doorbell');
  await ring(TOPIC);
  await expect.poll(attached).toMatchObject([{ filename: 'picture.png', content_type: 'image/png' }]);
});

it('keeps the picture when a press is added to the message', async () => {
  const { ask, ring, attached, broker, discord, doorbell } = await startSeeing();
  await ask('camera', { topic: TOPIC, camera: 'doorbell' });
  await ring(TOPIC);
  await expect.poll(attached).toHaveLength(1);
  await broker.publish(TOPIC, '');
  await expect.poll(() => discord.messages(doorbell).at(-1)?.content).toContain('twice');
  expect(attached()).toHaveLength(1);
  expect(discord.messages(doorbell)).toHaveLength(1);
});

it('comes with no press any more once that is taken back', async () => {
  const { ask, ring, hub, guilds, guildId } = await startSeeing();
  await ask('camera', { topic: TOPIC, camera: 'Doorbell' });
  expect(await ask('camera', { topic: TOPIC })).toContain('no picture comes');
  expect(await guilds.cameras(guildId)).toEqual(new Map([[TOPIC, null]]));
  expect(await ask('status')).not.toContain('📷');
  expect(await ask('camera', { topic: TOPIC, camera: 'thermostat' })).toContain('comes');
  expect(await ask('camera', { topic: TOPIC, camera: 'Mars' })).toContain('has no camera “Mars”');
  await ask('camera', { topic: TOPIC });
  const message = await ring(TOPIC);
  expect(message).toMatchObject({ attachments: [] });
  expect(hub.ran).toEqual([]);
});

it('takes a camera by its address, of which nothing is shown anywhere', async () => {
  const logged: string[] = [];
  const camera = await startScriptedHub(good);
  const { setAddress, ring, attached, ask, guilds, guildId, invoke } = await startSeeing();
  const address = `${camera.origin.replace('//', '//mia:s3cret@')}/now.jpg?token=hidden`;
  const told = [JSON.stringify(await messageOf(await setAddress(address)))];
  await ring(TOPIC);
  await expect.poll(attached).toMatchObject([{ filename: 'picture.jpeg', size: JPEG.length }]);
  expect([...(await guilds.cameras(guildId)).values()]).toMatchObject([{ kind: 'address', address }]);
  told.push(
    await ask('status'),
    await answerTo(await invoke('history')),
    JSON.stringify(attached()),
    ...logged,
  );
  const { host } = new URL(address);
  for (const text of told) expect(text).not.toMatch(new RegExp(`s3cret|hidden|${host}`));
  expect(told[1]).toContain('a camera by its address');
});

it('tells the press all the same where the camera fails, and says why in the status alone', async () => {
  const camera = await startScriptedHub((_request, response) => void FAILING.page(response));
  const { setAddress, ring, attached, ask, discord, doorbell } = await startSeeing();
  expect(await answerTo(await setAddress(camera.origin))).toContain('None came just now');
  const message = await ring(TOPIC);
  await expect.poll(() => ask('status')).toContain('What came is no JPEG');
  expect(attached()).toEqual([]);
  expect(discord.messages(doorbell).map(({ content }) => content)).toEqual([message.content]);
});

it('lets a household reach no private address where the bot’s owner does not', async () => {
  const addresses: AddressRules = { mode: 'public', allowedGuilds: [] };
  const camera = await startScriptedHub(good);
  const { discord, guilds, guildId, parent, general } = await (
    await import('../support/household.ts')
  ).startHousehold({ addresses });
  const invoked = await discord.invoke({
    userId: parent,
    channelId: general,
    command: 'buttons camera',
    options: { topic: TOPIC, camera: ':address' },
    force: true,
  });
  const fields = { address: camera.origin, topic: TOPIC };
  const answer = await discord.submit({ userId: parent, interactionId: invoked.interactionId, fields });
  expect(await answerTo(answer)).toContain('only public addresses');
  expect(camera.connections()).toBe(0);
  expect(await guilds.cameras(guildId)).toEqual(new Map());
});

it('lets nobody try one address after another', async () => {
  const { setAddress } = await startSeeing();
  const said: string[] = [];
  for (let port = 1; port <= 7; port++)
    said.push(await answerTo(await setAddress(`http://127.0.0.1:${port}/now.jpg`)));
  expect(said[0]).not.toContain('Too many attempts');
  expect(said.at(-1)).toContain('Too many attempts to connect from this server');
});

it.each(['rtsp://10.0.0.7/live', 'two words'])('takes %s for no address of a picture', async address => {
  const { setAddress, guilds, guildId } = await startSeeing();
  expect(await answerTo(await setAddress(address))).toContain('looks like this');
  expect(await guilds.cameras(guildId)).toEqual(new Map());
});

it('is for those who manage alone', async () => {
  const { ask, child, guilds, guildId } = await startSeeing();
  await ask('camera', { topic: TOPIC, camera: 'doorbell' }, child);
  expect(await guilds.cameras(guildId)).toEqual(new Map());
});

it('suggests the hub’s cameras, and an address of one’s own at last', async () => {
  const { discord, parent, general } = await startSeeing();
  const suggest = () =>
    discord.autocomplete({
      userId: parent,
      channelId: general,
      command: 'buttons camera',
      options: { topic: TOPIC, camera: '' },
      focused: 'camera',
    });
  await expect
    .poll(async () => JSON.stringify(await suggest()))
    .toMatch(/"Doorbell · Hallway".*"An address of your own|Doorbell · Hallway/);
});
