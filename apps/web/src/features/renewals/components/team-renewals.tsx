import { messages } from '@tank/schema/messages';
import { teamRenewalTable } from '@tank/schema/tables/renewals';
import { trpc } from '../../../shared/calls/trpc.ts';
import { TeamTable } from '../../../shared/market/tables/team-table.tsx';
import { words } from '../words.ts';
import { usePlacedRenewalActions } from './use-placed-renewal-actions.tsx';
import { useReceivedRenewalActions } from './use-received-renewal-actions.tsx';

const tableProps = {
  definition: teamRenewalTable,
  failure: messages.unableToFetchRenewals,
  columns: [
    'renewal_id',
    'username',
    'status',
    'booking_id',
    'storage_name',
    'product',
    'price',
    'volume',
    'start_date',
    'term',
  ],
  rowLabel: ({ renewal_id }: { renewal_id: number }) => words.request(renewal_id),
} as const;

export const TeamReceivedRenewals = () => (
  <TeamTable
    {...tableProps}
    caption={words.received}
    path="renewals.listReceivedTeam"
    prefix="received."
    useRows={trpc.renewals.listReceivedTeam.useQuery}
    work={useReceivedRenewalActions()}
  />
);

export const TeamPlacedRenewals = () => (
  <TeamTable
    {...tableProps}
    caption={words.placed}
    path="renewals.listPlacedTeam"
    prefix="placed."
    useRows={trpc.renewals.listPlacedTeam.useQuery}
    work={usePlacedRenewalActions()}
  />
);
