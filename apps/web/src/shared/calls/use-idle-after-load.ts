import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Upper limit, for pages that are never idle. */
const LATEST_MS = 2000;

/** True from the browser's first idle moment after `isReady`; defers work that would compete with the first render. */
export function useIdle(isReady = true): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!isReady) return;
    const start = () => setIdle(true);
    if (typeof requestIdleCallback === 'function') {
      const request = requestIdleCallback(start, { timeout: LATEST_MS });
      return () => cancelIdleCallback(request);
    }
    const timer = setTimeout(start, LATEST_MS);
    return () => clearTimeout(timer);
  }, [isReady]);
  return isIdle;
}

const noQueries = { predicate: () => false };

/** True once the first queries have settled and the browser is idle. Later queries do not render the caller again. */
export function useIdleAfterLoad(): boolean {
  const [hasLoaded, setHasLoaded] = useState(false);
  const isIdle = useIdle(useIsFetching(hasLoaded ? noQueries : undefined) === 0);
  if (isIdle && !hasLoaded) setHasLoaded(true);
  return isIdle;
}
