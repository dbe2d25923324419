import type { Ability } from '@tank/schema/abilities';
import { useToday } from '@tank/ui/lib/today';
import { lazy } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { DataProvider } from '../shared/calls/data-provider.tsx';
import { useCan, useSession } from '../shared/session/session.ts';
import { useTutorialOpensScreen } from '../shared/tutorial/tutorial.ts';
import { FirstSessionCheck } from './first-session-check.tsx';
import { AgreeFirst, ChangeFirst, SecondFactorFirst } from './first-steps.tsx';
import { Shell } from './shell.tsx';

const TerminalOnlyPage = lazy(() => import('./terminal-only-page.tsx'));

/**
 * Signed-in pages: everyone else goes to sign-in, which brings them back. A page that waits for its user stays. No screen opens
 * before the first steps (docs/product.md#first-steps), which the server asks for, and then the agreements
 * (docs/product.md#terms-and-privacy).
 */
export function RequireSession() {
  const { session } = useSession();
  const today = useToday();
  const location = useLocation();
  if (!session) return <Navigate to="/login" state={{ from: location }} replace />;
  if (session.first_steps.includes('change_password')) return <ChangeFirst />;
  if (session.first_steps.includes('second_factor')) return <SecondFactorFirst />;
  if (session.to_agree.length > 0) return <AgreeFirst />;
  return <DataProvider>{today ? <Shell /> : <FirstSessionCheck />}</DataProvider>;
}

interface AllowedProps {
  may: boolean;
}

/**
 * Pages that are not everybody's; the server refuses the others anyway. They are led to the start, which says why; but whoever the
 * tutorial leads there is told what others do there.
 */
function Allowed({ may }: AllowedProps) {
  const location = useLocation();
  const toured = useTutorialOpensScreen(location.pathname);
  if (may) return <Outlet />;
  return toured ? <TerminalOnlyPage /> : <Navigate to="/" state={{ from: location }} replace />;
}

export const RequireAbility = ({ ability }: { ability: Ability }) => <Allowed may={useCan(ability)} />;
