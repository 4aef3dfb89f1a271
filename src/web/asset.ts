/** One file of a page, ready to be sent. */
export interface Asset {
  readonly type: string;
  /** SHA-256 of the plain body. */
  readonly hash: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** A page's files, read at its first request and kept; `undefined` for a path that is none of them. */
export type PageAssets = (path: string) => Promise<Asset | undefined>;
