import type { IncomingMessage } from 'node:http';
import { invalidJson, tooLarge } from '../errors.ts';
import type { UploadedFile } from './route.ts';

const maxBodyBytes = 26 * 1024 * 1024;
const maxFileBytes = 10 * 1024 * 1024;

/** A request's body: its JSON and the files beside it. */
export interface RequestBody {
  readonly json: unknown;
  readonly files: readonly UploadedFile[];
}

/** Reads a body: JSON, or a form with `payload_json`, which has `files[n]` where it is multipart. Throws 50109 on bad JSON, 413 above 26 MiB. */
export async function readBody(request: IncomingMessage): Promise<RequestBody> {
  const bytes = await readBytes(request);
  if (bytes.length === 0) return { json: undefined, files: [] };
  const contentType = request.headers['content-type'] ?? '';
  if (/^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(contentType))
    return readFields(bytes, contentType);
  return { json: parseJson(bytes.toString()), files: [] };
}

/** Reads a body as JSON, whatever type it is said to be of: `curl -d` calls everything a form. Throws like `readBody`. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const bytes = await readBytes(request);
  return bytes.length === 0 ? undefined : parseJson(bytes.toString());
}

async function readBytes(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBodyBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function readFields(bytes: Buffer<ArrayBuffer>, contentType: string): Promise<RequestBody> {
  const form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData();
  const files = await Promise.all(
    [...form].flatMap(([field, value]) => {
      const index = /^files?\[(\d+)\]$/.exec(field)?.[1];
      return index === undefined || typeof value === 'string' ? [] : [toFile(index, value)];
    }),
  );
  const payload = form.get('payload_json');
  return { json: typeof payload === 'string' ? parseJson(payload) : {}, files };
}

async function toFile(index: string, file: File): Promise<UploadedFile> {
  if (file.size > maxFileBytes) throw tooLarge();
  // discord.js tells any Ogg as `application/ogg`; Discord's own answers say `audio/ogg`.
  const contentType = file.type.replace(/^application\/ogg$/, 'audio/ogg') || 'application/octet-stream';
  return { index, name: file.name, contentType, bytes: new Uint8Array(await file.arrayBuffer()) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, keepLongNumber);
  } catch {
    throw invalidJson(); // Where it is malformed would only repeat the body.
  }
}

/** Some clients write ids as numbers, longer than JavaScript's are exact: those stay the digits that they are. */
function keepLongNumber(_key: string, value: unknown, { source }: { source?: string } = {}): unknown {
  const isLong = typeof value === 'number' && !Number.isSafeInteger(value) && /^\d+$/.test(source ?? '');
  return isLong ? source : value;
}
