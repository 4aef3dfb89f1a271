/** What takes what is typed by itself. */
const FIELDS = 'input, textarea, select, [contenteditable], dialog *';

/**
 * Lets whoever types outside of any field write where it is meant: `focus` is called before the letter falls, so that
 * the browser puts it there. Escape leads back from the messages, too. Returns how to stop.
 */
export function typeAnywhere(focus: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(target instanceof Element) || target.matches(FIELDS)) return;
    // A space presses whatever has the focus.
    const isLetter = [...key].length === 1 && key !== ' ';
    if (isLetter || (key === 'Escape' && target.closest('[role=log]'))) focus();
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}
