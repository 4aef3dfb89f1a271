/** Those of these ids, in their own order; of thousands, too, in no more time than it takes to go through them. */
export function ofIds<T extends { readonly id: string }>(things: readonly T[], ids: readonly string[]): T[] {
  const those = new Set(ids);
  return things.filter(({ id }) => those.has(id));
}
