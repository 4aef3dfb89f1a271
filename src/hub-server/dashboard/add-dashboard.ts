import type { Log } from '../../process/log.ts';
import { addScope } from '../add-scope.ts';
import type { HubApp } from '../hub-app.ts';
import type { KeyStore } from '../keys.ts';
import type { HubMetrics } from '../metrics.ts';
import { createKnownLimiter } from '../rate-limit.ts';
import { addHistoryRoute } from '../routes/history.ts';
import { limitPerson, prepareAccountScope, requireSignedIn } from './account-scope.ts';
import type { Dashboard } from './dashboard.ts';
import { startHomeFeed } from './home-feed.ts';
import { noteIngress } from './ingress.ts';
import type { OverviewSources } from './overview.ts';
import { requireOwnHost } from './own-host.ts';
import { addDeedRoutes } from './routes/deeds.ts';
import { addFavouriteRoutes } from './routes/favourites.ts';
import { addHomeRoutes } from './routes/home.ts';
import { addKeyRoutes } from './routes/keys.ts';
import { addMemberRoutes } from './routes/members.ts';
import { addPageRoutes } from './routes/page.ts';
import { addRecordRoute } from './routes/record.ts';
import { addSessionRoutes } from './routes/session.ts';
import { createSignInLimiter } from './sign-in-limit.ts';

/** Serves the account dashboard: the page at `/`, what it asks for under `/account`. */
export async function addDashboard(
  app: HubApp,
  {
    owner,
    members,
    sessions,
    favourites,
    deeds,
    signInLimit,
    deedLimit,
    now,
    hosts,
    ingress,
    keys,
    metrics,
    log,
    ...sources
  }: Dashboard &
    OverviewSources & {
      hosts: readonly string[];
      ingress: readonly string[];
      keys: KeyStore;
      metrics: HubMetrics;
      log: Log;
    },
): Promise<void> {
  const feed = startHomeFeed({ ...sources, log });
  app.addHook('onClose', async () => feed.close());
  app.decorateRequest('ingressPath', null);
  app.addHook('onRequest', noteIngress(ingress));
  app.addHook('onRequest', requireOwnHost(hosts));
  addPageRoutes(app);
  await addScope(
    app,
    'account',
    async account => {
      await prepareAccountScope(account, sessions);
      const limitTries = createSignInLimiter(account, signInLimit, owner);
      addSessionRoutes(account, { owner, members, sessions, favourites }, limitTries);
      addMemberRoutes(account, members);
      addKeyRoutes(account, keys, now);
      addHomeRoutes(account, feed, sessions);
      await addScope(account, 'records', async records => {
        records.addHook('onRequest', requireSignedIn);
        const { backend, history } = sources;
        if (history) addHistoryRoute(records, { backend, record: history });
      });
      const limit = limitPerson(createKnownLimiter({ policy: 'deeds', ...deedLimit }));
      addFavouriteRoutes(account, { favourites, limit });
      addDeedRoutes(account, { backend: sources.backend, metrics, deeds, limit });
      addRecordRoute(account, deeds);
    },
    { prefix: '/account' },
  );
}
