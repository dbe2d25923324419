import type { Ability } from '@tank/schema/abilities';
import { Navigate, Outlet, useLocation } from 'react-router';
import { DataProvider } from '../shared/calls/data-provider.tsx';
import { useMay, useSession } from '../shared/session/session.ts';
import { AgreeFirst } from './agree-first.tsx';
import { Shell } from './shell.tsx';

/**
 * Signed-in pages: everyone else goes to sign-in, which brings them back. A page that waits for its user stays. Nothing is
 * shown before what is to be agreed to (docs/product.md#terms-and-privacy).
 */
export function RequireSession() {
  const { session } = useSession();
  const location = useLocation();
  if (!session) return <Navigate to="/login" state={{ from: location }} replace />;
  if (session.to_agree.length > 0) return <AgreeFirst />;
  return (
    <DataProvider>
      <Shell />
    </DataProvider>
  );
}

interface AllowedProps {
  may: boolean;
}

/** Pages that are not everybody's; the server refuses the others anyway. They are led to the start, which says why. */
function Allowed({ may }: AllowedProps) {
  const location = useLocation();
  return may ? <Outlet /> : <Navigate to="/" state={{ from: location }} replace />;
}

export const RequireAbility = ({ ability }: { ability: Ability }) => <Allowed may={useMay(ability)} />;
