import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { APIAttachment } from 'discord-api-types/v10';
import type { LocalClock } from '../contract.ts';
import type { NextId } from './snowflakes.ts';

/** An uploaded file. */
export interface StoredFile {
  readonly filename: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** What has been uploaded, and the signed links by which it can be had for a day. */
export interface Files {
  /** Keeps a file of a channel's and makes its attachment. */
  keep(channelId: string, file: StoredFile): APIAttachment;
  /** The file behind a link; `expired` where its day is over or nobody signed it, null where there is no such file. */
  open(link: URL): StoredFile | 'expired' | null;
  /** Forgets what no message carries any more. */
  drop(attachments: readonly APIAttachment[]): void;
  /** A copy of what the local Discord tells, its links signed anew where their day is over, as Discord does. */
  renew<T>(told: T): T;
}

const linkLastsMs = 24 * 60 * 60_000;
/** Of all files together; beyond it the oldest are forgotten. */
const mostBytes = 64 * 1024 * 1024;

/** What it stands on. */
interface FilesParts {
  readonly clock: LocalClock;
  readonly nextId: NextId;
  /** Of the links. */
  readonly origin: () => string;
}

/** Creates the store of files, empty. */
export function createFiles({ clock, nextId, origin }: FilesParts): Files {
  const secret = randomBytes(32);
  const files = new Map<string, StoredFile>();
  let total = 0;

  function forget(path: string): void {
    total -= files.get(path)?.bytes.length ?? 0;
    files.delete(path);
  }

  function toSignature(path: string, expires: string, issued: string): Buffer {
    return createHmac('sha256', secret).update(`${path} ${expires} ${issued}`).digest();
  }

  /** Seconds in hexadecimal, as in the links of Discord's CDN. */
  function sign(path: string): string {
    const [expires, issued] = [clock.now() + linkLastsMs, clock.now()].map(ms =>
      Math.floor(ms / 1000).toString(16),
    ) as [string, string];
    const signature = toSignature(path, expires, issued).toString('hex');
    return `${origin()}${path}?ex=${expires}&is=${issued}&hm=${signature}&`;
  }

  function isGood({ pathname, searchParams: query }: URL): boolean {
    const [expires, issued, given] = ['ex', 'is', 'hm'].map(name => query.get(name) ?? '');
    const signature = toSignature(pathname, expires ?? '', issued ?? '');
    const told = Buffer.from(given ?? '', 'hex');
    const isSigned = told.length === signature.length && timingSafeEqual(told, signature);
    return isSigned && Number.parseInt(expires ?? '', 16) * 1000 > clock.now();
  }

  return {
    keep(channelId, file) {
      const id = nextId();
      const path = `/attachments/${channelId}/${id}/${encodeURIComponent(file.filename)}`;
      files.set(path, file);
      total += file.bytes.length;
      for (const oldest of files.keys()) if (total > mostBytes && oldest !== path) forget(oldest);
      const { filename, contentType: content_type } = file;
      const url = sign(path);
      return { id, filename, size: file.bytes.length, content_type, url, proxy_url: url };
    },
    open(link) {
      const file = files.get(link.pathname);
      if (!file) return null;
      return isGood(link) ? file : 'expired';
    },
    drop(attachments) {
      for (const { url } of attachments) forget(new URL(url).pathname);
    },
    renew(told) {
      const own = `${origin()}/attachments/`;
      return JSON.parse(JSON.stringify(told), (_key, value: unknown) => {
        if (typeof value !== 'string' || !value.startsWith(own) || !URL.canParse(value)) return value;
        const link = new URL(value);
        return files.has(link.pathname) && !isGood(link) ? sign(link.pathname) : value;
      });
    },
  };
}
