/**
 * Remembers what `look` found until the event loop turns: requests that arrived together share one look. What changes
 * meanwhile counts from the next turn on, and so for every request that is sent after the change.
 */
export function onceATurn<Value>(look: (text: string) => Value): (text: string) => Value {
  const found = new Map<string, Value>();
  return text => {
    const known = found.get(text);
    if (known !== undefined) return known;
    if (found.size === 0) setImmediate(() => found.clear());
    const value = look(text);
    found.set(text, value);
    return value;
  };
}
