import type { Session } from '@tank/schema/access';
import type { Category } from '@tank/schema/enums';
import { Navigate, Outlet, useLocation } from 'react-router';
import { DataProvider } from '../shared/calls/data-provider.tsx';
import { useSession, useUser } from '../shared/session/session.ts';
import { Shell } from './shell.tsx';

/** Signed-in pages: everyone else goes to sign-in, which brings them back. A page that waits for its user stays. */
export function RequireSession() {
  const { session } = useSession();
  const location = useLocation();
  if (!session) return <Navigate to="/login" state={{ from: location }} replace />;
  return (
    <DataProvider>
      <Shell />
    </DataProvider>
  );
}

interface RightProps {
  may: (user: Session) => boolean;
}

/** Pages that are not everybody's; the server refuses the others anyway. They are led to the start, which says why. */
function RequireRight({ may }: RightProps) {
  const user = useUser();
  const location = useLocation();
  return may(user) ? <Outlet /> : <Navigate to="/" state={{ from: location }} replace />;
}

const ofCategory =
  (...categories: Category[]) =>
  ({ category }: Session) =>
    categories.includes(category);

export const TerminalsOnly = () => <RequireRight may={ofCategory('Terminal', 'Admin')} />;
export const TradersOnly = () => <RequireRight may={ofCategory('Trader', 'Terminal', 'Admin')} />;
export const AdminsOnly = () => <RequireRight may={ofCategory('Admin')} />;
export const TeamsOnly = () => <RequireRight may={({ team_id }) => team_id !== null} />;
