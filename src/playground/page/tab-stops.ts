const CONTROLS = 'a[href], button, input, select, textarea, [tabindex]';

/**
 * Makes a list of messages one stop of the Tab key, and the controls of the message in focus the next ones, as Discord
 * does: whoever only tabs would otherwise pass every button of every answer on the way to the field below.
 */
export function keepTabStops(list: HTMLElement): void {
  /** What the controls that are no stops now had before: null for none of their own. */
  const before = new WeakMap<Element, string | null>();
  let current: Element | null = null;

  function renew(): void {
    for (const message of list.querySelectorAll('article'))
      for (const control of message.querySelectorAll(CONTROLS))
        if (message === current) restore(control);
        else leaveOut(control);
  }

  function leaveOut(control: Element): void {
    if (before.has(control)) return;
    before.set(control, control.getAttribute('tabindex'));
    control.setAttribute('tabindex', '-1');
  }

  function restore(control: Element): void {
    const own = before.get(control);
    if (own === undefined) return;
    before.delete(control);
    if (own === null) control.removeAttribute('tabindex');
    else control.setAttribute('tabindex', own);
  }

  function goTo(place: EventTarget | null): void {
    const message = place instanceof Element && list.contains(place) ? place.closest('article') : null;
    if (message === current) return;
    current = message;
    renew();
  }

  list.addEventListener('focusin', ({ target }) => goTo(target));
  list.addEventListener('focusout', ({ relatedTarget }) => goTo(relatedTarget));
  new MutationObserver(renew).observe(list, { childList: true, subtree: true });
  renew();
}

/** What each key does to the place in a group of so many. */
const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowUp: at => at - 1,
  ArrowLeft: at => at - 1,
  ArrowDown: at => at + 1,
  ArrowRight: at => at + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Goes by arrows, Home and End among the buttons of a group that is one stop of the Tab key. */
export function moveAmongButtons(event: KeyboardEvent): void {
  const { currentTarget, target, key } = event;
  if (!(currentTarget instanceof HTMLElement) || !(target instanceof HTMLButtonElement)) return;
  const buttons = [...currentTarget.querySelectorAll('button')];
  const next = buttons[STEPS[key]?.(buttons.indexOf(target), buttons.length) ?? -1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
