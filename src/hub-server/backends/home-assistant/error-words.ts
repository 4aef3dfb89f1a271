/**
 * What an error of the connection is told as. The official client rejects with numbers, and with what Home Assistant
 * answered, of which the code alone is told.
 */
export function toReason(error: unknown): string {
  if (error instanceof Error) return error.message;
  const { code } = Object(error) as { code?: unknown };
  return code === undefined ? 'no connection' : `it answered ${toErrorCode(code)}`;
}

/**
 * The code of an error that Home Assistant answered, `unauthorized` ("Error messages" of its WebSocket API). Its words
 * are left out, and so is a code that is no plain word: they could repeat the token.
 */
export function toErrorCode(code: unknown): string {
  return typeof code === 'string' && /^[a-z_]{1,40}$/.test(code) ? code : 'an error without a code';
}
