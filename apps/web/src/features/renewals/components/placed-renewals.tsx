import { RenewalsTable } from './renewals-table.tsx';
import { usePlacedRenewalActions } from './use-placed-renewal-actions.tsx';

/** Placed Renewal Requests; open ones can be deleted. */
export function PlacedRenewals() {
  return <RenewalsTable scope="placed" work={usePlacedRenewalActions()} />;
}
