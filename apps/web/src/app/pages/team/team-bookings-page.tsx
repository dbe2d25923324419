import { Page } from '../../../shared/page/page.tsx';
import { BookingsAndRenewals, preloadRenewal } from '../bookings-and-renewals.tsx';
import { words } from './words.ts';

/** The team's bookings and renewal requests. */
export const Component = () => (
  <Page title="Our Bookings" description={words.bookingsAbout} prefetch={preloadRenewal}>
    <BookingsAndRenewals scope="team" withStorage />
  </Page>
);
