/** What a key may do: see the house, or act on it too. */
export type KeyScope = 'read' | 'read+trigger';
