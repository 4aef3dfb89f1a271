/** Of an address what nobody could hide a secret in: scheme, host and port; null where it is none. */
export function toPublicAddress(url: string): string | null {
  const { protocol, host } = URL.parse(url) ?? {};
  return host ? `${protocol}//${host}` : null;
}
