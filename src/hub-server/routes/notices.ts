import { z } from 'zod';
import {
  NewNotice,
  NoticeAnswer,
  NoticeAnswered,
  NoticeList,
  NoticeTaken,
} from '../../hub/notices/contract.ts';
import { addScope } from '../add-scope.ts';
import { doerOf, requireScope } from '../authentication.ts';
import { type NoticeAnswer as Answer, BackendError, type HomeBackend } from '../backends/backend.ts';
import type { Deeds } from '../deeds/contract.ts';
import { onRecord } from '../deeds/on-record.ts';
import type { HubApp } from '../hub-app.ts';
import type { Idempotency } from '../idempotency.ts';
import { idempotencyHeaders, parseIdempotencyKey } from '../idempotency-key.ts';
import type { Answering, Notices } from '../notices/notices.ts';
import { HttpProblem } from '../problem.ts';
import { readJsonBodies } from '../read-json-bodies.ts';
import { hubProblemResponses, problemResponses } from './problems.ts';

/** What the routes of notices work with. */
export interface NoticeParts {
  readonly notices: Notices;
  readonly backend: HomeBackend;
  readonly deeds: Deeds | null;
  readonly idempotency: Idempotency;
}

const BODY_LIMIT_BYTES = 16 * 1024;

/** `POST /notify`, `GET /notices` and `POST /notices/{id}/answer`, this server's extensions: what a home tells its household. */
export async function addNoticeRoutes(app: HubApp, parts: NoticeParts) {
  const { notices, backend, idempotency } = parts;
  app.get('/notices', { schema: listSchema }, async ({ query }) => notices.after(query.after ?? null));

  await addScope(app, 'notices', async scope => {
    readJsonBodies(scope, BODY_LIMIT_BYTES);

    scope.post('/notify', { schema: notifySchema }, async (request, reply) => {
      requireScope(request, 'notify');
      const key = parseIdempotencyKey(request.headers['idempotency-key']);
      const owner = request.apiKey?.prefix ?? '';
      const operation = `notify ${JSON.stringify(request.body)}`;
      const act = () => keep(request.body);
      const { id, at } = await (key === undefined ? act() : idempotency.once({ owner, key, operation }, act));
      return reply.code(202).header('cache-control', 'no-store').send({ id, at, request_id: request.id });
    });

    scope.post('/notices/:id/answer', { schema: answerSchema }, async (request, reply) => {
      requireScope(request, 'answer');
      const { button } = request.body;
      const { id } = request.params;
      const { at, said, label } = requireTaken(notices.answer(id, button));
      await onRecord(
        parts,
        { by: doerOf(request), did: 'answer', thing: id, name: said, details: { label } },
        {
          act: () => tellHome({ notice_id: id, button, at: at.toISOString() }),
          statusOf: () => 'done',
        },
      );
      return reply
        .header('cache-control', 'no-store')
        .send({ notice_id: id, button, at: at.toISOString(), request_id: request.id });
    });
  });

  async function keep(asked: NewNotice) {
    if (asked.picture !== undefined) await requireCamera(asked.picture);
    const kept = notices.add(asked);
    if (kept) return kept;
    throw new HttpProblem(429, 'The home tells too much; wait a minute.', {
      headers: { 'retry-after': '60' },
    });
  }

  /** While the home is away nobody can say; that its picture may not come keeps nothing from being told. */
  async function requireCamera(id: string): Promise<void> {
    try {
      if (backend.picture && (await backend.device(id))?.type === 'camera') return;
    } catch (error) {
      if (error instanceof BackendError) return;
      throw error;
    }
    throw new HttpProblem(422, 'The picture is of no camera of this home.');
  }

  /** Pressed is what the home knows of, or may know of. */
  async function tellHome(answer: Answer): Promise<void> {
    try {
      await backend.answerNotice?.(answer);
    } catch (error) {
      if (error instanceof BackendError && error.failure !== 'slow') notices.takeBack(answer.notice_id);
      throw error;
    }
    notices.tellAnswer(answer);
  }
}

function requireTaken(answering: Answering): Exclude<Answering, string> {
  if (typeof answering !== 'string') return answering;
  throw new HttpProblem(...REFUSALS[answering]);
}

const REFUSALS: Readonly<Record<Extract<Answering, string>, readonly [number, string]>> = {
  unknown: [404, 'There is no such notice any more.'],
  no_button: [422, 'This notice has no such button.'],
  over: [410, 'A button of this notice was pressed already, or it is older than a day.'],
};

const listSchema = {
  operationId: 'listNotices',
  summary: 'What the home told its household (an extension of homecord)',
  description:
    'The last 200 of three days are kept; an answer has 50 at the most, the oldest first. `after`: those since a cursor that ' +
    'an answer before had; without one, or with one that is not known, from the oldest on. `/events` tells of each as `notice`.',
  'x-homecord-extension': true,
  querystring: z.object({
    after: z.string().max(60).optional().describe('The `cursor` of an answer before.'),
  }),
  response: { 200: NoticeList, ...hubProblemResponses(400) },
};

const notifySchema = {
  operationId: 'notify',
  summary: 'Tells the household something, with buttons (an extension of homecord)',
  description:
    'It is told where the household asked for it, once. Needs a key that may trigger scenes. 60 a minute, from all ' +
    'keys and the home itself. `picture` names a camera of the home; it is read once the notice is told, and 422 where ' +
    'there is no such camera.',
  'x-homecord-extension': true,
  headers: idempotencyHeaders,
  body: NewNotice,
  response: {
    202: NoticeTaken.describe('Kept, to be told.'),
    ...hubProblemResponses(400, 403, 413, 415, 422, 507),
  },
};

const answerSchema = {
  operationId: 'answerNotice',
  summary: 'Presses a button of a notice (an extension of homecord)',
  description:
    'Once a notice, within a day. The home is told of it: as the event `homecord_notify_action` in Home Assistant, and as ' +
    '`notice_answer` by `/events`. Needs a key that may trigger scenes.',
  'x-homecord-extension': true,
  params: z.object({ id: z.string().regex(/^[\w-]{1,40}$/) }),
  body: NoticeAnswer,
  response: {
    200: NoticeAnswered,
    ...problemResponses(400, 403, 404, 410, 413, 415, 422),
  },
};
