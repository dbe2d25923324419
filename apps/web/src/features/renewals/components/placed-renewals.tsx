import { RenewalsTable } from './renewals-table.tsx';
import { usePlacedRenewalWork } from './use-placed-renewal-work.tsx';

/** Placed Renewal Requests: an open one may be deleted. */
export function PlacedRenewals() {
  return <RenewalsTable scope="placed" work={usePlacedRenewalWork()} />;
}
