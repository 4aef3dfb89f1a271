import { z } from 'zod';
import type { Command } from '../../../hub/contract.ts';
import type { Deeds, RecordedDeed } from '../../deeds/contract.ts';
import type { HubApp } from '../../hub-app.ts';
import { requireLevel } from '../account-scope.ts';
import type { DeedPage, DeedView, PressRequest } from '../contract.ts';

/** So many at a time. */
const PAGE = 50;

const querystring = z.object({ before: z.coerce.number().int().positive().optional() });

/** What was done with the home, and who did it. */
export function addRecordRoute(app: HubApp, deeds: Deeds): void {
  app.get('/record', { schema: { querystring }, onRequest: requireLevel('own') }, async request => {
    const found = deeds.list({ before: request.query.before, most: PAGE + 1 });
    const shown = found.slice(0, PAGE);
    const older = found.length > PAGE ? (shown.at(-1)?.id ?? null) : null;
    return { deeds: shown.map(toView), older } satisfies DeedPage;
  });
}

function toView({ id, at, by, did, thing, name, details, outcome }: RecordedDeed): DeedView {
  const about = { id, at: new Date(at).toISOString(), by, thing, name, outcome };
  if (did === 'device') return { ...about, did, commands: details as readonly Command[] };
  if (did === 'answer') return { ...about, did, ...(details as { readonly label: string }) };
  return did === 'press' ? { ...about, did, press: details as PressRequest } : { ...about, did };
}
