import { useEffect } from 'react';
import { trpc } from '../shared/calls/trpc.ts';
import { useIdleAfterLoad } from '../shared/calls/use-idle-after-load.ts';
import { sessionStore } from '../shared/session/session.ts';

/** Checks the stored token (docs/product.md#sessions) once idle: the first calls of the screen check it anyway. */
export function useSessionCheck(): void {
  const { data } = trpc.access.current.useQuery(undefined, {
    enabled: useIdleAfterLoad(),
    staleTime: 60_000,
  });
  useEffect(() => {
    if (data) sessionStore.refresh(data.session);
  }, [data]);
}
