import { existsSync, readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

const documentUrl = new URL('../../../shared/discord/openapi.json', import.meta.url);

/** Whether Discord's own OpenAPI document lies beside this checkout. */
export const hasDiscordOpenApi = existsSync(documentUrl);

interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
}

/** Checks a request of the bot's against Discord's OpenAPI document: problems, or undefined if there are none. */
export type DiscordValidator = (request: {
  method: string;
  path: string;
  body: unknown;
}) => readonly string[] | undefined;

const loaded = new Map<string, DiscordValidator | null>();

/** Loads the validator once a process and document; null where the document is absent. */
export function loadDiscordValidator(document: URL = documentUrl): DiscordValidator | null {
  const known = loaded.get(document.href);
  if (known !== undefined) return known;
  const validator = existsSync(document) ? createValidator(document) : null;
  loaded.set(document.href, validator);
  return validator;
}

/** What a run says, once, where the document is absent; null where it is there. */
export function toAbsenceNote(document: URL = documentUrl): string | null {
  if (existsSync(document)) return null;
  return `skipped: request bodies are not checked, for Discord's own description is absent (${document.pathname})`;
}

function createValidator(file: URL): DiscordValidator {
  const document = JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument;
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true, logger: false });
  addFormats.default(ajv);
  ajv.addFormat('snowflake', /^\d{1,20}$/);
  ajv.addFormat('nonce', true);
  ajv.addSchema(document, 'discord');
  const compiled = new Map<string, ValidateFunction | null>();
  const patterns = Object.keys(document.paths).map(template => ({ template, test: toPattern(template) }));

  return ({ method, path, body }) => {
    // A literal path goes before one with parameters, e.g. @original before {message_id}.
    const matches = patterns.filter(({ test }) => test.test(path)).map(({ template }) => template);
    const template = matches.sort((a, b) => a.split('{').length - b.split('{').length)[0];
    if (template === undefined) return [`${method} ${path} is not in Discord's document`];
    const key = `${method.toLowerCase()} ${template}`;
    if (!compiled.has(key)) compiled.set(key, compile(method.toLowerCase(), template));
    const validate = compiled.get(key);
    if (!validate || validate(body)) return undefined;
    return (validate.errors ?? []).map(error => `${key} ${error.instancePath || '/'} ${error.message}`);
  };

  function compile(method: string, template: string): ValidateFunction | null {
    if (!document.paths[template]?.[method]?.requestBody?.content['application/json']) return null;
    const steps = ['paths', template, method, 'requestBody', 'content', 'application/json', 'schema'];
    const pointer = steps.map(step => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1')));
    return ajv.compile({ $ref: `discord#/${pointer.join('/')}` });
  }
}

function toPattern(template: string): RegExp {
  return new RegExp(`^${template.replaceAll(/[.@]/g, '\\$&').replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);
}
