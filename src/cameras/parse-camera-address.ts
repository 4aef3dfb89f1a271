/** Longer ones nobody types. */
const MOST_CHARACTERS = 1_000;

/**
 * Reads the address of a camera's picture as a person typed it: `http://user:password@10.0.0.7/snapshot.jpg`. Without a
 * scheme it is `http://`, which cameras at home speak. null: it is no http(s) address.
 */
export function parseCameraAddress(typed: string): string | null {
  const text = typed.trim();
  if (text.length > MOST_CHARACTERS) return null;
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '') return null;
  url.hash = '';
  return url.href;
}
