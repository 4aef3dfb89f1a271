import { expect, it } from 'vitest';
import { createTestHub, type HubUnderTest } from '../support/hub-server.ts';
import { judgeRows } from '../support/judge-rows.ts';
import { perFile } from '../support/on-end.ts';

const hub = perFile(() => createTestHub());

async function readIds(hub: HubUnderTest, path: string): Promise<{ ids: string[]; next: string | null }> {
  const response = await hub.ask(path);
  const items = (await response.json()) as { id: string }[];
  const next = /^<([^>]+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1] ?? null;
  return { ids: items.map(({ id }) => id), next };
}

it.each(['devices', 'scenes', 'automations'])(
  'answers with all %s by default, without a Link',
  async list => {
    const { ids, next } = await readIds(await hub(), `/v1/${list}`);
    expect(ids).toEqual([...ids].sort());
    expect(next).toBeNull();
  },
);

it.each([1, 5, 24, 1000])('leads through all devices in pages of %d', async limit => {
  const { ids: all } = await readIds(await hub(), '/api/v1/devices');
  const seen: string[] = [];
  let next: string | null = `/api/v1/devices?limit=${limit}`;
  while (next) {
    const page: Awaited<ReturnType<typeof readIds>> = await readIds(await hub(), next);
    expect(page.ids.length).toBeLessThanOrEqual(limit);
    seen.push(...page.ids);
    next = page.next;
  }
  expect(seen).toEqual(all);
});

it('answers 400 to a query that it cannot follow', async () => {
  const { ask } = await hub();
  const queries = [
    'limit=0',
    'limit=1001',
    'limit=many',
    'limit=',
    'limit=1&limit=2',
    'cursor=%25',
    'cursor=YQ%3D%3D',
  ];
  await judgeRows(queries, async query => {
    const response = await ask(`/v1/devices?${query}`);
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
  });
});

it('does not mind a query that it does not know', async () => {
  expect((await (await hub()).ask('/v1/devices?room=kitchen')).status).toBe(200);
});
