import { Stack } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { teamReceivedBidTable } from '@tank/schema/tables/bids';
import { teamListingTable } from '@tank/schema/tables/listings';
import { PageHeader } from '@tank/ui/fields/page-header';
import { trpc } from '../../../shared/calls/trpc.ts';
import { TeamTable } from '../../../shared/market/team-table.tsx';
import { useOpenRecord } from '../../../shared/market/use-open-record.tsx';
import { Page } from '../../../shared/page/page.tsx';
import { words } from './words.ts';

const listingColumns = [
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
const bidColumns = [
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
] as const;

/** Our Listings, and the bids on them. */
export function Component() {
  const openRecord = useOpenRecord();
  return (
    <Page title="Our Listings" description={words.listingsAbout}>
      <Stack gap="xl">
        <section>
          <PageHeader title="Our Listings" order={2} />
          <TeamTable
            caption="Our listings"
            definition={teamListingTable}
            path="listings.listTeam"
            useRows={trpc.listings.listTeam.useQuery}
            failure={messages.unableToFetchListings}
            columns={listingColumns}
            rowLabel={(row) => `listing ${row.listing_id}`}
            open={(row) => openRecord('listing', row.listing_id)}
          />
        </section>
        <section>
          <PageHeader title={words.receivedBidsTitle} order={2} />
          <TeamTable
            caption={words.receivedBids}
            definition={teamReceivedBidTable}
            path="bids.listReceivedTeam"
            prefix="bids."
            useRows={trpc.bids.listReceivedTeam.useQuery}
            failure={messages.unableToFetchReceivedBids}
            columns={bidColumns}
            rowLabel={(row) => `bid ${row.bid_id}`}
            open={(row) => openRecord('bid', row.bid_id)}
          />
        </section>
      </Stack>
    </Page>
  );
}
