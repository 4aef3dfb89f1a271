import pino from 'pino';
import { expect, it } from 'vitest';
import { Problem } from '../../src/hub/contract.ts';
import { BackendError, type BackendFailure } from '../../src/hub-server/backends/backend.ts';
import { createSimulatedHome } from '../../src/hub-server/backends/simulated/home.ts';
import { createTestHub } from '../support/hub-server.ts';

function createFailingHome(error: Error) {
  return { ...createSimulatedHome(), devices: async () => Promise.reject(error) };
}

it.each<[BackendFailure, number, string | null]>([
  ['unreadable', 502, null],
  ['away', 503, '5'],
  ['slow', 504, null],
])('tells a home that is %s as %d', async (failure, status, retryAfter) => {
  const backend = createFailingHome(new BackendError(failure, 'told to nobody'));
  const { ask } = await createTestHub({ backend });
  const response = await ask('/v1/devices');
  expect(response.status).toBe(status);
  expect(response.headers.get('retry-after')).toBe(retryAfter);
  expect(Problem.parse(await response.json()).detail).not.toContain('told to nobody');
});

it('tells nothing of an unforeseen failure but the id to find it by in the log', async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const backend = createFailingHome(new Error('ENOENT /var/lib/secret'));
  const { ask } = await createTestHub({ backend, log });
  const response = await ask('/v1/devices', { headers: { 'x-request-id': 'find-me' } });
  expect(response.status).toBe(500);
  const problem = Problem.strict().parse(await response.json());
  expect(problem).toMatchObject({ title: 'Internal Server Error', request_id: 'find-me' });
  expect(JSON.stringify(problem)).not.toContain('secret');
  const logged = lines.find(line => line.includes('ENOENT'));
  expect(logged).toContain('find-me');
});

it('answers 500 rather than break its contract', async () => {
  const home = createSimulatedHome();
  const devices = async () =>
    (await home.devices()).map(device => ({ ...device, last_changed: 'yesterday' }));
  const { ask } = await createTestHub({ backend: { ...home, devices } });
  expect((await ask('/v1/devices')).status).toBe(500);
});

it('sends every problem as application/problem+json', async () => {
  const { ask } = await createTestHub();
  const responses = [
    await ask('/v1/devices', { headers: { authorization: '' } }),
    await ask('/v1/devices', { method: 'DELETE' }),
    await ask('/v1/devices/none'),
    await ask('/v1/devices?limit=0'),
    await ask('/nowhere'),
  ];
  expect(responses.map(({ status }) => status)).toEqual([401, 405, 404, 400, 404]);
  for (const response of responses) {
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(Problem.parse(await response.json())).toMatchObject({ status: response.status });
  }
});
