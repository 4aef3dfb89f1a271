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
/** Of red, green and blue, from 0 to 255. */
const toParts = (color: string) => [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16));

/** A color that shines through on another. */
function toBlend(above: string, below: string, opacity: number): string {
  const parts = toParts(below);
  const blended = toParts(above).map((part, at) => part * opacity + (parts[at] ?? 0) * (1 - opacity));
  return `#${blended.map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** The contrast ratio of WCAG 2.2. */
function toContrast(one: string, other: string): number {
  const [least = 0, most = 0] = [one, other].map(toLuminance).toSorted((a, b) => a - b);
  return (most + 0.05) / (least + 0.05);
}

function toLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = toParts(color).map(part => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

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

it.each([
  ['light', '#ffffff'],
  ['ash', '#313338'],
  ['dark', '#242429'],
  ['onyx', '#000000'],
])('is as light as the page where Discord is %s, and can be read there', (_theme, page) => {
  const svg = drawChart(toChart(temperatures(19, 22, 20), how));
  const grounds = [...svg.matchAll(/<rect [^>]*width="(\d+)" height="(\d+)" rx="8" fill="(#\w+)"/g)];
  const [, text = ''] = /<g [^>]*fill="(#\w+)"/.exec(svg) ?? [];
  const [, line = ''] = /<polyline [^>]*stroke="(#\w+)"/.exec(svg) ?? [];
  const [, below = '', opacity] = /<polygon [^>]*fill="(#\w+)" fill-opacity="([\d.]+)"/.exec(svg) ?? [];
  // Nothing but the labels has a ground.
  expect(grounds).toHaveLength(svg.match(/<rect/g)?.length ?? 0);
  expect(grounds).toHaveLength(svg.match(/<text/g)?.length ?? 0);
  // WCAG 2.2: 4.5 for text (§1.4.3), 3 for what else has to be seen (§1.4.11).
  for (const [, width, height, ground = ''] of grounds) {
    expect([Number(width) < 200, height]).toEqual([true, '46']);
    expect(toContrast(text, ground)).toBeGreaterThan(4.5);
  }
  expect(toContrast(line, page)).toBeGreaterThan(3);
  expect(toContrast(line, toBlend(below, page, Number(opacity)))).toBeGreaterThan(3);
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
