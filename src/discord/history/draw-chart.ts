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
const RIGHT = 30;
const TOP = 30;
const BOTTOM = 84;
const TEXT = 32;
/** Around a label. */
const LABEL = { height: 46, padding: 12, gap: 12, edge: 6 };
/**
 * Discord shows everybody the same picture, on its light and on its dark, and tells no bot which of them somebody has. So
 * it has no ground: it is as light or dark as the page. Its colours can be told from both. No colour of letters can be
 * read on both, so each label has a ground of its own.
 */
const COLORS = { label: '#5c5e66', text: '#ffffff', grid: '#80848e', line: '#6d7af6', below: '#6d7af6' };

/** Draws it, as SVG. */
export function drawChart({ points, since, until, levels, times, isStepped }: Chart): string {
  const from = since.getTime();
  const span = Math.max(1, until.getTime() - from);
  const least = levels[0]?.at ?? 0;
  const most = levels.at(-1)?.at ?? 1;
  const left = LABEL.edge + Math.max(...levels.map(({ label }) => toLabelWidth(label))) + LABEL.gap;
  const x = (at: number) => round(left + ((at - from) / span) * (WIDTH - left - RIGHT));
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
      `<polygon points="${area}" fill="${COLORS.below}" fill-opacity="0.1"/>` +
      `<polyline points="${corners.join(' ')}" fill="none" stroke="${COLORS.line}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"/>`
    );
  });
  const across = levels.map(
    ({ at, label }) =>
      `<line x1="${left}" x2="${WIDTH - RIGHT}" y1="${y(at)}" y2="${y(at)}" stroke="${COLORS.grid}" stroke-width="2" stroke-opacity="0.5"/>` +
      drawLabel(label, { end: left - LABEL.gap, middle: y(at) }),
  );
  const below = times.map(({ at, label }) => {
    const end = Math.min(x(at.getTime()) + toLabelWidth(label) / 2, WIDTH - LABEL.edge);
    return drawLabel(label, { end, middle: HEIGHT - LABEL.edge - LABEL.height / 2 });
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    `<g font-size="${TEXT}" fill="${COLORS.text}">`,
    ...across,
    ...shapes,
    ...below,
    '</g></svg>',
  ].join('');
}

/** Draws a label on a ground of its own, by the right end and the middle of that; none where it says nothing. */
function drawLabel(
  label: string,
  { end, middle }: { readonly end: number; readonly middle: number },
): string {
  if (label === '') return '';
  const width = toLabelWidth(label);
  return (
    `<rect x="${round(end - width)}" y="${round(middle - LABEL.height / 2)}" width="${width}" height="${LABEL.height}" rx="8" fill="${COLORS.label}"/>` +
    `<text x="${round(end - width / 2)}" y="${round(middle + TEXT * 0.36)}" text-anchor="middle">${toXml(label)}</text>`
  );
}

/** Nearly: of the letters of `labels.ttf`, most are as wide as a digit, and some half as wide. */
function toLabelWidth(label: string): number {
  const ems = [...label].map(letter => (/[\s.,:;'’°ijlIft|()-]/.test(letter) ? 0.36 : 0.64));
  return Math.round(ems.reduce((sum, each) => sum + each, 0) * TEXT + 2 * LABEL.padding);
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
