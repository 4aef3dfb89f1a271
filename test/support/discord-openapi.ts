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
  loaded ??= loadOpenApi(documentPath).then(rememberPut);
  return await loaded;
}

/** Each bot that starts puts the same commands, which are long: the last body that was found right is not checked again. */
function rememberPut(openApi: OpenApi): OpenApi {
  let right = '';
  return {
    ...openApi,
    checkBody(request) {
      if (request.method !== 'PUT') return openApi.checkBody(request);
      const { path, body } = request;
      const key = `${path.replace(/\d+/g, '')} ${JSON.stringify(body)}`;
      if (key === right) return [];
      const problems = openApi.checkBody(request);
      if (problems.length === 0) right = key;
      return problems;
    },
  };
}
