import { useWindowEvent } from '@mantine/hooks';
import { startTransition, useCallback, useEffect, useState } from 'react';
import { useIdleAfterLoad } from '../../../shared/calls/use-idle-after-load.ts';

/** Distance around the viewport within which panels load. */
const NEAR_MARGIN = '40%';
/** Time after which panels outside the viewport load as well: a page may be printed or searched as a whole. */
const LOAD_ALL_AFTER_MS = 4000;

/** Whether a panel should load: it has come near the viewport, or the page has been idle for a while. Stays true. */
export function useShouldLoad() {
  const [shouldLoad, setShouldLoad] = useState(false);
  // A transition: rendering a panel must not block input.
  const load = useCallback(() => startTransition(() => setShouldLoad(true)), []);
  const ref = useCallback(
    (element: Element | null) => {
      if (!element) return;
      const observer = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && load(),
        { rootMargin: NEAR_MARGIN },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [load],
  );
  // Too late for this print, which leaves the panel out, but in time for the next one.
  useWindowEvent('beforeprint', load);
  const isIdle = useIdleAfterLoad();
  useEffect(() => {
    if (!isIdle) return;
    const timer = setTimeout(load, LOAD_ALL_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isIdle, load]);
  return [ref, shouldLoad] as const;
}
