import { type Location, useLocation } from 'react-router';

/** The token of the team's invitation that led to the sign-in page, if one did. */
export function useInvitation(): string | undefined {
  const { state } = useLocation() as Location<{ from?: Location } | null>;
  return /^\/team\/accept\/([^/]+)$/.exec(state?.from?.pathname ?? '')?.[1];
}
