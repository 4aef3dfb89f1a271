import type { ReactiveControllerHost } from 'lit';
import type { Command, Scene } from '../../../hub/contract.ts';
import type { HomeDevice, Overview, PressRequest } from '../contract.ts';
import { type AccountApi, AccountError } from './account-api.ts';
import { carefulEffectsOf, careOfDevice } from './care.ts';
import { TEXTS } from './texts.ts';

/** What is asked before it is done. */
export interface Question {
  readonly title: string;
  readonly lines: readonly string[];
  readonly goOn: () => void;
}

/** What came of the last thing that was done. */
export interface Outcome {
  readonly ok: boolean;
  readonly text: string;
  /** Puts it back as it was; null where that is not known. */
  readonly undo: (() => void) | null;
  /** Whether a device is still as it was left; absent: nobody can say. */
  readonly isLeft?: () => boolean;
}

/** What somebody does with the home from this page: what is careful is asked about, and what came of it told. */
export interface Deeds {
  readonly question: Question | null;
  readonly outcome: Outcome | null;
  /** Ids of the devices and scenes that have been told to do something, and have not answered. */
  readonly busy: ReadonlySet<string>;
  set(device: HomeDevice, command: Command): void;
  run(scene: Scene): void;
  press(device: HomeDevice, request: PressRequest): void;
  /** Takes back the question, or the outcome from the page. */
  dismiss(what: 'question' | 'outcome'): void;
}

/** The element that shows them. */
interface DeedsHost extends Pick<ReactiveControllerHost, 'requestUpdate'> {
  readonly api: AccountApi;
  readonly overview: Pick<Overview, 'doubts'>;
  /** A device answered, ahead of what the home tells everybody. */
  onAnswer(device: HomeDevice): void;
  deviceOf(id: string): HomeDevice | undefined;
}

/** How long it can be undone. */
const UNDO_MS = 60_000;
const text = TEXTS.deeds;

/** Creates them for an element, which is drawn again whenever they move. */
export function createDeeds(host: DeedsHost): Deeds {
  const busy = new Set<string>();
  const state = { question: null as Question | null, outcome: null as Outcome | null };
  const change = (changes: Partial<typeof state>) => {
    Object.assign(state, changes);
    host.requestUpdate();
  };

  async function act(id: string, work: () => Promise<Outcome>): Promise<void> {
    if (busy.has(id)) return;
    busy.add(id);
    change({ outcome: null });
    try {
      const outcome = await work();
      change({ outcome });
      if (outcome.undo) setTimeout(() => state.outcome === outcome && change({ outcome: null }), UNDO_MS);
    } catch (error) {
      const why = error instanceof AccountError ? error.message : TEXTS.failed;
      change({ outcome: { ok: false, text: why, undo: null } });
    } finally {
      busy.delete(id);
      host.requestUpdate();
    }
  }

  function ask(title: string, lines: readonly string[], goOn: () => void): void {
    const answered = () => {
      change({ question: null });
      goOn();
    };
    change({ question: { title, lines, goOn: answered } });
  }

  async function command(device: HomeDevice, commands: readonly Command[]): Promise<Outcome> {
    const { status, undo, device: answered } = await host.api.command(device.id, { commands });
    host.onAnswer(answered);
    const back = undo && (() => setAll(device, undo.commands));
    const told = { ok: status !== 'partial', text: text.set[status](device.name), undo: back };
    if (status !== 'confirmed') return told;
    const isLeft = () =>
      commands.every(each => readingOf(host.deviceOf(device.id), each) === readingOf(answered, each));
    return { ...told, isLeft };
  }

  function setAll(device: HomeDevice, commands: readonly Command[]): void {
    const careful = careOfDevice(device, commands, host.overview.doubts);
    const go = () => void act(device.id, () => command(device, commands));
    if (careful) ask(text.ask[careful](device.name), [], go);
    else go();
  }

  return {
    get question() {
      return state.question;
    },
    get outcome() {
      // What somebody else has changed since is no longer this one's to put back.
      const { outcome } = state;
      return outcome?.undo && outcome.isLeft?.() === false ? { ...outcome, undo: null } : outcome;
    },
    busy,
    set: (device, one) => setAll(device, [one]),
    run(scene) {
      const go = () => void act(scene.id, () => run(scene, host.api));
      const effects = carefulEffectsOf(scene);
      if (effects?.length === 0) return go();
      const lines = effects?.map(({ does, name }) => text.does[does](name)) ?? [text.unknown];
      ask(text.askScene(scene.name), lines, go);
    },
    press: (device, request) =>
      void act(device.id, async () => {
        await host.api.press(device.id, request);
        return { ok: true, text: text.pressed(device.name), undo: null };
      }),
    dismiss: what => change({ [what]: null }),
  };
}

function readingOf(device: HomeDevice | undefined, { capability, part }: Command): unknown {
  const place = part === undefined ? device : device?.parts?.find(({ id }) => id === part);
  return place?.state[capability];
}

async function run({ id, name }: Scene, api: AccountApi): Promise<Outcome> {
  const { status, devices } = await api.runScene(id);
  const told =
    status === 'partial' ? text.ranPartly(name, devices.unreachable.length) : text.ran[status](name);
  return { ok: status !== 'partial', text: told, undo: null };
}
