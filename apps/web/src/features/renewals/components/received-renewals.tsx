import { RenewalsTable } from './renewals-table.tsx';
import { useReceivedRenewalWork } from './use-received-renewal-work.tsx';

/** Received Renewal Requests; open ones can be accepted or rejected. */
export function ReceivedRenewals() {
  return <RenewalsTable scope="received" work={useReceivedRenewalWork()} />;
}
