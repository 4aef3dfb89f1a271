import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toChart } from '../../../src/discord/history/chart.ts';
import { drawChart } from '../../../src/discord/history/draw-chart.ts';
import { renderPng } from '../../../src/discord/history/render-png.ts';
import { messagesFor } from '../../../src/messages/catalogue.ts';

const until = new Date('2026-11-22T12:00:00Z');
const since = new Date('2026-11-21T12:00:00Z');
const how = { since, until, timeZone: 'Europe/Berlin', t: messagesFor('en') };
const at = (hour: number) => new Date(since.getTime() + hour * 60 * 60_000);
const temperatures = (...values: (number | null)[]) => ({
  capability: 'temperature',
  unit: '°C',
  points: values.map((value, hour) => ({ at: at(hour), value })),
  capabilities: [],
});

it('has round numbers around all that was told, and the hours of the household', () => {
  const { levels, times } = toChart(temperatures(19.3, 22.4, 20), how);
  expect(levels.map(({ label }) => label)).toEqual(['18 °C', '20 °C', '22 °C', '24 °C']);
  expect(times.map(({ label }) => label)).toEqual(['13:00', '19:00', '01:00', '07:00', '13:00']);
});

it('leaves a gap where nobody knows', () => {
  expect(drawChart(toChart(temperatures(19, 20, null, 21), how)).match(/<polyline/g)).toHaveLength(2);
});

it('draws what is so or not as steps, in words', () => {
  const points = [false, true, false].map((value, hour) => ({ at: at(hour), value }));
  const chart = toChart({ capability: 'on', unit: null, points, capabilities: [] }, how);
  expect(chart.levels.map(({ label }) => label)).toEqual(['off', 'on']);
  expect(chart.isStepped).toBe(true);
});

it('lets nothing that a hub says be markup', () => {
  const points = [{ at: since, value: '<script>' }];
  const svg = drawChart(toChart({ capability: 'mode', unit: null, points, capabilities: [] }, how));
  expect(svg).not.toContain('<script');
});

it('makes a picture of any numbers', async () => {
  const value = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }), {
    nil: null,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(value, { minLength: 1, maxLength: 24 }), async values => {
      const svg = drawChart(toChart(temperatures(...values), how));
      expect(svg).not.toMatch(/NaN|Infinity/);
      expect([...(await renderPng(svg))].slice(1, 4)).toEqual([0x50, 0x4e, 0x47]);
    }),
    { numRuns: 25 },
  );
});
