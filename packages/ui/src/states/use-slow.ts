import { useEffect, useState } from 'react';

/** From here on one begins to wonder. */
const SLOW_MS = 3000;

/** Whether something has been waited for so long that it should say so. */
export function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting]);
  return slow;
}
