import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { CommandResult } from '../hub/contract.ts';
import { VERSION } from '../process/version.ts';
import type { ButtonPress, SceneRun } from './backends/backend.ts';

/** What the hub counts; no label tells anything of the home. */
export interface HubMetrics {
  readonly contentType: string;
  countRequest(request: { method: string; route: string; status: number; seconds: number }): void;
  /** null: the scene is unknown. */
  countTrigger(run: SceneRun | null): void;
  countCommand(status: CommandResult['status']): void;
  countPress(press: ButtonPress): void;
  /** Everything, in Prometheus's text format. */
  renderAll(): Promise<string>;
  /** PUBLIC_METRICS alone. */
  renderPublic(): Promise<string>;
}

/**
 * What `/metrics` tells without a key: nothing that moves with what people do in the home, or with how many are connected.
 * CPU time, open files and the heap do. The first of the event loop's also measures the others.
 */
const PUBLIC_METRICS = [
  'process_resident_memory_bytes',
  'process_start_time_seconds',
  'nodejs_eventloop_lag_seconds',
  'nodejs_eventloop_lag_p50_seconds',
  'nodejs_eventloop_lag_p99_seconds',
  'homecord_build_info',
  'hub_home_ready',
  'hub_last_backup_timestamp_seconds',
];

/** What is asked when somebody looks. */
export interface HubSigns {
  /** Whether the home behind the hub answers. */
  home(): boolean;
  /** When the hub's database was last copied, null while never; null: it is not. */
  readonly lastBackup: (() => Date | null) | null;
  /** Whether the process is the hub's own, whose memory and event loop are told, too. */
  readonly ownsProcess: boolean;
}

/** Creates the counters in a registry of their own, so that several hubs can live in one process. */
export function createHubMetrics({ home, lastBackup, ownsProcess }: HubSigns): HubMetrics {
  const registry = new Registry();
  const registers = [registry];
  if (ownsProcess) collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'hub_http_request_duration_seconds',
    help: 'Requests by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  });
  const triggers = new Counter({
    name: 'hub_scene_triggers_total',
    help: 'Scene triggers by outcome.',
    labelNames: ['outcome'],
    registers,
  });
  const commands = new Counter({
    name: 'hub_device_commands_total',
    help: 'Devices that were set, by outcome.',
    labelNames: ['outcome'],
    registers,
  });
  const presses = new Counter({
    name: 'hub_button_presses_total',
    help: 'Button presses in the home by action.',
    labelNames: ['action'],
    registers,
  });
  const labels = { version: VERSION, node: process.versions.node };
  const build = { name: 'homecord_build_info', help: 'Which homecord this is, on which Node.' };
  new Gauge({ ...build, labelNames: Object.keys(labels), registers }).set(labels, 1);
  new Gauge({
    name: 'hub_home_ready',
    help: '1 while the home behind the hub answers.',
    registers,
    collect() {
      this.set(home() ? 1 : 0);
    },
  });
  if (lastBackup)
    new Gauge({
      name: 'hub_last_backup_timestamp_seconds',
      help: 'When the hub’s database was last copied; 0: never.',
      registers,
      collect() {
        this.set((lastBackup()?.getTime() ?? 0) / 1000);
      },
    });
  return {
    contentType: registry.contentType,
    countRequest: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    countTrigger: run => triggers.inc({ outcome: run?.status ?? 'unknown_scene' }),
    countCommand: status => commands.inc({ outcome: status }),
    countPress: ({ action }) => presses.inc({ action }),
    renderAll: () => registry.metrics(),
    async renderPublic() {
      const names = PUBLIC_METRICS.filter(name => registry.getSingleMetric(name));
      const texts = await Promise.all(names.map(name => registry.getSingleMetricAsString(name)));
      return `${texts.join('\n\n')}\n`;
    },
  };
}
