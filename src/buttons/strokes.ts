import { toCountedAction } from '../parse-press-word.ts';
import { clock } from '../process/clock.ts';
import type { Press } from './contract.ts';
import type { Stroke } from './parse-press.ts';
import { type Begun, type Button, NEVER, newButton, withoutTotal } from './stroked-button.ts';

/** A source that tells of the finger and of what it did does the second so soon after the first. */
const SUMMED_WITHIN_MS = 1_500;
/** A hold that goes on is told of again before so long. */
const REPEATED_WITHIN_MS = 3_000;
/** Nobody lets go, presses anew and has held it sooner. */
const HELD_ANEW_MS = 1_200;
/** A finger does not stay on a button longer. */
const HELD_MS = 30_000;
/** Buttons that are remembered; those that were heard last. */
const MOST_BUTTONS = 1_000;

/** The presses in what is heard of buttons, of which a press may be several parts. */
export interface Strokes {
  /**
   * Tells of the press that it is or completes. Resolves when that is told, or when nothing is to be; a beginning
   * resolves with its end, so that the broker keeps it until then.
   */
  take(stroke: Stroke): Promise<void>;
  /** Lets go of beginnings that hold up what came after them; they are told in their time all the same. */
  release(): void;
  /** Nothing is told any more. */
  close(): void;
}

/** Creates the memory of what fingers are about; `tell` rejects where a press could not be handed on. */
export function createStrokes({
  tell,
  now = clock.elapsed,
  endWithinMs,
}: {
  tell(press: Press): Promise<void>;
  now?: () => number;
  /** For the end of a press; then its beginning was the press. */
  endWithinMs: number;
}): Strokes {
  const buttons = new Map<string, Button>();
  let isClosed = false;

  function at({ topic, button }: Press): Button {
    const key = `${topic}\0${button ?? ''}`;
    const known = buttons.get(key) ?? newButton();
    buttons.delete(key);
    buttons.set(key, known);
    const [oldest] = buttons;
    if (oldest && buttons.size > MOST_BUTTONS) {
      buttons.delete(oldest[0]);
      expire(oldest[1]);
    }
    return known;
  }

  /** No end has come: the beginning was the press. */
  function expire(button: Button): void {
    const { begun } = button;
    if (begun === null) return;
    button.begun = null;
    if (begun.timer === null) return; // what it was did not come, and nobody knows
    begun.timer?.cancel();
    button.toldAt = now();
    const told = tell(begun.press);
    told.catch(() => begun.isReleased && again(button, begun)); // else it stays with the broker
    begun.settled.resolve(told);
  }

  function again(button: Button, begun: Begun): void {
    if (isClosed || button.begun) return;
    button.begun = { ...begun, timer: clock.after(endWithinMs, () => expire(button)) };
  }

  /** What was begun is told otherwise; resolves it with that. */
  function complete(button: Button, told: Promise<void>): Promise<void> {
    button.begun?.timer?.cancel();
    button.begun?.settled.resolve(told);
    button.begun = null;
    return told;
  }

  function begin(button: Button, { press, moment }: Stroke): Promise<void> {
    expire(button); // the end of the one before was lost
    button.toldAt = NEVER;
    button.closedAt = NEVER;
    const settled = Promise.withResolvers<void>();
    settled.promise.catch(() => {}); // whoever waits for it is told
    const timer = moment === 'open' ? clock.after(endWithinMs, () => expire(button)) : null;
    button.begun = { press, timer, settled, isReleased: false };
    // What follows for sure is waited for by nobody.
    return timer === null ? Promise.resolve() : settled.promise;
  }

  /** The finger is up again. */
  function end(button: Button, { press, moment, form }: Stroke): Promise<void> {
    const wasTold = now() - button.toldAt < HELD_MS || now() - button.closedAt < SUMMED_WITHIN_MS;
    if (button.begun) {
      button.made = now() - button.madeAt <= SUMMED_WITHIN_MS ? button.made + 1 : 1;
      button.madeAt = now();
      button.madeForm = form;
      const action = moment === 'up' ? 'pressed' : press.action;
      return complete(button, tell({ ...press, action }));
    }
    if (wasTold) {
      button.toldAt = NEVER;
      return Promise.resolve();
    }
    button.heldAt = NEVER;
    return tell(press);
  }

  /** What was done, in one event: of parts that were told already it may be the sum. */
  function tellWhole(button: Button, stroke: Stroke): Promise<void> {
    const press = withoutTotal(button, stroke);
    if (press.action === 'release') {
      button.heldAt = NEVER;
      return complete(button, tell(press));
    }
    const isHold = press.action === 'hold';
    const wasTold = isHold && now() - button.toldAt < endWithinMs;
    const summed = isSum(button, stroke) ? button.made : 0;
    if (button.begun !== null && !isHold) button.closedAt = now();
    button.made = 0;
    button.heldAt = isHold ? now() : NEVER;
    const rest = press.count - (isHold ? 0 : summed);
    if (wasTold || rest <= 0) return complete(button, Promise.resolve());
    return complete(
      button,
      tell(rest === press.count ? press : { ...press, action: toCountedAction(rest), count: rest }),
    );
  }

  function isSum({ madeAt, madeForm }: Button, { form }: Stroke): boolean {
    return now() - madeAt <= SUMMED_WITHIN_MS && madeForm === form;
  }

  return {
    take(stroke) {
      const button = at(stroke.press);
      switch (stroke.moment) {
        case 'start':
        case 'open':
          return begin(button, stroke);
        case 'end':
        case 'up':
          return end(button, stroke);
        case 'repeat':
        case 'again': {
          const withinMs = stroke.moment === 'repeat' ? REPEATED_WITHIN_MS : HELD_ANEW_MS;
          const isSame = now() - button.heldAt < withinMs;
          button.heldAt = now();
          return isSame ? Promise.resolve() : complete(button, tell(stroke.press));
        }
        default:
          return tellWhole(button, stroke);
      }
    },
    release() {
      for (const { begun } of buttons.values()) {
        if (!begun) continue;
        begun.isReleased = true;
        begun.settled.resolve();
      }
    },
    close() {
      isClosed = true;
      for (const { begun } of buttons.values()) begun?.timer?.cancel();
      buttons.clear();
    },
  };
}
