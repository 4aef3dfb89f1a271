import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadOpenApi, type OpenApi } from '../../src/local-discord/openapi.ts';

/** Where Discord's own OpenAPI document lies, beside this checkout. */
export const documentPath = fileURLToPath(new URL('../../../shared/discord/openapi.json', import.meta.url));

/** Whether it does. */
export const hasDiscordOpenApi = existsSync(documentPath);

let loaded: Promise<OpenApi> | null = null;

/** Loads it once a process; null where it is absent. */
export async function loadDiscordOpenApi(): Promise<OpenApi | null> {
  if (!hasDiscordOpenApi) return null;
  loaded ??= loadOpenApi(documentPath);
  return await loaded;
}

/** What a run says, once, where the document is absent; null where it is there. */
export function toAbsenceNote(path: string = documentPath): string | null {
  if (existsSync(path)) return null;
  return `skipped: requests and answers are not checked, for Discord's own description is absent (${path})`;
}
