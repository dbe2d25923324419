import { useEffect, useState } from 'react';
import { type Location, useLocation } from 'react-router';
import { useSession } from '../shared/session/session.ts';

interface Held {
  location: Location;
  user_id: number;
  /** Pixels. */
  scroll: number;
}

const accessPages = ['/login', '/sign_up', '/terms', '/privacy'];

/**
 * Holds the page of a user whose session expired, with all unsent input, while the user signs in again. `at` is the location of
 * the signed-in screens, `hidden` hides them, `back` is where to navigate after the same user signed in. For another user the
 * page is dropped.
 */
export function useHeldPage() {
  const location = useLocation();
  const { token, session } = useSession();
  const [held, setHeld] = useState<Held | null>(null);
  const hidden = session !== null && token === null;
  const own = held !== null && session?.user_id === held.user_id;
  const returned = own && !hidden && !accessPages.includes(location.pathname);
  // During render: no other page may be rendered in between.
  if (hidden && !held) setHeld({ location, user_id: session.user_id, scroll: window.scrollY });
  else if (held && (!own || returned)) setHeld(null);
  useEffect(() => {
    if (own && !hidden) window.scrollTo(0, held.scroll);
  }, [own, hidden, held]);
  const kept = own ? held.location : undefined;
  return {
    at: kept ?? location,
    hidden,
    from: kept && { from: kept, user_id: held?.user_id },
    back: hidden ? undefined : kept,
  };
}
