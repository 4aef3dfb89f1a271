import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startHousehold } from '../support/household.ts';
import { startTestHub } from '../support/hub-server.ts';

/** What deploy/grafana asks for, beside what bot and hub really say; by Prometheus's own promtool. */

const folder = path.resolve(import.meta.dirname, '../../deploy/grafana');
const rules = readFileSync(path.join(folder, 'homecord.rules.yaml'), 'utf8');
const dashboard: { panels: { title: string; targets: { expr: string }[] }[] } = JSON.parse(
  readFileSync(path.join(folder, 'dashboard.json'), 'utf8'),
);
const queries = dashboard.panels.flatMap(({ title, targets }) =>
  targets.map(({ expr }) => ({ title, expr })),
);

let said: { bot: string; hub: string };

beforeAll(() => {
  execFileSync('promtool', ['--version']);
});

async function scrape() {
  const lastBackup = () => new Date();
  const hub = await startTestHub({ lastBackup });
  const { running } = await startHousehold({ hub, status: { host: '127.0.0.1', port: 0 }, lastBackup });
  const read = async (url: string) => (await fetch(`${url}/metrics`)).text();
  return { bot: await read(running.statusUrl ?? ''), hub: await read(hub.url) };
}

describe('the metrics of bot and hub', () => {
  it.each(['bot', 'hub'] as const)('are as Prometheus wants them, of the %s', async who => {
    said = await scrape();
    // prom-client's own of Node and the process are as they are.
    const own = said[who].split('\n').filter(line => !/^(# \w+ )?(nodejs|process)_/.test(line));
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input: own.join('\n') });
    expect({ status, said: `${stdout}${stderr}` }).toEqual({ status: 0, said: '' });
  });

  it('have all that the dashboard and the alerts ask for', async () => {
    said ??= await scrape();
    const names = new Set(`${said.bot}\n${said.hub}`.match(/(?<=^# TYPE )\S+/gm));
    const asked = [...queries.map(({ expr }) => expr), ...(rules.match(/(?<=expr: ).+$/gm) ?? [])];
    const metrics = asked.flatMap(expr => expr.match(/\b(homecord|hub|nodejs|process)_\w+\b/g) ?? []);
    expect(metrics.length).toBeGreaterThan(25);
    const isThere = (name: string) => names.has(name) || names.has(name.replace(/_(bucket|count|sum)$/, ''));
    expect(metrics.filter(name => !isThere(name))).toEqual([]);
  });
});

describe('the alerts', () => {
  it('are rules that Prometheus takes', () => {
    expect(promtool('check', 'rules', path.join(folder, 'homecord.rules.yaml'))).toContain('SUCCESS');
  });

  it('fire for what they are there for, each of them, and not when all is well', () => {
    const file = path.join(folder, 'homecord.rules.test.yaml');
    expect(promtool('test', 'rules', file)).toContain('SUCCESS');
    const tried = new Set(readFileSync(file, 'utf8').match(/(?<=alertname: )\w+/g));
    expect([...tried].sort()).toEqual((rules.match(/(?<=alert: )\w+/g) ?? []).sort());
  });
});

it('has only queries on the dashboard that Prometheus can read', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'homecord-grafana-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const file = path.join(directory, 'queries.json');
  const recorded = queries.map(({ expr }, n) => ({
    record: `dashboard:query_${n}`,
    expr: expr.replaceAll('$__rate_interval', '5m'),
  }));
  // JSON is YAML.
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules: recorded }] }));
  expect(promtool('check', 'rules', file)).toContain(`SUCCESS: ${queries.length} rules found`);
});

function promtool(...words: string[]): string {
  const { stdout, stderr } = spawnSync('promtool', words, { encoding: 'utf8' });
  return stdout + stderr;
}
