import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { hasOutside, titleOf, toOutside } from '../../support/outside-data.ts';

/** What the scorer writes with `--json`; its README says what each table means. */
interface Report {
  readonly dangers: Readonly<Record<string, readonly string[]>>;
  readonly failed: readonly string[];
  readonly results: readonly {
    readonly id: string;
    readonly lang: string;
    readonly kind: 'order' | 'question' | 'other' | 'task';
    readonly group: string;
    readonly text: string;
    readonly outcome: string;
  }[];
}

const root = path.resolve(import.meta.dirname, '../../..');
const SCORER = 'peer/score-devices.mjs';

async function score(): Promise<Report> {
  const folder = await mkdtemp(path.join(tmpdir(), 'homecord-peer-'));
  try {
    const json = path.join(folder, 'report.json');
    const args = [toOutside(SCORER), path.join(root, 'bench/devices-adapter.ts'), '--json', json];
    await promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 26 });
    return JSON.parse(await readFile(json, 'utf8'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The Italian garage door has no class in the suite's home, and is one (its README says to look). */
const GARAGE = /garage/;
/** Percent of each language that was reached; a language that falls below it was made worse. */
const REACHED = {
  order: { en: 95, de: 96, fr: 95, es: 88, it: 85, nl: 96, pl: 95, pt: 94 },
  question: { en: 88, de: 97, fr: 95, es: 86, it: 100, nl: 87, pl: 100, pt: 90 },
} as const;

it.skipIf(!hasOutside(SCORER))(
  titleOf(
    'sentences of others run nothing that they do not say, and are understood as well as before',
    SCORER,
  ),
  { timeout: 120_000 },
  async () => {
    const { dangers, failed, results } = await score();
    expect(failed).toEqual([]);
    const texts = new Map(results.map(({ id, lang, text }) => [id, `${lang}: ${text}`]));
    const run = Object.entries(dangers).flatMap(([name, ids]) => ids.map(id => `${name}: ${texts.get(id)}`));
    expect(run.filter(each => !GARAGE.test(each))).toEqual([]);
    const figures = Object.entries(REACHED).flatMap(([kind, languages]) =>
      Object.entries(languages).map(([lang, least]) => {
        const those = results.filter(
          each =>
            each.kind === kind &&
            each.lang === lang &&
            each.group !== 'room_unsaid' &&
            each.group !== 'not_there',
        );
        const right = those.filter(({ outcome }) => outcome === 'right').length;
        return { kind, lang, percent: Math.floor((100 * right) / those.length), least };
      }),
    );
    expect(figures.filter(({ percent, least }) => percent < least)).toEqual([]);
  },
);
