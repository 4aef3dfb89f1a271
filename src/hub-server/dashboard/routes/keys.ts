import { z } from 'zod';
import type { HubApp } from '../../hub-app.ts';
import { toExpiry } from '../../key-terms.ts';
import type { KeyStore, ListedKey } from '../../keys.ts';
import { HttpProblem } from '../../problem.ts';
import { requireLevel } from '../account-scope.ts';
import type { KeyView, NewKey } from '../contract.ts';
import { KeyRequest } from '../requests.ts';

/** The owner's API keys. `now` is in milliseconds. */
export function addKeyRoutes(app: HubApp, keys: KeyStore, now: () => number): void {
  const onRequest = requireLevel('own');
  const view = (prefix: string): KeyView => {
    const key = keys.list().find(each => each.prefix === prefix);
    if (!key) throw new HttpProblem(404, 'There is no such key.');
    return toView(key);
  };
  const toView = (key: ListedKey): KeyView => ({
    prefix: key.prefix,
    label: key.label,
    scope: key.scope,
    status: key.status,
    created_at: key.createdAt.toISOString(),
    expires_at: key.expiresAt?.toISOString() ?? null,
    revoked_at: key.revokedAt?.toISOString() ?? null,
    ...(keys.whyUnstored(key.prefix) && { unstored: true as const }),
    last_used_at: key.lastUsedAt?.toISOString() ?? null,
    last_used_from: key.lastUsedFrom,
    requests_24h: key.requests24h,
  });

  app.get('/keys', { onRequest }, async () => keys.list().map(toView).reverse());

  app.post('/keys', { schema: { body: KeyRequest }, onRequest }, async (request, reply) => {
    const { label, scope, expires_in_days: days } = request.body;
    const key = keys.create(label, { scope, expiresAt: days === null ? null : toExpiry(days, now()) });
    const record = keys
      .list()
      .map(toView)
      .find(({ prefix }) => key.startsWith(prefix));
    if (!record) throw new Error('The key that was just created is not listed.');
    return reply.code(201).send({ key, record } satisfies NewKey);
  });

  const params = z.object({ prefix: z.string().regex(/^hck_[0-9A-Za-z]{8}$/) });
  app.delete('/keys/:prefix', { schema: { params }, onRequest }, async request => {
    const { prefix } = request.params;
    // Revoking twice is as good as once.
    if (view(prefix).status !== 'revoked') keys.revoke(prefix);
    return view(prefix);
  });
}
