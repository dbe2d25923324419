import type { Ability } from '@tank/schema/abilities';
import { useToday } from '@tank/ui/lib/today';
import { lazy } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { DataProvider } from '../shared/calls/data-provider.tsx';
import { useCan, useSession } from '../shared/session/session.ts';
import { useTutorialOpensScreen } from '../shared/tutorial/tutorial.ts';
import { FirstSessionCheck } from './first-session-check.tsx';
import { AgreeStep, ChangePasswordStep, SecondFactorStep } from './first-steps.tsx';
import { Shell } from './shell.tsx';

const TerminalOnlyPage = lazy(() => import('./terminal-only-page.tsx'));

/**
 * Guard of signed-in pages: redirects to sign-in, which returns to this page. Before any screen come first steps
 * (docs/product.md#first-steps), then agreements (docs/product.md#terms-and-privacy).
 */
export function RequireSession() {
  const { session } = useSession();
  const today = useToday();
  const location = useLocation();
  if (!session) return <Navigate to="/login" state={{ from: location }} replace />;
  if (session.first_steps.includes('change_password')) return <ChangePasswordStep />;
  if (session.first_steps.includes('second_factor')) return <SecondFactorStep />;
  if (session.to_agree.length > 0) return <AgreeStep />;
  return <DataProvider>{today ? <Shell /> : <FirstSessionCheck />}</DataProvider>;
}

interface AccessGuardProps {
  isAllowed: boolean;
}

/**
 * Redirects users without access to the start page, which shows a note; a screen of the tutorial is explained instead.
 * The server checks access independently.
 */
function AccessGuard({ isAllowed }: AccessGuardProps) {
  const location = useLocation();
  const isTutorialScreen = useTutorialOpensScreen(location.pathname);
  if (isAllowed) return <Outlet />;
  return isTutorialScreen ? <TerminalOnlyPage /> : <Navigate to="/" state={{ from: location }} replace />;
}

export const RequireAbility = ({ ability }: { ability: Ability }) => (
  <AccessGuard isAllowed={useCan(ability)} />
);
