import { PageHeader } from '@tank/ui/fields/page-header';
import { TeamInquiries } from '../../../features/inquiries/components/team-inquiries.tsx';
import { TeamReceivedOffers } from '../../../features/offers/components/team-offers.tsx';
import { Page } from '../../../shared/page/page.tsx';
import { TwoTables } from '../two-tables.tsx';
import { words } from './words.ts';

/** Our Inquiries, and the offers on them. */
export const Component = () => (
  <Page title="Our Inquiries" description={words.inquiriesAbout}>
    <TwoTables
      secondTitle={words.receivedOffers}
      secondId="offers"
      first={<TeamInquiries />}
      second={
        <section>
          <PageHeader title={words.receivedOffers} order={2} />
          <TeamReceivedOffers />
        </section>
      }
    />
  </Page>
);
