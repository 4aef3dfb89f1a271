import { z } from 'zod';
import { CAPABILITIES, type Capability, isRecorded } from '../../hub/capabilities.ts';
import { History, ID_PATTERN } from '../../hub/contract.ts';
import { clock } from '../../process/clock.ts';
import type { HomeBackend } from '../backends/backend.ts';
import type { HistoryRecord } from '../history/record.ts';
import { fromNumber } from '../history/to-number.ts';
import type { HubApp } from '../hub-app.ts';
import { HttpProblem } from '../problem.ts';
import { problemResponses } from './problems.ts';

const DAY_MS = 24 * 60 * 60_000;
const MOST_POINTS = 2_000;
/** What people ask of first, where a device tells several things. */
const FIRST: readonly Capability[] = ['temperature', 'power', 'contact', 'humidity', 'on'];

const HistoryQuery = z.object({
  capability: z.string().max(60).optional().describe('Default: what people ask of first.'),
  since: z.iso.datetime({ offset: true }).optional().describe('Default: a day before `until`.'),
  until: z.iso.datetime({ offset: true }).optional().describe('Default: now.'),
  points: z.coerce.number().int().min(2).max(MOST_POINTS).default(500).describe('At most so many.'),
});

/** `GET /devices/{id}/history`, an extension: what a device told, from the record that this server keeps. */
export function addHistoryRoute(
  app: HubApp,
  { backend, record }: { readonly backend: HomeBackend; readonly record: HistoryRecord },
): void {
  app.get(
    '/devices/:id/history',
    {
      schema: {
        operationId: 'getDeviceHistory',
        summary: 'What one device told over time (an extension of homecord)',
        'x-homecord-extension': true,
        description:
          'Each point holds until the next one. Of more points than asked for, those are left that draw the same line: ' +
          'the first and last, least and most of equal stretches of time. `null`: nobody knows, since the device or the ' +
          'home did not answer, or this server did not run.',
        params: z.object({ id: z.string().regex(ID_PATTERN) }),
        querystring: HistoryQuery,
        response: { 200: History, ...problemResponses(400, 404, 422) },
      },
    },
    async request => {
      const { id } = request.params;
      const { capability: named, since, until, points } = request.query;
      const device = await backend.device(id);
      if (!device) throw new HttpProblem(404, 'There is no device with this id.');
      // What is hidden or removed may still be on record.
      const known = record.capabilitiesOf(id).filter(name => Object.hasOwn(device.state, name));
      const capability = named ?? FIRST.find(each => known.includes(each)) ?? known[0] ?? null;
      if (capability !== null && !isRecorded(capability))
        throw new HttpProblem(422, 'Of this capability no record is kept.');
      if (capability !== null && !Object.hasOwn(device.state, capability))
        throw new HttpProblem(404, 'This device does not tell that.');
      const end = until === undefined ? clock.now() : Date.parse(until);
      const start = since === undefined ? end - DAY_MS : Date.parse(since);
      if (start >= end) throw new HttpProblem(422, '`since` has to be before `until`.');
      const told =
        capability === null ? [] : record.read({ device: id, capability, since: start, until: end, points });
      const entry = capability && CAPABILITIES[capability];
      return {
        device_id: id,
        capability,
        unit: entry && entry.kind === 'number' ? entry.unit : null,
        since: new Date(start).toISOString(),
        until: new Date(end).toISOString(),
        points: told.map(({ at, value }) => ({
          at: new Date(at).toISOString(),
          value: capability && fromNumber(capability, value),
        })),
        capabilities: known,
      };
    },
  );
}
