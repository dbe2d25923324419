import type { Ability } from '@tank/schema/abilities';
import { useToday } from '@tank/ui/lib/today';
import { lazy, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { DataProvider } from '../shared/calls/data-provider.tsx';
import { useCan, useSession } from '../shared/session/session.ts';
import { useTutorialOpensScreen } from '../shared/tutorial/tutorial.ts';
import { FirstSessionCheck } from './first-session-check.tsx';
import { AgreeStep, ChangePasswordStep, SecondFactorStep } from './first-steps.tsx';
import { Shell } from './shell.tsx';

const NotAllowedPage = lazy(() => import('./not-allowed-page.tsx'));
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

/**
 * Says who can open a screen to users who cannot; a screen of the tutorial is explained instead. Users who could until now,
 * such as an Admin who logs in as another user, go to the start page. The server checks access independently.
 */
export function RequireAbility({ ability }: { ability: Ability }) {
  const isAllowed = useCan(ability);
  const [wasAllowed] = useState(isAllowed);
  const isTutorialScreen = useTutorialOpensScreen(useLocation().pathname);
  if (isAllowed) return <Outlet />;
  if (isTutorialScreen) return <TerminalOnlyPage />;
  return wasAllowed ? <Navigate to="/" replace /> : <NotAllowedPage ability={ability} />;
}
