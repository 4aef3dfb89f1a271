import { loadOpenApi, type OpenApi } from '../../src/local-discord/openapi.ts';
import { hasOutside, toOutside } from './outside-data.ts';

/** Where Discord's own OpenAPI document lies. */
export const documentPath = toOutside('discord/openapi.json');

/** Whether it does. */
export const hasDiscordOpenApi = hasOutside('discord/openapi.json');

let loaded: Promise<OpenApi> | null = null;

/** Loads it once a process; null where it is absent. */
export async function loadDiscordOpenApi(): Promise<OpenApi | null> {
  if (!hasDiscordOpenApi) return null;
  loaded ??= loadOpenApi(documentPath);
  return await loaded;
}
