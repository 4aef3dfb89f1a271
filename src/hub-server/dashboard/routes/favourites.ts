import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ID_PATTERN } from '../../../hub/contract.ts';
import type { HubApp } from '../../hub-app.ts';
import { HttpProblem } from '../../problem.ts';
import { requireSignedIn, signedInOf } from '../account-scope.ts';
import type { Favourites } from '../favourites.ts';

/** Whoever is signed in puts a device first, for themselves, or ceases to; both answer all that they have. */
export function addFavouriteRoutes(
  app: HubApp,
  {
    favourites,
    limit,
  }: {
    favourites: Favourites;
    limit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  },
): void {
  const schema = { params: z.object({ id: z.string().max(200).regex(ID_PATTERN) }) };
  const options = { schema, onRequest: [requireSignedIn, limit] };

  app.put('/favourites/:id', options, async request => {
    const { member } = signedInOf(request);
    if (!favourites.add(member, request.params.id))
      throw new HttpProblem(422, 'These are too many favourites.');
    return favourites.of(member);
  });

  app.delete('/favourites/:id', options, async request => {
    const { member } = signedInOf(request);
    favourites.remove(member, request.params.id);
    return favourites.of(member);
  });
}
