// Prints what a run of .ci/run cost, from the files that it left in a folder: of each suite, numbered from 1,
// its name (N.name), vitest's report (N.json), what tests started (N.starts), which programs were started once more
// (N.repeated), wall seconds (N.wall) and CPU (N.cpu).
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = process.argv[2];
const read = (suite, ending) => {
  const file = path.join(folder, `${suite}.${ending}`);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
};
const seconds = ms => (ms / 1000).toFixed(1);

const suites = readdirSync(folder)
  .filter(file => file.endsWith('.name'))
  .map(file => Number.parseInt(file, 10))
  .sort((a, b) => a - b);
const slowest = [];
const total = {};
console.log('\nsuite | wall s | before its first test s | CPU s (user, kernel) | started');
for (const suite of suites) {
  const report = JSON.parse(read(suite, 'json') || '{"testResults":[]}');
  const began = Number(read(suite, 'began'));
  const files = report.testResults.map(({ name, startTime, endTime }) => ({
    name: path.relative(process.cwd(), name),
    startTime,
    ms: endTime - startTime,
  }));
  slowest.push(...files);
  const first = Math.min(...files.map(({ startTime }) => startTime));
  const started = {};
  for (const what of read(suite, 'starts').split('\n').filter(Boolean)) {
    started[what] = (started[what] ?? 0) + 1;
    total[what] = (total[what] ?? 0) + 1;
  }
  const preparation = Number.isFinite(first) ? seconds(first - began) : '–';
  console.log(
    [read(suite, 'name'), read(suite, 'wall'), preparation, read(suite, 'cpu'), say(started)].join(' | '),
  );
}
console.log(`\nStarted by tests: ${say(total)}`);
console.log('\nThe 20 slowest files, from the first test to the end of the last:');
slowest.sort((a, b) => b.ms - a.ms);
for (const { name, ms } of slowest.slice(0, 20)) console.log(`${seconds(ms).padStart(7)} s  ${name}`);

const repeated = suites.flatMap(suite =>
  read(suite, 'repeated')
    .split('\n')
    .filter(Boolean)
    .map(line => `  ${read(suite, 'name')}: ${line}`),
);
console.log(`\nSecond tries to start or reach a program: ${repeated.length}`);
for (const line of repeated) console.log(line);

function say(started) {
  return Object.entries(started)
    .map(([what, times]) => `${times} ${what}`)
    .join(', ');
}
