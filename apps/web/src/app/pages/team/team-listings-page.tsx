import { PageHeader } from '@tank/ui/fields/page-header';
import { TeamReceivedBids } from '../../../features/bids/components/team-bids.tsx';
import { TeamListings } from '../../../features/listings/components/team-listings.tsx';
import { Page } from '../../../shared/page/page.tsx';
import { TwoTables } from '../two-tables.tsx';
import { words } from './words.ts';

/** Our Listings, and the bids on them. */
export const Component = () => (
  <Page title="Our Listings" description={words.listingsAbout}>
    <TwoTables
      secondTitle={words.receivedBids}
      secondId="bids"
      first={<TeamListings />}
      second={
        <section>
          <PageHeader title={words.receivedBids} order={2} />
          <TeamReceivedBids />
        </section>
      }
    />
  </Page>
);
