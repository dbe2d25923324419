import { messages } from '@tank/schema/messages';
import { teamPlacedBidTable, teamReceivedBidTable } from '@tank/schema/tables/bids';
import { trpc } from '../../../shared/calls/trpc.ts';
import { TeamTable } from '../../../shared/market/team-table.tsx';
import { words } from '../words.ts';
import { usePlacedBidWork } from './use-placed-bid-work.tsx';
import { useReceivedBidWork } from './use-received-bid-work.tsx';

const shown = {
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

/** Where the storage stands, which says more of others' listings than of the team's own. */
const placed = [...shown.columns.slice(0, 4), 'region', ...shown.columns.slice(4)] as const;

/** The team's bids on listings. */
export const TeamPlacedBids = () => (
  <TeamTable
    {...shown}
    columns={placed}
    caption={words.placed}
    definition={teamPlacedBidTable}
    path="bids.listPlacedTeam"
    useRows={trpc.bids.listPlacedTeam.useQuery}
    failure={messages.unableToFetchPlacedBids}
    work={usePlacedBidWork()}
  />
);

/** Bids on the team's listings. */
export const TeamReceivedBids = () => (
  <TeamTable
    {...shown}
    caption={words.received}
    definition={teamReceivedBidTable}
    path="bids.listReceivedTeam"
    prefix="bids."
    useRows={trpc.bids.listReceivedTeam.useQuery}
    failure={messages.unableToFetchReceivedBids}
    work={useReceivedBidWork()}
  />
);
