import { describe, expect, it } from 'vitest';
import { createSimulatedHome } from '../../../src/hub-server/backends/simulated/home.ts';
import { createDashboard } from '../../../src/hub-server/dashboard/dashboard.ts';
import { DEFAULT_RATE_LIMIT } from '../../../src/hub-server/rate-limit.ts';
import { createTestHub, openTestDatabase } from '../../support/hub-server.ts';
import { judgeRows } from '../../support/judge-rows.ts';
import { perFile } from '../../support/on-end.ts';

const hub = perFile(() => createTestHub());

it('answers without a key', () =>
  judgeRows(['/healthz', '/readyz', '/metrics', '/openapi.json'], async path => {
    const response = await (await hub()).fetch(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
  }));

it('has no probes under a base path', () =>
  judgeRows(['/api/v1/healthz', '/v1/metrics'], async path => {
    expect((await (await hub()).ask(path)).status).toBe(404);
  }));

it('is ready, and says that presses are not forwarded where no broker is set', async () => {
  expect(await (await (await hub()).fetch('/readyz')).json()).toEqual({
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
  const { fetch } = await createTestHub({ backend: { ...createSimulatedHome(), health } });
  const response = await fetch('/readyz');
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({
    status: 'unavailable',
    checks: { home: health() },
  });
});

describe('the metrics', () => {
  /** Something of each kind happens in the home, at the API and at the dashboard. */
  async function startBusyHub() {
    const database = openTestDatabase();
    const dashboard = createDashboard(database);
    const hub = await createTestHub({ database, dashboard, lastBackup: () => null });
    const { fetch, ask, home } = hub;
    const metricsOf = async (headers: Record<string, string> = {}) => fetch('/metrics', { headers });
    const before = await (await metricsOf()).text();
    await ask('/v1/devices/front_door_lock');
    await ask('/v1/scenes/all_off/trigger', { method: 'POST' });
    await ask('/v1/devices/kitchen_light/commands', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ commands: [{ capability: 'on', value: true }] }),
    });
    home.pressButton({ device: 'doorbell', button: 'btn_1', action: 'double' });
    await fetch('/account/session', { method: 'POST' });
    return { ...hub, before, metricsOf };
  }

  it('tell without a key of the process and whether the home answers, and of nothing that anybody does', async () => {
    const { before, metricsOf } = await startBusyHub();
    const after = await (await metricsOf()).text();
    expect(after).toBe(before);
    expect(after.match(/(?<=^# TYPE )\w+/gm)).toEqual([
      'homecord_build_info',
      'hub_home_ready',
      'hub_last_backup_timestamp_seconds',
    ]);
  });

  it('tell with a key of requests, scenes, commands and presses, and not what they were about', async () => {
    const { apiKey, metricsOf } = await startBusyHub();
    const metrics = await (await metricsOf({ authorization: `Bearer ${apiKey}` })).text();
    expect(metrics).toContain(
      'hub_http_request_duration_seconds_count{method="GET",route="/v1/devices/:id",status="200"} 1',
    );
    expect(metrics).toContain('hub_scene_triggers_total{outcome="partial"} 1');
    expect(metrics).toMatch(/^hub_device_commands_total\{outcome="\w+"\} 1$/m);
    expect(metrics).toContain('hub_button_presses_total{action="double"} 1');
    expect(metrics).toContain('hub_home_ready 1');
    expect(metrics).not.toMatch(/front_door|all_off|doorbell|kitchen/);
  });

  it('tell a key that may only read as much as any other', async () => {
    const { ask } = await createTestHub({ scope: 'read' });
    expect(await (await ask('/metrics')).text()).toContain('hub_button_presses_total');
  });

  it('are refused to a wrong, expired or revoked key, and to anything else that asks as somebody', async () => {
    const { fetch, apiKey, keys } = await createTestHub({
      rateLimit: { ...DEFAULT_RATE_LIMIT, authFailures: 4 },
    });
    const expired = keys.create('old', { expiresAt: new Date(0) });
    keys.revoke(apiKey.slice(0, 12));
    const tried = ['Bearer hck_00000000', `Bearer ${expired}`, `Bearer ${apiKey}`, 'Basic eDp5', 'Bearer x'];
    const statuses = [];
    for (const authorization of tried)
      statuses.push((await fetch('/metrics', { headers: { authorization } })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 429]);
    expect((await fetch('/metrics')).status).toBe(200);
  });
});
