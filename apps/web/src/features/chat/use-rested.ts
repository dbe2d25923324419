import { useEffect, useState } from 'react';

/** Later than this even a busy page has time. */
const LATEST_MS = 2000;

/** True once the page had a quiet moment: what can wait does not hold up what is being looked at. */
export function useRested(): boolean {
  const [rested, setRested] = useState(false);
  useEffect(() => {
    const rest = () => setRested(true);
    if (typeof requestIdleCallback === 'function') {
      const call = requestIdleCallback(rest, { timeout: LATEST_MS });
      return () => cancelIdleCallback(call);
    }
    const timer = setTimeout(rest, LATEST_MS);
    return () => clearTimeout(timer);
  }, []);
  return rested;
}
