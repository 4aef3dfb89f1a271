/** A file that was sent to the local Discord, as the page may have it. */
export interface SentFile {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** What a browser may draw. Whatever else was sent could bring scripts along, and is only to be stored. */
const PICTURES: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'];

/**
 * Fetches a file by its path (`/attachments/<channel>/<id>/<name>`) from the local Discord at `apiUrl`. The page's
 * policy lets it ask its own server alone, so the server asks in its place. Null for a path that is none.
 */
export async function fetchSentFile(apiUrl: string, path: string): Promise<SentFile | null> {
  if (!/^\/attachments\/\d+\/\d+\/[^/\\]+$/.test(path)) return null;
  const response = await fetch(new URL(path, apiUrl));
  if (!response.ok) return null;
  const type = response.headers.get('content-type') ?? '';
  const isPicture = PICTURES.includes(type);
  return {
    headers: {
      'content-type': isPicture ? type : 'application/octet-stream',
      ...(!isPicture && { 'content-disposition': 'attachment' }),
      // A file once sent never changes.
      'cache-control': 'private, max-age=86400, immutable',
    },
    body: Buffer.from(await response.arrayBuffer()),
  };
}
