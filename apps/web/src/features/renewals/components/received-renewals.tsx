import { RenewalsTable } from './renewals-table.tsx';
import { useReceivedRenewalActions } from './use-received-renewal-actions.tsx';

/** Received Renewal Requests; open ones can be accepted or rejected. */
export function ReceivedRenewals({ openFirst }: { openFirst?: boolean | undefined }) {
  return <RenewalsTable scope="received" openFirst={openFirst} work={useReceivedRenewalActions()} />;
}
