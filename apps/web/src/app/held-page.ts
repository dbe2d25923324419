import { useEffect, useState } from 'react';
import { type Location, useLocation } from 'react-router';
import { useSession } from '../shared/session/session.ts';

interface Held {
  location: Location;
  user_id: number;
  /** How far down the page was, pixels. */
  scroll: number;
}

const accessPages = ['/login', '/sign_up', '/terms', '/privacy'];

/**
 * The page of a user whose session expired, kept as it stands, with everything typed, while they sign in again. `at` is
 * the address that the signed-in screens show, `hidden` while nobody may see them, `back` where the browser goes once
 * their user is there again. Somebody else finds nothing of it.
 */
export function useHeldPage() {
  const location = useLocation();
  const { token, session } = useSession();
  const [held, setHeld] = useState<Held | null>(null);
  const hidden = session !== null && token === null;
  const own = held !== null && session?.user_id === held.user_id;
  const returned = own && !hidden && !accessPages.includes(location.pathname);
  // Found while drawing, so that no other page is drawn in between.
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
