import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Later than this even a page that draws all the time has time. */
const LATEST_MS = 2000;

/**
 * True once the first answers were there and the page had a quiet moment: what can wait does not hold up what is being
 * looked at, nor take from its line.
 */
export function useRested(): boolean {
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
