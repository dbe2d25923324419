import PlacedBids from '../../features/bids/components/placed-bids.tsx';
import { Page } from '../../shared/page.tsx';

/** Your Bids on Listings as a screen of its own. */
export function Component() {
  return (
    <Page title="My Bids" description="Your bids on listings.">
      <PlacedBids />
    </Page>
  );
}
