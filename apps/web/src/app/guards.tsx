import type { Category } from '@tank/schema/enums';
import { messages } from '@tank/schema/messages';
import { ErrorState } from '@tank/ui/states/error-state';
import { Navigate, Outlet, useLocation } from 'react-router';
import { DataProvider } from '../shared/data-provider.tsx';
import { useSession, useUser } from '../shared/session.ts';
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

/** Pages of some account types; the server refuses the others anyway. */
function RequireCategory({ categories }: { categories: readonly Category[] }) {
  const { category } = useUser();
  return categories.includes(category) ? <Outlet /> : <ErrorState text={messages.forbidden} />;
}

export const TerminalsOnly = () => <RequireCategory categories={['Terminal', 'Admin']} />;
export const TradersOnly = () => <RequireCategory categories={['Trader', 'Terminal', 'Admin']} />;
