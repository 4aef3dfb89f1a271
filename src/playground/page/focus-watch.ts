/** Knows whether the focus was lost with what a redraw took away. */
export interface FocusWatch {
  /** To be called before the element is drawn. */
  before(): void;
  /** To be called once it is: whether what had the focus in it is gone. */
  isLost(): boolean;
}

/** Creates it for an element that draws itself anew. */
export function createFocusWatch(element: HTMLElement): FocusWatch {
  let focused: Element | null = null;
  return {
    before() {
      const { activeElement: active } = document;
      focused = active !== null && element.contains(active) ? active : null;
    },
    isLost: () => focused !== null && !focused.isConnected,
  };
}
