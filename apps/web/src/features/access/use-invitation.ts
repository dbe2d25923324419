import { type Location, useLocation } from 'react-router';

/** Token of the team invitation that redirected to sign-in, if any. */
export function useInvitation(): string | undefined {
  const { state } = useLocation() as Location<{ from?: Location } | null>;
  return /^\/team\/accept\/([^/]+)$/.exec(state?.from?.pathname ?? '')?.[1];
}
