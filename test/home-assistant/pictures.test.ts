import { expect, it } from 'vitest';
import { startHomeAssistant, startHomeOf } from '../support/home-assistant.ts';
import { startTestHub } from '../support/hub-server.ts';

it('gives what a real camera shows, as Home Assistant does, and says so where that is off', async () => {
  const other = await startHomeAssistant();
  const { home, until } = await startHomeOf(other);
  const hub = await startTestHub({ backend: home, scope: 'read' });
  await until(() => home.health().ok);
  const ask = (id: string) => hub.ask(`/api/v1/devices/${id}/picture`);
  const ofItself = async (id: string) => {
    const headers = { authorization: `Bearer ${other.token}` };
    const answer = await fetch(`${other.url}/api/camera_proxy/camera.${id}`, { headers });
    return Buffer.from(await answer.arrayBuffer());
  };

  const cameras = (await home.devices()).filter(({ type }) => type === 'camera').map(({ id }) => id);
  expect(cameras.toSorted()).toEqual(['demo_camera', 'demo_camera_png', 'demo_camera_without_stream']);
  for (const id of cameras) {
    const picture = await ask(id);
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toBe(id === 'demo_camera_png' ? 'image/png' : 'image/jpeg');
    const bytes = Buffer.from(await picture.arrayBuffer());
    // A camera of the demo home shows four pictures in turn.
    const own = [await ofItself(id), await ofItself(id), await ofItself(id), await ofItself(id)];
    expect(own.some(each => each.equals(bytes))).toBe(true);
  }

  await other.call('camera.turn_off', { entity_id: 'camera.demo_camera' });
  await expect.poll(async () => (await ask('demo_camera')).status).toBe(502);
  expect((await ask('bed_light')).status).toBe(404);
  await other.stop();
  await expect.poll(async () => (await ask('demo_camera')).status).toBe(503);
});
