import type { ReactiveControllerHost } from 'lit';
import type { Command } from '../../../hub/contract.ts';
import type { Scene, SceneUndo } from '../../../hub/scenes/contract.ts';
import type { DeviceRequest, HomeDevice, Overview, PressRequest } from '../contract.ts';
import { type AccountApi, AccountError } from './account-api.ts';
import { isAsAnswered, isAsLeft, toLeft } from './as-left.ts';
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
  /** Whether there is still something to put back; absent: there is nothing at all. */
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
  /** Tells why something else came to nothing. */
  fail(error: unknown): void;
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

  function fail(error: unknown): void {
    const why = error instanceof AccountError ? error.message : TEXTS.failed;
    change({ outcome: { ok: false, text: why, undo: null } });
  }

  async function act(id: string, work: () => Promise<Outcome>): Promise<void> {
    if (busy.has(id)) return;
    busy.add(id);
    change({ outcome: null });
    try {
      const outcome = await work();
      change({ outcome });
      if (outcome.undo) setTimeout(() => state.outcome === outcome && change({ outcome: null }), UNDO_MS);
    } catch (error) {
      fail(error);
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

  async function command(device: HomeDevice, request: DeviceRequest): Promise<Outcome> {
    const { commands } = request;
    const answer = await host.api.command(device.id, request);
    const { status, undo } = answer;
    host.onAnswer(answer.device);
    return {
      ok: status !== 'partial',
      text: text.set[status](device.name),
      undo: undo && (() => setAll(device, { ...undo, if_still: toLeft(commands, answer) })),
      isLeft: () => isAsAnswered(host.deviceOf(device.id), commands, answer),
    };
  }

  function setAll(device: HomeDevice, { commands, if_still: left = [] }: DeviceRequest): void {
    const careful = careOfDevice(device, commands, host.overview.doubts);
    // What this page has not heard of yet, its hub knows.
    const request = { commands, ...(left.length > 0 && { if_still: left }) };
    const go = () => void act(device.id, () => command(device, request));
    if (careful) ask(text.ask[careful](device.name), [], go);
    else go();
  }

  async function run(scene: Scene): Promise<Outcome> {
    const { status, devices, undo = [] } = await host.api.runScene(scene.id);
    const told =
      status === 'partial'
        ? text.ranPartly(scene.name, devices.unreachable.length)
        : text.ran[status](scene.name);
    return {
      ok: status !== 'partial',
      text: told,
      undo: undo.length > 0 ? () => undoAll(scene, undo) : null,
      isLeft: () => leftOf(undo).length > 0,
    };
  }

  /** What somebody else has changed since is left alone. */
  function leftOf(undo: readonly SceneUndo[]): readonly SceneUndo[] {
    return undo.filter(each => isAsLeft(host.deviceOf(each.device_id), each.left));
  }

  function undoAll(scene: Scene, undo: readonly SceneUndo[]): void {
    const careful = leftOf(undo).flatMap(({ device_id: id, commands }) => {
      const device = host.deviceOf(id);
      const deed = device && careOfDevice(device, commands, host.overview.doubts);
      return deed ? [text.does[deed](device.name)] : [];
    });
    const go = () => void act(scene.id, () => putBack(scene, undo));
    if (careful.length > 0) ask(text.askUndo(scene.name), careful, go);
    else go();
  }

  async function putBack({ name }: Scene, undo: readonly SceneUndo[]): Promise<Outcome> {
    const left = leftOf(undo);
    let done = 0;
    for (const { device_id: id, commands, left: if_still } of left) {
      const request = { commands, ...(if_still.length > 0 && { if_still }) };
      const answer = await host.api.command(id, request).catch(error => {
        if (error instanceof AccountError) return null;
        throw error;
      });
      if (answer) host.onAnswer(answer.device);
      if (answer && answer.status !== 'partial') done += 1;
    }
    const isAll = done === undo.length;
    return { ok: isAll, text: isAll ? text.undone(name) : text.undonePartly(name), undo: null };
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
    fail,
    set: (device, one) => setAll(device, { commands: [one] }),
    run(scene) {
      const go = () => void act(scene.id, () => run(scene));
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
