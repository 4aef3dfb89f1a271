const STOPS = 'button:enabled, input:enabled, textarea:enabled, a[href]';

/**
 * Leads Tab from the last stop of a dialog to its first and back, as Discord does: the browser by itself would go on
 * to its own bars.
 */
export function loopFocus(event: KeyboardEvent): void {
  if (event.key !== 'Tab' || !(event.currentTarget instanceof HTMLElement)) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)];
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from) return;
  to?.focus();
  event.preventDefault();
}
