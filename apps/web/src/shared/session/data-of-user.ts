import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { sessionStore } from './session.ts';

/** Keeps what is loaded from the cache's clean-up, however long it takes; answers how to let go. Nothing is asked for. */
function hold(queries: QueryClient): () => void {
  const releases = queries
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => new QueryObserver(queries, { queryKey, enabled: false }).subscribe(() => {}));
  return () => {
    for (const release of releases) release();
  };
}

/**
 * What was loaded belongs to its user: it is kept while they sign in again and loaded anew afterwards, and gone once
 * somebody else does, or nobody is signed in. Calls still on their way are given up: their refusal would be that of a
 * session that is over.
 */
export function bindToSession(queries: QueryClient): void {
  let release = () => {};
  sessionStore.subscribe(({ token, session }, before) => {
    if (token === before.token && session?.user_id === before.session?.user_id) return;
    void queries.cancelQueries();
    if (!session || session.user_id !== before.session?.user_id) queries.clear();
    else if (token) void queries.invalidateQueries();
    release();
    release = session && !token ? hold(queries) : () => {};
  });
}
