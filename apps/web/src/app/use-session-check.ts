import { useEffect } from 'react';
import { sessionStore } from '../shared/session.ts';
import { trpc } from '../shared/trpc.ts';

/** On start the stored token is checked with the server (specification section 4, session). */
export function useSessionCheck(): void {
  const { data } = trpc.access.current.useQuery(undefined, { staleTime: 60_000 });
  useEffect(() => {
    if (data) sessionStore.refresh(data.session);
  }, [data]);
}
