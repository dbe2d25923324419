import { RenewalsTable } from './renewals-table.tsx';
import { usePlacedRenewalWork } from './use-placed-renewal-work.tsx';

/** Placed Renewal Requests; open ones can be deleted. */
export function PlacedRenewals() {
  return <RenewalsTable scope="placed" work={usePlacedRenewalWork()} />;
}
