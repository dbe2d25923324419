import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** The query parameters, and how to change some of them; `undefined` takes one out. Others stay. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const patch = useCallback(
    (changes: Record<string, string | undefined>) => {
      // The router draws a new address in the background; until then its own parameters are the old ones, and two
      // quick changes would lose the first.
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
