import { useEffect } from 'react';
import { trpc } from '../shared/calls/trpc.ts';
import { sessionStore } from '../shared/session/session.ts';

/** On start the stored token is checked with the server (specification section 4, session). */
export function useSessionCheck(): void {
  const { data } = trpc.access.current.useQuery(undefined, { staleTime: 60_000 });
  useEffect(() => {
    if (data) sessionStore.refresh(data.session);
  }, [data]);
}
