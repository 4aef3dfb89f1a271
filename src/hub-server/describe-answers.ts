/**
 * What the OpenAPI document says of answers beside their bodies, which the routes' schemas tell: headers by status, 304,
 * and the methods HEAD and OPTIONS, which every address answers to.
 */

interface Operation {
  operationId?: string;
  parameters?: object[];
  responses: Record<string, Answer>;
}

interface Answer {
  description: string;
  headers?: Record<string, object>;
  content?: Record<string, object>;
}

/** The part of an OpenAPI document that is added to. */
export interface Description {
  readonly paths?: object;
  readonly components?: object;
}

const text = (description: string, pattern: string, required = true) => ({
  description,
  required,
  schema: { type: 'string', pattern },
});
const integer = (description: string) => ({
  description,
  required: true,
  schema: { type: 'integer', minimum: 0 },
});

const headers = {
  'X-Request-Id': text('The one that was sent, where it has this form; else a new one.', '^[\\w.-]{1,64}$'),
  ETag: text('Strong.', '^"[\\w-]{43}"$'),
  'Cache-Control': text('A kept answer must be asked about again.', '^(private, no-cache|no-store)$'),
  Link: text('The next page (RFC 8288), where there is one.', '^<[^>]+>; rel="next"$', false),
  RateLimit: text('What is left of the limit, and for how many seconds.', '^"[\\w-]+";r=\\d+;t=\\d+$'),
  'RateLimit-Policy': text('The limit, and the seconds of its window.', '^"[\\w-]+";q=\\d+;w=\\d+$'),
  'Retry-After': integer('How many seconds to wait.'),
  'WWW-Authenticate': text('What is wrong with the key (RFC 6750).', '^Bearer realm="hub"'),
  Allow: text('The methods that this address answers to.', '^[A-Z]+(, [A-Z]+)*$'),
} as const;
type HeaderName = keyof typeof headers;

const always: readonly HeaderName[] = ['X-Request-Id', 'Cache-Control', 'RateLimit', 'RateLimit-Policy'];
const byStatus: Readonly<Record<string, readonly HeaderName[]>> = {
  401: ['WWW-Authenticate'],
  403: ['WWW-Authenticate'],
  409: ['Retry-After'],
  429: ['Retry-After'],
  503: ['Retry-After'],
};

const parameters = {
  RequestId: {
    name: 'X-Request-Id',
    in: 'header',
    description: 'Comes back with the answer; one of another form is replaced.',
    schema: { type: 'string', pattern: '^[\\w.-]{1,64}$' },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` of an answer that is at hand: 304 while it still holds.',
    schema: { type: 'string' },
  },
};

const options = {
  summary: 'The methods that this address answers to',
  security: [],
  responses: {
    204: { description: 'They are in `Allow`.', headers: refer(['X-Request-Id', 'Allow']) },
  },
};

/** Adds to an OpenAPI document what all of its answers have in common. */
export function describeAnswers<Document extends Description>(document: Document): Document {
  const paths = Object.entries(document.paths ?? {}).map(([path, item]) => {
    const { get, post }: { get?: Operation; post?: Operation } = item;
    const isKept = get?.responses[200]?.content?.['application/json'] !== undefined;
    const read = get && isKept ? describeRead(get) : undefined;
    const methods = {
      ...(read && { get: read, head: toHead(read) }),
      ...(get && !isKept && { get: describeOperation(get) }),
      ...(post && { post: describeOperation(post) }),
      options,
    };
    return [path, methods];
  });
  const components = { ...document.components, headers, parameters };
  return { ...document, paths: Object.fromEntries(paths), components };
}

function describeRead(operation: Operation): Operation {
  const isList = operation.parameters?.some(parameter => 'name' in parameter && parameter.name === 'cursor');
  const described = describeOperation(operation, { 200: ['ETag', ...(isList ? (['Link'] as const) : [])] });
  const unchanged = {
    description: 'What is at hand still holds.',
    headers: refer([...always, 'ETag']),
  };
  return {
    ...described,
    parameters: [...(described.parameters ?? []), { $ref: '#/components/parameters/IfNoneMatch' }],
    responses: { ...described.responses, 304: unchanged },
  };
}

function describeOperation(operation: Operation, more: typeof byStatus = {}): Operation {
  const responses = Object.entries(operation.responses).map(([status, answer]) => {
    const names = [...always, ...(byStatus[status] ?? []), ...(more[status] ?? [])];
    return [status, { ...answer, headers: refer(names) }];
  });
  return {
    ...operation,
    parameters: [...(operation.parameters ?? []), { $ref: '#/components/parameters/RequestId' }],
    responses: Object.fromEntries(responses),
  };
}

/** The same without bodies (RFC 9110 §9.3.2). */
function toHead({ operationId, ...operation }: Operation): Operation {
  const responses = Object.entries(operation.responses).map(([status, { content, ...answer }]) => [
    status,
    answer,
  ]);
  return { ...operation, responses: Object.fromEntries(responses) };
}

function refer(names: readonly HeaderName[]): Record<string, { $ref: string }> {
  return Object.fromEntries(names.map(name => [name, { $ref: `#/components/headers/${name}` }]));
}
