import { readFile } from 'node:fs/promises';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { ConfigError } from '../errors.ts';

/** A request or an answer of the REST API, by its method and its path without the version. */
interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** Discord's OpenAPI document, as a judge of what goes to and fro. Each answers with its problems, none if empty. */
export interface OpenApi {
  checkBody(request: Exchange): readonly string[];
  /** Only answers that the document describes are judged. */
  checkAnswer(answer: Exchange & { readonly status: number }): readonly string[];
}

/** Which of its two versions judges: Discord takes more than it sends. */
type Side = 'bodies' | 'answers';

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Reads the document (`openapi.json` of discord/discord-api-spec). Throws a ConfigError where it is not there or none. */
export async function loadOpenApi(file: string): Promise<OpenApi> {
  const document = await readDocument(file);
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true, logger: false });
  addFormats.default(ajv);
  ajv.addFormat('snowflake', /^\d{1,20}$/);
  ajv.addFormat('nonce', true);
  ajv.addSchema(document, 'answers');
  ajv.addSchema(withReference(document), 'bodies');
  const findTemplate = createTemplates(document);
  const compiled = new Map<string, ValidateFunction | null>();

  function check(side: Side, { method, path, body }: Exchange, part: readonly string[]): readonly string[] {
    const template = findTemplate(path);
    if (template === undefined) return [`${method} ${path} is not in Discord's document`];
    const steps = ['paths', template, method.toLowerCase(), ...part, 'content', 'application/json', 'schema'];
    return judge(side, steps, body).map(problem => `${method} ${template} ${problem}`);
  }

  /** Message and code; how deep `errors` may nest the document does not know. A 429 has no code. */
  function checkRefusal({ method, path, body }: Exchange): readonly string[] {
    const problems = judge('answers', ['components', 'schemas', 'Error'], body);
    return problems.map(problem => `${method} ${path} refused: ${problem}`);
  }

  /** What a schema of the document, by its place in it, says of a value; nothing where it has none there. */
  function judge(side: Side, steps: readonly string[], value: unknown): readonly string[] {
    const key = toPointer(side, steps);
    if (!compiled.has(key)) compiled.set(key, has(document, steps) ? ajv.compile({ $ref: key }) : null);
    const validate = compiled.get(key);
    if (!validate || validate(value)) return [];
    return (validate.errors ?? []).map(error => `${error.instancePath || '/'} ${error.message}`);
  }

  return {
    checkBody: request => check('bodies', request, ['requestBody']),
    checkAnswer({ status, ...answer }) {
      if (status < 400) return check('answers', answer, ['responses', String(status)]);
      return status === 429 ? [] : checkRefusal(answer);
    },
  };
}

/**
 * The document for bodies, with what Discord's reference allows beyond it: an id as an integer (in its example of
 * uploading files), and permissions as a string.
 */
function withReference(document: Document): Document {
  return JSON.parse(JSON.stringify(document), (key, value) => {
    if (key === 'SnowflakeType') return { ...value, type: [value.type, 'integer'] };
    if (key === 'default_member_permissions')
      return { oneOf: [value, { type: 'string', pattern: '^\\d+$' }] };
    return value;
  });
}

async function readDocument(file: string): Promise<Document> {
  try {
    const document = JSON.parse(await readFile(file, 'utf8'));
    if (typeof document?.paths === 'object') return document;
  } catch (error) {
    throw new ConfigError([`${file} cannot be read as Discord's OpenAPI document.`], { cause: error });
  }
  throw new ConfigError([`${file} is no OpenAPI document: it names no paths.`]);
}

/** Finds a path's template: a literal one goes before one with parameters, e.g. `@original` before `{message_id}`. */
function createTemplates({ paths }: Document): (path: string) => string | undefined {
  const patterns = Object.keys(paths)
    .sort((a, b) => a.split('{').length - b.split('{').length)
    .map(template => ({ template, pattern: toPattern(template) }));
  return path => patterns.find(({ pattern }) => pattern.test(path))?.template;
}

function toPattern(template: string): RegExp {
  return new RegExp(`^${template.replaceAll(/[.@]/g, '\\$&').replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);
}

/** A JSON pointer (RFC 6901) into the document, as the fragment of a URI. */
function toPointer(side: Side, steps: readonly string[]): string {
  const escaped = steps.map(step => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1')));
  return `${side}#/${escaped.join('/')}`;
}

function has(document: unknown, steps: readonly string[]): boolean {
  let at = document;
  for (const step of steps) {
    if (typeof at !== 'object' || at === null) return false;
    at = (at as Readonly<Record<string, unknown>>)[step];
  }
  return at !== undefined;
}
