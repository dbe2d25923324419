import { Stack } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { teamInquiryTable } from '@tank/schema/tables/inquiries';
import { teamReceivedOfferTable } from '@tank/schema/tables/offers';
import { PageHeader } from '@tank/ui/fields/page-header';
import { trpc } from '../../../shared/calls/trpc.ts';
import { TeamTable } from '../../../shared/market/team-table.tsx';
import { useOpenRecord } from '../../../shared/market/use-open-record.tsx';
import { Page } from '../../../shared/page/page.tsx';
import { words } from './words.ts';

const inquiryColumns = [
  'inquiry_id',
  'username',
  'status',
  'formatted_address',
  'product',
  'min_volume',
  'max_volume',
  'bid_price',
  'start_date',
  'term',
  'open_offers',
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

/** Our Inquiries, and the offers on them. */
export function Component() {
  const openRecord = useOpenRecord();
  return (
    <Page title="Our Inquiries" description={words.inquiriesAbout}>
      <Stack gap="xl">
        <section>
          <PageHeader title="Our Inquiries" order={2} />
          <TeamTable
            caption="Our inquiries"
            definition={teamInquiryTable}
            path="inquiries.listTeam"
            useRows={trpc.inquiries.listTeam.useQuery}
            failure={messages.unableToFetchInquiries}
            columns={inquiryColumns}
            rowLabel={(row) => `inquiry ${row.inquiry_id}`}
            open={(row) => openRecord('inquiry', row.inquiry_id)}
          />
        </section>
        <section>
          <PageHeader title={words.receivedOffersTitle} order={2} />
          <TeamTable
            caption={words.receivedOffers}
            definition={teamReceivedOfferTable}
            path="offers.listReceivedTeam"
            prefix="offers."
            useRows={trpc.offers.listReceivedTeam.useQuery}
            failure={messages.unableToFetchReceivedBids}
            columns={offerColumns}
            rowLabel={(row) => `offer ${row.inquiry_bids_id}`}
            open={(row) => openRecord('offer', row.inquiry_bids_id)}
          />
        </section>
      </Stack>
    </Page>
  );
}
