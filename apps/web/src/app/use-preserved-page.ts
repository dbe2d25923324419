import { useEffect, useState } from 'react';
import { type Location, useLocation } from 'react-router';
import { useSession } from '../shared/session/session.ts';

interface PreservedPage {
  location: Location;
  user_id: number;
  scrollY: number;
}

const accessPages = ['/login', '/sign_up', '/terms', '/privacy'];

/**
 * Preserves the page of an expired session, with all unsent input, while its user signs in again; another user does
 * not get it. `location` is that of the signed-in screens, `returnTo` where to navigate after sign-in.
 */
export function usePreservedPage() {
  const location = useLocation();
  const { token, session } = useSession();
  const [page, setPage] = useState<PreservedPage | null>(null);
  const isHidden = session !== null && token === null;
  const isOwner = page !== null && session?.user_id === page.user_id;
  const hasReturned = isOwner && !isHidden && !accessPages.includes(location.pathname);
  // During render: no other page may be rendered in between.
  if (isHidden && !page) setPage({ location, user_id: session.user_id, scrollY: window.scrollY });
  else if (page && (!isOwner || hasReturned)) setPage(null);
  useEffect(() => {
    if (isOwner && !isHidden) window.scrollTo(0, page.scrollY);
  }, [isOwner, isHidden, page]);
  const preserved = isOwner ? page.location : undefined;
  return {
    location: preserved ?? location,
    isHidden,
    signInState: preserved && { from: preserved, user_id: page?.user_id },
    returnTo: isHidden ? undefined : preserved,
  };
}
