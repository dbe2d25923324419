import { useEffect } from 'react';
import { trpc } from '../shared/calls/trpc.ts';
import { useRested } from '../shared/calls/use-rested.ts';
import { sessionStore } from '../shared/session/session.ts';

/** Checks the stored token (docs/product.md#sessions) after the first responses, which check it, too. */
export function useSessionCheck(): void {
  const { data } = trpc.access.current.useQuery(undefined, { enabled: useRested(), staleTime: 60_000 });
  useEffect(() => {
    if (data) sessionStore.refresh(data.session);
  }, [data]);
}
