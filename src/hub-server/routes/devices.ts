import { z } from 'zod';
import { Device, DeviceDetail, ID_PATTERN } from '../../hub/contract.ts';
import { mayKey } from '../authentication.ts';
import type { HomeBackend } from '../backends/backend.ts';
import type { HubApp } from '../hub-app.ts';
import { ListQuery, sendList } from '../paging.ts';
import { HttpProblem } from '../problem.ts';
import { problemResponses } from './problems.ts';

/** `GET /devices` and `GET /devices/{id}`. */
export function addDeviceRoutes(app: HubApp, backend: HomeBackend): void {
  app.get(
    '/devices',
    {
      schema: {
        operationId: 'listDevices',
        summary: 'All connected devices with their states',
        querystring: ListQuery,
        response: { 200: z.array(Device).describe('In the order of their ids.'), ...problemResponses(400) },
      },
    },
    async (request, reply) => sendList(request, reply, await backend.devices()),
  );

  app.get(
    '/devices/:id',
    {
      schema: {
        operationId: 'getDevice',
        summary: 'One device, in detail',
        params: z.object({ id: z.string().regex(ID_PATTERN) }),
        response: {
          200: DeviceDetail.describe('Everything that the home tells of it.'),
          ...problemResponses(404),
        },
      },
    },
    async request => {
      const device = await backend.device(request.params.id);
      if (!device) throw new HttpProblem(404, 'There is no device with this id.');
      return mayKey(request, 'control') ? device : { ...device, may_command: false };
    },
  );
}
