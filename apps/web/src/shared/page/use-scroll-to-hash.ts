import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';

/** Scrolls at each visit of an address with this hash: `#bids`. */
export function useScrollToHash(id: string | undefined, scroll: () => void): void {
  // A new object for each visit, also of the same address.
  const location = useLocation();
  const onVisit = useEffectEvent(scroll);
  useEffect(() => {
    if (id && location.hash === `#${id}`) onVisit();
  }, [id, location]);
}
