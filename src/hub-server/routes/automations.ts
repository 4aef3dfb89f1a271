import { z } from 'zod';
import { Automation } from '../../hub/contract.ts';
import type { HomeBackend } from '../backends/backend.ts';
import type { HubApp } from '../hub-app.ts';
import { ListQuery, sendList } from '../paging.ts';
import { problemResponses } from './problems.ts';

/** `GET /automations`. */
export function addAutomationRoutes(app: HubApp, backend: HomeBackend): void {
  app.get(
    '/automations',
    {
      schema: {
        operationId: 'listAutomations',
        summary: 'All automations with their status',
        querystring: ListQuery,
        response: {
          200: z.array(Automation).describe('In the order of their ids.'),
          ...problemResponses(400),
        },
      },
    },
    async (request, reply) => sendList(request, reply, await backend.automations()),
  );
}
