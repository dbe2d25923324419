import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Upper limit, for pages that are never idle. */
const LATEST_MS = 2000;

/** True once the first queries have settled and the browser is idle; defers work that would compete with the first render. */
export function useIdleAfterLoad(): boolean {
  const [rested, setRested] = useState(false);
  const waiting = useIsFetching() > 0;
  useEffect(() => {
    if (waiting) return;
    const rest = () => setRested(true);
    if (typeof requestIdleCallback === 'function') {
      const call = requestIdleCallback(rest, { timeout: LATEST_MS });
      return () => cancelIdleCallback(call);
    }
    const timer = setTimeout(rest, LATEST_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  return rested;
}
