/** OpenSSL says what is wrong, and not where; around it stands where in its own source: `error:…:SSL routines:…:wrong version number:…`. */
const IN_TLS_WORDS = 'EPROTO';
const TLS_WORDS = /SSL routines:[^:]*:([^:]+)/;

/**
 * What an error of a connection is told as where everybody may read it: by its code, `ECONNREFUSED`, since its words name an
 * address. Of a name with several addresses each has an error of its own; the first one tells enough.
 */
export function toPublicReason(error: Error): string {
  const [first = error] = error instanceof AggregateError ? (error.errors as Error[]) : [];
  const { code } = first as { code?: unknown };
  if (typeof code === 'string' && code !== IN_TLS_WORDS) return code;
  return TLS_WORDS.exec(first.message)?.[1] ?? first.message;
}
