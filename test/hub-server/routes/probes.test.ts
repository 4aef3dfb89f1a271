import { expect, it } from 'vitest';
import { createSimulatedHome } from '../../../src/hub-server/backends/simulated/home.ts';
import { startTestHub } from '../../support/hub-server.ts';

it.each(['/healthz', '/readyz', '/metrics', '/openapi.json'])('answers %s without a key', async path => {
  const { url } = await startTestHub();
  const response = await fetch(url + path);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

it.each(['/api/v1/healthz', '/v1/metrics'])('knows no %s', async path => {
  expect((await (await startTestHub()).ask(path)).status).toBe(404);
});

it('is ready, and says that presses are not forwarded where no broker is set', async () => {
  const { url } = await startTestHub();
  expect(await (await fetch(`${url}/readyz`)).json()).toEqual({
    status: 'ready',
    checks: {
      home: { ok: true, detail: 'The simulated home is at hand.' },
      presses: {
        ok: false,
        detail: 'Button presses are not forwarded: MQTT_URL is not set.',
        reason: { code: 'presses_not_forwarded' },
      },
    },
  });
});

it('is not ready while its home is away', async () => {
  const reason = { code: 'zigbee2mqtt_offline' } as const;
  const health = () => ({ ok: false, detail: 'The home is out.', reason }) as const;
  const { url } = await startTestHub({ backend: { ...createSimulatedHome(), health } });
  const response = await fetch(`${url}/readyz`);
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({
    status: 'unavailable',
    checks: { home: health() },
  });
});

it('counts requests, triggers and presses without telling what they were about', async () => {
  const { url, ask, home } = await startTestHub();
  await ask('/v1/devices/front_door_lock');
  await ask('/v1/scenes/all_off/trigger', { method: 'POST' });
  home.pressButton({ device: 'doorbell', button: 'btn_1', action: 'double' });
  const metrics = await (await fetch(`${url}/metrics`)).text();
  expect(metrics).toContain(
    'hub_http_request_duration_seconds_count{method="GET",route="/v1/devices/:id",status="200"} 1',
  );
  expect(metrics).toContain('hub_scene_triggers_total{outcome="partial"} 1');
  expect(metrics).toContain('hub_button_presses_total{action="double"} 1');
  expect(metrics).not.toMatch(/front_door|all_off|doorbell/);
});
