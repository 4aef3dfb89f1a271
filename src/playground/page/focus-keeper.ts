/** Keeps the keyboard's place in a list of messages while what it is on is drawn anew. */
export interface FocusKeeper {
  /** To be called before the list is drawn. */
  before(): void;
  /** To be called once it is: if what had the focus is gone or disabled, its message or a neighbour gets it. */
  after(): void;
}

/** Creates it for a list whose messages are `article`s with ids. */
export function createFocusKeeper(list: HTMLElement): FocusKeeper {
  let focused: HTMLElement | null = null;
  let messageId = '';
  let index = 0;

  return {
    before() {
      const active = document.activeElement;
      focused = active instanceof HTMLElement && list.contains(active) ? active : null;
      const message = focused?.closest('article');
      if (!message) focused = null;
      messageId = message?.id ?? '';
      index = message ? [...list.querySelectorAll('article')].indexOf(message) : 0;
    },
    after() {
      if (focused === null || (focused.isConnected && !focused.matches(':disabled'))) return;
      const messages = list.querySelectorAll<HTMLElement>('article');
      const same = [...messages].find(each => each.id === messageId);
      const place = same ?? messages[Math.min(index, messages.length - 1)];
      (place ?? list.querySelector<HTMLElement>('[role=log]'))?.focus();
    },
  };
}
