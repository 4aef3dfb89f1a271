/** A file that was sent to the local Discord, as the page may have it. */
export interface SentFile {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** What a browser may draw or play. Whatever else was sent could bring scripts along, and is only to be stored. */
const MEDIA: readonly string[] = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'audio/ogg',
];

/**
 * Fetches a file by its link (`/attachments/<channel>/<id>/<name>?<signature>`) from the local Discord at `apiUrl`. The page's
 * policy lets it ask its own server alone, so the server asks in its place. Null for a link that is none.
 */
export async function fetchSentFile(apiUrl: string, link: string): Promise<SentFile | null> {
  if (!/^\/attachments\/\d+\/\d+\/[^/\\?]+\?[\w=&]+$/.test(link)) return null;
  const response = await fetch(new URL(link, apiUrl));
  if (!response.ok) return null;
  const type = response.headers.get('content-type') ?? '';
  const isMedia = MEDIA.includes(type);
  return {
    headers: {
      'content-type': isMedia ? type : 'application/octet-stream',
      ...(!isMedia && { 'content-disposition': 'attachment' }),
      // A file once sent never changes.
      'cache-control': 'private, max-age=86400, immutable',
    },
    body: Buffer.from(await response.arrayBuffer()),
  };
}
