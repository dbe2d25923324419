import { messages } from '@tank/schema/messages';
import { teamListingTable } from '@tank/schema/tables/listings';
import { trpc } from '../../../shared/calls/trpc.ts';
import { PostingFiguresStrip } from '../../../shared/market/posting-figures.tsx';
import { TeamTable } from '../../../shared/market/tables/team-table.tsx';
import { useListingActions } from './use-listing-actions.tsx';

const columns = [
  'listing_id',
  'username',
  'status',
  'storage_name',
  'region',
  'working_capacity',
  'ask_price',
  'date_available',
  'term',
  'open_bids',
] as const;

export const TeamListings = () => (
  <>
    <PostingFiguresStrip kind="listing" at="/team/listing" figures={trpc.listings.figuresTeam.useQuery()} />
    <TeamTable
      caption="Our listings"
      definition={teamListingTable}
      path="listings.listTeam"
      useRows={trpc.listings.listTeam.useQuery}
      failure={messages.unableToFetchListings}
      columns={columns}
      rowLabel={(row) => `listing ${row.listing_id}`}
      work={useListingActions()}
    />
  </>
);
