import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { sessionStore } from './session.ts';

/** Exempts cached queries from garbage collection without fetching them; returns a release function. */
function preventGarbageCollection(queries: QueryClient): () => void {
  const releases = queries
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => new QueryObserver(queries, { queryKey, enabled: false }).subscribe(() => {}));
  return () => {
    for (const release of releases) release();
  };
}

/**
 * Binds the cache to the session: keeps it while the same user signs in again and refetches it afterwards, clears it
 * for another user or after sign-out. Cancels running calls, because the server would answer them with a 401.
 */
export function bindCacheToSession(queries: QueryClient): void {
  let release = () => {};
  sessionStore.subscribe(({ token, session }, before) => {
    if (token === before.token && session?.user_id === before.session?.user_id) return;
    void queries.cancelQueries();
    if (!session || session.user_id !== before.session?.user_id) queries.clear();
    else if (token) void queries.invalidateQueries();
    release();
    release = session && !token ? preventGarbageCollection(queries) : () => {};
  });
}
