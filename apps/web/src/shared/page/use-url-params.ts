import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** Query parameters and a function that patches them; `undefined` removes one. */
export function useUrlParams() {
  const [params, setParams] = useSearchParams();
  const patch = useCallback(
    (changes: Record<string, string | undefined>) => {
      // Reads the current URL: the router renders in a transition, so its params may miss a recent change.
      const next = new URLSearchParams(window.location.search);
      for (const [key, value] of Object.entries(changes))
        if (value === undefined) next.delete(key);
        else next.set(key, value);
      setParams(next, { replace: true });
    },
    [setParams],
  );
  return [params, patch] as const;
}
