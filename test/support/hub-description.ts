import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { BASE_PATHS } from '../../src/hub/contract.ts';
import type { HubUnderTest } from './hub-server.ts';

/** A request to the hub and what it was answered with. */
export interface Exchange {
  readonly method: string;
  /** As it was sent, query and all. */
  readonly path: string;
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** Holds a hub's answers to the description that it gives of itself. */
export interface HubDescription {
  readonly document: OpenApiDocument;
  /** What is wrong with an answer to a request under a base path; empty where nothing is. */
  check(exchange: Exchange): string[];
}

export interface OpenApiDocument {
  readonly openapi: string;
  readonly servers: readonly { url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>;
    readonly headers: Readonly<Record<string, Header>>;
  };
}

interface Operation {
  readonly 'x-homecord-extension'?: boolean;
  readonly responses: Readonly<Record<string, Answer>>;
}

interface Answer {
  readonly headers?: Readonly<Record<string, { readonly $ref: string }>>;
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
}

interface Header {
  readonly required?: boolean;
  readonly schema: object;
}

/** Fetches a hub's `/openapi.json` and makes it a checker. */
export async function loadHubDescription(hub: Pick<HubUnderTest, 'fetch'>): Promise<HubDescription> {
  const document = (await (await hub.fetch('/openapi.json')).json()) as OpenApiDocument;
  const validate = createValidator(document);
  const templates = Object.keys(document.paths).map(template => ({ template, pattern: toPattern(template) }));

  function check(exchange: Exchange): string[] {
    const path = toOperationPath(exchange.path);
    const template = templates.find(({ pattern }) => path !== null && pattern.test(path))?.template;
    // Where there is nothing, a stranger may be asked for a key first.
    if (template === undefined) return [...checkStatus(exchange, 404, 401), ...checkProblem(exchange)];
    const item = document.paths[template] ?? {};
    const method = exchange.method.toLowerCase();
    const operation = item[method];
    if (!operation) return checkNotAllowed(exchange, Object.keys(item));
    const answer = operation.responses[exchange.status];
    if (!answer) return [`${exchange.status} is not declared`];
    const pointer = ['paths', template, method, 'responses', String(exchange.status)];
    return [...checkHeaders(exchange, answer), ...checkBody(exchange, answer, pointer)];
  }

  function checkHeaders({ headers }: Exchange, answer: Answer): string[] {
    return Object.keys(answer.headers ?? {}).flatMap(name => {
      const value = headers[name.toLowerCase()];
      const { required, schema } = document.components.headers[name] ?? { schema: {} };
      if (value === undefined) return required ? [`${name} is missing`] : [];
      const isNumber = 'type' in schema && schema.type === 'integer';
      return validate(
        ['components', 'headers', name, 'schema'],
        isNumber ? Number(value) : value,
        `${name} ${value}`,
      );
    });
  }

  function checkBody({ headers, body }: Exchange, answer: Answer, pointer: readonly string[]): string[] {
    if (!answer.content) return body === '' ? [] : ['a body where none is declared'];
    const type = String(headers['content-type']).split(';')[0] ?? '';
    if (!answer.content[type]) return [`content type ${type} is not declared`];
    return validate([...pointer, 'content', type, 'schema'], parseJson(body), 'the body');
  }

  function checkNotAllowed(exchange: Exchange, methods: readonly string[]): string[] {
    const allow = methods
      .map(method => method.toUpperCase())
      .sort()
      .join(', ');
    const given = exchange.headers.allow;
    const wrong = given === allow ? [] : [`Allow is ${given}, not ${allow}`];
    return [...checkStatus(exchange, 405), ...wrong, ...checkProblem(exchange)];
  }

  function checkProblem({ headers, body, method }: Exchange): string[] {
    const type = headers['content-type'];
    if (type !== 'application/problem+json') return [`content type ${type} is none of a problem`];
    if (headers['x-request-id'] === undefined) return ['X-Request-Id is missing'];
    return method === 'HEAD'
      ? []
      : validate(['components', 'schemas', 'Problem'], parseJson(body), 'the body');
  }

  return { document, check };
}

function checkStatus({ status }: Exchange, ...expected: readonly number[]): string[] {
  return expected.includes(status) ? [] : [`${status}, not ${expected.join(' or ')}`];
}

/** Checks a value by the schema at a place in the document: problems, which begin with `what`. */
function createValidator(document: OpenApiDocument) {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true });
  addFormats.default(ajv);
  ajv.addSchema(document, 'hub');
  const compiled = new Map<string, ValidateFunction>();
  return (place: readonly string[], value: unknown, what: string): string[] => {
    const steps = place.map(step => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1')));
    const pointer = `hub#/${steps.join('/')}`;
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: pointer });
    compiled.set(pointer, validate);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(error => `${what}: ${error.instancePath} ${error.message}`);
  };
}

/** Whether a path, with its query, is one that the description speaks of. */
export function isUnderBasePath(path: string): boolean {
  return BASE_PATHS.some(base => path.startsWith(`${base}/`));
}

/** The path below its base path, without query; null under none, and where it is no text (RFC 3986 §2.1). */
function toOperationPath(path: string): string | null {
  const bare = path.split(/[?#]/)[0] ?? '';
  if (!isDecodable(bare)) return null;
  const base = BASE_PATHS.find(prefix => bare.startsWith(`${prefix}/`));
  return base === undefined ? null : bare.slice(base.length);
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    // A URIError: a percent sign without two digits, or bytes that are no UTF-8.
    return false;
  }
}

function toPattern(template: string): RegExp {
  return new RegExp(`^${template.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No JSON is no value of any schema.
    return undefined;
  }
}
