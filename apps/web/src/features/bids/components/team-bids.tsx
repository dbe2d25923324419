import { messages } from '@tank/schema/messages';
import { teamPlacedBidTable, teamReceivedBidTable } from '@tank/schema/tables/bids';
import { trpc } from '../../../shared/calls/trpc.ts';
import { TeamTable } from '../../../shared/market/tables/team-table.tsx';
import { words } from '../words.ts';
import { usePlacedBidActions } from './use-placed-bid-actions.tsx';
import { useReceivedBidActions } from './use-received-bid-actions.tsx';

const tableProps = {
  columns: [
    'bid_id',
    'username',
    'status',
    'listing_id',
    'product',
    'bid_price',
    'volume',
    'start_date',
    'bid_term',
    'date_placed',
  ],
  rowLabel: ({ bid_id }: { bid_id: number }) => `bid ${bid_id}`,
} as const;

/** Adds the region, which the team knows for its own listings. */
const placedColumns = [...tableProps.columns.slice(0, 4), 'region', ...tableProps.columns.slice(4)] as const;

export const TeamPlacedBids = () => (
  <TeamTable
    {...tableProps}
    columns={placedColumns}
    caption={words.placed}
    definition={teamPlacedBidTable}
    path="bids.listPlacedTeam"
    useRows={trpc.bids.listPlacedTeam.useQuery}
    failure={messages.unableToFetchPlacedBids}
    work={usePlacedBidActions()}
  />
);

export const TeamReceivedBids = () => (
  <TeamTable
    {...tableProps}
    caption={words.received}
    definition={teamReceivedBidTable}
    path="bids.listReceivedTeam"
    prefix="bids."
    useRows={trpc.bids.listReceivedTeam.useQuery}
    failure={messages.unableToFetchReceivedBids}
    work={useReceivedBidActions()}
  />
);
