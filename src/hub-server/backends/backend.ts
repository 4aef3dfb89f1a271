import { AppError } from '../../errors.ts';
import type { Automation, Command, CommandResult } from '../../hub/contract.ts';
import type { NewNotice } from '../../hub/notices/contract.ts';
import type { Scene } from '../../hub/scenes/contract.ts';
import type { Picture } from '../../picture.ts';
import type { HealthReason } from '../reason.ts';
import type { ToldDevice } from './disclosure.ts';

/** How buttons are pressed, in the words of the published payload's `action`. */
export const PRESS_ACTIONS = ['single', 'double', 'triple', 'quadruple', 'hold', 'release'] as const;
/** One of PRESS_ACTIONS. */
export type PressAction = (typeof PRESS_ACTIONS)[number];

/** A press of a physical button. */
export interface ButtonPress {
  /** First level of the topic, e.g. `doorbell`. */
  readonly family: string;
  /** The device that carries the button, e.g. `doorbell`. */
  readonly device: string;
  /** `btn_<n>`. */
  readonly button: string;
  readonly action: PressAction;
  readonly pressedAt: Date;
  /** Unique to this press. */
  readonly eventId: string;
}

/** Which button is to be pressed, and how. */
export interface ButtonToPress {
  readonly device: string;
  readonly button: string;
  readonly action?: PressAction;
}

/** A button of a notice that was pressed. */
export interface NoticeAnswer {
  readonly notice_id: string;
  readonly button: string;
  /** RFC 3339. */
  readonly at: string;
}

/** What a backend tells on its own. */
export interface HomeEvents {
  /** A device's state or availability moved. */
  change: (device: ToldDevice) => void;
  press: (press: ButtonPress) => void;
  /** Its household is to be told something. */
  notice: (notice: NewNotice) => void;
  /** Anything else moved: which devices, scenes or automations there are, how an automation stands, the health. */
  refresh: () => void;
}

/** How a home stands. */
export type Health = {
  /** One sentence for an operator: what is wrong and what to do next; without credentials, addresses or names of the household. */
  readonly detail: string;
} & ({ readonly ok: true } | { readonly ok: false; readonly reason: HealthReason });

/** What became of a scene. `accepted`: the home took it and cannot say which devices followed. */
export interface SceneRun {
  readonly status: 'activated' | 'partial' | 'accepted';
  readonly triggeredAt: Date;
  readonly total: number;
  readonly applied: number;
  /** Ids of the devices that did not answer. */
  readonly unreachable: readonly string[];
  /** The devices that it reached, as it leaves them; absent: the home does not tell. */
  readonly left?: readonly ToldDevice[];
}

/** One kind of home behind the API. What it cannot answer it throws as a BackendError. */
export interface HomeBackend {
  /** What it is, for people: `Home Assistant`. */
  readonly kind: string;
  /** How it stands now; never throws. */
  health(): Health;
  /** The very same array as long as nothing in it has changed, so that what is made of it can be kept. Likewise below. */
  devices(): Promise<readonly ToldDevice[]>;
  /** null: no such device. */
  device(id: string): Promise<ToldDevice | null>;
  scenes(): Promise<readonly Scene[]>;
  /** Acts on the house. null: no such scene. */
  triggerScene(id: string): Promise<SceneRun | null>;
  /**
   * Whether the home says that what it does not tell is gone for good: hidden, disabled or removed. `capability` null: the
   * whole device. False: it may come back, or nobody knows. Absent: this home never says so.
   */
  isGone?(device: string, capability: string | null): boolean;
  /**
   * Acts on one device, which has taken these values before it comes here. Resolves once the device says that it is so, or
   * has not said it in time. null: no such device. Absent: nothing here can be set, and no device has `commands`.
   */
  command?(id: string, commands: readonly Command[]): Promise<CommandResult['status'] | null>;
  /** What a device's camera shows now. null: no such device, or it has none. Absent: there are no cameras here. */
  picture?(id: string): Promise<Picture | null>;
  /**
   * Presses a button, `single` unless told otherwise, in a home where nobody else could: absent everywhere but in a simulated
   * one. Throws a RangeError where there is no such button.
   */
  pressButton?(press: ButtonToPress): ButtonPress;
  automations(): Promise<readonly Automation[]>;
  /** Hears which button of a notice was pressed. Absent: it has no use for it. */
  answerNotice?(answer: NoticeAnswer): Promise<void>;
  /** Subscribes; the returned function ends the subscription. */
  on<Event extends keyof HomeEvents>(event: Event, listener: HomeEvents[Event]): () => void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Why a home behind the API gave no usable answer: what it said makes no sense, it would not do it, it is away (and
 * nothing was done), or it did not answer in time (and what became of it is unknown).
 */
export type BackendFailure = 'unreadable' | 'refused' | 'away' | 'slow';

/** What was read; null where the home is away, or gave no usable answer. */
export async function readIfThere<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof BackendError) return null;
    throw error;
  }
}

/** The home behind the API gave no usable answer; told as 502, 502, 503 or 504. */
export class BackendError extends AppError {
  override name = 'BackendError';
  readonly failure: BackendFailure;

  constructor(failure: BackendFailure, message: string, options?: ErrorOptions) {
    super(`backend_${failure}`, message, options);
    this.failure = failure;
  }
}
