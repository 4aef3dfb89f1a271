/** OpenSSL says what is wrong, and not where: `reason`, `wrong version number`, with more about its own source around it. */
const IN_TLS_WORDS = 'EPROTO';

/**
 * What an error of a connection is told as where everybody may read it: by its code, `ECONNREFUSED`, since its words name an
 * address. Of a name with several addresses each has an error of its own; the first one tells enough.
 */
export function toPublicReason(error: Error): string {
  const [first = error] = error instanceof AggregateError ? (error.errors as Error[]) : [];
  const { code, reason } = first as { code?: unknown; reason?: unknown };
  if (typeof code === 'string' && code !== IN_TLS_WORDS) return code;
  return typeof reason === 'string' ? reason : first.message;
}
