import type { Automation, DeviceDetail } from '../../../hub/contract.ts';
import type { AutomationDefinition } from './automations.ts';
import type { DeviceSettings } from './scenes.ts';

/** Runs the automations of the simulated home, and tells how they stand. */
export interface AutomationRunner {
  list(): readonly Automation[];
  /** Starts what this change starts. */
  notice(before: DeviceDetail, after: DeviceDetail): void;
  /** Starts what is due, and ends what has run its time. */
  tick(): void;
}

interface Run {
  readonly definition: AutomationDefinition;
  lastStartedAt: Date | null;
  endsAt: Date | null;
}

/** Creates the runner; `apply` is how an automation acts on the house. */
export function createAutomationRunner({
  definitions,
  now,
  apply,
  onChange,
}: {
  definitions: readonly AutomationDefinition[];
  now: () => Date;
  apply: (settings: DeviceSettings) => void;
  /** Hears of every start and end of a run. */
  onChange: () => void;
}): AutomationRunner {
  const runs = definitions.map((definition): Run => {
    const ago = definition.lastRanMsAgo;
    const lastStartedAt = ago === undefined ? null : new Date(now().getTime() - ago);
    return { definition, lastStartedAt, endsAt: null };
  });
  let checkedAt = now();
  let list: readonly Automation[] | null = null;

  function change(): void {
    list = null;
    onChange();
  }

  function start(run: Run): void {
    if (run.definition.status !== 'enabled') return;
    const at = now();
    const wasRunning = run.endsAt !== null;
    run.lastStartedAt = at;
    run.endsAt = new Date(at.getTime() + run.definition.runsForMs);
    change();
    if (!wasRunning) apply(run.definition.atStart ?? {});
  }

  function end(run: Run): void {
    run.endsAt = null;
    change();
    apply(run.definition.atEnd ?? {});
  }

  return {
    list: () => (list ??= runs.map(toAutomation)),
    notice(before, after) {
      for (const run of runs) if (run.definition.startsWhen?.(before, after)) start(run);
    },
    tick() {
      const at = now();
      for (const run of runs) {
        if (run.endsAt && run.endsAt <= at) end(run);
        if (isDue(run.definition, checkedAt, at)) start(run);
      }
      checkedAt = at;
    },
  };
}

function isDue({ startsAt }: AutomationDefinition, after: Date, until: Date): boolean {
  if (!startsAt) return false;
  const [hours = 0, minutes = 0] = startsAt.split(':').map(Number);
  const due = new Date(until);
  due.setHours(hours, minutes, 0, 0);
  return after < due && due <= until;
}

function toAutomation({ definition, lastStartedAt, endsAt }: Run): Automation {
  const { id, name, description, status, error } = definition;
  return {
    id,
    name,
    description,
    status,
    running: endsAt ? 1 : 0,
    last_triggered: lastStartedAt?.toISOString() ?? null,
    ...(error ? { error } : {}),
  };
}
