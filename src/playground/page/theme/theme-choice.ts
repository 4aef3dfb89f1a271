import { createMemory } from '../memory.ts';

/** Discord's two themes, or whichever the system asks for. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'theme';
/** Of this browser, for all its windows. */
const memory = createMemory(() => localStorage);

/** The theme that was chosen; the system's until one was. */
export function recallTheme(): Theme {
  const recalled = memory.recall(KEY);
  return THEMES.find(theme => theme === recalled) ?? 'system';
}

/** Chooses a theme, here and for later visits. */
export function chooseTheme(theme: Theme): void {
  memory.remember(KEY, theme);
  showTheme();
}

function showTheme(): void {
  document.documentElement.dataset.theme = recallTheme();
}

// The document waits for this module with its first paint, so that no other theme flashes up before.
showTheme();
// Chosen in another window.
addEventListener('storage', showTheme);
