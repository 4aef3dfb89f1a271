import { z } from 'zod';
import type { HubApp } from '../../hub-app.ts';
import { HttpProblem } from '../../problem.ts';
import { requireLevel } from '../account-scope.ts';
import type { MemberView, NewMember } from '../contract.ts';
import type { ListedMember, Members } from '../members.ts';
import { MemberRequest } from '../requests.ts';

/** Who signs in beside the owner: invited, listed and removed. */
export function addMemberRoutes(app: HubApp, members: Members): void {
  const onRequest = requireLevel('own');

  app.get('/members', { onRequest }, async () => members.list().map(toView));

  app.post('/members', { schema: { body: MemberRequest }, onRequest }, async (request, reply) => {
    const { name, level } = request.body;
    const secret = members.invite(name, level);
    if (secret === null)
      throw new HttpProblem(409, 'Somebody has this name already.', { reason: { code: 'name_taken' } });
    return reply.code(201).send({ secret } satisfies NewMember);
  });

  const params = z.object({ id: z.coerce.number().int().positive() });
  app.delete('/members/:id', { schema: { params }, onRequest }, async request => {
    if (!members.remove(request.params.id)) throw new HttpProblem(404, 'There is no such member.');
    return members.list().map(toView);
  });
}

function toView({ id, name, level, joinedAt, invitedUntil }: ListedMember): MemberView {
  const toTime = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  return { id, name, level, joined_at: toTime(joinedAt), invited_until: toTime(invitedUntil) };
}
