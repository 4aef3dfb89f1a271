import { expect, it } from 'vitest';
import { FAILING, give, JPEG } from '../../../support/pictures.ts';
import type { Script } from '../../../support/scripted-home-assistant.ts';
import { meet } from './meet.ts';

const DOORBELL = { id: 'd1', name: 'Doorbell', manufacturer: 'Ding', model: 'Video', area_id: null };
const registered = ['camera.door', 'camera.door_small', 'media_player.door', 'event.door'].map(entity_id => ({
  entity_id,
  id: entity_id,
  device_id: 'd1',
}));
const entities = {
  'event.door': { s: '2026-01-01T00:00:00Z', a: { device_class: 'doorbell', event_types: ['ring'] } },
  'media_player.door': { s: 'idle', a: {} },
  'camera.door': { s: 'idle', a: {} },
  'camera.door_small': { s: 'idle', a: {} },
  'light.lamp': { s: 'on', a: { friendly_name: 'Lamp' } },
};

async function ringing(cameras: Script['cameras'], { answerMs = 10_000, more = {} } = {}) {
  const script = { devices: [DOORBELL], registered, entities: { ...entities, ...more }, cameras };
  const meeting = await meet({ ...script, timings: { answerMs } });
  await meeting.untilConnected();
  return meeting;
}

it('takes a doorbell that sees, rings and speaks for a camera', async () => {
  const { home } = await ringing({});
  expect(await home.device('doorbell')).toMatchObject({ type: 'camera', buttons: ['btn_1'] });
});

it('gives the picture as it came, called by what it is', async () => {
  const { home } = await ringing({ 'camera.door': give(JPEG, 'application/octet-stream') });
  expect(await home.picture?.('doorbell')).toEqual({
    type: 'image/jpeg',
    bytes: new Uint8Array(JPEG),
  });
});

it.each([
  ['its entity', 'camera.door', 'doorbell'],
  ['another entity of it', ' camera.door_small ', 'doorbell'],
  ['its id', 'doorbell', 'doorbell'],
  ['an entity that is no camera', 'media_player.door', undefined],
  ['what is no camera', 'lamp', undefined],
  ['a camera that there is not', 'camera.attic', undefined],
  ['an address', 'http://192.168.0.1/snapshot.jpg', undefined],
  ['no text', { url: 'x' }, undefined],
])('tells a notice whose picture is asked for by %s', async (_how, picture, device) => {
  const { home, other } = await ringing({});
  const told = new Promise(resolve => home.on('notice', resolve));
  other.fire('homecord_notify', { text: 'Somebody is at the door', picture });
  expect(await told).toMatchObject({ text: 'Somebody is at the door', picture: device });
});

it('asks the camera that is there, where another of the device is not', async () => {
  const more = { 'camera.door': { s: 'unavailable', a: {} } };
  const { home } = await ringing({ 'camera.door_small': give(JPEG) }, { more });
  expect(await home.picture?.('doorbell')).toMatchObject({ type: 'image/jpeg' });
});

it('has none of what is no camera, of nothing, or where Home Assistant has lost it', async () => {
  const { home } = await ringing({});
  for (const id of ['lamp', 'nothing', 'doorbell']) expect(await home.picture?.(id)).toBeNull();
});

it.each([
  ['page', 'unreadable'],
  ['svg', 'unreadable'],
  ['nothing', 'unreadable'],
  ['tooLarge', 'unreadable'],
  ['endless', 'unreadable'],
  ['brokenOff', 'away'],
] as const)('says of a camera that gives %s that it is %s', async (how, failure) => {
  const { home } = await ringing({ 'camera.door': FAILING[how] });
  await expect(home.picture?.('doorbell')).rejects.toMatchObject({ failure });
});

it.each(['hanging', 'silent'] as const)(
  'waits for a camera that is %s as long as for any answer',
  async how => {
    const { home } = await ringing({ 'camera.door': FAILING[how] }, { answerMs: 150 });
    await expect(home.picture?.('doorbell')).rejects.toMatchObject({ failure: 'slow' });
  },
);

it.each([401, 500, 503])(
  'says of a camera that answers %i that it refuses, and nothing of the token',
  async status => {
    const { home } = await ringing({ 'camera.door': response => void response.writeHead(status).end() });
    const error = await home.picture?.('doorbell').catch(refused => refused);
    expect(error).toMatchObject({ failure: 'refused' });
    expect(JSON.stringify([error, error.message, error.cause, error.stack])).not.toContain('a-good-token');
  },
);

it('asks nothing of a Home Assistant that is away', async () => {
  const { home, other } = await ringing({ 'camera.door': give(JPEG) });
  other.stop();
  await expect.poll(() => home.health().ok).toBe(false);
  await expect(home.picture?.('doorbell')).rejects.toMatchObject({ failure: 'away' });
});
