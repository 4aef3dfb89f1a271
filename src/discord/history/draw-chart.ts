import type { Point } from '../../hub/model.ts';

/** What a picture of what a device told shows. */
export interface Chart {
  /** In order of time; each holds until the next; null: nobody knows. */
  readonly points: readonly (Omit<Point, 'value'> & { readonly value: number | null })[];
  readonly since: Date;
  readonly until: Date;
  /** What stands beside the lines across it, from the least to the most. */
  readonly levels: readonly { readonly at: number; readonly label: string }[];
  /** What stands below, from left to right. */
  readonly times: readonly { readonly at: Date; readonly label: string }[];
  /** Between two readings of a number a line goes straight; what is so or not stays so until it is otherwise. */
  readonly isStepped: boolean;
}

/** Pixels; phones show half as many. */
const WIDTH = 1000;
const HEIGHT = 460;
const LEFT = 185;
const RIGHT = 30;
const TOP = 30;
const BOTTOM = 60;
const TEXT = 27;
/**
 * Discord shows everybody the same picture, on its light and on its dark: what is drawn stands on a ground of its own, whose
 * edge can be told from either.
 */
const COLORS = {
  back: '#1e1f22',
  edge: '#80848e',
  text: '#dbdee1',
  grid: '#43454b',
  line: '#8ea1ff',
  below: '#8ea1ff',
};
const EDGE = 3;

/** Draws it, as SVG. */
export function drawChart({ points, since, until, levels, times, isStepped }: Chart): string {
  const from = since.getTime();
  const span = Math.max(1, until.getTime() - from);
  const least = levels[0]?.at ?? 0;
  const most = levels.at(-1)?.at ?? 1;
  const x = (at: number) => round(LEFT + ((at - from) / span) * (WIDTH - LEFT - RIGHT));
  const y = (value: number) =>
    round(HEIGHT - BOTTOM - ((value - least) / (most - least || 1)) * (HEIGHT - TOP - BOTTOM));
  const floor = HEIGHT - BOTTOM;
  const runs = toRuns(points, until.getTime());
  const shapes = runs.map(run => {
    const corners = run.flatMap(({ at, value }, index) => {
      const before = run[index - 1];
      const corner = isStepped && before ? [`${x(at)},${y(before.value)}`] : [];
      return [...corner, `${x(at)},${y(value)}`];
    });
    const [first, last] = [run[0], run.at(-1)];
    const area = `${x(first?.at ?? from)},${floor} ${corners.join(' ')} ${x(last?.at ?? from)},${floor}`;
    return (
      `<polygon points="${area}" fill="${COLORS.below}" fill-opacity="0.18"/>` +
      `<polyline points="${corners.join(' ')}" fill="none" stroke="${COLORS.line}" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"/>`
    );
  });
  const across = levels.map(
    ({ at, label }) =>
      `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(at)}" y2="${y(at)}" stroke="${COLORS.grid}" stroke-width="2"/>` +
      `<text x="${LEFT - 14}" y="${y(at) + TEXT / 3}" text-anchor="end">${toXml(label)}</text>`,
  );
  const below = times.map(({ at, label }) => {
    const anchor = x(at.getTime()) > WIDTH - 100 ? 'end' : 'middle';
    return `<text x="${x(at.getTime())}" y="${HEIGHT - 16}" text-anchor="${anchor}">${toXml(label)}</text>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect x="${EDGE / 2}" y="${EDGE / 2}" width="${WIDTH - EDGE}" height="${HEIGHT - EDGE}" rx="16" fill="${COLORS.back}" stroke="${COLORS.edge}" stroke-width="${EDGE}"/>`,
    `<g font-size="${TEXT}" fill="${COLORS.text}">`,
    ...across,
    ...shapes,
    ...below,
    '</g></svg>',
  ].join('');
}

type Known = Chart['points'][number] & { readonly value: number };
type Run = { readonly at: number; readonly value: number }[];

/** Stretches of which something is known, each until the next begins to be unknown, or the end. */
function toRuns(points: Chart['points'], end: number): Run[] {
  const runs: Run[] = [];
  let run: Run = [];
  const close = (at: number) => {
    const last = run.at(-1);
    if (last && at > last.at) run.push({ at, value: last.value });
    if (run.length > 0) runs.push(run);
    run = [];
  };
  for (const { at, value } of points) {
    if (value === null) close(at.getTime());
    else run.push({ at: at.getTime(), value: (value as Known['value']) ?? 0 });
  }
  close(end);
  return runs;
}

const round = (pixels: number) => Math.round(pixels * 10) / 10;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** What a hub calls a value is text, and never markup; nor anything that XML has no place for. */
function toXml(text: string): string {
  return text.replace(/[&<>"']/g, mark => ENTITIES[mark] ?? '').replace(/[^\P{C}]/gu, '');
}
