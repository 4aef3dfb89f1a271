import { expect, it } from 'vitest';
import type { Seen } from '../../../src/playground/traffic/contract.ts';
import { createTraffic } from '../../../src/playground/traffic/create-traffic.ts';

/** Traffic of one line, on which a test says what is seen. */
function create() {
  const line = { see: (_: Seen) => {} };
  const traffic = createTraffic(
    [
      see => {
        line.see = see;
        return () => {
          line.see = () => {};
        };
      },
    ],
    { now: () => 42 },
  );
  const see = (change: Partial<Seen> = {}) => {
    const request = { kind: 'hub', direction: 'from_bot', title: 'GET /devices', note: '' } as const;
    line.see({ ...request, status: 200, durationMs: 4, parts: {}, ...change });
  };
  return { traffic, see };
}

it('numbers what it sees, tells it, and keeps its parts apart', () => {
  const { traffic, see } = create();
  const told: unknown[] = [];
  traffic.on(entry => told.push(entry));

  see({ parts: { Request: undefined, Answer: [{ id: 'lamp' }], Raw: 'on', Empty: '' } });

  expect(traffic.entries()).toEqual([
    {
      ...{ id: 1, atMs: 42, kind: 'hub', direction: 'from_bot' },
      ...{ title: 'GET /devices', note: '', status: 200, durationMs: 4 },
    },
  ]);
  expect(told).toEqual(traffic.entries());
  expect(traffic.parts(1)).toEqual([
    { title: 'Answer', text: '[\n  {\n    "id": "lamp"\n  }\n]' },
    { title: 'Raw', text: 'on' },
  ]);
});

it('keeps the last five hundred, and none of the parts of the others', () => {
  const { traffic, see } = create();

  for (let n = 0; n < 510; n++) see({ parts: { n } });

  expect(traffic.entries().map(({ id }) => id)).toEqual(Array.from({ length: 500 }, (_, n) => n + 11));
  expect(traffic.parts(10)).toBeNull();
  expect(traffic.parts(11)).toEqual([{ title: 'n', text: '10' }]);
});

it('keeps the start of what is long, and says how much more it was', () => {
  const { traffic, see } = create();

  see({ parts: { Answer: 'x'.repeat(9_000) } });

  expect(traffic.parts(1)?.[0]?.text).toBe(`${'x'.repeat(8_000)}\n… and 1000 characters more`);
});

it('takes from the line what the parts say is a secret', () => {
  const { traffic, see } = create();

  see({
    title: 'GET /hc_canary',
    note: 'with hc_canary',
    parts: { Headers: { authorization: 'Bearer hc_canary' } },
  });

  const [entry] = traffic.entries();
  expect([entry?.title, entry?.note]).toEqual(['GET /••••••', 'with ••••••']);
});

it('sees no more once it is closed', () => {
  const { traffic, see } = create();

  traffic.close();
  see();

  expect(traffic.entries()).toEqual([]);
});
