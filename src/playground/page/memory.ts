/** What the page remembers by name, for as long as its storage does. */
export interface Memory {
  recall(key: string): string | null;
  remember(key: string, value: string): void;
}

/**
 * Creates a memory over one of the browser's storages. A browser that keeps nothing (its owner switched
 * that off, or it is full) throws even when asked for the storage itself; the page then just forgets.
 */
export function createMemory(open: () => Pick<Storage, 'getItem' | 'setItem'>): Memory {
  const attempt = <T>(use: () => T): T | null => {
    try {
      return use();
    } catch {
      // Nothing that the page does depends on being remembered.
      return null;
    }
  };
  return {
    recall: key => attempt(() => open().getItem(key)),
    remember: (key, value) => void attempt(() => open().setItem(key, value)),
  };
}
