import { PageHeader } from '@tank/ui/fields/page-header';
import { TeamPlacedBids } from '../../../features/bids/components/team-bids.tsx';
import { TeamPlacedOffers } from '../../../features/offers/components/team-offers.tsx';
import { Page } from '../../../shared/page/page.tsx';
import { TwoTables } from '../two-tables.tsx';
import { words } from './words.ts';

/** Bids and offers that the team placed. */
export const Component = () => (
  <Page title="Our Bids" description={words.bidsAbout}>
    <TwoTables
      secondTitle={words.placedOffers}
      first={
        <section>
          <PageHeader title={words.placedBids} order={2} />
          <TeamPlacedBids />
        </section>
      }
      second={
        <section>
          <PageHeader title={words.placedOffers} order={2} />
          <TeamPlacedOffers />
        </section>
      }
    />
  </Page>
);
