import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';

/** Scrolls at each visit of an address with this hash: `#bids`. */
export function useScrollToHash(id: string | undefined, scroll: () => void): void {
  const { hash, key } = useLocation();
  const onVisit = useEffectEvent(scroll);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key makes a second click scroll again
  useEffect(() => {
    if (id && hash === `#${id}`) onVisit();
  }, [id, hash, key]);
}
