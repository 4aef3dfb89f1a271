import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { startHousehold } from '../support/household.ts';
import { startTestHub } from '../support/hub-server.ts';

/** What deploy/grafana asks for, beside what bot and hub really say; by Prometheus's own promtool. */

const folder = path.resolve(import.meta.dirname, '../../deploy/grafana');
const rules = readFileSync(path.join(folder, 'homecord.rules.yaml'), 'utf8');
const dashboard: { panels: { title: string; description: string; targets: { expr: string }[] }[] } =
  JSON.parse(readFileSync(path.join(folder, 'dashboard.json'), 'utf8'));
const alerts = rules.match(/(?<=expr: ).+$/gm) ?? [];
const queries = dashboard.panels.flatMap(({ title, targets }) =>
  targets.map(({ expr }) => ({ title, expr })),
);

let said: { bot: string; hub: string; hubInPublic: string };

beforeAll(() => {
  execFileSync('promtool', ['--version']);
});

async function scrape() {
  const lastBackup = () => new Date();
  const hub = await startTestHub({ lastBackup });
  const { running } = await startHousehold({ hub, status: { host: '127.0.0.1', port: 0 }, lastBackup });
  const read = async (url: string) => (await fetch(`${url}/metrics`)).text();
  const whole = await (await hub.ask('/metrics')).text();
  return { bot: await read(running.statusUrl ?? ''), hub: whole, hubInPublic: await read(hub.url) };
}

const toMetrics = (expr: string) => expr.match(/\b(homecord|hub|nodejs|process)_\w+\b/g) ?? [];

/** Those of these metrics that none of the answers has. */
function findMissing(metrics: readonly string[], ...answers: readonly string[]): string[] {
  const names = new Set(answers.join('\n').match(/(?<=^# TYPE )\S+/gm));
  const isThere = (name: string) => names.has(name) || names.has(name.replace(/_(bucket|count|sum)$/, ''));
  return metrics.filter(name => !isThere(name));
}

describe('the metrics of bot and hub', () => {
  it.each(['bot', 'hub', 'hubInPublic'] as const)('are as Prometheus wants them, of the %s', async who => {
    said = await scrape();
    // prom-client's own of Node and the process are as they are.
    const own = said[who].split('\n').filter(line => !/^(# \w+ )?(nodejs|process)_/.test(line));
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input: own.join('\n') });
    expect({ status, said: `${stdout}${stderr}` }).toEqual({ status: 0, said: '' });
  });

  it('have all that the dashboard and the alerts ask for', async () => {
    said ??= await scrape();
    const metrics = [...queries.map(({ expr }) => expr), ...alerts].flatMap(toMetrics);
    expect(metrics.length).toBeGreaterThan(25);
    expect(findMissing(metrics, said.bot, said.hub)).toEqual([]);
  });

  it('have all that the alerts ask for without a key, too, and each panel that needs one says so', async () => {
    said ??= await scrape();
    const { bot, hubInPublic } = said;
    expect(findMissing(alerts.flatMap(toMetrics), bot, hubInPublic)).toEqual([]);
    const needing = queries.filter(({ expr }) => findMissing(toMetrics(expr), bot, hubInPublic).length > 0);
    const saying = dashboard.panels.filter(({ description }) => description.includes('with an API key'));
    expect(saying.map(({ title }) => title)).toEqual([...new Set(needing.map(({ title }) => title))]);
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

it('reads the hub with its key as docs/monitoring.md says, by a Prometheus of its own', async () => {
  const { url, apiKey, home } = await startTestHub();
  home.pressButton({ device: 'doorbell', button: 'btn_1', action: 'double' });
  const directory = mkdtempSync(path.join(tmpdir(), 'homecord-prometheus-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const [keyFile, configFile] = ['hub.key', 'prometheus.yaml'].map(name => path.join(directory, name));
  writeFileSync(keyFile ?? '', `${apiKey}\n`, { mode: 0o400 });
  const document = readFileSync(path.resolve(import.meta.dirname, '../../docs/monitoring.md'), 'utf8');
  const config = /^scrape_configs:\n(?: .*\n)+/m.exec(document)?.[0] ?? '';
  const changed = config
    .replace('/etc/prometheus/homecord-hub.key', keyFile ?? '')
    .replace('127.0.0.1:8484', new URL(url).host);
  writeFileSync(configFile ?? '', `global: { scrape_interval: 1s }\n${changed}`);
  expect(promtool('check', 'config', configFile ?? '')).toContain('SUCCESS');
  const at = `127.0.0.1:${await freePort()}`;
  const words = [`--config.file=${configFile}`, `--storage.tsdb.path=${directory}/data`];
  const prometheus = spawn('prometheus', [...words, `--web.listen-address=${at}`], { stdio: 'ignore' });
  onTestFinished(async () => {
    prometheus.kill();
    await once(prometheus, 'exit');
  });
  const ask = async () =>
    (await fetch(`http://${at}/api/v1/query?query=hub_button_presses_total`)).json() as Promise<object>;
  await expect
    .poll(() => ask().catch(() => null))
    .toMatchObject({ data: { result: [{ metric: { action: 'double' }, value: [expect.anything(), '1'] }] } });
});

function promtool(...words: string[]): string {
  const { stdout, stderr } = spawnSync('promtool', words, { encoding: 'utf8' });
  return stdout + stderr;
}
