import { Stack } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { teamPlacedBidTable } from '@tank/schema/tables/bids';
import { teamPlacedOfferTable } from '@tank/schema/tables/offers';
import { PageHeader } from '@tank/ui/fields/page-header';
import { trpc } from '../../../shared/calls/trpc.ts';
import { TeamTable } from '../../../shared/market/team-table.tsx';
import { useOpenRecord } from '../../../shared/market/use-open-record.tsx';
import { Page } from '../../../shared/page/page.tsx';
import { words } from './words.ts';

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
const offerColumns = [
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
] as const;

/** Bids and offers that the team placed. */
export function Component() {
  const openRecord = useOpenRecord();
  return (
    <Page title="Our Bids" description={words.bidsAbout}>
      <Stack gap="xl">
        <section>
          <PageHeader title={words.placedBidsTitle} order={2} />
          <TeamTable
            caption={words.placedBids}
            definition={teamPlacedBidTable}
            path="bids.listPlacedTeam"
            useRows={trpc.bids.listPlacedTeam.useQuery}
            failure={messages.unableToFetchPlacedBids}
            columns={bidColumns}
            rowLabel={(row) => `bid ${row.bid_id}`}
            open={(row) => openRecord('bid', row.bid_id)}
          />
        </section>
        <section>
          <PageHeader title={words.placedOffersTitle} order={2} />
          <TeamTable
            caption={words.placedOffers}
            definition={teamPlacedOfferTable}
            path="offers.listPlacedTeam"
            prefix="offers."
            useRows={trpc.offers.listPlacedTeam.useQuery}
            failure={messages.unableToFetchPlacedBids}
            columns={offerColumns}
            rowLabel={(row) => `offer ${row.inquiry_bids_id}`}
            open={(row) => openRecord('offer', row.inquiry_bids_id)}
          />
        </section>
      </Stack>
    </Page>
  );
}
