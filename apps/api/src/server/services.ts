import type { Database } from '@tank/db/client';
import type { Services } from '../kernel/context.ts';
import { createListCache } from '../kernel/list-cache.ts';
import { createSessionStore } from '../modules/access/session-store.ts';
import { createPlaceProvider } from '../modules/places/create-provider.ts';
import { createHub } from '../realtime/hub.ts';
import { createWaker } from '../realtime/waker.ts';

interface Options {
  database: Database;
  places_url?: string | undefined;
  clock?: () => Date;
}

/** What lives as long as the process. */
export function createServices({ database, places_url, clock = () => new Date() }: Options): Services {
  const events = createWaker(database);
  const lists = createListCache();
  return {
    database,
    sessions: createSessionStore(database),
    places: createPlaceProvider(places_url ? { kind: 'photon', base_url: places_url } : { kind: 'builtin' }),
    lists,
    events,
    hub: createHub({ database, events, lists }),
    clock,
  };
}
