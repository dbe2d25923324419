import { messages } from '@tank/schema/messages';
import { teamPlacedOfferTable, teamReceivedOfferTable } from '@tank/schema/tables/offers';
import { trpc } from '../../../shared/calls/trpc.ts';
import { TeamTable } from '../../../shared/market/tables/team-table.tsx';
import { words } from '../words.ts';
import { usePlacedOfferActions } from './use-placed-offer-actions.tsx';
import { useReceivedOfferActions } from './use-received-offer-actions.tsx';

const tableProps = {
  columns: [
    'inquiry_bids_id',
    'username',
    'status',
    'inquiry_id',
    'product',
    'ask_price',
    'volume',
    'date_available',
    'storage_term',
    'date_placed',
  ],
  rowLabel: ({ inquiry_bids_id }: { inquiry_bids_id: number }) => `offer ${inquiry_bids_id}`,
  // Each table is the second one on its page.
  prefix: 'offers.',
} as const;

export const TeamPlacedOffers = () => (
  <TeamTable
    {...tableProps}
    caption={words.placed}
    definition={teamPlacedOfferTable}
    path="offers.listPlacedTeam"
    useRows={trpc.offers.listPlacedTeam.useQuery}
    failure={messages.unableToFetchPlacedBids}
    work={usePlacedOfferActions()}
  />
);

export const TeamReceivedOffers = () => (
  <TeamTable
    {...tableProps}
    caption={words.received}
    definition={teamReceivedOfferTable}
    path="offers.listReceivedTeam"
    useRows={trpc.offers.listReceivedTeam.useQuery}
    failure={messages.unableToFetchReceivedBids}
    work={useReceivedOfferActions()}
  />
);
