import { PageHeader } from '@tank/ui/fields/page-header';
import { LoadingState } from '@tank/ui/states/loading-state';
import { lazy, Suspense } from 'react';
import PlacedBids from '../../features/bids/components/placed-bids.tsx';
import { Page } from '../../shared/page/page.tsx';
import { useCan } from '../../shared/session/session.ts';
import { words } from '../words.ts';
import { TwoTables } from './two-tables.tsx';

const PlacedOffers = lazy(() => import('../../features/offers/components/placed-offers.tsx'));

/** Your Bids on Listings; for users who can make offers, Your Bids on Inquiries below. */
export function Component() {
  if (!useCan('make_offer'))
    return (
      <Page title="My Bids" description={words.myBids} fill>
        <PlacedBids />
      </Page>
    );
  return (
    <Page title="My Bids" description={words.myBidsAndOffers}>
      <TwoTables
        secondTitle={words.bidsOnInquiries}
        first={
          <section>
            <PageHeader title={words.bidsOnListings} order={2} />
            <PlacedBids />
          </section>
        }
        second={
          <section>
            <PageHeader title={words.bidsOnInquiries} description={words.placedOffers} order={2} />
            <Suspense fallback={<LoadingState lines={8} />}>
              <PlacedOffers prefix="offers." />
            </Suspense>
          </section>
        }
      />
    </Page>
  );
}
