import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// The default project runs on embedded parts alone. The others need something of the machine
// (a broker, a browser, a registry) and are run by .ci/run, each by its own npm script.
const heavy = [
  'mosquitto',
  'chaos',
  'browser',
  'newcomer',
  'home-assistant',
  'discord-libraries',
  'service',
  'zigbee2mqtt',
  'whisper',
  'package',
  'container',
  'postgres',
];

// What is installed, built or started once, before their tests.
const SET_UP: Readonly<Record<string, string>> = {
  postgres: 'provide-postgres',
  container: 'provide-images',
  'home-assistant': 'install-home-assistant',
  zigbee2mqtt: 'install-zigbee2mqtt',
};

// Their tests wait for programs of their own, more than they compute.
const SIDE_BY_SIDE = ['browser', 'postgres', 'home-assistant', 'zigbee2mqtt', 'mosquitto'];

// What the store does is the same on PostgreSQL: its tests run there once more.
const ON_POSTGRES = ['test/postgres/**/*.test.ts', 'test/guilds/**/*.test.ts'];
const OF_SQLITE = [
  'test/guilds/sqlite/**',
  'test/guilds/{backup-main,presses-main,lock,data-dir}.test.ts',
  'test/guilds/presses/query-plans.test.ts',
];
const selected = process.argv.flatMap((word, i, all) => (word === '--project' ? [all[i + 1]] : []));

const LONGEST = [
  'discord/panels/panels-under-load',
  'main',
  'discord/ways-in',
  'canary/hub',
  'canary/programs',
  'main-home',
  'hub-server/keys-command',
  'discord/gateway/growth',
];

// Where .ci/run wants the figures in a file, too.
const report = process.env.VITEST_REPORT;

/** What takes tens of seconds begins first, and goes on beside the rest; vitest knows times of former runs alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex(name => moduleId.endsWith(`/test/${name}.test.ts`));
      return at < 0 ? LONGEST.length : at;
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  test: {
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
    // A limit is for what hangs, and never for what a busy machine does late.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 30_000 } },
    // Half of a test is waiting: with two workers, two cores were idle half of the time.
    maxWorkers: Math.max(4, availableParallelism()),
    sequence: { sequencer: LongestFirst },
    setupFiles: ['test/support/set-up-file.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'homecord',
          globalSetup: ['test/support/say-what-is-absent.ts'],
          include: ['test/**/*.test.ts'],
          exclude: heavy.map(name => `test/${name}/**`),
          // A worker keeps what it has loaded and compiled for its next file, which halves the CPU of it all. What
          // modules keep is caches alone, and a test ends what it starts.
          isolate: false,
        },
      },
      ...heavy
        .filter(name => selected.includes(name))
        .map(name => ({
          extends: true as const,
          test: {
            name,
            include: [`test/${name}/**/*.test.ts`],
            ...(name === 'postgres' && {
              include: ON_POSTGRES,
              exclude: OF_SQLITE,
            }),
            ...(name in SET_UP && { globalSetup: [`test/support/${SET_UP[name]}.ts`] }),
            testTimeout: 300_000,
            hookTimeout: 300_000,
            expect: { poll: { timeout: 100_000 } },
            ...(['browser', 'postgres'].includes(name) && { isolate: false }),
            ...(SIDE_BY_SIDE.includes(name) ? { maxWorkers: 2 } : { fileParallelism: false }),
          },
        })),
    ],
  },
});
